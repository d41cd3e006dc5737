//! A review with every finding beside the plain replay of pgn-reader and shakmaty, one thread each; then two
//! threads beside one; and whether both libraries see the same legality, mates and stalemates.

use crate::measure::{Contestant, interleaved};
use crate::pgn::replay_shakmaty;
use jadoube_archive::{FindingKind, Opened, Run, Settings};
use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::{CastlingMode, Chess, Position, fen::Fen};
use std::fmt::Write as _;
use std::io::Cursor;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// The heading of the section, by which it is found again.
pub(crate) const TITLE: &str = "PGN review";

/// Measures a review under the newest code.
pub(crate) fn section(bytes: &[u8], rounds: u32) -> Result<String, String> {
    agree(bytes)?;
    let settings = Settings::under(jadoube_archive::newest());
    let contestants: [Contestant<'_, (u64, u64)>; 2] = [
        Contestant { name: "ours", work: Box::new(|| review(bytes, &settings, 1)) },
        Contestant {
            name: "theirs",
            work: Box::new(|| {
                let (games, plies, _) = replay_shakmaty(bytes);
                (games, plies)
            }),
        },
    ];
    let outcome = interleaved(&contestants, rounds)?;
    let (games, plies) = outcome.found;
    let rate = |time: Duration| plies as f64 / 1e6 / time.as_secs_f64();
    let (ours, theirs) = (rate(outcome.best[0]), rate(outcome.best[1]));
    let [one, two] = walls(bytes, &settings, rounds);
    let mut text = format!("## {TITLE} (millions of plies a second, {games} games, {plies} plies)\n\n");
    text.push_str("| | rate |\n|---|---:|\n");
    let _ = writeln!(text, "| ours, all findings, one thread, CPU time | {ours:.2} |");
    let _ = writeln!(text, "| pgn-reader + shakmaty, replay alone, CPU time | {theirs:.2} |");
    let _ = writeln!(text, "| ours, one thread, by the wall | {:.2} |", rate(one));
    let _ = writeln!(text, "| ours, two threads, by the wall | {:.2} |", rate(two));
    let _ = write!(
        text,
        "\n- review / their replay: {:.3}\n- two threads / one: {:.3}\n- both see the same legal games, mates and stalemates\n",
        ours / theirs,
        one.as_secs_f64() / two.as_secs_f64()
    );
    Ok(text)
}

/// Reviews all, and says how many games and plies there were.
fn review(bytes: &[u8], settings: &Settings, jobs: usize) -> (u64, u64) {
    let mut run = Run::new(settings, jobs);
    let mut findings = 0;
    run.file("games", Opened::bytes(bytes), None, &mut |item| {
        findings += item.findings.len();
        Ok(())
    })
    .expect("counting does not fail");
    std::hint::black_box(findings);
    (run.summary().games, run.summary().plies)
}

/// The best times of one thread and of two, by the wall, taking turns.
fn walls(bytes: &[u8], settings: &Settings, rounds: u32) -> [Duration; 2] {
    let mut best = [Duration::MAX; 2];
    for _ in 0..rounds {
        for (best, jobs) in best.iter_mut().zip([1, 2]) {
            let start = Instant::now();
            review(bytes, settings, jobs);
            *best = start.elapsed().min(*best);
        }
    }
    best
}

/// How a game ends on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Open,
    Mate,
    Stalemate,
    Illegal,
}

