//! What programs at some tables cost the people at others: the same paced tables with and without tables
//! besides at which Automatons think as hard as they can.

use crate::drive;
use crate::figures::{Round, conditions, milliseconds};
use crate::process::{Kind, Server};
use crate::store;
use jadoube_automaton::{Automaton, Character, PlainThinker, Scored, Task, Thinker};
use jadoube_chess::Side;
use jadoube_referee::{Act, Seat, Terms, record};
use jadoube_server::client::{Client, Update};
use std::fmt::Write as _;
use std::time::{Duration, Instant};

/// The heading by which the section is found again.
pub(crate) const TITLE: &str = "Tables beside Automatons";

/// At this level two hundred Automatons move within a round, on a busy machine too. At the highest they wait
/// in line for so long that a round is over before any of them has moved.
pub(crate) const LEVEL: u8 = 7;

/// The Automatons begin before the clock does.
const BEGIN: Duration = Duration::from_secs(5);

/// Who plays beside whom.
#[derive(Clone, Copy)]
pub(crate) struct Beside {
    /// So many tables of people, and as many with an Automaton.
    pub(crate) tables: usize,
    pub(crate) level: u8,
    /// Acts a second due at the tables of people.
    pub(crate) rate: u32,
}

/// What is seen of one round.
struct Seen {
    acts: Round,
    /// Processors that the server kept busy.
    cores: f64,
    /// Moves that the Automatons made.
    moves: usize,
}

/// Rounds with and without, in turn, each on a server and a store of its own.
pub(crate) async fn section(beside: Beside, rounds: usize, lasting: Duration) -> Result<String, String> {
    let Beside { tables, level, rate } = beside;
    let mut text = format!(
        "## {TITLE} ({tables} tables of people, {rate} acts/s due; {tables} tables with an Automaton of level {level}, or none; {} s a round)\n\n",
        lasting.as_secs()
    );
    text.push_str(
        "| round | Automatons | acts/s | p50, ms | p99, ms | server's processors | their moves |\n",
    );
    text.push_str("|---|---:|---:|---:|---:|---:|---:|\n");
    let mut ratios = Vec::new();
    for number in 1..=rounds {
        let mut p99 = [0.0; 2];
        for (place, automatons) in [0, tables].into_iter().enumerate() {
            let Seen { acts, cores, moves } = round(beside, automatons, lasting).await?;
            eprintln!(
                "round {number}, {automatons} Automatons: {acts}, {cores:.2} processors, {moves} moves"
            );
            if automatons > 0 && moves == 0 {
                return Err("no Automaton has moved: take a lower --level or more --seconds".to_owned());
            }
            p99[place] = milliseconds(acts.p99);
            let _ = writeln!(
                text,
                "| {number} | {automatons} | {:.0} | {:.2} | {:.2} | {cores:.2} | {moves} |",
                acts.rate,
                milliseconds(acts.median),
                p99[place],
            );
        }
        ratios.push(p99[1] / p99[0]);
    }
    ratios.sort_by(f64::total_cmp);
    let median = ratios.get(ratios.len() / 2).copied().unwrap_or(f64::NAN);
    let _ = write!(
        text,
        "\n- p99 with / without, median of rounds: {median:.2}\n- whoever plays an Automaton answers at once, so that one \
         of them thinks at any moment; {}\n",
        conditions()
    );
    Ok(text)
}

async fn round(beside: Beside, automatons: usize, lasting: Duration) -> Result<Seen, String> {
    let Beside { tables, level, rate } = beside;
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    store::fill(folder.path(), tables, &[]).await?;
    store::fill_with_programs(folder.path(), tables..tables + automatons, level).await?;
    let server = Server::start(Kind::Ours, folder.path())?;
    let playing: Vec<_> = (tables..tables + automatons)
        .map(|table| {
            tokio::spawn(person(server.address.clone(), table, Instant::now() + BEGIN + lasting * 2))
        })
        .collect();
    if automatons > 0 {
        tokio::time::sleep(BEGIN).await;
    }
    let (begun, cpu) = (Instant::now(), server.cpu_seconds());
    let acts = drive::measured(Kind::Ours, &server, tables, Some(rate), lasting).await?;
    let cores = (server.cpu_seconds() - cpu) / begun.elapsed().as_secs_f64();
    drop(server);
    let mut moves = 0;
    for person in playing {
        moves += person.await.map_err(|error| error.to_string())??;
    }
    Ok(Seen { acts, cores, moves })
}

/// Looks at next to nothing: people are not what is measured here.
struct Hasty;

impl Thinker for Hasty {
    fn think(&mut self, task: &Task<'_>) -> Vec<Scored> {
        PlainThinker.think(&Task { nodes: task.nodes.min(30), ..*task })
    }
}

/// Plays White at a table, without a pause, until the server has gone; gives how many moves the program made.
async fn person(address: String, table: usize, until: Instant) -> Result<usize, String> {
    let link = format!("http://{address}/t/{}#{}", store::id(table), store::token(table, "white"));
    let mut client = Client::sit(link.parse().map_err(|error| format!("{error}"))?);
    let character = Character::read("1 honest asleep").ok_or("no such character")?;
    let terms = Terms::of(store::CODE);
    let mut player =
        Automaton::new(Side::White, terms, character, table as u64).map_err(|error| error.to_string())?;
    let mut moves = 0;
    while Instant::now() < until {
        match client.next_update().await {
            Ok(Update::Events { events, .. }) => {
                for act in events.iter().filter_map(|event| record::parse_act(&event.act).ok()) {
                    moves += usize::from(act.by == Seat::Player(Side::Black) && is_a_move(&act));
                    player.sees(&act);
                }
            }
            Ok(Update::Unheard { error, act, .. }) => return Err(format!("table {table}: {act}: {error}")),
            Ok(Update::Lost { .. }) | Err(_) => break, // the round is over
            Ok(_) => {}
        }
        if client.waiting() == 0
            && let Some(intent) = player.next_as_remembered(&mut Hasty)
        {
            client.act(&record::act_text(&Act { by: Seat::Player(Side::White), deed: intent.deed }));
        }
    }
    Ok(moves)
}

/// Whether an act ends a move: what is let go, or made in one go.
fn is_a_move(act: &Act) -> bool {
    matches!(act.deed, jadoube_referee::Deed::Quits | jadoube_referee::Deed::Plays(_))
}
