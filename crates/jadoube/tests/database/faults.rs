//! A server killed, a primary killed and its standby promoted, under load; and a control that must lose.

use crate::client::{Checked, Played, Told, check, new_table, play};
use crate::server_process::Server;
use jadoube_ledger::PostgresLedger;
use jadoube_testkit::postgres::{Cluster, Disk};
use serde_json::json;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

const TABLES: usize = 6;

/// Two servers on a primary and a standby, and clients at both.
struct Site {
    primary: Cluster,
    standby: Cluster,
    database: String,
    folders: [tempfile::TempDir; 2],
    nodes: [Option<Server>; 2],
    hosts: Arc<Mutex<Vec<String>>>,
    tables: Vec<Played>,
    told: Arc<Mutex<Told>>,
    stop: Arc<AtomicBool>,
    clients: Vec<tokio::task::JoinHandle<()>>,
}

/// Whether commits wait for the standby.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standby {
    Synchronous,
    Asynchronous,
}

impl Site {
    fn start(kind: Standby) -> Site {
        let primary = Cluster::start(Disk::Synced);
        let database = primary.fresh_database();
        let standby = primary.standby("standby1");
        if kind == Standby::Synchronous {
            primary.sql("postgres", "ALTER SYSTEM SET synchronous_standby_names = 'standby1'");
            primary.sql("postgres", "SELECT pg_reload_conf()");
        }
        let wanted = if kind == Standby::Synchronous { "sync" } else { "async" };
        until(|| primary.sql("postgres", "SELECT sync_state FROM pg_stat_replication") == wanted);
        let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let address = primary.address_with(&standby, &database);
        let nodes =
            [0, 1].map(|number| Some(Server::start_with(folders[number].path(), &["--database", &address])));
        let hosts = nodes.iter().flatten().map(|node| node.host.clone()).collect();
        let tables = {
            let node = nodes[0].as_ref().unwrap();
            (0..TABLES).map(|_| new_table(node, &json!({"code": "london-1841"}))).collect()
        };
        Site {
            primary,
            standby,
            database,
            folders,
            nodes,
            hosts: Arc::new(Mutex::new(hosts)),
            tables,
            told: Arc::default(),
            stop: Arc::default(),
            clients: Vec::new(),
        }
    }

    /// A client for each seat: the two of a table begin at different servers.
    fn play(&mut self) {
        for table in &self.tables {
            for who in ["white", "black"] {
                let (hosts, told, stop) =
                    (Arc::clone(&self.hosts), Arc::clone(&self.told), Arc::clone(&self.stop));
                self.clients.push(tokio::spawn(play(table.clone(), who, hosts, told, stop)));
            }
        }
    }

    fn acknowledged(&self) -> usize {
        self.told.lock().unwrap().acknowledged()
    }

    /// Waits until so many acts more were acknowledged.
    async fn more_acts(&self, more: usize) {
        let (before, begun) = (self.acknowledged(), Instant::now());
        while self.acknowledged() < before + more {
            assert!(begun.elapsed() < Duration::from_mins(2), "play has stopped at {}", self.acknowledged());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    fn kill_node(&mut self, number: usize) {
        self.nodes[number].take().unwrap().kill();
    }

    fn start_node(&mut self, number: usize) {
        let address = self.primary.address_with(&self.standby, &self.database);
        let node = Server::start_with(self.folders[number].path(), &["--database", &address]);
        self.hosts.lock().unwrap()[number].clone_from(&node.host);
        self.nodes[number] = Some(node);
    }

    /// Everybody stops; what they were told is held against the store that is left.
    async fn ends(mut self, store: &str) -> Checked {
        self.stop.store(true, Ordering::Relaxed);
        for client in self.clients.drain(..) {
            client.await.unwrap();
        }
        let told = self.told.lock().unwrap();
        let address = store.to_owned();
        let tables = &self.tables;
        std::thread::scope(|scope| {
            let checking = scope.spawn(|| {
                let store = PostgresLedger::open(address.parse().unwrap()).unwrap();
                check(&told, tables, &store)
            });
            checking.join().unwrap()
        })
    }
}

/// Waits for something that comes soon.
fn until(mut it_is: impl FnMut() -> bool) {
    for _ in 0..600 {
        if it_is() {
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("it did not come to that in half a minute");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_a_synchronous_standby_nothing_acknowledged_is_lost_when_a_server_and_the_primary_die() {
    let mut site = Site::start(Standby::Synchronous);
    site.play();
    site.more_acts(200).await;
    site.kill_node(0);
    site.more_acts(100).await;
    site.start_node(0);
    site.more_acts(100).await;
    site.primary.kill();
    let before = site.acknowledged();
    site.standby.promote();
    site.more_acts(200).await;
    let store = site.standby.address(&site.database);
    let checked = site.ends(&store).await;
    println!("synchronous standby, a server and the primary killed ({before} acts before): {checked:?}");
    assert!(checked.acknowledged >= 600, "{checked:?}");
    assert_eq!((checked.lost, checked.twice), (0, 0), "{checked:?}");
    assert_eq!(checked.contradictions, Vec::<String>::new());
}

/// The control: were the checker blind, it would find nothing here either.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_an_asynchronous_standby_that_lags_acknowledged_acts_are_lost_and_the_checker_sees_it() {
    let mut site = Site::start(Standby::Asynchronous);
    site.play();
    site.more_acts(100).await;
    site.standby.stop(); // a moment behind
    site.more_acts(100).await;
    site.primary.kill();
    site.standby.restart();
    site.standby.promote();
    let store = site.standby.address(&site.database);
    let checked = site.ends(&store).await;
    let Checked { acknowledged, lost, contradictions, .. } = checked;
    let shown = contradictions.len();
    println!(
        "asynchronous standby, the primary killed: {lost} of {acknowledged} lost, {shown} shown in vain"
    );
    assert!(lost > 0 && shown > 0);
}

/// For hours, if asked: a fault a minute, the primary's process or a server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn faults_go_on_for_as_long_as_was_asked() {
    let minutes: u64 = std::env::var("SOAK_MINUTES").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    let rounds = if minutes == 0 { 2 } else { minutes };
    let mut site = Site::start(Standby::Synchronous);
    site.play();
    for round in 0..rounds {
        let fault = Instant::now();
        site.more_acts(60).await;
        if round % 2 == 0 {
            // The primary crashes and comes back: what waited for the standby goes on waiting there.
            site.primary.kill();
            site.primary.restart();
        } else {
            site.kill_node(1);
            site.more_acts(30).await;
            site.start_node(1);
        }
        site.more_acts(60).await;
        if minutes > 0 {
            let rest = Duration::from_mins(1).saturating_sub(fault.elapsed());
            tokio::time::sleep(rest).await;
        }
    }
    let store = site.primary.address(&site.database);
    let checked = site.ends(&store).await;
    println!("{rounds} faults in turn: {checked:?}");
    assert_eq!((checked.lost, checked.twice), (0, 0), "{checked:?}");
    assert_eq!(checked.contradictions, Vec::<String>::new());
}
