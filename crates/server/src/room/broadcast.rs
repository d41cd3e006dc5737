//! What a room sends to its subscribers. One too slow to keep up is disconnected: it comes back and asks for
//! what it missed.

use super::{Audience, Hall, Room, Subscriber};
use crate::wire::{EventsAfter, ScoreChange, SeatName, ServerMessage, TableState, TableView};
use axum::extract::ws::Utf8Bytes;
use jadoube_referee::View;

/// At most so many frames may wait for a subscriber who asks for everything again.
const FRAMES_TO_TAKE: usize = 8;

/// A long history is sent in parts of so many events or lines of the score: a connection keeps room for the
/// longest frame it ever sent, as long as it lasts.
const PART: usize = 8;
/// However long it is, the parts are fewer than the frames a subscriber may be behind.
const MOST_PARTS: usize = 128;
/// Of a long history so many events are sent; who wants what comes after them asks again.
const PAGE: usize = 1000;

/// What an act makes takes a little less than so many bytes.
const USUAL_FRAME: usize = 1536;

/// A subscriber who is about to be answered. One write is cheaper than two, and he has to wake up only once.
pub(super) struct Answering {
    subscriber: u64,
    told: Vec<Utf8Bytes>,
}

impl Hall {
    /// One message to one subscriber.
    pub(super) fn send(&mut self, number: u64, message: &ServerMessage<'_>) {
        self.send_frame(number, &frame(message));
    }

    fn send_frame(&mut self, number: u64, text: &Utf8Bytes) {
        self.tell(|subscriber| (subscriber.number == number).then(|| text.clone()));
    }

    /// One message to everybody.
    pub(super) fn broadcast(&mut self, message: &ServerMessage<'_>) {
        let text = frame(message);
        self.tell(|_| Some(text.clone()));
    }

    /// Tells each subscriber what there is for him.
    fn tell(&mut self, text_for: impl Fn(&Subscriber) -> Option<Utf8Bytes>) {
        let Hall { subscribers, answering, .. } = self;
        subscribers.retain(|subscriber| {
            let Some(text) = text_for(subscriber) else { return true };
            match answering {
                Some(answering) if answering.subscriber == subscriber.number => {
                    answering.told.push(text);
                    true
                }
                _ => subscriber.outbox.try_send(text).is_ok(),
            }
        });
    }

    /// From here on what a subscriber is told waits for the answer to what he has sent.
    pub(super) fn will_answer(&mut self, subscriber: u64) {
        self.answering = Some(Answering { subscriber, told: Vec::new() });
    }

    /// He is answered: all of it goes out, together.
    pub(super) fn has_answered(&mut self) {
        let Some(Answering { subscriber, told }) = self.answering.take() else { return };
        for text in &told {
            self.send_frame(subscriber, text);
        }
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
        let (events, view) = (&self.events[known..page], self.view(audience));
        let parts = events.len().max(self.score.len()).div_ceil(PART).clamp(1, MOST_PARTS);
        let frames: Vec<Utf8Bytes> = (0..parts)
            .map(|number| {
                let lines = part(self.score.len(), number, parts);
                let score = ScoreChange { keep: lines.start, add: self.entries(&self.score[lines]) };
                let events = &events[part(events.len(), number, parts)];
                let more = page < self.events.len() && number + 1 == parts;
                frame(&ServerMessage::Events { events, view: &view, score: &score, more })
            })
            .collect();
        for text in frames {
            self.send_frame(number, &text);
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
        let mut frames: Vec<(Audience, Utf8Bytes)> = Vec::with_capacity(audiences.len());
        let mut shown: Option<(Audience, View)> = None;
        for audience in audiences {
            let seen = self.seen(audience);
            // Mostly they see what those see for whom the last frame was made, and then it is theirs too.
            let alike =
                shown.as_ref().is_some_and(|(other, theirs)| audience.is_told_as(*other) && seen == *theirs);
            let text = match frames.last() {
                Some((_, text)) if alike => text.clone(),
                _ => {
                    let (events, view) = (&self.events[known..], &self.sheet(&seen, audience));
                    frame(&ServerMessage::Events { events, view, score: &change, more: false })
                }
            };
            frames.push((audience, text));
            shown = Some((audience, seen));
        }
        self.tell(|subscriber| {
            let made = frames.iter().find(|(audience, _)| *audience == subscriber.audience);
            made.map(|(_, text)| text.clone())
        });
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
        self.sheet(&self.seen(audience), audience)
    }

    /// What the referee shows them.
    fn seen(&self, audience: Audience) -> View {
        let mut view = self.table.view(audience.seat());
        if audience.judges() {
            view.measures = self.table.measures();
        }
        if audience == Audience::Watch && view.outcome.is_none() {
            view.notes.clear(); // a teaching referee speaks to the players
        }
        view
    }

    /// The same with what the room adds, as data.
    fn sheet(&self, seen: &View, audience: Audience) -> TableView {
        let mut sheet = TableView::from(seen);
        for note in &mut sheet.notes {
            note.seq = self.events.seq_of_act(note.seq);
        }
        if let Some(question) = &mut sheet.question {
            question.seq = self.events.seq_of_act(question.seq);
        }
        if audience.knows_the_event() {
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
pub(crate) fn frame(message: &ServerMessage<'_>) -> Utf8Bytes {
    let mut text = Vec::with_capacity(USUAL_FRAME);
    let _ = serde_json::to_writer(&mut text, message);
    Utf8Bytes::try_from(text).unwrap_or_default()
}
