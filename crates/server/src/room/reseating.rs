//! Seats change hands: an invitation is taken or withdrawn, a seat is given up or opened anew. Everything is
//! in the ledger before anybody is told, and what happens to a taken seat is noted in the history first.

use super::seating::{About, Hash, Opens, Seating, of_seat, open_row};
use super::{Hall, Room};
use crate::token::Token;
use crate::wire::{InvitationSheet, SeatName};
use jadoube_ledger::{LedgerError, Seat};
use std::sync::{PoisonError, RwLockReadGuard};

/// A seat is not opened anew by the other player before its holder was away for so many milliseconds: a lost
/// link is lost for longer than a lost connection.
const AWAY_FOR: u64 = 10 * 60 * 1000;
/// A table keeps at most so many rows about its seats, so that nobody fills the store by giving a seat up
/// and taking it.
const MOST_ROWS: usize = 400;

/// A seat taken, and what opens it from now on.
pub(crate) struct Taken {
    pub(crate) seat: SeatName,
    pub(crate) token: Token,
    pub(crate) candidate: bool,
}

/// Why a seat does not change hands, in a sentence that says what to do.
#[derive(Debug)]
pub(crate) enum NotReseated {
    /// The caller may not.
    Forbidden(String),
    /// The invitation opens nothing any more.
    Gone(String),
    /// Not as things stand.
    Conflict(String),
    /// It was not kept.
    NotKept(LedgerError),
    /// The system has no random numbers to give.
    NoRandomness,
}

/// On what ground a seat is opened for somebody else.
enum Ground {
    /// Its holder gives it up.
    GivenUp,
    /// The event's umpire opens it.
    ByUmpire,
    /// Its holder has lost his link, and the other player consents.
    ByConsent(SeatName),
    /// Nobody has it.
    Empty,
}

impl Hall {
    /// Who may sit where.
    pub(super) fn seating(&self) -> RwLockReadGuard<'_, Seating> {
        self.seating.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// A player was there just now.
    pub(super) fn seen(&mut self, seats: &[SeatName]) {
        let now = self.services.clock.monotonic();
        for (place, seat) in [SeatName::White, SeatName::Black].into_iter().enumerate() {
            if seats.contains(&seat) {
                self.last_there[place] = now;
            }
        }
    }
}

impl Room {
    /// Exchanges an invitation for a token, once. With a key of the guest's own it can be asked again.
    pub(super) async fn take_seat(
        &mut self,
        invitation: &Token,
        key: Option<&str>,
    ) -> Result<Taken, NotReseated> {
        let hash = invitation.hash();
        let opens = self.seating().opens_hash(&hash);
        let token = match key {
            Some(key) => Token::received(&format!("{key}\n{}", invitation.reveal())).derived("a seat taken"),
            None => Token::new().map_err(|_| NotReseated::NoRandomness)?,
        };
        let seat = match opens {
            Opens::Invitation(seat) => seat,
            Opens::Taken(seat) if self.seating().holders(seat).contains(&token.hash()) => {
                let candidate = self.seating().opens(&token) == Opens::Candidate;
                return Ok(Taken { seat, token, candidate });
            }
            Opens::Taken(_) | Opens::Withdrawn(_) => return Err(NotReseated::Gone(opens.refusal())),
            Opens::Seat(_) | Opens::Candidate => return Err(NotReseated::Conflict(opens.refusal())),
            Opens::Gone(_) | Opens::Nothing => return Err(NotReseated::Forbidden(opens.refusal())),
        };
        let candidate = seat == SeatName::Umpire;
        let mut rows = vec![About::Taken.row(seat, hash)];
        // A seat opened anew while somebody had a link to it: with the taking that link is dead.
        rows.extend(self.seating().holders(seat).into_iter().map(|old| About::Gone.row(seat, old)));
        rows.push(if candidate {
            About::Candidate.row(seat, token.hash())
        } else {
            open_row(seat, token.hash())
        });
        let umpires = self.seating().consented_umpires();
        if !candidate && !umpires.is_empty() {
            // The players' consent was not this player's: without it nobody decides over him.
            let again = |(place, hash)| match place {
                0 => About::Candidate.row(SeatName::Umpire, hash),
                _ => About::Gone.row(SeatName::Umpire, hash),
            };
            rows.extend(umpires.into_iter().enumerate().map(again));
            self.office_vacant();
        }
        let unless = vec![About::Taken.row(seat, hash), About::Withdrawn.row(seat, hash)];
        self.reseat(rows, unless).await?;
        Ok(Taken { seat, token, candidate })
    }

