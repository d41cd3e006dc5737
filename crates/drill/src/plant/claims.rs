//! Positions that come back, and moves without a pawn or a capture: draws that can be claimed, or not yet.

use super::{Acts, Twin};
use crate::random::Random;
use crate::stage::Stage;
use jadoube_chess::{Move, Position, Role};

/// Both sides go to and fro until the position stands for the third time, or for the second.
pub(super) fn repeats(mut stage: Stage, twin: Twin, random: &mut Random) -> Option<(Stage, Acts)> {
    let there = *random.pick(&quiet_moves(&stage.now))?;
    let replies = quiet_moves(&stage.now.after(there));
    let reply = *random.pick(&replies)?;
    let rounds = match twin {
        Twin::Irregular => 2,
        Twin::Lawful => 1,
    };
    for _ in 0..rounds {
        for (from, to) in [
            (there.from(), there.to()),
            (reply.from(), reply.to()),
            (there.to(), there.from()),
            (reply.to(), reply.from()),
        ] {
            stage.play(stage.now.find(from, to, None)?);
        }
    }
    Some((stage, Vec::new()))
}

/// The half-moves without a capture or a pawn's move after which fifty moves may be claimed.
const FIFTY: u32 = 100;

/// Three quiet moves, and how many went before them.
pub(super) fn fifty(mut stage: Stage, twin: Twin, random: &mut Random) -> Option<(Stage, u32)> {
    for _ in 0..3 {
        let mv = *random.pick(&quiet_moves(&stage.now))?;
        stage.play(mv);
    }
    let short = match twin {
        Twin::Irregular => 0,
        Twin::Lawful => 1 + random.below(3) as u32,
    };
    Some((stage, FIFTY - 3 - short))
}

/// Moves that take nothing, by pieces, onto squares on which they cannot be taken.
fn quiet_moves(position: &Position) -> Vec<Move> {
    let board = position.board();
    let quiet = |mv: &Move| {
        mv.role() != Role::Pawn
            && mv.castling().is_none()
            && board.man(mv.to()).is_none()
            && board.attackers(!position.turn(), mv.to()).is_empty()
            && !position.after(*mv).is_check()
    };
    position.legal_moves().into_iter().filter(quiet).collect()
}
