//! The store in `PostgreSQL` keeps every promise of the contract, and some of its own: run by
//! `make database-tests`, on a server that is started for it.

#![allow(clippy::unwrap_used)]

use jadoube_ledger::{
    DatabaseAddress, Entry, GameId, Ledger, LedgerError, NewGame, News, PostgresLedger, Seq, UnixMillis, wait,
};
use jadoube_testkit::link::{Link, Quality};
use jadoube_testkit::postgres::{Cluster, Disk, PASSWORD};
use std::sync::{Arc, OnceLock};

fn cluster() -> &'static Cluster {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    CLUSTER.get_or_init(|| Cluster::start(Disk::Unsynced))
}

fn open(address: &str) -> PostgresLedger {
    PostgresLedger::open(address.parse().unwrap()).unwrap()
}

fn fresh() -> ((), Arc<dyn Ledger>) {
    let database = cluster().fresh_database();
    ((), Arc::new(open(&cluster().address(&database))))
}

mod contract {
    jadoube_ledger::contract_tests!(super::fresh());
}

fn act(number: u64) -> Entry {
    Entry::new(UnixMillis(number as i64), "white", format!("act {number}")).with_act_id(number.to_string())
}

fn play(ledger: &PostgresLedger, name: &str, acts: u64) -> GameId {
    let id = GameId::from(name);
    wait(ledger.create(NewGame::new(id.clone(), UnixMillis(1)))).unwrap();
    for number in 1..=acts {
        wait(ledger.append(&id, Seq(number), act(number))).unwrap();
    }
    id
}

#[test]
fn two_programs_that_open_a_new_database_at_once_both_can() {
    let address = cluster().address(&cluster().fresh_database());
    let openers: Vec<_> = (0..6)
        .map(|_| {
            let address = address.clone();
            std::thread::spawn(move || drop(open(&address)))
        })
        .collect();
    for opener in openers {
        opener.join().unwrap();
    }
}

#[test]
fn a_later_program_s_step_is_no_hindrance_unless_it_says_so() {
    let database = cluster().fresh_database();
    let address = cluster().address(&database);
    play(&open(&address), "g", 1);
    cluster().sql(&database, "INSERT INTO jadoube.steps (version, needs) VALUES (3, 1)");
    assert!(wait(open(&address).read(&"g".into())).unwrap().is_some());
    cluster().sql(&database, "INSERT INTO jadoube.steps (version, needs) VALUES (4, 4)");
    let refused = PostgresLedger::open(address.parse::<DatabaseAddress>().unwrap()).unwrap_err();
    assert!(matches!(refused, LedgerError::Newer { found: 4, .. }), "{refused}");
}

#[test]
fn history_cannot_be_changed_even_by_hand() {
    let database = cluster().fresh_database();
    play(&open(&cluster().address(&database)), "g", 3);
    for sql in [
        "DELETE FROM jadoube.acts",
        "UPDATE jadoube.acts SET seq = 9",
        "TRUNCATE jadoube.acts",
        "DELETE FROM jadoube.games",
        "UPDATE jadoube.games SET terms = 'x'",
    ] {
        let refused = std::panic::catch_unwind(|| cluster().sql(&database, sql)).unwrap_err();
        let text = refused.downcast_ref::<String>().unwrap();
        assert!(text.contains("history is only added to"), "{sql}: {text}");
    }
}

#[test]
fn the_check_finds_what_was_changed_behind_its_back() {
    let database = cluster().fresh_database();
    let ledger = open(&cluster().address(&database));
    play(&ledger, "g", 9);
    cluster().sql(
        &database,
        "SET session_replication_role = replica;
         DELETE FROM jadoube.acts WHERE seq = 4;
         UPDATE jadoube.acts SET body = replace(body, 'act 7', 'act 8') WHERE seq = 7",
    );
    let findings = wait(ledger.check()).unwrap().join("\n");
    for part in ["game g has 8 acts but its last is number 9: 1 missing", "act 7 of game g is not what was"] {
        assert!(findings.contains(part), "{findings}");
    }
}

