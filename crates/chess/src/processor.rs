//! What this processor can do that not every one can: two instructions, chosen when the program runs. Here
//! and in `attacks/sliders.rs` is all `unsafe` code there is.
//!
//! A program compiled for BMI2 (`-C target-cpu=native` on most machines) has them without asking. Any other
//! asks once, and pays a load and a branch that is always guessed rightly for each use. The instructions are
//! written out because a function with a target feature of its own would not be inlined into callers that
//! lack it, and a call costs more than is won.

/// Whether the instructions are there: the bits of the mask are gathered by one, the bits of a word counted
/// by another.
#[cfg(all(target_arch = "x86_64", not(target_feature = "bmi2")))]
#[inline(always)]
pub(crate) fn is_quick() -> bool {
    use chosen::{CHOICE, QUICK, choose};
    use core::sync::atomic::Ordering::Relaxed;
    match CHOICE.load(Relaxed) {
        QUICK => true,
        choice => choose(choice),
    }
}

/// Compiled for a processor that has them, or for one that never does.
#[cfg(not(all(target_arch = "x86_64", not(target_feature = "bmi2"))))]
#[inline(always)]
pub(crate) const fn is_quick() -> bool {
    cfg!(all(target_arch = "x86_64", target_feature = "bmi2"))
}

#[cfg(all(target_arch = "x86_64", not(target_feature = "bmi2")))]
mod chosen {
    use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

    const UNKNOWN: u8 = 0;
    const PLAIN: u8 = 1;
    pub(super) const QUICK: u8 = 2;
    pub(super) static CHOICE: AtomicU8 = AtomicU8::new(UNKNOWN);

    /// What was not known to be quick: asks the processor the first time.
    #[cold]
    pub(super) fn choose(choice: u8) -> bool {
        if choice != UNKNOWN {
            return choice == QUICK;
        }
        #[cfg(feature = "std")]
        let quick = std::is_x86_feature_detected!("bmi2") && std::is_x86_feature_detected!("popcnt");
        #[cfg(not(feature = "std"))]
        let quick = false; // only the standard library knows whom to ask
        CHOICE.store(if quick { QUICK } else { PLAIN }, Relaxed);
        quick
    }
}

/// The bits of `value` under `mask`, moved together at the low end. Only where [`is_quick`].
#[cfg(target_arch = "x86_64")]
#[inline(always)]
#[allow(unsafe_code)]
pub(crate) fn extract(value: u64, mask: u64) -> u64 {
    debug_assert!(is_quick());
    // SAFETY: the whole program is compiled for processors that have it.
    #[cfg(target_feature = "bmi2")]
    return unsafe { core::arch::x86_64::_pext_u64(value, mask) };
    #[cfg(not(target_feature = "bmi2"))]
    {
        let gathered;
        // SAFETY: the instruction reads two registers and writes one. On a processor without it the program
        // is stopped by the system; callers have asked `is_quick`.
        unsafe {
            core::arch::asm!("pext {}, {}, {}", out(reg) gathered, in(reg) value, in(reg) mask,
                options(pure, nomem, nostack, preserves_flags));
        }
        gathered
    }
}

/// There is no such instruction, and [`is_quick`] says so.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn extract(_value: u64, _mask: u64) -> u64 {
    unreachable!("only where `is_quick`")
}

/// How many bits are set.
#[inline(always)]
#[allow(unsafe_code)]
pub(crate) fn count_ones(value: u64) -> u32 {
    #[cfg(all(target_arch = "x86_64", not(target_feature = "popcnt")))]
    if is_quick() {
        let count: u64;
        // SAFETY: as above; `is_quick` holds for this instruction too.
        unsafe {
            core::arch::asm!("popcnt {}, {}", out(reg) count, in(reg) value, options(pure, nomem, nostack));
        }
        return count as u32;
    }
    value.count_ones()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_counted_as_the_library_counts_them() {
        let mut value = 1u64;
        for _ in 0..1_000 {
            value = value.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            assert_eq!(count_ones(value), value.count_ones());
        }
    }

    #[cfg(all(target_arch = "x86_64", not(target_feature = "bmi2")))]
    #[test]
    fn without_the_instructions_the_same_moves_are_found() {
        use crate::Position;
        use core::sync::atomic::Ordering::Relaxed;
        let with = Position::initial().perft(4);
        let before = chosen::CHOICE.swap(1, Relaxed); // as on a processor that has not got them
        let without = Position::initial().perft(4);
        chosen::CHOICE.store(before, Relaxed);
        assert_eq!((with, without), (197_281, 197_281));
    }
}
