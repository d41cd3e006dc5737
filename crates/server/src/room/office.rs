//! The umpire's office, where nobody was ever seated in it: a spectator offers to decide, one player proposes
//! him, the other accepts. He is then given a link of his own to the umpire's seat, and the ledger keeps
//! that. Who was invited to the umpire's chair offers to decide by having taken it, and is accepted so too;
//! the umpire of an event needs nobody's consent.
//!
//! Offers of spectators and proposals are messages and no acts: they are not written down, and are gone when
//! the room closes.

use super::Room;
use super::reseating::NotReseated;
use super::seating::{Hash, open_row};
use crate::token::Token;
use crate::wire::{OfficeSheet, SeatName, ServerMessage, SideName};

/// Who decides, as far as it is settled.
#[derive(Default)]
pub(crate) struct Office {
    /// Somebody has come with an umpire's link, and only a restart would forget it.
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
    /// Whether a spectator's offer stands, which is kept in memory alone.
    pub(super) fn spectator_offers(&self) -> bool {
        self.candidate.is_some()
    }
}

impl Room {
    fn has_umpire(&self) -> bool {
        self.office.taken || self.seating().umpire_came()
    }

    /// Whether somebody invited to the umpire's chair, whom the players have yet to accept, is at the table:
    /// by that he offers to decide.
    fn invited_umpire_is_here(&self) -> bool {
        self.subscribers.iter().any(|subscriber| subscriber.candidate)
    }

    /// Who decides, as everybody may know it.
    pub(super) fn office_sheet(&self) -> OfficeSheet {
        let proposed_by = match self.office.proposed {
            Some(SeatName::White) => Some(SideName::White),
            Some(SeatName::Black) => Some(SideName::Black),
            _ => None,
        };
        let taken = self.has_umpire();
        let offered = !taken && (self.office.candidate.is_some() || self.invited_umpire_is_here());
        OfficeSheet { taken, offered, proposed_by: proposed_by.filter(|_| offered) }
    }

    /// Somebody speaks about the office; an error says what to say instead.
    pub(super) async fn office_message(
        &mut self,
        subscriber: u64,
        by: SeatName,
        office_message: OfficeMessage,
    ) -> Result<u64, String> {
        if self.has_umpire() {
            return Err("this table has an umpire: put your question to him, with disputes".to_owned());
        }
        let offered = self.office_sheet().offered;
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
    /// Who took an invitation to it has one already, and from now on it opens the seat.
    async fn appoint(&mut self) -> Result<(), String> {
        let invited = self.seating().candidate().filter(|_| self.invited_umpire_is_here());
        if let (None, Some(hash)) = (self.office.candidate, invited) {
            self.add_umpire(hash).await?;
            self.office = Office::default();
            return Ok(());
        }
        let here = |number: &u64| self.subscribers.iter().any(|subscriber| subscriber.number == *number);
        let Some(candidate) = self.office.candidate.filter(here) else {
            return Err("the spectator has gone: wait until one offers to decide".to_owned());
        };
        let token = Token::new().map_err(|error| error.to_string())?;
        self.add_umpire(token.hash()).await?;
        self.office = Office { taken: true, ..Office::default() };
        self.send(candidate, &ServerMessage::Appointed { token: token.reveal().to_owned() });
        Ok(())
    }

    /// Somebody has come: with an umpire's link he takes the office. His seat is kept a second time, which
    /// says that it was taken. A screen that has both players' seats and the umpire's has consented to him.
    pub(super) async fn office_taken_by(&mut self, seats: &[SeatName]) {
        if self.has_umpire() || !seats.contains(&SeatName::Umpire) {
            return;
        }
        let hash = self.seating().holders(SeatName::Umpire).first().copied();
        if let Some(hash) = hash
            && let Err(error) = self.add_umpire(hash).await
        {
            // He is here all the same; only a restart would forget it.
            tracing::warn!(game = %self.game, error, "that an umpire came could not be kept");
        }
        self.office = Office { taken: true, ..Office::default() };
        self.broadcast_events(self.events.len());
    }

    async fn add_umpire(&mut self, hash: Hash) -> Result<(), String> {
        let kept = self.reseat(vec![open_row(SeatName::Umpire, hash)], Vec::new()).await;
        kept.map_err(|error| match error {
            NotReseated::NotKept(error) => {
                format!("it was not written down, so it has not happened: {error}")
            }
            error => format!("it was not written down, so it has not happened: {error:?}"),
        })
    }

    /// Nobody is in office any more.
    pub(super) fn office_vacant(&mut self) {
        self.office.taken = false;
    }

    /// Somebody invited to the umpire's chair has come, or has gone: with him goes what was said of him.
    pub(super) fn invited_umpire_changed(&mut self) {
        if self.office.candidate.is_none() {
            self.office.proposed = None;
        }
        self.broadcast_events(self.events.len());
    }

    /// Somebody has gone: with the spectator goes his offer.
    pub(super) fn office_left_by(&mut self, subscriber: u64) {
        if self.office.candidate == Some(subscriber) {
            self.office = Office { taken: self.office.taken, ..Office::default() };
            self.broadcast_events(self.events.len());
        }
    }
}
