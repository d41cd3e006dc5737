//! The umpire's office, where nobody was ever seated in it: a spectator offers to decide, one player proposes
//! him, the other accepts. He is then given a link of his own to the umpire's seat, and the ledger keeps
//! that.
//!
//! Offers and proposals are messages and no acts: they are not written down, and are gone when the room
//! closes.

use super::Room;
use crate::token::Token;
use crate::wire::{OfficeSheet, SeatName, ServerMessage, SideName};
use jadoube_ledger::{Seat, TokenHash};
use std::sync::PoisonError;

/// Who decides, as far as it is settled.
#[derive(Default)]
pub(crate) struct Office {
    /// Somebody has come with an umpire's link.
    taken: bool,
    /// The spectator who offers to decide, by his connection.
    candidate: Option<u64>,
    /// Who has proposed him.
    proposed: Option<SeatName>,
}

/// What is said about the office, rather than done at the table.
#[derive(Clone, Copy)]
pub(super) enum OfficeMessage {
    Offers,
    Proposes,
    Accepts,
    Declines,
}

impl OfficeMessage {
    /// What a line says about the office, if it does.
    pub(super) fn of(line: &str) -> Option<OfficeMessage> {
        let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words.as_slice() {
            ["offers", "to", "decide"] => Some(OfficeMessage::Offers),
            ["proposes", "the", "spectator"] => Some(OfficeMessage::Proposes),
            ["accepts", "the", "spectator"] => Some(OfficeMessage::Accepts),
            ["declines", "the", "spectator"] => Some(OfficeMessage::Declines),
            _ => None,
        }
    }
}

impl Office {
    /// As the ledger remembers it: an umpire who has come, or was appointed, has a second seat there.
    pub(super) fn rebuilt(seats: &[(SeatName, [u8; 32])]) -> Office {
        let links = seats.iter().filter(|(seat, _)| *seat == SeatName::Umpire).count();
        Office { taken: links > 1, ..Office::default() }
    }

    pub(super) fn sheet(&self) -> OfficeSheet {
        let proposed_by = match self.proposed {
            Some(SeatName::White) => Some(SideName::White),
            Some(SeatName::Black) => Some(SideName::Black),
            _ => None,
        };
        OfficeSheet { taken: self.taken, offered: self.candidate.is_some(), proposed_by }
    }
}

impl Room {
    /// Somebody speaks about the office; an error says what to say instead.
    pub(super) async fn office_message(
        &mut self,
        subscriber: u64,
        by: SeatName,
        office_message: OfficeMessage,
    ) -> Result<u64, String> {
        if self.office.taken {
            return Err("this table has an umpire: put your question to him, with disputes".to_owned());
        }
        let offered = self.office.candidate.is_some();
        let proposed = self.office.proposed;
        match (office_message, by) {
            (OfficeMessage::Offers, SeatName::Watch) if offered => {
                return Err("somebody offers to decide already".to_owned());
            }
            (OfficeMessage::Offers, SeatName::Watch) => self.office.candidate = Some(subscriber),
            (OfficeMessage::Offers, _) => return Err("only a spectator may offer to decide".to_owned()),
            (_, SeatName::Watch | SeatName::Umpire) => {
                return Err("the players agree on a spectator between them".to_owned());
            }
            (OfficeMessage::Proposes, _) if !offered => {
                return Err("no spectator offers to decide: wait until one does".to_owned());
            }
            (OfficeMessage::Proposes, by) => self.office.proposed = proposed.or(Some(by)),
            (OfficeMessage::Accepts | OfficeMessage::Declines, by)
                if proposed.is_none() || proposed == Some(by) =>
            {
                return Err("the other player has proposed nobody".to_owned());
            }
            (OfficeMessage::Declines, _) => self.office.proposed = None,
            (OfficeMessage::Accepts, _) => self.appoint().await?,
        }
        self.broadcast_events(self.events.len());
        Ok(self.last_seq())
    }

    /// The spectator both agree on gets a link to the umpire's seat; it is stored before it is sent to him.
    async fn appoint(&mut self) -> Result<(), String> {
        let here = |number: &u64| self.subscribers.iter().any(|subscriber| subscriber.number == *number);
        let Some(candidate) = self.office.candidate.filter(here) else {
            return Err("the spectator has gone: wait until one offers to decide".to_owned());
        };
        let token = Token::new().map_err(|error| error.to_string())?;
        self.add_seat(SeatName::Umpire, token.hash()).await?;
        let mut seat_hashes = self.seat_hashes.write().unwrap_or_else(PoisonError::into_inner);
        seat_hashes.push((SeatName::Umpire, token.hash()));
        drop(seat_hashes);
        self.office = Office { taken: true, ..Office::default() };
        self.send(candidate, &ServerMessage::Appointed { token: token.reveal().to_owned() });
        Ok(())
    }

    /// Somebody has come: with an umpire's link he takes the office. His seat is kept a second time, which
    /// says that it was taken.
    pub(super) async fn office_taken_by(&mut self, seats: &[SeatName]) {
        if self.office.taken || !seats.contains(&SeatName::Umpire) {
            return;
        }
        let seat_hashes = self.seat_hashes.read().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((seat, hash)) = seat_hashes.into_iter().find(|(seat, _)| *seat == SeatName::Umpire)
            && let Err(error) = self.add_seat(seat, hash).await
        {
            // He is here all the same; only a restart would forget it.
            tracing::warn!(game = %self.game, error, "that an umpire came could not be kept");
        }
        self.office = Office { taken: true, ..Office::default() };
        self.broadcast_events(self.events.len());
    }

    async fn add_seat(&self, seat: SeatName, hash: [u8; 32]) -> Result<(), String> {
        let seat = Seat { name: seat.word().to_owned(), token: TokenHash(hash) };
        let kept = self.services.ledger.add_seat(&self.game, seat).await;
        kept.map_err(|error| format!("it was not written down, so it has not happened: {error}"))
    }

    /// Somebody has gone: with the spectator goes his offer.
    pub(super) fn office_left_by(&mut self, subscriber: u64) {
        if self.office.candidate == Some(subscriber) {
            self.office = Office { taken: self.office.taken, ..Office::default() };
            self.broadcast_events(self.events.len());
        }
    }
}
