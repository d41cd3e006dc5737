//! What a room sends to its subscribers. One too slow to keep up is disconnected: it comes back and asks for
//! what it missed.

use super::{Audience, Hall, Room, Subscriber};
use crate::wire::{EventsAfter, ScoreChange, SeatName, ServerMessage, TableState, TableView};
use axum::extract::ws::Utf8Bytes;

/// At most so many frames may wait for a subscriber who asks for everything again.
const FRAMES_TO_TAKE: usize = 8;

/// A long history is sent in parts of so many events or lines of the score: a connection keeps room for the
/// longest frame it ever sent, as long as it lasts.
const PART: usize = 8;
/// However long it is, the parts are fewer than the frames a subscriber may be behind.
const MOST_PARTS: usize = 128;
/// Of a long history so many events are sent; who wants what comes after them asks again.
const PAGE: usize = 1000;

/// What an act makes takes about so many bytes.
const USUAL_FRAME: usize = 1024;

impl Hall {
    /// One message to one subscriber.
    pub(super) fn send(&mut self, number: u64, message: &ServerMessage) {
        let text = frame(message);
        self.subscribers.retain(|subscriber| {
            subscriber.number != number || subscriber.outbox.try_send(text.clone()).is_ok()
        });
    }

    /// One message to everybody.
    pub(super) fn broadcast(&mut self, message: &ServerMessage) {
        let text = frame(message);
        self.subscribers.retain(|subscriber| subscriber.outbox.try_send(text.clone()).is_ok());
    }
}

impl Room {
    pub(super) fn join(&mut self, subscriber: Subscriber, after: u64) {
        let number = subscriber.number;
        let (seats, candidate) = (subscriber.seats.clone(), subscriber.candidate);
        self.subscribers.push(subscriber);
        let presence = self.presence_for_newcomer();
        let seated = ServerMessage::Seated {
            table: self.game.to_string(),
            seats,
            candidate,
            terms: self.terms.clone(),
            seq: self.last_seq(),
            presence,
        };
        self.send(number, &seated);
        self.resend(number, after);
    }

    /// Sends all that came after an event again, and the view of the table.
    pub(super) fn resend(&mut self, number: u64, after: u64) {
        let Some(audience) =
            self.subscribers.iter().find(|other| other.number == number).map(|other| other.audience)
        else {
            return;
        };
        // A whole history is a long frame: who has not yet taken what was told before is let go rather than
        // told more.
        let waiting = |other: &Subscriber| other.outbox.max_capacity() - other.outbox.capacity();
        if self.subscribers.iter().any(|other| other.number == number && waiting(other) > FRAMES_TO_TAKE) {
            return self.subscribers.retain(|other| other.number != number);
        }
        let known = usize::try_from(after).unwrap_or(usize::MAX).min(self.events.len());
        self.stopwatch.update();
        let page = known.saturating_add(PAGE).min(self.events.len());
        let (events, view) = (&self.events[known..page], Box::new(self.view(audience)));
        let parts = events.len().max(self.score.len()).div_ceil(PART).clamp(1, MOST_PARTS);
        let messages: Vec<ServerMessage> = (0..parts)
            .map(|number| ServerMessage::Events {
                events: events[part(events.len(), number, parts)].to_vec(),
                view: view.clone(),
                score: ScoreChange {
                    keep: part(self.score.len(), number, parts).start,
                    add: self.entries(&self.score[part(self.score.len(), number, parts)]),
                },
                more: page < self.events.len() && number + 1 == parts,
            })
            .collect();
        for message in &messages {
            self.send(number, message);
        }
    }

