//! Perft by every program, each written as its own documentation would: with a bulk count, and playing every
//! move.

use crate::measure::{Contestant, interleaved};
use crate::report::{Row, Section};
use std::hint::black_box;
use std::ops::ControlFlow;

/// How lines are counted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// The last moves are counted, not played.
    Counted,
    /// Every move is generated and played, down to the last.
    Played,
}

struct Task {
    name: &'static str,
    fen: &'static str,
    counted: (u32, u64),
    played: (u32, u64),
}

const TASKS: [Task; 3] = [
    Task {
        name: "initial",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        counted: (6, 119_060_324),
        played: (5, 4_865_609),
    },
    Task {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        counted: (5, 193_690_690),
        played: (4, 4_085_603),
    },
    Task {
        name: "endgame",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        counted: (7, 178_633_661),
        played: (6, 11_030_083),
    },
];

/// Playing every move takes a tenth of a second a task, where noise weighs more: so many times the rounds are
/// played.
pub(crate) const PLAYED_ROUNDS: u32 = 4;

/// Measures every position in one way.
pub(crate) fn section(way: Way, rounds: u32) -> Result<Section, String> {
    let (title, rounds) = match way {
        Way::Counted => ("Perft, last moves counted", rounds),
        Way::Played => ("Perft, every move played", rounds * PLAYED_ROUNDS),
    };
    let mut section = Section::new(title, "Mnps", vec!["ours", "cozy-chess", "shakmaty", "chess"]);
    for task in &TASKS {
        let (depth, nodes) = if way == Way::Counted { task.counted } else { task.played };
        let outcome = interleaved(&contestants(task.fen, way, depth)?, rounds)?;
        if outcome.found != nodes {
            return Err(format!("{}: all found {}, known is {nodes}", task.name, outcome.found));
        }
        let millions = nodes as f64 / 1e6;
        section.rows.push(Row {
            name: format!("{} depth {depth}", task.name),
            rates: outcome.best.iter().map(|time| millions / time.as_secs_f64()).collect(),
        });
    }
    Ok(section)
}

fn contestants(fen: &str, way: Way, depth: u32) -> Result<Vec<Contestant<'static, u64>>, String> {
    let ours = ours::read(fen)?;
    let cozy: cozy_chess::Board = fen.parse().map_err(|error| format!("{error}"))?;
    let shakmaty = shakmaty_perft::read(fen)?;
    let chess: chess::Board = fen.parse().map_err(|error| format!("{error}"))?;
    let counted = way == Way::Counted;
    Ok(vec![
        contestant("ours", ours, if counted { ours::counted } else { ours::played }, depth),
        contestant("cozy-chess", cozy, if counted { cozy::counted } else { cozy::played }, depth),
        contestant(
            "shakmaty",
            shakmaty,
            if counted { shakmaty_perft::counted } else { shakmaty_perft::played },
            depth,
        ),
        contestant("chess", chess, if counted { chess_perft::counted } else { chess_perft::played }, depth),
    ])
}

fn contestant<P: 'static>(
    name: &'static str,
    position: P,
    lines: fn(&P, u32) -> u64,
    depth: u32,
) -> Contestant<'static, u64> {
    Contestant { name, work: Box::new(move || lines(black_box(&position), depth)) }
}

mod ours {
    use super::{ControlFlow, black_box};
    use jadoube_chess::{Position, notation::fen};

    pub(super) fn read(text: &str) -> Result<Position, String> {
        let setup = fen::read(text).map_err(|error| error.to_string())?;
        Position::try_from(setup).map_err(|defects| defects.to_string())
    }

    pub(super) fn counted(position: &Position, depth: u32) -> u64 {
        position.perft(depth)
    }

    pub(super) fn played(position: &Position, depth: u32) -> u64 {
        let mut lines = 0;
        let _ = if depth == 1 {
            position.visit_children(|_, child| {
                black_box(child);
                lines += 1;
                ControlFlow::Continue(())
            })
        } else {
            position.visit_children(|_, child| {
                lines += played(child, depth - 1);
                ControlFlow::Continue(())
            })
        };
        lines
    }
}

mod cozy {
    use super::black_box;
    use cozy_chess::Board;

    // The last ply has a closure of its own in both: one that asks for the depth inside is half as slow
    // again.
    pub(super) fn counted(board: &Board, depth: u32) -> u64 {
        let mut lines = 0;
        if depth == 1 {
            board.generate_moves(|moves| {
                lines += moves.len() as u64;
                false
            });
        } else {
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut child = board.clone();
                    child.play_unchecked(mv);
                    lines += counted(&child, depth - 1);
                }
                false
            });
        }
        lines
    }

    pub(super) fn played(board: &Board, depth: u32) -> u64 {
        let mut lines = 0;
        if depth == 1 {
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut child = board.clone();
                    child.play_unchecked(mv);
                    black_box(&child);
                    lines += 1;
                }
                false
            });
        } else {
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut child = board.clone();
                    child.play_unchecked(mv);
                    lines += played(&child, depth - 1);
                }
                false
            });
        }
        lines
    }
}

mod shakmaty_perft {
    use super::black_box;
    use shakmaty::{CastlingMode, Chess, Position, fen::Fen};

    pub(super) fn read(text: &str) -> Result<Chess, String> {
        let fen: Fen = text.parse().map_err(|error| format!("{error}"))?;
        fen.into_position(CastlingMode::Standard).map_err(|error| error.to_string())
    }

    pub(super) fn counted(position: &Chess, depth: u32) -> u64 {
        let moves = position.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let mut lines = 0;
        for mv in moves {
            let mut child = position.clone();
            child.play_unchecked(mv);
            lines += counted(&child, depth - 1);
        }
        lines
    }

    pub(super) fn played(position: &Chess, depth: u32) -> u64 {
        let mut lines = 0;
        for mv in position.legal_moves() {
            let mut child = position.clone();
            child.play_unchecked(mv);
            if depth == 1 {
                black_box(&child);
                lines += 1;
            } else {
                lines += played(&child, depth - 1);
            }
        }
        lines
    }
}

mod chess_perft {
    use super::black_box;
    use chess::{Board, MoveGen};

    pub(super) fn counted(board: &Board, depth: u32) -> u64 {
        let moves = MoveGen::new_legal(board);
        if depth == 1 {
            return moves.len() as u64;
        }
        let mut lines = 0;
        let mut child = *board;
        for mv in moves {
            board.make_move(mv, &mut child);
            lines += counted(&child, depth - 1);
        }
        lines
    }

    pub(super) fn played(board: &Board, depth: u32) -> u64 {
        let mut lines = 0;
        let mut child = *board;
        for mv in MoveGen::new_legal(board) {
            board.make_move(mv, &mut child);
            if depth == 1 {
                black_box(&child);
                lines += 1;
            } else {
                lines += played(&child, depth - 1);
            }
        }
        lines
    }
}
