//! The link between a server and the database is cut, slow or half open, its news are lost, and servers are
//! replaced one by one: all under load, and nothing acknowledged is lost or there twice.

use crate::client::{Checked, Played, Told, check, new_table, play, sit};
use crate::cluster;
use crate::server_process::Server;
use crate::sharing::{act, hears};
use jadoube_ledger::PostgresLedger;
use jadoube_testkit::link::{Link, Quality};
use serde_json::json;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::task::JoinHandle;

const TABLES: usize = 3;

/// Two servers on one database, the first over a link that can be made worse, and clients at both.
struct Site {
    database: String,
    link: Link,
    folders: [TempDir; 2],
    nodes: [Option<Server>; 2],
    hosts: Arc<Mutex<Vec<String>>>,
    tables: Vec<Played>,
    told: Arc<Mutex<Told>>,
    stop: Arc<AtomicBool>,
    clients: Vec<JoinHandle<()>>,
}

impl Site {
    fn start() -> Site {
        let database = cluster().fresh_database();
        let link = Link::to(cluster().port());
        let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let mut site = Site {
            database,
            link,
            folders,
            nodes: [None, None],
            hosts: Arc::new(Mutex::new(vec![String::new(); 2])),
            tables: Vec::new(),
            told: Arc::default(),
            stop: Arc::default(),
            clients: Vec::new(),
        };
        site.start_node(0);
        site.start_node(1);
        let node = site.nodes[1].as_ref().unwrap();
        site.tables = (0..TABLES).map(|_| new_table(node, &json!({"code": "london-1841"}))).collect();
        site
    }

    fn address(&self) -> String {
        cluster().address(&self.database)
    }

    fn start_node(&mut self, number: usize) {
        let (ours, theirs) = (self.link.port().to_string(), cluster().port().to_string());
        let address = self.address();
        let address = if number == 0 { address.replace(&theirs, &ours) } else { address };
        let node = Server::start_with(self.folders[number].path(), &["--database", &address]);
        self.hosts.lock().unwrap()[number].clone_from(&node.host);
        self.nodes[number] = Some(node);
    }

    /// A client for each seat: White begins at the first server, Black at the second.
    fn play(&mut self) {
        for table in &self.tables {
            for who in ["white", "black"] {
                let (hosts, told, stop) =
                    (Arc::clone(&self.hosts), Arc::clone(&self.told), Arc::clone(&self.stop));
                self.clients.push(tokio::spawn(play(table.clone(), who, hosts, told, stop)));
            }
        }
    }

    /// Waits until so many acts more were acknowledged.
    async fn more_acts(&self, more: usize) {
        let acknowledged = || self.told.lock().unwrap().acknowledged();
        let (before, begun) = (acknowledged(), Instant::now());
        while acknowledged() < before + more {
            assert!(begun.elapsed() < Duration::from_mins(2), "play has stopped at {}", acknowledged());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Everybody stops, and what they were told is held against what is stored.
    async fn ends(mut self) -> Checked {
        self.stop.store(true, Ordering::Relaxed);
        for client in self.clients.drain(..) {
            client.await.unwrap();
        }
        let (address, told, tables) = (self.address(), Arc::clone(&self.told), self.tables.clone());
        let checking = tokio::task::spawn_blocking(move || {
            let store = PostgresLedger::open(address.parse().unwrap()).unwrap();
            check(&told.lock().unwrap(), &tables, &store)
        });
        checking.await.unwrap()
    }
}

fn nothing_is_lost(what: &str, checked: &Checked) {
    println!("{what}: {checked:?}");
    assert_eq!((checked.lost, checked.twice), (0, 0), "{checked:?}");
    assert_eq!(checked.contradictions, Vec::<String>::new());
}

/// The link is so for a while, under load, and then whole again.
async fn while_it_is(quality: Quality, lasting: Duration) -> Checked {
    let mut site = Site::start();
    site.play();
    for _ in 0..2 {
        site.more_acts(60).await;
        site.link.set(quality);
        tokio::time::sleep(lasting).await;
        site.link.set(Quality::Whole);
    }
    site.more_acts(60).await;
    site.ends().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_that_is_cut_for_a_while_loses_nothing() {
    let checked = while_it_is(Quality::Cut, Duration::from_secs(2)).await;
    nothing_is_lost("link cut twice for 2 s", &checked);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_that_is_slow_loses_nothing() {
    let late = Duration::from_millis(100);
    let checked = while_it_is(Quality::Slow(late), Duration::from_secs(3)).await;
    nothing_is_lost("link 100 ms slower each way, twice for 3 s", &checked);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_that_carries_nothing_for_a_while_loses_nothing() {
    let checked = while_it_is(Quality::Silent, Duration::from_secs(3)).await;
    nothing_is_lost("link silent twice for 3 s", &checked);
}

/// Commits happen whose answers never come: they are looked up, and not made again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_that_is_half_open_and_then_cut_writes_nothing_twice() {
    let mut site = Site::start();
    site.play();
    for _ in 0..5 {
        site.more_acts(30).await;
        site.link.set(Quality::HalfOpen);
        tokio::time::sleep(Duration::from_millis(700)).await;
        site.link.set(Quality::Cut);
        site.link.set(Quality::Whole);
    }
    site.more_acts(60).await;
    nothing_is_lost("link half open and then cut, five times", &site.ends().await);
}

/// Nobody listens while it is told: what was missed is looked for as soon as somebody listens again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn news_that_are_lost_are_looked_for() {
    let site = Site::start();
    let [one, two] = [0, 1].map(|number| site.nodes[number].as_ref().unwrap().host.clone());
    for table in &site.tables {
        let mut white = sit(&one, &table.id, &[&table.white], 0).await.unwrap();
        let mut black = sit(&two, &table.id, &[&table.black], 0).await.unwrap();
        act(&mut black, "black", "a", "touches a7").await;
        hears(&mut white, "Black touches a7").await;
        site.link.set(Quality::Cut);
        tokio::time::sleep(Duration::from_millis(100)).await;
        act(&mut black, "black", "b", "touches b7").await;
        hears(&mut black, "Black touches b7").await;
        site.link.set(Quality::Whole);
        let (waited, _) = hears(&mut white, "Black touches b7").await;
        println!("told {waited:?} after somebody could listen again");
    }
}

/// As in an upgrade: the database has had a later program's step already, and the servers are replaced one
/// after the other while people play.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_are_replaced_one_by_one_while_people_play() {
    let mut site = Site::start();
    site.play();
    site.more_acts(60).await;
    cluster().sql(
        &site.database,
        "INSERT INTO jadoube.steps (version, needs) SELECT max(version) + 1, 1 FROM jadoube.steps",
    );
    for number in [0, 1] {
        site.nodes[number].take().unwrap().kill();
        site.more_acts(30).await;
        site.start_node(number);
        site.more_acts(60).await;
    }
    nothing_is_lost("servers replaced one by one", &site.ends().await);
}
