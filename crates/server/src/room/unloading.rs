//! Unloads the table of a quiet room while its subscribers stay connected; the next request rebuilds it from
//! the ledger. So memory grows with what is being played, not with who has a page open.

use super::{Hall, KnownClaims, Rebuilt, Room, RoomRequest, RoomState, rebuild};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// A room's share of the acts that all loaded tables hold together.
pub(super) struct LoadedActs {
    share: usize,
    all: Arc<AtomicUsize>,
}

impl LoadedActs {
    pub(super) fn of(all: &Arc<AtomicUsize>) -> LoadedActs {
        LoadedActs { share: 0, all: Arc::clone(all) }
    }

    fn set(&mut self, acts: usize) {
        self.all.fetch_add(acts, Ordering::Relaxed);
        self.all.fetch_sub(self.share, Ordering::Relaxed);
        self.share = acts;
    }

    fn all(&self) -> usize {
        self.all.load(Ordering::Relaxed)
    }
}

impl Drop for LoadedActs {
    fn drop(&mut self) {
        self.set(0);
    }
}

impl RoomState {
    /// How long to wait before unloading; `None` where the table must stay, or is unloaded.
    pub(super) fn unload_after(&mut self) -> Option<Duration> {
        match self {
            RoomState::Awake(room) => room.unload_after(),
            RoomState::Asleep(_) => None,
        }
    }

    /// The room has been quiet: if many acts are held, this table is unloaded.
    pub(super) fn unload(self) -> RoomState {
        match self {
            RoomState::Awake(room) if room.loaded_acts.all() >= room.services.settings.unloading.above => {
                let told = room.last_seq();
                let mut hall = room.hall;
                hall.told = told;
                hall.loaded_acts.set(0);
                hall.unseat_program(); // it comes back with the table
                RoomState::Asleep(Box::new(hall))
            }
            stays => stays,
        }
    }

    /// Answers a request, loading the table first if it is needed.
    pub(super) async fn handle(self, request: RoomRequest) -> RoomState {
        let mut hall = match self {
            RoomState::Awake(mut room) => {
                room.answer(request).await;
                return RoomState::Awake(room);
            }
            RoomState::Asleep(hall) => hall,
        };
        match request {
            RoomRequest::Notify { subscriber, message } => hall.send(subscriber, &message),
            // A stranger looks: nothing is rebuilt for him. No clock runs at a table that sleeps.
            RoomRequest::Board { may_wake: false, .. } | RoomRequest::Clock { .. } => {}
            // Where nobody listens nothing is told.
            RoomRequest::Elsewhere { .. } if hall.subscribers.is_empty() => {}
            RoomRequest::NotTaken { subscriber, by, id, error } => hall.not_taken(subscriber, by, id, error),
            // With an umpire who waits to be accepted goes his offer, which changes what the others see.
            RoomRequest::Leave { subscriber } if !hall.is_candidate(subscriber) => {
                if let Some(place) = hall.subscribers.iter().position(|other| other.number == subscriber) {
                    let leaving = hall.subscribers.remove(place);
                    hall.seen(&leaving.seats);
                }
                hall.presence_changed();
            }
            request => match hall.rebuilt().await {
                Ok(rebuilt) => {
                    let told = hall.told;
                    let mut room = Box::new(Room::woken(*hall, rebuilt));
                    room.tell_what_came_meanwhile(told);
                    room.answer(request).await;
                    return RoomState::Awake(room);
                }
                Err(why) => hall.not_rebuilt(request, &why),
            },
        }
        RoomState::Asleep(hall)
    }
}

impl Room {
    fn unload_after(&mut self) -> Option<Duration> {
        let acts = self.events.len();
        self.loaded_acts.set(acts);
        // A running clock is needed when its flag falls, and a spectator's offer and a claim being proved are
        // kept only in memory.
        let may_unload = acts > 0
            && self.proving.is_none()
            && self.whose_time().is_none()
            && self.until_the_hour().is_none()
            && !self.office.spectator_offers();
        let unloading = self.services.settings.unloading;
        let much_held = self.loaded_acts.all() >= unloading.above;
        let quiet = if much_held && acts == self.rebuilt { unloading.only_viewed } else { unloading.quiet };
        may_unload.then_some(quiet)
    }
}

impl Hall {
    fn is_candidate(&self, subscriber: u64) -> bool {
        self.subscribers.iter().any(|other| other.number == subscriber && other.candidate)
    }

    /// Rebuilds the table; an error says why it cannot be done now.
    async fn rebuilt(&self) -> Result<Rebuilt, String> {
        let stored = self.services.ledger.read(&self.game).await.map_err(|error| error.to_string())?;
        let stored = stored.ok_or("the table is not in the store any more")?;
        let rebuilt = tokio::task::spawn_blocking(move || rebuild(stored, KnownClaims::for_play())).await;
        rebuilt.map_err(|stopped| stopped.to_string())?
    }

    /// The table could not be rebuilt: whoever waits for an answer gets one, and may ask again.
    fn not_rebuilt(&mut self, request: RoomRequest, why: &str) {
        tracing::error!(game = %self.game, why, "a table could not be rebuilt");
        if let RoomRequest::Act { subscriber, by, id, .. } = request {
            let error =
                format!("the table cannot be read now, so nothing has happened: say it again ({why})");
            self.not_taken(subscriber, by, id, error);
        }
        // Other requests are answered by dropping them, and a new subscriber finds its connection closed:
        // both try again.
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::room::RoomHandle;
    use crate::wire::{SeatName, TableState};
    use crate::{App, Settings, Unloading};
    use jadoube_ledger::{Entry, GameId, Ledger, MemoryLedger, NewGame, Seq, UnixMillis};
    use tokio::sync::oneshot;

    async fn state(room: &RoomHandle) -> TableState {
        let (answer, answered) = oneshot::channel();
        let request = RoomRequest::State { seats: vec![SeatName::White], answer };
        room.ask(request).await.expect("the room is there");
        answered.await.expect("an answer")
    }

    #[tokio::test]
    async fn a_quiet_table_is_unloaded_and_rebuilt_at_the_next_request() {
        let (ledger, game) = (Arc::new(MemoryLedger::new()), GameId::from("g"));
        let terms = "code: london-1841\n";
        let new = NewGame::new("g", UnixMillis(0)).with_terms(terms).with_code("london-1841", "1");
        ledger.create(new).await.expect("it is made");
        let entry = |act: &str| Entry { kind: "done".to_owned(), ..Entry::new(UnixMillis(0), "white", act) };
        ledger.append(&game, Seq(1), entry("White touches e2")).await.expect("it is kept");
        let soon = Duration::from_millis(20);
        let unloading = Unloading { above: 1, quiet: soon, only_viewed: soon };
        let app = App::new(Arc::clone(&ledger) as Arc<dyn Ledger>);
        let app = app.with_settings(Settings { unloading, ..Settings::default() });
        let room = app.rooms.open("g").await.unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(state(&room).await.seq, 1);
        // Written past the room, which shows that it reads its table again.
        ledger.append(&game, Seq(2), entry("White plays e2-e4")).await.expect("it is kept");
        tokio::time::sleep(Duration::from_millis(500)).await;
        let reloaded = state(&room).await;
        assert_eq!((reloaded.seq, reloaded.score.len()), (2, 1));
    }
}
