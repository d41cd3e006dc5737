//! False moves: a man put where it may not go, and the position that another program makes of it.

use crate::position::{Position, Square};
use cozy_chess::{Color, Piece};
use jadoube_testkit::Random;

/// A man put where it may not go, its king safe all the same.
pub(crate) fn false_move(random: &mut Random, position: &Position) -> Option<(Square, Square, Position)> {
    let side = position.side();
    for _ in 0..20 {
        let from = *random.pick(&position.men_of(side));
        let to = random.below(64);
        let (piece, _) = position.men[from]?;
        let home = if side == Color::White { 1 } else { 6 };
        let pawn = piece == Piece::Pawn;
        let lawful = position.plies.iter().any(|ply| (ply.from, ply.to) == (from, to));
        let king_there = position.men[to].is_some_and(|(there, _)| there == Piece::King);
        // A pawn back at home has moved, one on the last rank waits for its name, and one that jumps two
        // squares may be taken in passing: a FEN cannot say these.
        let untold = pawn && (matches!(to / 8, 0 | 7) || to / 8 == home || from.abs_diff(to) == 16);
        let castles = piece == Piece::King && from.abs_diff(to) == 2;
        if from == to || lawful || king_there || untold || castles {
            continue;
        }
        let after = position.with_moved(from, to);
        let king = if piece == Piece::King { to } else { position.king() };
        if after.attacks(!side, king) {
            continue;
        }
        if let Some(after) = Position::reading(&fen_after(position, &after, from, to)) {
            return (!after.is_over()).then_some((from, to, after));
        }
    }
    None
}

/// The position as a FEN, the rights of men moved or taken lost.
fn fen_after(before: &Position, after: &Position, from: Square, to: Square) -> String {
    let row = |rank: usize| {
        let mut text = String::new();
        let mut vacant = 0;
        for file in 0..8 {
            let Some((piece, side)) = after.men[rank * 8 + file] else {
                vacant += 1;
                continue;
            };
            if vacant > 0 {
                text += &vacant.to_string();
                vacant = 0;
            }
            let letter = piece.to_string();
            text += &if side == Color::White { letter.to_uppercase() } else { letter };
        }
        if vacant > 0 { text + &vacant.to_string() } else { text }
    };
    let rows: Vec<String> = (0..8).rev().map(row).collect();
    let mut rights = String::new();
    for (side, rank, letters) in [(Color::White, 0, "KQ"), (Color::Black, 7, "kq")] {
        let had = before.board.castle_rights(side);
        for (right, file, letter) in [(had.short, 7, &letters[..1]), (had.long, 0, &letters[1..])] {
            let kept = [from, to].iter().all(|&square| square != rank * 8 + 4 && square != rank * 8 + file);
            if right.is_some() && kept {
                rights += letter;
            }
        }
    }
    let rights = if rights.is_empty() { "-" } else { &rights };
    let turn = if before.side() == Color::White { "b" } else { "w" };
    format!("{} {turn} {rights} - 0 1", rows.join("/"))
}
