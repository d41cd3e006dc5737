//! How long a game of six hundred acts takes to be decided anew, best of several runs, in milliseconds a code.
#![allow(clippy::print_stdout)]

use jadoube_chess::Position;
use jadoube_referee::{Act, Deed, Seat, Table, Terms, codes};
use std::time::Instant;

fn acts() -> Vec<Act> {
    let mut position = Position::initial();
    let mut acts = Vec::new();
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    while acts.len() < 600 {
        let moves = position.legal_moves();
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        let Some(&mv) = moves.get(seed as usize % moves.len().max(1)) else {
            position = Position::initial();
            acts.clear();
            continue;
        };
        let by = Seat::Player(position.turn());
        let squares = mv.to_string();
        let text = match mv.promotion() {
            Some(role) => format!("{}-{}={}", &squares[..2], &squares[2..4], role.letter()),
            None => format!("{}-{}", &squares[..2], &squares[2..4]),
        };
        acts.push(Act { by, deed: Deed::Plays(text) });
        position = position.after(mv);
        if position.is_check() {
            acts.push(Act { by, deed: Deed::SaysCheck });
        }
    }
    acts
}

fn main() {
    let acts = acts();
    for code in codes() {
        let mut best = f64::MAX;
        for _ in 0..7 {
            let start = Instant::now();
            let mut table = Table::new(Terms::of(code.id)).expect("usual terms");
            for act in &acts {
                table.act(act);
            }
            best = best.min(start.elapsed().as_secs_f64());
            assert!(table.outcome().is_none() || table.history().len() == acts.len());
        }
        println!("{:15} {} acts {:.2} ms", code.id, acts.len(), best * 1e3);
    }
}
