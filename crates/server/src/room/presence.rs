//! Who is connected, with changes collected for a second, so that a reloaded page does not flicker. Being
//! connected is no sign of attention and is never written down.

use super::{Audience, Hall};
use crate::clock::monotonic_millis;
use crate::wire::{PresenceSheet, SeatName, ServerMessage};
use std::time::Duration;

/// How many milliseconds a change is held back: somebody who reloads the page is back by then.
const CALM: u64 = 1_200;

/// What was told of who is there, and when to tell it again.
#[derive(Default)]
pub(crate) struct Presence {
    told: PresenceSheet,
    /// Somebody who came meanwhile was told otherwise.
    uneven: bool,
    /// By the monotonic clock.
    due: Option<u64>,
}

impl Presence {
    /// Waits until it is time to tell; for ever if nothing has changed.
    pub(super) fn wait(&self) -> impl Future<Output = ()> + use<> {
        let left = self.due.map(|due| Duration::from_millis(due.saturating_sub(monotonic_millis())));
        async move {
            match left {
                Some(left) => tokio::time::sleep(left).await,
                None => std::future::pending().await,
            }
        }
    }
}

impl Hall {
    /// Who is connected: players and umpire by their seats, those who only watch by their number.
    pub(super) fn those_present(&self) -> PresenceSheet {
        let watching =
            self.subscribers.iter().filter(|subscriber| subscriber.audience == Audience::Watch).count();
        PresenceSheet {
            white: self.is_there(SeatName::White),
            black: self.is_there(SeatName::Black),
            umpire: self.is_there(SeatName::Umpire),
            watching,
        }
    }

    /// Somebody came or went: it is broadcast in a moment, if it is still so.
    pub(super) fn presence_changed(&mut self) {
        if self.those_present() != self.presence.told {
            self.presence.due.get_or_insert_with(|| monotonic_millis() + CALM);
        }
    }

    /// Somebody came, and is sent at once who is there.
    pub(super) fn presence_for_newcomer(&mut self) -> PresenceSheet {
        self.presence_changed();
        let now = self.those_present();
        self.presence.uneven |= now != self.presence.told;
        now
    }

    /// The moment has passed.
    pub(super) fn broadcast_presence(&mut self) {
        let presence = self.those_present();
        let news = self.presence.uneven || presence != self.presence.told;
        self.presence = Presence { told: presence, uneven: false, due: None };
        if news {
            self.broadcast(&ServerMessage::Presence { presence });
        }
    }
}
