//! How many acts a second the store in `PostgreSQL` keeps for a thousand callers, beside a bare client that
//! inserts rows of the same size in groups: on a primary with a synchronous standby, both in one run.
//!
//! `cargo run --release -p jadoube-ledger --features database-tests --example database_speed -- --write`
//! puts the section into `bench/RESULTS.md`.

#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::cast_precision_loss)]

use jadoube_ledger::{Entry, GameId, Ledger, NewGame, PostgresLedger, Ruling, Seq, UnixMillis};
use jadoube_testkit::postgres::{Cluster, Disk};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio_postgres::NoTls;

#[allow(dead_code)] // its other half is for the programs beside RESULTS.md
#[path = "../../../bench/src/results.rs"]
mod results;

/// The heading by which the section is found again.
const TITLE: &str = "Games in PostgreSQL";
const CALLERS: usize = 1000;
/// As many rows as the store puts into one statement at most.
const GROUP: usize = 512;
const ROUND: Duration = Duration::from_secs(5);
const ROUNDS: usize = 5;

fn act(number: u64) -> Entry {
    let text = "The move stands: no objection was made before the next.".to_owned();
    let ruling = Ruling { law: "XIII".into(), verdict: "left standing".into(), text };
    let entry = Entry::new(UnixMillis(1_800_000_000_000), "white", "White plays e2-e4");
    Entry { rulings: vec![ruling], kind: "done".into(), ..entry }.with_act_id(format!("{number}"))
}

/// A thousand callers, each at a game of its own, one act after another; acts a second.
async fn ours(ledger: &Arc<PostgresLedger>, round: usize) -> f64 {
    let kept = Arc::new(AtomicU64::new(0));
    let mut games = Vec::new();
    for number in 0..CALLERS {
        let game = GameId::from(format!("{round}-{number}"));
        ledger.create(NewGame::new(game.clone(), UnixMillis(1))).await.unwrap();
        games.push(game);
    }
    let begun = Instant::now();
    let callers: Vec<_> = games
        .into_iter()
        .map(|game| {
            let (ledger, kept) = (Arc::clone(ledger), Arc::clone(&kept));
            tokio::spawn(async move {
                for number in 1.. {
                    ledger.append(&game, Seq(number), act(number)).await.unwrap();
                    kept.fetch_add(1, Ordering::Relaxed);
                    if begun.elapsed() > ROUND {
                        break;
                    }
                }
            })
        })
        .collect();
    for caller in callers {
        caller.await.unwrap();
    }
    kept.load(Ordering::Relaxed) as f64 / begun.elapsed().as_secs_f64()
}

/// One client that inserts groups of rows with the same columns and indexes, and nothing else.
async fn bare(address: &str, round: usize) -> f64 {
    let (client, connection) = tokio_postgres::connect(address, NoTls).await.unwrap();
    tokio::spawn(connection);
    let table = format!("bare{round}");
    client
        .batch_execute(&format!(
            "CREATE TABLE {table} (game bigint NOT NULL, seq bigint NOT NULL, actor text COLLATE \"C\" NOT NULL,
                 act_id text COLLATE \"C\", result text, body text NOT NULL, hash bytea, PRIMARY KEY (game, seq));
             CREATE UNIQUE INDEX ON {table} (game, actor, act_id)"
        ))
        .await
        .unwrap();
    let sql = format!(
        "INSERT INTO {table} SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[],
                                                  $6::text[], $7::bytea[])"
    );
    let statement = client.prepare(&sql).await.unwrap();
    let body = r#"{"v":1,"at":1800000000000,"act":"White plays e2-e4","kind":"done","rulings":[{"law":"XIII","verdict":"left standing","text":"The move stands: no objection was made before the next."}],"code_version":""}"#;
    let (begun, mut rows) = (Instant::now(), 0_usize);
    while begun.elapsed() < ROUND {
        let numbers = rows..rows + GROUP;
        let games: Vec<i64> = numbers.clone().map(|row| (row % CALLERS) as i64).collect();
        let seqs: Vec<i64> = numbers.clone().map(|row| (row / CALLERS) as i64 + 1).collect();
        let act_ids: Vec<Option<String>> = seqs.iter().map(|seq| Some(seq.to_string())).collect();
        let results: Vec<Option<&str>> = vec![None; GROUP];
        let hashes: Vec<&[u8]> = vec![&[7; 32]; GROUP];
        client
            .execute(
                &statement,
                &[&games, &seqs, &vec!["white"; GROUP], &act_ids, &results, &vec![body; GROUP], &hashes],
            )
            .await
            .unwrap();
        rows += GROUP;
    }
    rows as f64 / begun.elapsed().as_secs_f64()
}

fn main() {
    let primary = Cluster::start(Disk::Synced);
    let database = primary.fresh_database();
    let _standby = primary.standby("standby1");
    primary.sql("postgres", "ALTER SYSTEM SET synchronous_standby_names = 'standby1'");
    primary.sql("postgres", "SELECT pg_reload_conf()");
    let address = primary.address(&database);
    let ledger = Arc::new(PostgresLedger::open(address.parse().unwrap()).unwrap());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let mut rounds = Vec::new();
    for round in 0..ROUNDS {
        let bare = runtime.block_on(bare(&address, round));
        let ours = runtime.block_on(ours(&ledger, round));
        eprintln!("round {}: bare {bare:.0} rows/s, ours {ours:.0} acts/s", round + 1);
        rounds.push((bare, ours));
    }
    let section = section(&rounds, &primary.sql("postgres", "SHOW server_version"));
    println!("{section}");
    if std::env::args().any(|word| word == "--write") {
        let results = concat!(env!("CARGO_MANIFEST_DIR"), "/../../bench/RESULTS.md");
        results::replace_section_in(results, TITLE, &section).unwrap();
    }
}

/// What was measured, as it stands in RESULTS.md.
fn section(rounds: &[(f64, f64)], version: &str) -> String {
    let seconds = ROUND.as_secs();
    let mut text = format!(
        "## {TITLE} ({CALLERS} callers, a synchronous standby, {seconds} s a round)\n\n\
         | round | ours, acts/s | bare client, rows/s | ratio |\n|---|---:|---:|---:|\n"
    );
    for (number, (bare, ours)) in rounds.iter().enumerate() {
        text += &format!("| {} | {ours:.0} | {bare:.0} | {:.2} |\n", number + 1, ours / bare);
    }
    let mut ratios: Vec<f64> = rounds.iter().map(|(bare, ours)| ours / bare).collect();
    ratios.sort_by(f64::total_cmp);
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split_whitespace().take(3).collect::<Vec<_>>().join(" ");
    text + &format!(
        "\n- ours / bare, median of rounds: {:.2}\n- the bare client inserts {GROUP} rows of the same size a statement, \
         into a table with the same columns and two indexes\n- PostgreSQL {version}, primary and standby on the \
         same machine; {} processors shared by both, clients and whatever else ran; load average {load}\n",
        ratios[rounds.len() / 2],
        std::thread::available_parallelism().map_or(1, usize::from),
    )
}
