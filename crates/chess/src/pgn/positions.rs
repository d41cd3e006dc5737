//! A game as a list of its positions, FEN or EPD, one a line: written, and read back by finding the move between two.

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

/// Writes one game's tags, then every position of its main line, then its termination and a blank line. Comments and
/// variations have no place in such a list.
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

/// Makes out a line, after `before` it lines and at the position `now`. The first line of a game without moves tells its
/// beginning.
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

/// What was played between two positions: a legal move, or else any man carried anywhere, if that explains it.
fn step(before: &Position, reached: &Position) -> Option<Played> {
    let leads = |played: &Played| {
        played
            .after(before)
            .is_some_and(|next| next.board() == reached.board() && next.turn() == reached.turn())
    };
    let legal = before.legal_moves().into_iter().map(Played::Legal).find(leads);
    legal
        .or_else(|| Wing::BOTH.map(Played::IllegalCastling).into_iter().find(leads))
        .or_else(|| carried(before).find(leads))
        .or_else(|| Some(Played::Null).filter(leads))
}

/// Every way to carry a man somewhere else.
fn carried(before: &Position) -> impl Iterator<Item = Played> {
    let promotions = [None, Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop), Some(Role::Knight)];
    before.board().occupied().iter().flat_map(move |from| {
        let elsewhere = Square::all().filter(move |&to| to != from);
        elsewhere.flat_map(move |to| promotions.map(|becomes| Played::Illegal { from, to, becomes }))
    })
}
