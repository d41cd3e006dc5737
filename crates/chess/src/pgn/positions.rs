//! A game as a list of its positions, FEN or EPD, one a line: written, and read back by finding the move
//! between two.

use super::notice::excerpt;
use super::write::write_tags;
use super::{Game, Played, Termination, What, text_of};
use crate::notation::{Epd, fen};
use crate::{Position, Role, Square, Tolerance, Wing};
use std::io::{self, Write};

/// The notation of the positions written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionStyle {
    /// FEN.
    Fen,
    /// EPD with the counters as operations.
    Epd,
}

impl PositionStyle {
    /// The line of one position.
    pub fn line(self, position: &Position) -> String {
        match self {
            PositionStyle::Fen => fen::write(position),
            PositionStyle::Epd => Epd::of(position).write(position),
        }
    }
}

/// Writes one game's tags, then every position of its main line, then its termination and a blank line.
/// Comments and variations have no place in such a list.
///
/// ```
/// use jadoube_chess::pgn::{PositionStyle, games, write_positions};
/// let game = games(&b"1.e4 e5 2.Nf3 *"[..]).next().unwrap().unwrap();
/// let mut text = Vec::new();
/// write_positions(&mut text, &game, PositionStyle::Fen).unwrap();
/// let again = games(&text[..]).next().unwrap().unwrap();
/// assert!(again.main_line().eq(game.main_line()));
/// ```
pub fn write_positions(out: &mut impl Write, game: &Game, style: PositionStyle) -> io::Result<()> {
    write_tags(out, game)?;
    writeln!(out)?;
    let mut now = game.start;
    if let Some(start) = &now {
        writeln!(out, "{}", style.line(start))?;
    }
    for played in game.main_line() {
        now = now.and_then(|position| played.after(&position));
        if let Some(position) = &now {
            writeln!(out, "{}", style.line(position))?;
        }
    }
    write!(out, "{}\n\n", game.termination.unwrap_or(Termination::Unknown).text())
}

/// What a line of such a list is.
pub(super) enum Listed {
    /// The position the game begins from.
    Start(Position),
    /// What was played to come to it.
    Step(Played),
    /// Nothing that can follow.
    Failed(What),
}

/// Makes out a line, after `before` it lines and at the position `now`. The first line of a game without
/// moves tells its beginning.
pub(super) fn make_out(line: &[u8], before: Before, now: Option<&Position>) -> Listed {
    let reached = match read_line(&text_of(line)) {
        Ok(position) => position,
        Err(what) => return Listed::Failed(what),
    };
    if before == Before::Nothing {
        return Listed::Start(reached);
    }
    match now.and_then(|now| step(now, &reached)) {
        Some(played) => Listed::Step(played),
        None => Listed::Failed(What::Illegal(excerpt(line))),
    }
}

/// What of a game's movetext stands before a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Before {
    Nothing,
    Something,
}

/// Reads a line of FEN or EPD, tolerating everything odd about the position.
fn read_line(text: &str) -> Result<Position, What> {
    let setup = fen::read(text).or_else(|error| Epd::read(text).map(|epd| epd.setup).map_err(|_| error));
    let built = setup.map(|setup| setup.build(Tolerance::ALL));
    match built {
        Ok(Ok(built)) => Ok(built.position),
        Ok(Err(defects)) => Err(What::FenUnreadable(defects.to_string())),
        Err(error) => Err(What::FenUnreadable(error.to_string())),
    }
}

/// What was played between two positions: a legal move, or else any man carried anywhere, if that explains
/// it. Where several men carried would leave the same board, the castling rights left tell them apart.
fn step(before: &Position, reached: &Position) -> Option<Played> {
    let same_men = |next: &Position| next.board() == reached.board() && next.turn() == reached.turn();
    let same_rights = |next: &Position| same_men(next) && next.castling() == reached.castling();
    let legal = before.legal_moves().into_iter().map(Played::Legal);
    leading(legal, before, same_men)
        .or_else(|| leading(illegal(before, reached), before, same_rights))
        .or_else(|| leading(illegal(before, reached), before, same_men))
}

/// The first of these that leads where `is_there` says.
fn leading(
    mut all: impl Iterator<Item = Played>,
    before: &Position,
    is_there: impl Fn(&Position) -> bool,
) -> Option<Played> {
    all.find(|played| played.after(before).is_some_and(|next| is_there(&next)))
}

/// All that can be done besides legal moves. A man carried elsewhere leaves its square vacant.
fn illegal(before: &Position, reached: &Position) -> impl Iterator<Item = Played> {
    let promotions = [None, Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop), Some(Role::Knight)];
    let left = before.board().occupied() & !reached.board().occupied();
    let carried = promotions.into_iter().flat_map(move |becomes| {
        let from_to = left.iter().flat_map(|from| Square::all().map(move |to| (from, to)));
        from_to.filter(|(from, to)| from != to).map(move |(from, to)| Played::Illegal { from, to, becomes })
    });
    Wing::BOTH.map(Played::IllegalCastling).into_iter().chain(carried).chain([Played::Null])
}
