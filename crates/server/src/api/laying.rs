//! Whose seats a new table has: who makes it takes one, or both for two at one screen, and gets invitations
//! for the others.

use super::Refusal;
use super::events::EventAccess;
use crate::room::{About, Hash, MAKER, ORGANISER, ProgramSeat, TOGETHER, named_row, open_row};
use crate::token::{NoRandomness, Token};
use crate::wire::{AutomatonSheet, SeatLinks, SeatName, SideName};
use axum::http::StatusCode;
use jadoube_automaton::{Character, Level, Temperament, Vigilance};
use jadoube_chess::Side;
use jadoube_ledger::Seat;
use std::sync::Arc;

/// Which seats the maker of a table takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hold {
    White,
    Black,
    Both,
    Umpire,
    None,
}

impl Hold {
    /// The word that was sent, or what is usual.
    pub(super) fn read(word: Option<&str>, of_event: bool) -> Result<Hold, Refusal> {
        let refused = |sentence: String| Err(Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence));
        match word.map(str::trim) {
            None | Some("none") if of_event => Ok(Hold::None),
            None | Some("white") => Ok(Hold::White),
            Some("black") => Ok(Hold::Black),
            Some("both") => Ok(Hold::Both),
            Some("umpire") => Ok(Hold::Umpire),
            Some("none") => refused(
                "hold: who makes a table without an event takes a seat: white, black, umpire, or both for two at one \
                 screen"
                    .to_owned(),
            ),
            Some(other) => {
                refused(format!("hold: {other:?}: expected white, black, both, umpire, or none (for an event)"))
            }
        }
    }

    fn has(self, seat: SeatName) -> bool {
        match self {
            Hold::White => seat == SeatName::White,
            Hold::Black => seat == SeatName::Black,
            // At one screen bystanders decide: their chair is at it too.
            Hold::Both => seat != SeatName::Watch,
            Hold::Umpire => seat == SeatName::Umpire,
            Hold::None => false,
        }
    }
}

/// The seats of a new table: what is kept of them, and what is handed out.
pub(super) struct Laid {
    pub(super) rows: Vec<Seat>,
    /// In the order of `SeatName::ALL`: the token, and whether it is an invitation.
    handed: Vec<(SeatName, Token, bool)>,
}

impl Laid {
    pub(super) fn of(hold: Hold, event: Option<&EventAccess>) -> Result<Laid, NoRandomness> {
        let mut laid = Laid { rows: Vec::new(), handed: Vec::new() };
        for seat in SeatName::ALL {
            let of_event = event.filter(|_| seat == SeatName::Umpire);
            let invited = of_event.is_none() && seat != SeatName::Watch && !hold.has(seat);
            let token = match of_event {
                Some(event) => event.umpire.clone(),
                None if invited => Token::invitation()?,
                None => Token::new()?,
            };
            laid.add(hold, seat, token.hash(), invited, of_event.is_some());
            laid.handed.push((seat, token, invited));
        }
        if let Some(event) = event {
            laid.rows.push(named_row(ORGANISER, event.key.hash()));
        }
        Ok(laid)
    }

    /// A program takes the seat of a side that nobody holds yet. Nobody is told its token.
    pub(super) fn seat_program(
        &mut self,
        asked: &AutomatonSheet,
        hold: Hold,
        engines: &[String],
    ) -> Result<(), Refusal> {
        let side = match asked.side {
            SideName::White => Side::White,
            SideName::Black => Side::Black,
        };
        let character = character(asked)?;
        let engine = engine(asked, engines)?;
        let hash = Token::new().map_err(super::tables::no_randomness)?.hash();
        let seed = asked.seed.unwrap_or_else(|| seed_of(&hash));
        let program = ProgramSeat { side, character, seed, engine, hash };
        let seat = program.seat();
        if hold.has(seat) {
            let sentence = format!("automaton: {} is your own seat: give it the other side", seat.word());
            return Err(Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence));
        }
        let invitation = About::Invite.row(seat, [0; 32]).name;
        self.rows.retain(|row| row.name != invitation);
        self.handed.retain(|(other, _, _)| *other != seat);
        self.rows.extend(program.rows());
        Ok(())
    }

    fn add(&mut self, hold: Hold, seat: SeatName, hash: Hash, invited: bool, of_event: bool) {
        // An umpire needs both players' consent, but for the event's: and he too where who made the table,
        // and has the event's key, is himself a player.
        let neutral = of_event && !hold.has(SeatName::White) && !hold.has(SeatName::Black);
        self.rows.push(match seat {
            _ if invited => About::Invite.row(seat, hash),
            SeatName::Umpire if !neutral => About::Candidate.row(seat, hash),
            _ => open_row(seat, hash),
        });
        if seat != SeatName::Watch && hold.has(seat) && !of_event {
            self.rows.push(named_row(MAKER, hash));
        }
        if hold == Hold::Both && matches!(seat, SeatName::White | SeatName::Black) {
            self.rows.push(named_row(TOGETHER, hash));
        }
    }

    /// The seats whose links are invitations.
    pub(super) fn invitations(&self) -> impl Iterator<Item = SeatName> {
        self.handed.iter().filter(|(_, _, invited)| *invited).map(|(seat, _, _)| *seat)
    }

    /// A link for each seat, but for a program's, which is empty. A token stands after the `#`, which
    /// browsers keep to themselves.
    pub(super) fn links(&self, here: &str, id: &str) -> SeatLinks {
        let link = |seat: SeatName| {
            let handed = self.handed.iter().find(|(other, _, _)| *other == seat);
            handed.map_or(String::new(), |(_, token, _)| format!("{here}/t/{id}#{}", token.reveal()))
        };
        SeatLinks {
            white: link(SeatName::White),
            black: link(SeatName::Black),
            umpire: link(SeatName::Umpire),
            watch: link(SeatName::Watch),
        }
    }
}

/// The character asked for; an error says what there is.
fn character(asked: &AutomatonSheet) -> Result<Character, Refusal> {
    let refused = |sentence: String| Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence);
    let level = Level::of(asked.level)
        .ok_or_else(|| refused(format!("automaton: there is no level {}: 1 to 10", asked.level)))?;
    let temperament = Temperament::of(&asked.temperament).ok_or_else(|| {
        refused(format!("automaton: {:?}: expected honest, human or rogue", asked.temperament))
    })?;
    let word = asked.vigilance.as_deref().unwrap_or(Vigilance::Watchful.word());
    let vigilance = Vigilance::of(word).ok_or_else(|| {
        refused(format!("automaton: {word:?}: expected asleep, easy-going, watchful or strict"))
    })?;
    Ok(Character { level, temperament, vigilance })
}

/// The engine asked for, if it is one of those that are offered.
fn engine(asked: &AutomatonSheet, offered: &[String]) -> Result<Option<Arc<str>>, Refusal> {
    let Some(name) = &asked.engine else { return Ok(None) };
    if offered.contains(name) {
        return Ok(Some(Arc::from(name.as_str())));
    }
    let there_are = if offered.is_empty() { "none but ours".to_owned() } else { offered.join(", ") };
    let sentence = format!("automaton: no engine is offered as {name:?}: there is {there_are}");
    Err(Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence))
}

/// A seed by chance: the token's hash is random, and this tells nothing of the token.
fn seed_of(hash: &Hash) -> u64 {
    hash.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}
