//! The one connection on which a server hears what the others did: numbers of games and acts. Whatever is
//! missed while it is made again is a gap, after which everybody looks.

use super::address::Hearing;
use super::notify::{Item, LOOK, items};
use super::read::NotRead;
use super::readers::Readers;
use super::session::{Session, Sessions};
use crate::{GameId, News};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::Duration;
use tokio::sync::{broadcast, mpsc};

/// How often a server looks that is not told.
const LOOK_AGAIN: Duration = Duration::from_secs(1);
/// So long a connection is sought before that is tried again.
const PATIENCE: Duration = Duration::from_secs(5);
/// The names of so many games are remembered by their numbers.
const REMEMBERED: usize = 100_000;

/// Hears and passes on.
pub(super) struct Listener {
    pub(super) sessions: Sessions,
    pub(super) readers: Arc<Readers>,
    pub(super) channel: broadcast::Sender<News>,
    /// The number of our own writer's connection, whose news are none.
    pub(super) writer: Arc<AtomicI32>,
    pub(super) names: HashMap<i64, GameId>,
}

impl Listener {
    /// Listens as long as the ledger lives.
    pub(super) async fn run(mut self) {
        loop {
            if self.sessions.address.hearing() == Hearing::Poll || self.hear().await.is_err() {
                tokio::time::sleep(LOOK_AGAIN).await;
            }
            let _ = self.channel.send(News::Gap); // nobody may be listening yet
        }
    }

    /// Listens until the connection dies; an error if there was none, or it tells nothing.
    async fn hear(&mut self) -> Result<(), ()> {
        let (told, mut hears) = mpsc::unbounded_channel();
        let session = self.sessions.connect_and_hear(Some(told), PATIENCE).await.map_err(|_| ())?;
        session.batch("LISTEN jadoube").await.map_err(|_| ())?;
        let _ = self.channel.send(News::Gap); // what came before
        while let Some(notification) = hears.recv().await {
            if notification.process_id() != self.writer.load(Ordering::Relaxed) {
                self.pass_on(notification.payload()).await;
            }
        }
        drop(session);
        Ok(())
    }

    async fn pass_on(&mut self, payload: &str) {
        let Some(items) = items(payload).filter(|_| payload != LOOK) else {
            let _ = self.channel.send(News::Gap);
            return;
        };
        if self.learn_names(&items).await.is_err() {
            let _ = self.channel.send(News::Gap);
            return;
        }
        for item in items {
            let (Item::Acts(number, _) | Item::Changed(number) | Item::Said(number, _)) = item;
            let Some(game) = self.names.get(&number).cloned() else { continue }; // gone without a trace
            let _ = self.channel.send(match item {
                Item::Acts(_, last) => News::Acts { game, last },
                Item::Changed(_) => News::Changed { game },
                Item::Said(_, text) => News::Said { game, text: text.to_owned() },
            });
        }
    }

    /// Looks up the names of games by their numbers.
    async fn learn_names(&mut self, items: &[Item<'_>]) -> Result<(), crate::LedgerError> {
        let number = |item: &Item<'_>| match item {
            Item::Acts(number, _) | Item::Changed(number) | Item::Said(number, _) => *number,
        };
        let unknown: Vec<i64> =
            items.iter().map(number).filter(|number| !self.names.contains_key(number)).collect();
        if unknown.is_empty() {
            return Ok(());
        }
        if self.names.len() + unknown.len() > REMEMBERED {
            self.names.clear();
        }
        let ask = |session: Arc<Session>| {
            let unknown = unknown.clone();
            async move {
                let sql = "SELECT number, id FROM games WHERE number = ANY ($1)";
                Ok::<_, NotRead>(session.query(sql, &[&unknown]).await?)
            }
        };
        for row in self.readers.read("reading", ask).await? {
            self.names.insert(row.get(0), GameId::new(row.get::<_, String>(1)));
        }
        Ok(())
    }
}
