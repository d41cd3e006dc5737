//! Stores filled before a server opens them: tables whose tokens are known, empty or with a game of 600 acts
//! played before.

use jadoube_ledger::{
    Entry, GameId, Ledger, MemoryLedger, NewGame, Seat, Seq, SqliteLedger, TokenHash, UnixMillis,
};
use jadoube_server::App;
use jadoube_server::client::{Client, Update};
use sha2::{Digest, Sha256};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use tokio::net::TcpListener;

/// The code of every game.
pub(crate) const CODE: &str = "london-1841";

/// The acts of a game played before.
pub(crate) const ACTS: usize = 600;

/// The two players.
pub(crate) const SEATS: [&str; 2] = ["white", "black"];

/// Four plies after which the men stand as before; no code ends the game for it unless somebody claims.
const ROUND: [&str; 4] = ["plays g1-f3", "plays g8-f6", "plays f3-g1", "plays f6-g8"];

/// The act of so many before it, and whose it is.
pub(crate) fn act(before: usize) -> (usize, &'static str) {
    (before % 2, ROUND[before % 4])
}

/// The id of a table.
pub(crate) fn id(table: usize) -> String {
    format!("load{table}")
}

/// The token of a seat.
pub(crate) fn token(table: usize, seat: &str) -> String {
    format!("{seat}-{table}")
}

fn game(table: usize) -> NewGame {
    let seat = |name: &str| Seat {
        name: name.to_owned(),
        token: TokenHash(Sha256::digest(token(table, name)).into()),
    };
    NewGame {
        id: GameId::from(id(table).as_str()),
        created_at: UnixMillis(0),
        terms: format!("code: {CODE}\n"),
        code: CODE.to_owned(),
        code_version: "1".to_owned(),
        seats: ["white", "black", "umpire", "watch"].map(seat).into(),
        event: None,
        follows: None,
    }
}

/// Fills a folder with tables, each with these acts.
pub(crate) async fn fill(folder: &Path, tables: usize, acts: &[Entry]) -> Result<(), String> {
    let ledger = SqliteLedger::open(folder).map_err(|error| error.to_string())?;
    let mut under_way = std::collections::VecDeque::new();
    for table in 0..tables {
        let created = ledger.create(game(table));
        let id = GameId::from(id(table).as_str());
        let appended = (!acts.is_empty()).then(|| ledger.append_all(&id, Seq::FIRST, acts.to_vec()));
        under_way.push_back((created, appended));
        // A few at once, so that they are committed together and do not fill the memory.
        while under_way.len() > 32 || (table + 1 == tables && !under_way.is_empty()) {
            if let Some((created, appended)) = under_way.pop_front() {
                created.await.map_err(|error| error.to_string())?;
                if let Some(appended) = appended {
                    appended.await.map_err(|error| error.to_string())?;
                }
            }
        }
    }
    tokio::task::spawn_blocking(move || drop(ledger)).await.map_err(|error| error.to_string())
}

/// Fills a folder with further tables, at each of which an Automaton has Black.
pub(crate) async fn fill_with_programs(folder: &Path, tables: Range<usize>, level: u8) -> Result<(), String> {
    let ledger = SqliteLedger::open(folder).map_err(|error| error.to_string())?;
    for table in tables {
        let token = TokenHash(Sha256::digest(token(table, "black")).into());
        let program = Seat { name: format!("automaton:black:{level} honest watchful:{table}"), token };
        let mut game = game(table);
        game.seats.push(program);
        ledger.create(game).await.map_err(|error| error.to_string())?;
    }
    tokio::task::spawn_blocking(move || drop(ledger)).await.map_err(|error| error.to_string())
}

/// A game of [`ACTS`] acts as our server keeps it: played once, in memory.
pub(crate) async fn played() -> Result<Vec<Entry>, String> {
    let ledger: Arc<dyn Ledger> = Arc::new(MemoryLedger::new());
    ledger.create(game(0)).await.map_err(|error| error.to_string())?;
    let listener = TcpListener::bind("127.0.0.1:0").await.map_err(|error| error.to_string())?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let serving =
        tokio::spawn(jadoube_server::serve(listener, App::new(Arc::clone(&ledger)), std::future::pending()));
    let mut players = Vec::new();
    for seat in SEATS {
        let link = format!("http://{address}/t/{}#{}", id(0), token(0, seat));
        players.push(Client::sit(link.parse().map_err(|error| format!("{error}"))?));
    }
    for number in 0..ACTS {
        let (seat, line) = act(number);
        let player = &mut players[seat];
        player.act(line);
        while player.waiting() > 0 {
            if let Update::Unheard { error, .. } =
                player.next_update().await.map_err(|error| error.to_string())?
            {
                return Err(format!("{line}: {error}"));
            }
        }
        // The other is not to fall behind.
        players[1 - seat].next_update().await.map_err(|error| error.to_string())?;
    }
    serving.abort();
    let stored = ledger.read(&GameId::from(id(0).as_str())).await.map_err(|error| error.to_string())?;
    let entries: Vec<Entry> =
        stored.into_iter().flat_map(|game| game.entries).map(|stored| stored.entry).collect();
    if entries.len() < ACTS || entries.iter().any(|entry| entry.kind != "done") {
        return Err("the game to be stored was not played as it should".to_owned());
    }
    Ok(entries)
}
