//! What has happened at a table as it was told, with what every act asks about all of it, so that nobody goes
//! over a long history again.

use crate::wire::{ActKind, TableEvent};
use std::ops::Deref;

/// Events in their order; they are only added to.
#[derive(Default)]
pub(crate) struct History {
    events: Vec<TableEvent>,
    /// How many bytes their acts have.
    act_bytes: usize,
    /// The numbers of those that are notes and no acts.
    notes: Vec<u64>,
}

impl History {
    /// One more.
    pub(super) fn push(&mut self, event: TableEvent) {
        self.act_bytes += event.act.len();
        if event.kind == ActKind::Noted {
            self.notes.push(event.seq);
        }
        self.events.push(event);
    }

    /// How many bytes all acts have.
    pub(super) fn act_bytes(&self) -> usize {
        self.act_bytes
    }

    /// The number of the event by which an act was told. The referee counts acts alone.
    pub(super) fn seq_of_act(&self, act: u64) -> u64 {
        self.notes.iter().fold(act, |seq, &note| if note <= seq { seq + 1 } else { seq })
    }
}

impl From<Vec<TableEvent>> for History {
    fn from(events: Vec<TableEvent>) -> History {
        let mut history = History { events: Vec::with_capacity(events.len()), ..History::default() };
        for event in events {
            history.push(event);
        }
        history
    }
}

impl Deref for History {
    type Target = [TableEvent];

    fn deref(&self) -> &[TableEvent] {
        &self.events
    }
}