    /// What an invitation is for. Looking takes nothing.
    pub(super) fn look_at_invitation(&self, invitation: &Hash) -> Result<InvitationSheet, NotReseated> {
        let opens = self.seating().opens_hash(invitation);
        match opens {
            Opens::Invitation(seat) => Ok(InvitationSheet {
                seat,
                terms: self.terms.clone(),
                event_umpire: self.seating().is_of_event() && self.seating().candidate().is_none(),
                needs_consent: seat == SeatName::Umpire,
            }),
            Opens::Taken(_) | Opens::Withdrawn(_) => Err(NotReseated::Gone(opens.refusal())),
            Opens::Seat(_) | Opens::Candidate => Err(NotReseated::Conflict(opens.refusal())),
            Opens::Gone(_) | Opens::Nothing => Err(NotReseated::Forbidden(opens.refusal())),
        }
    }

    /// Withdraws the invitations to a seat that nobody has taken.
    pub(super) async fn withdraw(&mut self, by: &Hash, seat: SeatName) -> Result<(), NotReseated> {
        if !self.seating().is_makers(by) {
            return Err(NotReseated::Forbidden(
                "only who made the table withdraws its invitations: send the token of his seat, or the event's key"
                    .to_owned(),
            ));
        }
        let rows = self.withdrawals(seat);
        if rows.is_empty() {
            return Err(NotReseated::Conflict(format!("no invitation to {} is open", of_seat(seat))));
        }
        self.reseat(rows, Vec::new()).await
    }

    fn withdrawals(&self, seat: SeatName) -> Vec<Seat> {
        let open = self.seating().invitations(seat);
        open.into_iter().map(|hash| About::Withdrawn.row(seat, hash)).collect()
    }

    /// Makes an invitation to a seat, where the caller may: to his own, which he gives up with it; to one
    /// nobody has; to one that was lost.
    pub(super) async fn invite(&mut self, by: &Hash, seat: SeatName) -> Result<Token, NotReseated> {
        let ground = self.ground(by, seat)?;
        if self.seating().rows() >= MOST_ROWS {
            return Err(NotReseated::Conflict(
                "the seats of this table have changed hands too often: go on at a new table".to_owned(),
            ));
        }
        let invitation = Token::invitation().map_err(|_| NotReseated::NoRandomness)?;
        let whose = of_seat(seat);
        let note = match ground {
            Ground::GivenUp => Some(format!("{whose} was given up by who had it, and opened anew")),
            Ground::ByUmpire => Some(format!("{whose} was opened anew by the umpire")),
            Ground::ByConsent(other) => {
                let other = if other == SeatName::White { "White" } else { "Black" };
                Some(format!("{whose} was opened anew with {other}'s consent"))
            }
            Ground::Empty => None,
        };
        if let Some(note) = note {
            // Written down before it is so: no seat changes hands unnoticed.
            self.note(&note).await.map_err(NotReseated::Conflict)?;
        }
        let mut rows = self.withdrawals(seat);
        if matches!(ground, Ground::GivenUp | Ground::ByUmpire) {
            rows.extend(self.seating().holders(seat).into_iter().map(|old| About::Gone.row(seat, old)));
        }
        rows.push(About::Invite.row(seat, invitation.hash()));
        self.reseat(rows, Vec::new()).await?;
        Ok(invitation)
    }

    fn ground(&self, by: &Hash, seat: SeatName) -> Result<Ground, NotReseated> {
        let forbidden = |sentence: &str| Err(NotReseated::Forbidden(sentence.to_owned()));
        let (opens, taken) = {
            let seating = self.seating();
            (seating.opens_hash(by), !seating.holders(seat).is_empty())
        };
        let is_player = |seat: SeatName| matches!(seat, SeatName::White | SeatName::Black);
        let own = match opens {
            Opens::Candidate => seat == SeatName::Umpire,
            Opens::Seat(mine) => mine == seat,
            _ => false,
        };
        if seat == SeatName::Watch {
            return forbidden("those who watch share one link: nobody is invited to watch");
        }
        if own && seat == SeatName::Umpire && self.seating().is_of_event() {
            return forbidden("the event's umpire has the chair at all its tables: give the event's link on");
        }
        if own {
            return Ok(Ground::GivenUp);
        }
        if !taken && (self.seating().is_makers(by) || self.seating().is_event_umpire(by)) {
            return Ok(Ground::Empty);
        }
        if taken && is_player(seat) && self.seating().is_event_umpire(by) {
            return Ok(Ground::ByUmpire);
        }
        match opens {
            Opens::Seat(other) if taken && is_player(seat) && is_player(other) => {
                if self.seating().is_of_event() {
                    return forbidden("the umpire of the event opens a lost seat anew: ask him");
                }
                self.is_lost(seat).map(|()| Ground::ByConsent(other))
            }
            _ if taken => forbidden(
                "that seat is another's: only who has it gives it up; a lost one is opened anew by the event's \
                 umpire, or without an event by the other player",
            ),
            _ => forbidden(
                "only who made the table invites to it: send the token of his seat, or the event's key",
            ),
        }
    }

