//! The twelve tasks of `docs/twelve-tasks.md` with shakmaty and pgn-reader, as the document prints them. A
//! test of the chess crate compares the two.

#![allow(clippy::items_after_statements, clippy::unnecessary_wraps)]

use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::fen::Fen;
use shakmaty::san::San;
use shakmaty::uci::UciMove;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Move, Position, Rank, Role, Square, perft};
use std::ops::ControlFlow;

type Done = Result<(), Box<dyn std::error::Error>>;

const PGN: &str = "1.e4 e5 *\n";

fn main() -> Done {
    task_1()?;
    task_2()?;
    task_3()?;
    task_4()?;
    task_5()?;
    task_6()?;
    task_7()?;
    task_8()?;
    task_9()?;
    task_10()?;
    task_11()?;
    task_12()?;
    Ok(())
}

/// Read a position and write it again.
fn task_1() -> Done {
    let fen: Fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    let position: Chess = fen.into_position(CastlingMode::Standard)?;
    let written = Fen::from_position(&position, EnPassantMode::Legal).to_string();
    assert_eq!(written, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    Ok(())
}

/// Every legal move in SAN.
fn task_2() -> Done {
    let start = Chess::default();
    let moves = start.legal_moves();
    let texts: Vec<String> =
        moves.iter().map(|&mv| SanPlus::from_move(start.clone(), mv).to_string()).collect();
    assert_eq!(texts.len(), 20);
    Ok(())
}

/// Play moves given as SAN.
fn task_3() -> Done {
    let mut position = Chess::default();
    for text in ["e4", "e5", "Nf3"] {
        let mv = San::from_ascii(text.as_bytes())?.to_move(&position)?;
        position.play_unchecked(mv);
    }
    Ok(())
}

/// Play a move in whichever notation it comes, SAN or UCI.
fn task_4() -> Done {
    let mut position = Chess::default();
    for text in ["e2e4", "e5", "Ng1-f3"] {
        let mv = match text.parse::<UciMove>() {
            Ok(uci) => uci.to_move(&position)?,
            Err(_) => text.parse::<San>()?.to_move(&position)?,
        };
        position.play_unchecked(mv);
    }
    Ok(())
}

/// What stands on a square.
fn task_5() -> Done {
    assert_eq!(Chess::default().board().piece_at(Square::E1), Some(Color::White.king()));
    Ok(())
}

/// Go over all men.
fn task_6() -> Done {
    for (square, piece) in Chess::default().board().clone() {
        assert!(piece.role != Role::Pawn || [Rank::Second, Rank::Seventh].contains(&square.rank()));
    }
    Ok(())
}

/// Count lines of play.
fn task_7() -> Done {
    assert_eq!(perft(&Chess::default(), 3), 8_902);
    Ok(())
}

/// A key for repetitions.
fn task_8() -> Done {
    let start = Chess::default();
    let Zobrist64(key) = start.zobrist_hash(EnPassantMode::Legal);
    let Zobrist64(again) = start.zobrist_hash(EnPassantMode::Legal);
    assert_eq!(key, again);
    Ok(())
}

/// What a move takes, in passing too.
fn task_9() -> Done {
    let fen: Fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse()?;
    let position: Chess = fen.into_position(CastlingMode::Standard)?;
    let mv = "exd6".parse::<San>()?.to_move(&position)?;
    let square = match mv {
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        _ => mv.capture().map(|_| mv.to()),
    };
    assert_eq!(mv.capture(), Some(Role::Pawn));
    assert_eq!(square, Some(Square::D5));
    Ok(())
}

/// Why a move is not legal.
fn task_10() -> Done {
    let start = Chess::default();
    let mv =
        Move::Normal { role: Role::Rook, from: Square::A1, capture: None, to: Square::A4, promotion: None };
    assert!(!start.is_legal(mv)); // that it is not
    let between = shakmaty::attacks::between(Square::A1, Square::A4) & start.board().occupied();
    assert_eq!(between.first(), Some(Square::A2)); // why: a case for each kind of man, to be written
    Ok(())
}

/// The last position of every game of a PGN file.
fn task_11() -> Done {
    struct Last;

    impl Visitor for Last {
        type Tags = Option<Chess>;
        type Movetext = Chess;
        type Output = Option<Chess>;

        fn begin_tags(&mut self) -> ControlFlow<Option<Chess>, Option<Chess>> {
            ControlFlow::Continue(None)
        }

        fn tag(
            &mut self,
            start: &mut Option<Chess>,
            name: &[u8],
            value: RawTag<'_>,
        ) -> ControlFlow<Option<Chess>> {
            if name == b"FEN" {
                let fen = Fen::from_ascii(value.as_bytes()).ok();
                *start = fen.and_then(|fen| fen.into_position(CastlingMode::Standard).ok());
            }
            ControlFlow::Continue(())
        }

        fn begin_movetext(&mut self, start: Option<Chess>) -> ControlFlow<Option<Chess>, Chess> {
            ControlFlow::Continue(start.unwrap_or_default())
        }

        fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<Option<Chess>> {
            match san.san.to_move(position) {
                Ok(mv) => position.play_unchecked(mv),
                Err(_) => return ControlFlow::Break(None),
            }
            ControlFlow::Continue(())
        }

        fn begin_variation(&mut self, _: &mut Chess) -> ControlFlow<Option<Chess>, Skip> {
            ControlFlow::Continue(Skip(true))
        }

        fn end_game(&mut self, position: Chess) -> Option<Chess> {
            Some(position)
        }
    }

    let mut reader = Reader::new(PGN.as_bytes());
    while let Some(position) = reader.read_game(&mut Last)? {
        assert_eq!(position.ok_or("not replayed")?.fullmoves().get(), 2);
    }
    Ok(())
}

/// Add a comment to a game and keep the rest of its text.
fn task_12() -> Done {
    let place = PGN.find("e4").ok_or("no e4")? + 2; // no tree: the text is edited by hand
    let text = format!("{} {{so}} 1...{}", &PGN[..place], &PGN[place..]);
    assert_eq!(text, "1.e4 {so} 1... e5 *\n");
    Ok(())
}
