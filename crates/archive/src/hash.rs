//! The hash by which games and positions are compared: numbers mixed in one after another, and numbers without pattern.

/// Mixes a number into a hash.
#[inline(always)]
pub(crate) fn mix(hash: u64, number: u64) -> u64 {
    (hash.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Numbers without pattern, one a man and square; the men by side and role.
pub(crate) static NUMBERS: [[u64; 64]; 12] = numbers();

const fn numbers() -> [[u64; 64]; 12] {
    let mut all = [[0; 64]; 12];
    let mut state = 0xb7e1_5162_8aed_2a6a_u64; // the fraction of e
    let mut index = 0;
    while index < 12 * 64 {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        all[index / 64][index % 64] = mixed ^ (mixed >> 31);
        index += 1;
    }
    all
}