    /// Whether a player has been away long enough to have lost his link.
    fn is_lost(&self, seat: SeatName) -> Result<(), NotReseated> {
        let away = self
            .services
            .clock
            .monotonic()
            .saturating_sub(self.last_there[usize::from(seat == SeatName::Black)]);
        if self.is_there(seat) || away < AWAY_FOR {
            let minutes = AWAY_FOR / 60_000;
            return Err(NotReseated::Conflict(format!(
                "{} is not lost: its holder was here within the last {minutes} minutes; he alone can give it up",
                of_seat(seat)
            )));
        }
        Ok(())
    }

    /// Somebody sits down with his own link: if his seat was opened anew as lost, it is not.
    pub(super) async fn back_at(&mut self, seats: &[SeatName]) {
        self.seen(seats);
        for seat in [SeatName::White, SeatName::Black].into_iter().filter(|seat| seats.contains(seat)) {
            let rows = self.withdrawals(seat);
            if rows.is_empty() {
                continue;
            }
            let who = if seat == SeatName::White { "White" } else { "Black" };
            let kept = async {
                let note = format!("{who} came back with the link that was thought lost, and keeps the seat");
                self.note(&note).await?;
                self.reseat(rows, Vec::new()).await.map_err(|error| format!("{error:?}"))
            };
            if let Err(error) = kept.await {
                tracing::warn!(game = %self.game, error, "that a player came back could not be kept");
            }
        }
    }

    /// Keeps rows and then goes by them: those whose tokens are dead are disconnected, and everybody is told.
    pub(super) async fn reseat(&mut self, rows: Vec<Seat>, unless: Vec<Seat>) -> Result<(), NotReseated> {
        let kept = self.services.ledger.add_seats(&self.game, rows.clone(), unless).await;
        match kept {
            Ok(()) => self.seating_mut(|seating| seating.add(&rows)),
            Err(error) => {
                // The store's word counts: perhaps it has them all the same.
                self.read_seating_again().await;
                return Err(match error {
                    LedgerError::SeatSettled { .. } => NotReseated::Gone(
                        "this invitation has been taken or withdrawn: ask for another".to_owned(),
                    ),
                    error => NotReseated::NotKept(error),
                });
            }
        }
        self.disconnect_the_dead();
        self.broadcast_events(self.events.len());
        self.presence_changed();
        Ok(())
    }

    async fn read_seating_again(&mut self) {
        if let Ok(Some(stored)) = self.services.ledger.read(&self.game).await {
            self.go_by(Seating::of(&stored.game.seats, stored.game.event.is_some()));
        }
    }

    /// Goes by what the store has.
    pub(super) fn go_by(&mut self, read: Seating) {
        self.seating_mut(|seating| *seating = read);
        self.disconnect_the_dead();
    }

    /// Whether a connection sits by what still opens its seats.
    pub(super) fn still_sits(&self, subscriber: &super::Subscriber) -> bool {
        let seating = self.seating();
        subscriber.hashes.iter().all(|hash| {
            let has = |seat: SeatName| subscriber.seats.contains(&seat);
            match seating.opens_hash(hash) {
                // Who was accepted as the umpire comes back, and then he is.
                Opens::Seat(_) => !subscriber.candidate,
                // One screen with all three seats has accepted him.
                Opens::Candidate => !has(SeatName::Umpire) || (has(SeatName::White) && has(SeatName::Black)),
                _ => false,
            }
        })
    }

    fn disconnect_the_dead(&mut self) {
        let mut subscribers = std::mem::take(&mut self.subscribers);
        subscribers.retain(|subscriber| self.still_sits(subscriber));
        self.subscribers = subscribers;
    }

    fn seating_mut(&self, change: impl FnOnce(&mut Seating)) {
        change(&mut self.seating.write().unwrap_or_else(PoisonError::into_inner));
    }
}