#[test]
fn of_two_servers_racing_for_a_number_exactly_one_wins() {
    let address = cluster().address(&cluster().fresh_database());
    let (one, two) = (open(&address), open(&address));
    let id = play(&one, "g", 0);
    for number in 1..=50 {
        let entry = |who: &str| Entry::new(UnixMillis(1), who, "x").with_act_id(number.to_string());
        let answers =
            [one.append(&id, Seq(number), entry("white")), two.append(&id, Seq(number), entry("black"))];
        let won = answers.map(wait);
        let conflict =
            Err(LedgerError::Conflict { game: id.clone(), expected: Seq(number), last: Seq(number) });
        assert!(won.contains(&Ok(Seq(number))) && won.contains(&conflict), "{won:?}");
    }
    assert_eq!(wait(two.check()).unwrap(), Vec::<String>::new());
}

#[test]
fn connections_that_are_cut_lose_nothing_and_write_nothing_twice() {
    let database = cluster().fresh_database();
    let ledger = open(&cluster().address(&database));
    let id = play(&ledger, "g", 0);
    let cut = format!(
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
         WHERE datname = '{database}' AND pid <> pg_backend_pid()"
    );
    let last = std::thread::scope(|scope| {
        let cutter = scope.spawn(|| {
            for _ in 0..10 {
                std::thread::sleep(std::time::Duration::from_millis(300));
                cluster().sql("postgres", &cut);
            }
        });
        let mut number = 0;
        while !cutter.is_finished() {
            number += 1;
            // Acts of nobody in particular have no id: the hash tells whether they were written.
            let entry = Entry { act_id: None, ..act(number) };
            let written = wait(ledger.append_all(&id, Seq(2 * number - 1), vec![entry, act(number)]));
            assert_eq!(written, Ok(Seq(2 * number)));
        }
        2 * number
    });
    let stored = wait(ledger.read(&id)).unwrap().unwrap();
    assert_eq!(stored.last(), Seq(last));
    assert_eq!(wait(ledger.check()).unwrap(), Vec::<String>::new());
}

#[test]
fn a_host_that_accepts_and_then_says_nothing_does_not_keep_us_from_the_next() {
    let link = Link::to(cluster().port());
    link.set(Quality::Silent);
    let address = cluster().address(&cluster().fresh_database());
    let (silent, real) = (link.port(), cluster().port());
    let address = address.replace(&format!(":{real}/"), &format!(":{silent},127.0.0.1:{real}/"));
    let ledger = open(&format!("{address}?connect_timeout=1"));
    play(&ledger, "g1", 2);
}

#[test]
fn a_server_that_has_become_read_only_is_a_dead_connection_and_no_refusal() {
    let database = cluster().fresh_database();
    let ledger = open(&cluster().address(&database));
    let id = play(&ledger, "g", 1);
    let read_only = |value: &str| {
        cluster().sql(
            "postgres",
            &format!("ALTER DATABASE {database} SET default_transaction_read_only = {value}"),
        );
        let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = ";
        cluster().sql("postgres", &format!("{cut}'{database}'"));
    };
    read_only("on");
    let waiting = ledger.append(&id, Seq(2), act(2));
    std::thread::sleep(std::time::Duration::from_millis(700));
    read_only("off");
    assert_eq!(wait(waiting), Ok(Seq(2)));
}

#[test]
fn no_error_and_no_debug_output_shows_the_password() {
    let database = cluster().fresh_database();
    let ledger = open(&cluster().address(&database));
    let mut shown = vec![format!("{ledger:?}"), ledger.address()];
    let wrong = cluster().address("nowhere");
    shown.push(PostgresLedger::open(wrong.parse().unwrap()).unwrap_err().to_string());
    let wrong = cluster().address(&database).replace("jadoube:", "stranger:");
    shown.push(PostgresLedger::open(wrong.parse().unwrap()).unwrap_err().to_string());
    let nul = NewGame::new("g\0", UnixMillis(1));
    shown.push(wait(ledger.create(nul)).unwrap_err().to_string());
    cluster().sql(&database, "DROP SCHEMA jadoube CASCADE");
    shown.push(wait(ledger.read(&"g".into())).unwrap_err().to_string());
    shown.push(wait(ledger.create(NewGame::new("g", UnixMillis(1)))).unwrap_err().to_string());
    for text in shown {
        assert!(!text.contains(PASSWORD) && text.len() > 10, "{text}");
    }
}