/// Every game's plies and end as shakmaty sees them, against ours. An error names the first game on which the
/// two differ.
fn agree(bytes: &[u8]) -> Result<(), String> {
    let mut reader = Reader::new(Cursor::new(bytes));
    let mut theirs: Vec<(u64, End)> = Vec::new();
    while let Some(seen) = reader.read_game(&mut Judge).map_err(|error| error.to_string())? {
        theirs.push(seen);
    }
    let settings = Settings::under(jadoube_archive::newest());
    let mut differ = None;
    let mut games = 0;
    let mut run = Run::new(&settings, 1);
    let reported = run.file("games", Opened::bytes(bytes), None, &mut |item| {
        if let Some(game) = item.game {
            let faulty = |kind: FindingKind| item.findings.iter().any(|finding| finding.kind == kind);
            let illegal =
                !game.replayed || faulty(FindingKind::FalseMove) || faulty(FindingKind::MoveAfterMate);
            let expected = theirs.get(games);
            let same = match expected {
                Some((_, End::Illegal)) => illegal,
                Some((plies, end)) => {
                    // A result against the mate or stalemate on the board is told, and only then.
                    let contradicted = faulty(FindingKind::ResultContradictsBoard)
                        || faulty(FindingKind::StalemateAgainstCode);
                    !illegal && u64::from(game.plies) == *plies && (*end != End::Open || !contradicted)
                }
                None => false,
            };
            if !same && differ.is_none() {
                differ = Some(format!("game {}: shakmaty has {expected:?}, ours {game:?}", games + 1));
            }
            games += 1;
        }
        Ok(())
    });
    reported.map_err(|error| error.to_string())?;
    if games != theirs.len() {
        return Err(format!("pgn-reader has {} games, ours {games}", theirs.len()));
    }
    ends(bytes, &theirs)?;
    differ.map_or(Ok(()), Err)
}

/// Our board's ends against theirs, game by game.
fn ends(bytes: &[u8], theirs: &[(u64, End)]) -> Result<(), String> {
    struct Ends(Vec<End>);
    impl jadoube_chess::pgn::Listener for Ends {
        fn game_over(&mut self, state: &jadoube_chess::pgn::State) {
            let last = &state.position;
            self.0.push(match (last.has_legal_move(), last.is_check()) {
                (true, _) => End::Open,
                (false, true) => End::Mate,
                (false, false) => End::Stalemate,
            });
        }
    }
    let mut replay = jadoube_chess::pgn::Replay::new(Ends(Vec::new()));
    jadoube_chess::pgn::Reader::new(bytes).read_all(&mut replay).map_err(|error| error.to_string())?;
    let ours = replay.into_listener().0;
    for (number, (ours, (_, theirs))) in ours.iter().zip(theirs).enumerate() {
        if ours != theirs && *theirs != End::Illegal {
            return Err(format!("game {}: ours ends {ours:?}, shakmaty's {theirs:?}", number + 1));
        }
    }
    Ok(())
}

struct Judge;

impl Visitor for Judge {
    type Tags = Option<Chess>;
    type Movetext = (Chess, u64);
    type Output = (u64, End);

    fn begin_tags(&mut self) -> ControlFlow<(u64, End), Option<Chess>> {
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, start: &mut Option<Chess>, name: &[u8], value: RawTag<'_>) -> ControlFlow<(u64, End)> {
        if name == b"FEN" {
            let position = Fen::from_ascii(value.as_bytes())
                .ok()
                .and_then(|fen| fen.into_position(CastlingMode::Standard).ok());
            match position {
                Some(position) => *start = Some(position),
                None => return ControlFlow::Break((0, End::Illegal)),
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Option<Chess>) -> ControlFlow<(u64, End), (Chess, u64)> {
        ControlFlow::Continue((start.unwrap_or_default(), 0))
    }

    fn san(&mut self, game: &mut (Chess, u64), san_plus: SanPlus) -> ControlFlow<(u64, End)> {
        match san_plus.san.to_move(&game.0) {
            Ok(mv) => game.0.play_unchecked(mv),
            Err(_) => return ControlFlow::Break((game.1, End::Illegal)),
        }
        game.1 += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut (Chess, u64)) -> ControlFlow<(u64, End), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, (last, plies): (Chess, u64)) -> (u64, End) {
        let end = match (last.is_checkmate(), last.is_stalemate()) {
            (true, _) => End::Mate,
            (_, true) => End::Stalemate,
            _ => End::Open,
        };
        (plies, end)
    }
}
