//! What others do to the games of a store that several servers share, and words between these servers.

use crate::{GameId, Seq};
use tokio::sync::broadcast;

/// Something that another server did or said.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum News {
    /// It has written acts of a game, up to this number.
    Acts {
        /// The game.
        game: GameId,
        /// The number of its last act.
        last: Seq,
    },
    /// Something else about a game has changed: its seats, the game that follows it, that it is there.
    Changed {
        /// The game.
        game: GameId,
    },
    /// It says something about a game.
    Said {
        /// The game.
        game: GameId,
        /// What [`say`](crate::Ledger::say) was given there.
        text: String,
    },
    /// Something may have been missed: look where the games [stand](crate::Ledger::standing).
    Gap,
}

/// Where a game stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The game.
    pub game: GameId,
    /// The number of its last act.
    pub last: Seq,
    /// How many seats it has been given so far.
    pub seats: u64,
    /// Whether another game follows it.
    pub followed: bool,
}

/// News as they come.
#[derive(Debug)]
pub struct NewsFeed(broadcast::Receiver<News>);

impl NewsFeed {
    /// What a channel tells.
    pub fn of(channel: &broadcast::Sender<News>) -> NewsFeed {
        NewsFeed(channel.subscribe())
    }

    /// Waits for what comes next; `None` when the store has been closed. Who is too slow to hear everything
    /// is told of a [gap](News::Gap).
    pub async fn next(&mut self) -> Option<News> {
        match self.0.recv().await {
            Ok(news) => Some(news),
            Err(broadcast::error::RecvError::Lagged(_)) => Some(News::Gap),
            Err(broadcast::error::RecvError::Closed) => None,
        }
    }
}
