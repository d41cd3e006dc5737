//! A room in which nothing happens lets its table go, while those who listen stay: it is rebuilt from the ledger at the next word.
//! So what a server needs grows with what is being played, not with who has a page open.

use super::{Ask, Room, rebuild};
use crate::wire::ServerMessage;
use jadoube_referee::Table;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// While fewer acts than this are remembered by all rooms together, none needs to let its table go.
const REMEMBERED: usize = if cfg!(test) { 1 } else { 40_000 };

/// A room is quiet when nothing was asked of it for so long.
const QUIET: Duration = Duration::from_millis(if cfg!(test) { 20 } else { 3_000 });

/// The same where much is remembered and nobody has acted since the table was rebuilt: people came and looked, as when a whole
/// club opens its pages.
const LOOKED_AT: Duration = Duration::from_millis(if cfg!(test) { 20 } else { 150 });

/// How many acts the rooms that are awake remember, all together.
static AWAKE: AtomicUsize = AtomicUsize::new(0);

/// A room's part in what is remembered.
#[derive(Default)]
pub(super) struct Share(usize);

impl Share {
    fn set(&mut self, acts: usize) {
        AWAKE.fetch_add(acts, Ordering::Relaxed);
        AWAKE.fetch_sub(self.0, Ordering::Relaxed);
        self.0 = acts;
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.set(0);
    }
}

impl Room {
    /// How long to wait before falling asleep; for ever where that cannot be.
    pub(super) fn bedtime(&mut self) -> Option<Duration> {
        let acts = if self.asleep { 0 } else { self.events.len() };
        self.share.set(acts);
        // A running clock must be heard when its flag falls, and a spectator's offer is nowhere but here.
        let may = acts > 0 && self.whose_time().is_none() && !self.office.sheet().offered;
        let pressed = AWAKE.load(Ordering::Relaxed) >= REMEMBERED;
        let quiet = if pressed && acts == self.rebuilt { LOOKED_AT } else { QUIET };
        may.then_some(quiet)
    }

    /// Quiet has come: if much is remembered, this table is let go.
    pub(super) fn fall_asleep(&mut self) {
        if AWAKE.load(Ordering::Relaxed) < REMEMBERED {
            return;
        }
        let Ok(empty) = Table::new(self.table.terms().clone()) else { return };
        self.table = empty;
        (self.events, self.score) = (Vec::new(), Vec::new());
        (self.heard, self.drawer) = Default::default();
        self.asleep = true;
    }

    /// Whether the table must be there for this.
    fn must_wake_for(&self, ask: &Ask) -> bool {
        self.asleep && !matches!(ask, Ask::Tell { .. } | Ask::Leave { .. })
    }

    /// Answers what is asked, the table being there if it is needed.
    pub(super) async fn hear(&mut self, ask: Ask) {
        if !self.must_wake_for(&ask) {
            return self.answer(ask).await;
        }
        match self.wake().await {
            Ok(()) => self.answer(ask).await,
            Err(why) => self.not_woken(ask, &why),
        }
    }

    /// Rebuilds the table. An error says that it cannot be done now.
    async fn wake(&mut self) -> Result<(), String> {
        let stored = self.tools.ledger.read(&self.game).await.map_err(|error| error.to_string())?;
        let stored = stored.ok_or("the table is not in the store any more")?;
        let rebuilt = tokio::task::spawn_blocking(move || rebuild(stored)).await;
        let rebuilt = rebuilt.map_err(|stopped| stopped.to_string())??;
        self.rebuilt = rebuilt.events.len();
        self.score = rebuilt.table.score();
        (self.table, self.events) = (rebuilt.table, rebuilt.events);
        (self.heard, self.drawer, self.frozen) = (rebuilt.heard, rebuilt.drawer, rebuilt.frozen);
        self.asleep = false;
        Ok(())
    }

    /// The table could not be rebuilt: whoever waits for an answer gets one, and may ask again.
    fn not_woken(&mut self, ask: Ask, why: &str) {
        tracing::error!(game = %self.game, why, "a table could not be rebuilt");
        if let Ask::Do { listener, id, .. } = ask {
            let error =
                format!("the table cannot be read now, so nothing has happened: say it again ({why})");
            self.tell(listener, &ServerMessage::Unheard { id: Some(id), error });
        }
        // Questions are answered by dropping them, and who joins finds the line closed: both come again.
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::App;
    use crate::room::Door;
    use crate::wire::{SeatName, TableState};
    use jadoube_ledger::{Entry, GameId, Ledger, MemoryLedger, NewGame, Seq, UnixMillis};
    use std::sync::Arc;
    use tokio::sync::oneshot;

    async fn state(door: &Door) -> TableState {
        let (answer, answered) = oneshot::channel();
        let ask = Ask::State { seats: vec![SeatName::White], answer };
        door.ask(ask).await.expect("the room is there");
        answered.await.expect("an answer")
    }

    #[tokio::test]
    async fn a_quiet_table_is_let_go_and_rebuilt_at_the_next_word() {
        let (ledger, game) = (Arc::new(MemoryLedger::new()), GameId::from("g"));
        let terms = "code: london-1841\n";
        let new = NewGame::new("g", UnixMillis(0)).with_terms(terms).with_code("london-1841", "1");
        ledger.create(new).await.expect("it is made");
        let entry = |act: &str| Entry { kind: "done".to_owned(), ..Entry::new(UnixMillis(0), "white", act) };
        ledger.append(&game, Seq(1), entry("White touches e2")).await.expect("it is kept");
        let app = App::new(Arc::clone(&ledger) as Arc<dyn Ledger>);
        let door = app.rooms.door("g").await.unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(state(&door).await.seq, 1);
        // Written past the room, which shows that it reads its table again.
        ledger.append(&game, Seq(2), entry("White plays e2-e4")).await.expect("it is kept");
        tokio::time::sleep(Duration::from_millis(500)).await;
        let woken = state(&door).await;
        assert_eq!((woken.seq, woken.score.len()), (2, 1));
    }
}
