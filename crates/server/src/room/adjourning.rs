//! Envelopes and resuming: a sealed move leaves only a commitment behind, and who is present when play is
//! resumed is seen from who is connected.

use super::Room;
use super::hour::read_hour;
use crate::envelope::EnvelopeError;
use crate::envelope_check;
use crate::wire::SeatName;
use jadoube_chess::Side;
use jadoube_referee::{Act, DecisionKind, Deed, OfferKind, Resumption, Sealed, Seat, Table};
use std::collections::HashMap;

/// The envelopes of a table, and what verifies those that were opened.
#[derive(Default)]
pub(crate) struct EnvelopeStore {
    /// By commitment.
    closed: HashMap<String, String>,
    /// The commitment sealed last, and once it is open what verifies it.
    last: Option<(String, Option<String>)>,
}

impl EnvelopeStore {
    /// Something was kept, and this was enclosed.
    pub(super) fn note(&mut self, act: &Act, enclosed: Option<&str>) {
        let Some(enclosed) = enclosed else {
            return;
        };
        match &act.deed {
            Deed::Seals(Sealed::Commitment(commitment)) => {
                self.closed.insert(commitment.clone(), enclosed.to_owned());
                self.last = Some((commitment.clone(), None));
            }
            Deed::Opens(_) | Deed::ResumesReading(..) => {
                if let Some((_, salt)) = &mut self.last {
                    *salt = Some(enclosed.to_owned());
                }
            }
            _ => {}
        }
    }

    /// The commitment opened last, and what verifies it.
    pub(super) fn opened(&self) -> Option<(&str, &str)> {
        let (commitment, salt) = self.last.as_ref()?;
        Some((commitment, salt.as_deref()?))
    }
}

impl Room {
    /// Before the first envelope is sealed a key is made: unless there are closed ones, whose key was lost. A
    /// new one would only hide that.
    pub(super) async fn key_may_be_used(&self, act: &Act) -> Result<(), String> {
        let sealer = &self.services.sealer;
        let makes = matches!(act.deed, Deed::Seals(_))
            && sealer.would_make_a_key().map_err(|error| self.told(&error))?;
        if !makes {
            return Ok(());
        }
        let enclosing = self.services.ledger.enclosing().await.map_err(|error| error.to_string())?;
        match envelope_check::closed(enclosing) {
            0 => Ok(()),
            closed => Err(self.told(&EnvelopeError::StillNeeded { closed })),
        }
    }

    /// An act with its envelope made or opened, and what is to be enclosed with it.
    pub(super) fn with_envelope(&self, table: &Table, act: Act) -> Result<(Act, Option<String>), String> {
        match &act.deed {
            Deed::Seals(sealed) => {
                let text = match sealed {
                    Sealed::Text(text) => text,
                    Sealed::Nothing => "",
                    Sealed::Commitment(_) => {
                        return Err(
                            "give the move itself: seals \"Kt-KB3\"; the table makes the envelope".to_owned()
                        );
                    }
                };
                let envelope = self.services.sealer.seal(self.game.as_str(), text);
                let envelope = envelope.map_err(|error| self.told(&error))?;
                let act = Act { by: act.by, deed: Deed::Seals(Sealed::Commitment(envelope.commitment)) };
                // What the referee refuses was not sealed.
                let sealed = table.decide(&act).kind == DecisionKind::Done;
                Ok((act, sealed.then_some(envelope.closed)))
            }
            Deed::Opens(Some(_)) => Err("say `opens` alone: the text is in the envelope".to_owned()),
            Deed::Opens(None) => self.opening(table, act, &|text| Deed::Opens(Some(text))),
            Deed::Resumes(how) => {
                let how = how.clone();
                let reading = |text| Deed::ResumesReading(how.clone(), text);
                let reads = table.decide(&Act { by: act.by, deed: reading(String::new()) });
                match reads.kind {
                    DecisionKind::Refused => Ok((act, None)), // the envelope stays closed
                    _ => self.opening(table, act, &reading),
                }
            }
            _ => Ok((act, None)),
        }
    }

    /// An act that opens an envelope, with its text if it may be opened.
    fn opening(
        &self,
        table: &Table,
        act: Act,
        with: &dyn Fn(String) -> Deed,
    ) -> Result<(Act, Option<String>), String> {
        let commitment = table.adjournment().filter(|adjourned| adjourned.opened.is_none());
        let Some(commitment) = commitment.and_then(|adjourned| adjourned.commitment) else {
            return Ok((act, None));
        };
        let Some(closed) = self.envelopes.closed.get(&commitment) else {
            return Ok((act, None));
        };
        let opened = self.services.sealer.open(self.game.as_str(), &commitment, closed);
        let opened = opened.map_err(|error| self.told(&error))?;
        let with_text = Act { by: act.by, deed: with(opened.text) };
        if table.decide(&with_text).kind == DecisionKind::Refused {
            return Ok((act, None)); // who may not open it is not told what is in it
        }
        Ok((with_text, Some(opened.salt)))
    }

