//! How often each position of a game came up, by key: the counters of moves do not count.

#![allow(clippy::print_stdout)] // its output is what it is for

use jadoube_chess::{Position, hash::QuickMap};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut position = Position::initial();
    let mut seen: QuickMap<u64, u32> = QuickMap::default();
    *seen.entry(position.key()).or_default() += 1;
    for text in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8".split(' ') {
        position.try_play(position.parse_move(text)?)?;
        let times = seen.entry(position.key()).or_default();
        *times += 1;
        println!("{text}: time {times}");
    }
    Ok(())
}
