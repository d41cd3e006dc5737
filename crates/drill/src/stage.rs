//! Where a drill takes place: positions of well-known openings and endings, with the moves that led there.

use crate::random::Random;
use jadoube_chess::notation::{San, fen};
use jadoube_chess::{Move, MoveKind, Position, Side, Square, Tolerance, Wing};

static OPENINGS: &str = include_str!("openings.txt");
static ENDINGS: &str = include_str!("endings.txt");

/// How many moves are shown before the moment.
const SHOWN: usize = 3;
/// Before so many half-moves nothing is planted.
const EARLIEST: usize = 6;

/// A position somebody is to move in, and the lawful moves just before it.
#[derive(Clone, Debug)]
pub(crate) struct Stage {
    /// Where it comes from.
    pub(crate) name: String,
    /// Where the record begins.
    pub(crate) start: Position,
    /// The moves from there, each with the position before it.
    pub(crate) moves: Vec<(Position, Move)>,
    /// Where they lead.
    pub(crate) now: Position,
}

impl Stage {
    fn of(name: &str, start: Position) -> Stage {
        Stage { name: name.to_owned(), start, moves: Vec::new(), now: start }
    }

    /// Goes on by a legal move.
    pub(crate) fn play(&mut self, mv: Move) {
        self.moves.push((self.now, mv));
        self.now = self.now.after(mv);
    }

    /// The same before its last move.
    fn stepped_back(&self) -> Option<Stage> {
        let mut before = self.clone();
        let (position, _) = before.moves.pop()?;
        before.now = position;
        Some(before)
    }

    /// Stages that differ from this in the last move alone.
    pub(crate) fn other_last_moves(&self) -> Vec<Stage> {
        let Some(before) = self.stepped_back() else { return Vec::new() };
        let with = |mv: Move| {
            let mut stage = before.clone();
            stage.play(mv);
            stage
        };
        before.now.legal_moves().into_iter().map(with).collect()
    }

    /// A stage of an opening.
    pub(crate) fn from_opening(random: &mut Random) -> Option<Stage> {
        let lines: Vec<&str> = listed(OPENINGS).collect();
        let (name, texts) = random.pick(&lines)?.split_once(':')?;
        let moves = read_moves(texts)?;
        let last = EARLIEST + random.below(moves.len().saturating_sub(EARLIEST) + 1);
        let first = last.min(moves.len()).saturating_sub(SHOWN);
        let position =
            |at: usize| moves[..at].iter().fold(Position::initial(), |position, &mv| position.after(mv));
        let mut stage = Stage::of(name, position(first));
        moves.iter().take(last).skip(first).for_each(|&mv| stage.play(mv));
        Some(stage)
    }

    /// The beginning of an ending.
    pub(crate) fn from_ending(random: &mut Random) -> Option<Stage> {
        let lines: Vec<&str> = listed(ENDINGS).collect();
        let setup = fen::read(random.pick(&lines)?).ok()?;
        Some(Stage::of("an ending", setup.build(Tolerance::NONE).ok()?.position))
    }
}

fn listed(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty())
}

/// The moves of a line, if every one of them is legal.
fn read_moves(texts: &str) -> Option<Vec<Move>> {
    let mut position = Position::initial();
    let mut moves = Vec::new();
    for text in texts.split_whitespace() {
        let mv = text.parse::<San>().ok()?.meaning(&position).only().ok()?;
        moves.push(mv);
        position = position.after(mv);
    }
    Some(moves)
}

/// A legal move in the words of a record.
pub(crate) fn move_text(mv: Move) -> String {
    match (mv.kind(), mv.castling(), mv.promotion()) {
        (_, Some(wing), _) => castling_text(wing).to_owned(),
        (MoveKind::EnPassant, ..) => format!("{}x{} e.p.", mv.from(), mv.to()),
        (_, _, Some(role)) => format!("{}={}", squares_text(mv.from(), mv.to()), role.letter()),
        _ => squares_text(mv.from(), mv.to()),
    }
}

/// A transfer of a man in the words of a record.
pub(crate) fn squares_text(from: Square, to: Square) -> String {
    format!("{from}-{to}")
}

/// Castling in the words of a record.
pub(crate) fn castling_text(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "O-O",
        Wing::Queen => "O-O-O",
    }
}

/// The squares of a side's men but for its king.
pub(crate) fn men_of(position: &Position, side: Side) -> Vec<Square> {
    let king = position.board().king(side);
    position.board().side(side).iter().filter(|&square| Some(square) != king).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opening_and_ending_can_be_played() {
        for line in listed(OPENINGS) {
            let (name, moves) = line.split_once(':').unwrap_or((line, "?"));
            let mut position = Position::initial();
            for text in moves.split_whitespace() {
                let read = text.parse::<San>().ok().and_then(|san| san.meaning(&position).only().ok());
                let Some(mv) = read else { panic!("{name}: {text} is no move") };
                position = position.after(mv);
            }
            assert!(moves.split_whitespace().count() > EARLIEST + SHOWN, "{name}");
        }
        for line in listed(ENDINGS) {
            let built = fen::read(line).ok().and_then(|setup| setup.build(Tolerance::NONE).ok());
            assert!(built.is_some_and(|built| built.position.has_legal_move()), "{line}");
        }
    }
}