    /// The events after so many, which have just happened, to everybody.
    pub(super) fn broadcast_events(&mut self, known: usize) {
        let (keep, add) = self.table.score_after(&self.score);
        // A move put back is a new line that reads as it did before: who has it need not be told.
        let same = self.score[keep..].iter().zip(&add).take_while(|(before, now)| before == now).count();
        let change = ScoreChange { keep: keep + same, add: self.entries(&add[same..]) };
        self.score.truncate(keep);
        self.score.extend(add);
        let mut audiences: Vec<Audience> = Vec::new();
        for subscriber in &self.subscribers {
            if !audiences.contains(&subscriber.audience) {
                audiences.push(subscriber.audience);
            }
        }
        let Some(&first) = audiences.first() else { return };
        let events = self.events[known..].to_vec();
        let view = Box::new(self.view(first));
        let mut message = ServerMessage::Events { events, view, score: change, more: false };
        let mut frames = vec![(first, frame(&message))];
        for audience in audiences.into_iter().skip(1) {
            let text = self.same_for(audience, &mut message, &frames);
            frames.push((audience, text));
        }
        self.subscribers.retain(|subscriber| {
            let made = frames.iter().find(|(audience, _)| *audience == subscriber.audience);
            made.is_some_and(|(_, text)| subscriber.outbox.try_send(text.clone()).is_ok())
        });
    }

    /// A message for other eyes. Mostly they see what those see for whom the last frame was made, and then it
    /// is theirs too.
    fn same_for(
        &self,
        audience: Audience,
        message: &mut ServerMessage,
        made: &[(Audience, Utf8Bytes)],
    ) -> Utf8Bytes {
        let ServerMessage::Events { view, .. } = &mut *message else { return frame(message) };
        let theirs = self.view(audience);
        match made.last() {
            Some((_, text)) if theirs == **view => text.clone(),
            _ => {
                **view = theirs;
                frame(message)
            }
        }
    }

    pub(super) fn state(&mut self, seats: Vec<SeatName>) -> TableState {
        self.stopwatch.update();
        TableState {
            id: self.game.to_string(),
            view: self.view(Audience::of(&seats)),
            seats,
            candidate: false,
            terms: self.terms.clone(),
            seq: self.last_seq(),
            score: self.entries(&self.score),
            presence: self.those_present(),
        }
    }

    /// What happened after a number, at most so many.
    pub(super) fn events_after(&self, after: u64, most: usize) -> EventsAfter {
        let known = usize::try_from(after).unwrap_or(usize::MAX);
        let events = self.events.iter().skip(known).take(most).cloned().collect();
        EventsAfter { events, seq: self.last_seq() }
    }

    pub(super) fn view(&self, audience: Audience) -> TableView {
        let mut view = self.table.view(audience.seat());
        if audience.judges() {
            view.measures = self.table.measures();
        }
        let mut sheet = TableView::from(&view);
        if audience == Audience::Watch && sheet.outcome.is_none() {
            sheet.notes.clear(); // a teaching referee speaks to the players
        }
        for note in &mut sheet.notes {
            note.seq = self.events.seq_of_act(note.seq);
        }
        if let Some(question) = &mut sheet.question {
            question.seq = self.events.seq_of_act(question.seq);
        }
        if audience == Audience::Umpire {
            sheet.event.clone_from(&self.related.event);
        }
        sheet.umpire = self.office_sheet();
        sheet.seating = self.seating().sheet();
        sheet.next_table.clone_from(&self.related.next);
        sheet.series = self.series();
        if let Some(clocks) = &mut sheet.clocks {
            clocks.let_pass(self.stopwatch.passed());
        }
        if let Some(adjourned) = &mut sheet.adjournment
            && let Some((commitment, salt)) = self.envelopes.opened()
            && adjourned.opened.is_some()
        {
            adjourned.commitment = Some(commitment.to_owned());
            adjourned.nonce = Some(salt.to_owned());
        }
        sheet
    }
}

/// Which of so many belong to a part.
fn part(of: usize, number: usize, parts: usize) -> std::ops::Range<usize> {
    of * number / parts..of * (number + 1) / parts
}

/// A message as a frame. Our own shapes always become JSON.
pub(crate) fn frame(message: &ServerMessage) -> Utf8Bytes {
    let mut text = Vec::with_capacity(USUAL_FRAME);
    let _ = serde_json::to_writer(&mut text, message);
    Utf8Bytes::try_from(text).unwrap_or_default()
}