#[test]
fn a_game_taken_over_from_a_folder_is_the_same_and_so_is_what_is_left_of_a_forgotten_one() {
    let folder = tempfile::tempdir().unwrap();
    let sqlite = jadoube_ledger::SqliteLedger::open(folder.path()).unwrap();
    let new = NewGame::new("first", UnixMillis(1)).with_terms("code: c\nwhite: Anna\n").in_event("cup");
    wait(sqlite.create(new.with_seat("white", jadoube_ledger::TokenHash([3; 32])))).unwrap();
    wait(sqlite.create(NewGame::new("second", UnixMillis(2)).after("first", "1 to 0"))).unwrap();
    wait(sqlite.create(NewGame::new("gone", UnixMillis(3)))).unwrap();
    for number in 1..=30 {
        let entry = act(number).with_enclosed("x");
        wait(sqlite.append(&"first".into(), Seq(number), entry)).unwrap();
        wait(sqlite.append(&"gone".into(), Seq(number), act(number))).unwrap();
    }
    wait(sqlite.forget(&"gone".into(), UnixMillis(9))).unwrap();
    let ledger = open(&cluster().address(&cluster().fresh_database()));
    // In any order: the one that follows comes first.
    for name in ["second", "first"] {
        let stored = wait(sqlite.read(&name.into())).unwrap().unwrap();
        wait(ledger.take_over(stored.clone())).unwrap();
        let again = wait(ledger.take_over(stored)).unwrap_err();
        assert!(matches!(again, LedgerError::AlreadyThere { .. }), "{again}");
    }
    for left in wait(sqlite.forgotten()).unwrap() {
        wait(ledger.take_over_forgotten(left)).unwrap();
    }
    for name in ["first", "second"] {
        assert_eq!(wait(ledger.read(&name.into())), wait(sqlite.read(&name.into())), "{name}");
    }
    assert_eq!(wait(ledger.read(&"gone".into())), wait(sqlite.read(&"gone".into())));
    assert_eq!(wait(ledger.forgotten()), wait(sqlite.forgotten()));
    assert_eq!(wait(ledger.enclosing()).unwrap().len(), 30);
    assert_eq!(wait(ledger.check()).unwrap(), Vec::<String>::new());
    wait(ledger.append(&"first".into(), Seq(31), act(31))).unwrap();
}

#[test]
fn what_one_server_writes_the_other_hears_by_its_number_and_not_its_own() {
    let address = cluster().address(&cluster().fresh_database());
    let (one, two) = (open(&address), open(&address));
    let (mut at_one, mut at_two) = (one.news().unwrap(), two.news().unwrap());
    let id = play(&one, "g", 0);
    let hear = |feed: &mut jadoube_ledger::NewsFeed, wanted: &News| {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let heard = async {
                loop {
                    match feed.next().await {
                        Some(News::Gap) => {}
                        news => return news,
                    }
                }
            };
            let heard = tokio::time::timeout(std::time::Duration::from_secs(20), heard).await;
            assert_eq!(heard.unwrap().as_ref(), Some(wanted));
        });
    };
    std::thread::sleep(std::time::Duration::from_millis(500)); // until both listen
    wait(one.append_all(&id, Seq(1), vec![act(1), act(2)])).unwrap();
    hear(&mut at_two, &News::Acts { game: id.clone(), last: Seq(2) });
    wait(
        two.add_seat(
            &id,
            jadoube_ledger::Seat { name: "x".into(), token: jadoube_ledger::TokenHash([1; 32]) },
        ),
    )
    .unwrap();
    hear(&mut at_one, &News::Changed { game: id.clone() });
    wait(one.say(&id, "clock?")).unwrap();
    hear(&mut at_two, &News::Said { game: id.clone(), text: "clock?".into() });
    let standing = wait(two.standing(vec![id.clone(), "nowhere".into()])).unwrap();
    assert_eq!(standing.len(), 1);
    assert_eq!((standing[0].last, standing[0].seats, standing[0].followed), (Seq(2), 1, false));
}