    fn told(&self, error: &EnvelopeError) -> String {
        tracing::error!(game = %self.game, %error, "an envelope");
        error.to_string()
    }

    /// The resuming of play, if that is what was said; an error says what to say instead.
    pub(super) fn resumption(&self, by: SeatName, act: &Act) -> Option<Result<Act, String>> {
        let Deed::Resumes(how) = &act.deed else {
            return None;
        };
        let how = match (by, how) {
            (SeatName::Umpire, how) => how.clone(),
            (_, Resumption::Both) => match self.alone_may_resume(self.those_there()) {
                Ok(how) => how,
                Err(why) => return Some(Err(why)),
            },
            _ => return Some(Err("say `Resume` alone: the table sees who is there".to_owned())),
        };
        Some(Ok(Act { by: Seat::Table, deed: Deed::Resumes(how) }))
    }

    /// Nobody adjourns alone at a live table, or he could stop his clock whenever he liked: the other has
    /// proposed it, the session agreed on is over, or both sit at one screen. An error says what to do.
    pub(super) fn may_adjourn(&mut self, subscriber: u64, act: &Act) -> Result<(), String> {
        let (Seat::Player(by), Deed::Seals(_) | Deed::Adjourns) = (act.by, &act.deed) else { return Ok(()) };
        let at_one_screen = self.subscribers.iter().any(|other| {
            let holds = |side| other.seats.contains(&seat(side));
            other.number == subscriber && Side::BOTH.into_iter().all(holds)
        });
        let offer = self.table.view(act.by).offer;
        let proposed =
            offer.is_some_and(|offer| offer.by != by && matches!(offer.kind, OfferKind::Adjournment(_)));
        if at_one_screen || proposed || self.session_is_over() {
            return Ok(());
        }
        Err("adjourning needs the other's agreement: say proposes adjournment until \"2026-11-20 20:00 UTC\"; play \
             and clocks go on until he accepts, or seals his move"
            .to_owned())
    }

    /// Whether the session is over, with the time that has passed since the last act.
    fn session_is_over(&mut self) -> bool {
        if self.table.session_is_over() || self.table.terms().session.is_none() {
            return self.table.session_is_over();
        }
        let Some(takes) = self.time_passed(None) else { return false };
        let mut later = self.table.clone();
        later.act(&takes);
        later.session_is_over()
    }

    /// Both together resume whenever they like; one alone only after the hour they agreed on.
    fn alone_may_resume(&self, there: Resumption) -> Result<Resumption, String> {
        let adjourned = self.table.adjournment().filter(|adjourned| !adjourned.resumed);
        let (Resumption::Without(_), Some(adjourned)) = (&there, adjourned) else { return Ok(there) };
        let until = adjourned.until.unwrap_or_default();
        match read_hour(&until) {
            Some(hour) if hour <= self.services.clock.now() => Ok(there),
            Some(_) => Err(format!(
                "the game is adjourned until {until}: before that both resume together, or the umpire"
            )),
            None => Err(
                "no hour was agreed on that the table can read, such as 2026-11-20 20:00 UTC: both resume \
                         together, or the umpire"
                    .to_owned(),
            ),
        }
    }

    /// Who is there to resume. Who was there when play was resumed remains so.
    fn those_there(&self) -> Resumption {
        let came = self.table.adjournment().filter(|adjourned| adjourned.resumed);
        let there = |side: Side| {
            self.is_there(seat(side))
                || came.as_ref().is_some_and(|adjourned| adjourned.present[side.index()])
        };
        match (there(Side::White), there(Side::Black)) {
            (true, true) => Resumption::Both,
            (true, false) => Resumption::Without(Side::Black),
            (false, true) => Resumption::Without(Side::White),
            (false, false) => Resumption::WithoutBoth,
        }
    }

    /// Somebody has come: a first time both are there begins the game, and a player who was missed when play
    /// was resumed is now at the table.
    pub(super) async fn arrived(&mut self, seats: &[SeatName]) {
        self.start_clocks_when_players_are_there();
        let missed = self.table.adjournment().is_some_and(|adjourned| {
            let absent = |side: Side| !adjourned.present[side.index()] && seats.contains(&seat(side));
            adjourned.resumed && Side::BOTH.into_iter().any(absent)
        });
        if missed && self.frozen.is_none() && self.table.outcome().is_none() {
            let act = Act { by: Seat::Table, deed: Deed::Resumes(self.those_there()) };
            if let Err(error) = self.commit(None, Some(act), None).await {
                tracing::warn!(game = %self.game, error, "an arrival could not be kept");
            }
        }
    }
}

fn seat(side: Side) -> SeatName {
    match side {
        Side::White => SeatName::White,
        Side::Black => SeatName::Black,
    }
}
