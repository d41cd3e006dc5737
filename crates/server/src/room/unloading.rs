//! Unloads the table of a quiet room while its subscribers stay connected; the next request rebuilds it from
//! the ledger. So memory grows with what is being played, not with who has a page open.

use super::{Room, RoomRequest, rebuild};
use crate::wire::ServerMessage;
use jadoube_referee::Table;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// While all rooms together hold fewer acts than this, no table is unloaded.
const UNLOAD_ABOVE: usize = if cfg!(test) { 1 } else { 40_000 };

/// A room is quiet when no request came for this long.
const QUIET: Duration = Duration::from_millis(if cfg!(test) { 20 } else { 3_000 });

/// The same where many acts are held and nobody has acted since the table was rebuilt: people only looked, as
/// when a whole club opens its pages.
const ONLY_VIEWED: Duration = Duration::from_millis(if cfg!(test) { 20 } else { 150 });

/// How many acts all loaded tables hold together.
static LOADED: AtomicUsize = AtomicUsize::new(0);

/// A room's share of them.
#[derive(Default)]
pub(super) struct LoadedActs(usize);

impl LoadedActs {
    fn set(&mut self, acts: usize) {
        LOADED.fetch_add(acts, Ordering::Relaxed);
        LOADED.fetch_sub(self.0, Ordering::Relaxed);
        self.0 = acts;
    }
}

impl Drop for LoadedActs {
    fn drop(&mut self) {
        self.set(0);
    }
}

impl Room {
    /// How long to wait before unloading; `None` where the table must stay.
    pub(super) fn unload_after(&mut self) -> Option<Duration> {
        let acts = if self.unloaded { 0 } else { self.events.len() };
        self.loaded_acts.set(acts);
        // A running clock is needed when its flag falls, and a spectator's offer is kept only in memory.
        let may_unload = acts > 0 && self.whose_time().is_none() && !self.office.spectator_offers();
        let much_held = LOADED.load(Ordering::Relaxed) >= UNLOAD_ABOVE;
        let quiet = if much_held && acts == self.rebuilt { ONLY_VIEWED } else { QUIET };
        may_unload.then_some(quiet)
    }

    /// The room has been quiet: if many acts are held, this table is unloaded.
    pub(super) fn unload(&mut self) {
        if LOADED.load(Ordering::Relaxed) < UNLOAD_ABOVE {
            return;
        }
        let Ok(empty) = Table::new(self.table.terms().clone()) else { return };
        self.table = empty;
        (self.events, self.score) = (Vec::new(), Vec::new());
        (self.seq_by_act_id, self.envelopes) = Default::default();
        self.unloaded = true;
    }

    /// Whether a request needs a table that is not loaded.
    fn needs_table(&self, request: &RoomRequest) -> bool {
        self.unloaded && !matches!(request, RoomRequest::Notify { .. } | RoomRequest::Leave { .. })
    }

    /// Answers a request, loading the table first if it is needed.
    pub(super) async fn handle(&mut self, request: RoomRequest) {
        if !self.needs_table(&request) {
            return self.answer(request).await;
        }
        match self.reload().await {
            Ok(()) => self.answer(request).await,
            Err(why) => self.not_reloaded(request, &why),
        }
    }

    /// Rebuilds the table; an error says why it cannot be done now.
    async fn reload(&mut self) -> Result<(), String> {
        let stored = self.services.ledger.read(&self.game).await.map_err(|error| error.to_string())?;
        let stored = stored.ok_or("the table is not in the store any more")?;
        let rebuilt = tokio::task::spawn_blocking(move || rebuild(stored)).await;
        let rebuilt = rebuilt.map_err(|stopped| stopped.to_string())??;
        self.rebuilt = rebuilt.events.len();
        self.score = rebuilt.table.score();
        (self.table, self.events) = (rebuilt.table, rebuilt.events);
        (self.seq_by_act_id, self.envelopes, self.frozen) =
            (rebuilt.seq_by_act_id, rebuilt.envelopes, rebuilt.frozen);
        self.unloaded = false;
        Ok(())
    }

    /// The table could not be rebuilt: whoever waits for an answer gets one, and may ask again.
    fn not_reloaded(&mut self, request: RoomRequest, why: &str) {
        tracing::error!(game = %self.game, why, "a table could not be rebuilt");
        if let RoomRequest::Act { subscriber, id, .. } = request {
            let error =
                format!("the table cannot be read now, so nothing has happened: say it again ({why})");
            self.send(subscriber, &ServerMessage::Unheard { id: Some(id), error });
        }
        // Other requests are answered by dropping them, and a new subscriber finds its connection closed:
        // both try again.
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::App;
    use crate::room::RoomHandle;
    use crate::wire::{SeatName, TableState};
    use jadoube_ledger::{Entry, GameId, Ledger, MemoryLedger, NewGame, Seq, UnixMillis};
    use std::sync::Arc;
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
        let app = App::new(Arc::clone(&ledger) as Arc<dyn Ledger>);
        let room = app.rooms.open("g").await.unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(state(&room).await.seq, 1);
        // Written past the room, which shows that it reads its table again.
        ledger.append(&game, Seq(2), entry("White plays e2-e4")).await.expect("it is kept");
        tokio::time::sleep(Duration::from_millis(500)).await;
        let reloaded = state(&room).await;
        assert_eq!((reloaded.seq, reloaded.score.len()), (2, 1));
    }
}
