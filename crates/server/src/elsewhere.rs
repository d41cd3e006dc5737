//! Other servers on the same store: what they write at tables that are open here is taken up, and a clock
//! that runs at one of them is handed over with its reading when a table is opened at another.

use crate::room::RoomRequest;
use crate::rooms::Rooms;
use jadoube_ledger::{GameId, LedgerError, News, NewsFeed, Standing};
use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::oneshot;

/// However well the news come, where the open tables stand is looked at this often.
const LOOK: Duration = Duration::from_secs(15);
/// So many tables are looked at by one question to the store.
const TABLES_AT_ONCE: usize = 1000;
/// Asks the others what has passed at a table since its last act.
const ASKS_FOR_THE_CLOCK: &str = "clock?";

/// Follows the others until the store is closed or the server stops.
pub(crate) async fn follow(rooms: Weak<Rooms>, mut feed: NewsFeed) {
    // What was last seen of the tables that are open here.
    let mut seen: HashMap<GameId, Standing> = HashMap::new();
    loop {
        let news = tokio::time::timeout(LOOK, feed.next()).await.unwrap_or(Some(News::Gap));
        let Some(rooms) = rooms.upgrade() else { return };
        match news {
            None => return,
            Some(News::Acts { game, last }) => tell(&rooms, &game, Some(last.0), Head::Same).await,
            Some(News::Changed { game }) => tell_changed(&rooms, &game).await,
            Some(News::Said { game, text }) => said(&rooms, game, &text),
            Some(_) => {
                if let Err(error) = look(&rooms, &mut seen).await {
                    tracing::warn!(%error, "what other servers did cannot be looked at yet");
                }
            }
        }
    }
}

/// Whether seats or the next table may have changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Head {
    Same,
    Changed,
}

/// Tells the room of a table, if it is open here.
async fn tell(rooms: &Arc<Rooms>, game: &GameId, last: Option<u64>, head: Head) {
    if let Some(room) = rooms.if_open(game.as_str()) {
        let _ = room.ask(RoomRequest::Elsewhere { last, head }).await; // a room that is gone needs no news
    }
}

/// Something else than acts has changed: perhaps the whole table is gone.
async fn tell_changed(rooms: &Arc<Rooms>, game: &GameId) {
    let Some(room) = rooms.if_open(game.as_str()) else { return };
    match rooms.services().ledger.head(game).await {
        Ok(None) | Err(LedgerError::Forgotten { .. }) => {
            let (answer, _) = oneshot::channel();
            let _ = room.ask(RoomRequest::Forgotten { answer }).await;
        }
        _ => tell(rooms, game, Some(u64::MAX), Head::Changed).await,
    }
}

/// Looks where the open tables stand, and tells those that have gone on.
async fn look(rooms: &Arc<Rooms>, seen: &mut HashMap<GameId, Standing>) -> Result<(), LedgerError> {
    let open: Vec<GameId> = rooms.all().into_iter().map(|(id, _)| GameId::from(id)).collect();
    let mut now = HashMap::with_capacity(open.len());
    for some in open.chunks(TABLES_AT_ONCE) {
        let standing = rooms.services().ledger.standing(some.to_vec()).await?;
        now.extend(standing.into_iter().map(|standing| (standing.game.clone(), standing)));
    }
    for game in &open {
        match (now.get(game), seen.get(game)) {
            (None, _) => tell_changed(rooms, game).await,
            (Some(now), Some(before)) if (now.seats, now.followed) == (before.seats, before.followed) => {
                tell(rooms, game, Some(now.last.0), Head::Same).await;
            }
            (Some(now), _) => tell(rooms, game, Some(now.last.0), Head::Changed).await,
        }
    }
    *seen = now;
    Ok(())
}

/// Looks where one table stands that was just opened: news of it that came while it was read found no room.
pub(crate) async fn look_at(rooms: &Arc<Rooms>, game: &GameId) {
    // Whatever cannot be read now is looked at again with the others.
    let standing = rooms.services().ledger.standing(vec![game.clone()]).await.unwrap_or_default();
    for Standing { last, .. } in standing {
        tell(rooms, game, Some(last.0), Head::Same).await;
    }
}

/// Another server asks for a clock, or answers.
fn said(rooms: &Arc<Rooms>, game: GameId, text: &str) {
    if text == ASKS_FOR_THE_CLOCK {
        let rooms = Arc::clone(rooms);
        tokio::spawn(async move {
            if let Some(ClockReading { seq, passed }) = rooms.clock_of(game.as_str()).await {
                let _ = rooms.services().ledger.say(&game, &format!("clock {seq} {passed}")).await;
            }
        });
    } else if let Some(reading) = ClockReading::of(text) {
        rooms.clock_answered(game.as_str(), reading);
    }
}

/// What a running clock says at another server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClockReading {
    /// The table's last act there.
    pub(crate) seq: u64,
    /// Milliseconds since.
    pub(crate) passed: u64,
}

impl ClockReading {
    fn of(text: &str) -> Option<ClockReading> {
        let (seq, passed) = text.strip_prefix("clock ")?.split_once(' ')?;
        Some(ClockReading { seq: seq.parse().ok()?, passed: passed.parse().ok()? })
    }
}

/// Asks the other servers for the clock of a table.
pub(crate) async fn ask_for_the_clock(rooms: &Rooms, game: &GameId) -> Result<(), LedgerError> {
    rooms.services().ledger.say(game, ASKS_FOR_THE_CLOCK).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reading_is_read_and_nothing_else_is() {
        assert_eq!(ClockReading::of("clock 7 1200"), Some(ClockReading { seq: 7, passed: 1200 }));
        for other in ["", "clock?", "clock 7", "clock 7 x", "clock -1 5", "clock 1 2 3"] {
            assert_eq!(ClockReading::of(other), None, "{other}");
        }
    }
}
