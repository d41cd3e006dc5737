//! What the umpire is offered is what the referee does not refuse him, under every code and in many states.

use jadoube_chess::Side;
use jadoube_referee::{Act, DecisionKind, LiveError, Measure, Seat, Table, codes, record};

const STATES: [&str; 13] = [
    "",
    "White plays e2-e4\n",
    "White plays e2-e4\nBlack disputes \"a touch\"\n",
    "Black disputes \"who begins\"\n",
    "White plays e2-e4\nBlack disputes \"a touch\"\nBlack withdraws\n",
    "White plays e2-e4\nBlack disputes \"the clock\"\nUmpire sets White 0:30:00\n",
    "White plays a1-a3\nWhite presses\nBlack objects to the move\n",
    "White touches e2\nWhite pleads accident\nBlack declines\n",
    "White refuses\n",
    "White plays e2-e4\nUmpire adjourns until \"noon\"\n",
    "White plays e2-e4\nWhite pauses\n",
    "White plays e2-e4\nBlack claims abandonment\n",
    "White resigns\n",
];

const ALL: [(Measure, &str); 21] = [
    (Measure::Continues, "Umpire continues"),
    (Measure::Awards, "Umpire awards White"),
    (Measure::Draws, "Umpire draws"),
    (Measure::Annuls, "Umpire annuls"),
    (Measure::Scores, "Umpire scores 0-0"),
    (Measure::FindsAccident, "Umpire finds \"accident\""),
    (Measure::FindsUnknown, "Umpire finds \"unknown\""),
    (Measure::FindsNoEnvelope, "Umpire finds \"no envelope\""),
    (Measure::Restores, "Umpire restores move 1"),
    (Measure::GrantsFifty, "Umpire grants fifty"),
    (Measure::Warns, "Umpire warns White"),
    (Measure::Sets, "Umpire sets White 0:45:00"),
    (Measure::Adds, "Umpire adds 2m to White"),
    (Measure::Deducts, "Umpire deducts 1m from White"),
    (Measure::Pauses, "Umpire pauses"),
    (Measure::Breaches, "White breaches 11.5"),
    (Measure::Postpones, "Umpire postpones"),
    (Measure::GrantsIncrement, "Umpire grants increment"),
    (Measure::Adjourns, "Umpire adjourns until \"noon\""),
    (Measure::Arrives, "Umpire arrives"),
    (Measure::Leaves, "Umpire leaves"),
];

fn table(code: &str, limit: &str, story: &str) -> Table {
    let told = record::parse(&format!("code: {code}\n{limit}\n{story}")).expect("a record");
    let mut table = Table::new(told.terms.clone()).expect("a table");
    for step in &told.steps {
        table.act(&step.act);
    }
    table
}

fn act(line: &str) -> Act {
    record::parse_act(line).expect(line)
}

fn refuses(table: &Table, line: &str) -> bool {
    table.decide(&act(line)).kind == DecisionKind::Refused
}

#[test]
fn what_the_umpire_is_offered_is_never_refused() {
    for code in codes() {
        for (limit, story) in ["", "limit: 1h"].iter().flat_map(|limit| STATES.map(|story| (*limit, story))) {
            let table = table(code.id, limit, story);
            for measure in table.measures() {
                let (_, line) = ALL.iter().find(|(named, _)| *named == measure).expect("a line");
                assert!(!refuses(&table, line), "{} {limit:?} {story:?}: {line}", code.id);
            }
        }
    }
}

#[test]
fn what_an_old_code_refuses_is_all_that_it_does_not_offer() {
    for code in codes().iter().filter(|code| code.id != "fide-2023") {
        for story in STATES {
            let table = table(code.id, "limit: 1h", story);
            let offered = table.measures();
            for (measure, line) in ALL.iter().filter(|(measure, _)| !offered.contains(measure)) {
                // Facts that no law of the code makes anything of can be found, and change nothing.
                let found = matches!(
                    measure,
                    Measure::FindsUnknown | Measure::FindsAccident | Measure::FindsNoEnvelope
                );
                assert!(found || refuses(&table, line), "{} {story:?}: {line}", code.id);
            }
        }
    }
}

#[test]
fn only_the_umpire_sees_what_he_can_do() {
    for code in codes() {
        let table = table(code.id, "limit: 1h", STATES[2]);
        assert!(!table.view(Seat::Umpire).measures.is_empty(), "{}", code.id);
        for seat in [Seat::Player(Side::White), Seat::Player(Side::Black), Seat::Table] {
            assert!(table.view(seat).measures.is_empty(), "{}", code.id);
        }
    }
}

#[test]
fn unasked_an_umpire_of_old_is_offered_nothing_but_an_adjournment() {
    for code in codes().iter().filter(|code| code.id != "fide-2023") {
        assert_eq!(table(code.id, "", STATES[1]).measures(), [Measure::Adjourns], "{}", code.id);
    }
}

#[test]
fn a_question_says_by_which_act_it_was_put() {
    for code in codes() {
        let question = table(code.id, "", STATES[2]).view(Seat::Umpire).question.expect("a question");
        assert_eq!((question.by, question.act), (Some(Side::Black), 2), "{}", code.id);
    }
}

#[test]
fn the_arbiter_stops_both_clocks_and_sets_them_going() {
    let mut table = table("fide-2023", "limit: 1h", "White plays e2-e4\nWhite presses\n");
    assert_eq!(table.running(), Some(Side::Black));
    table.act(&act("Black disputes \"a noise\""));
    let stopped = table.act(&act("Umpire pauses"));
    assert_eq!(stopped.rulings[0].basis.to_string(), "6.11.1");
    assert_eq!(table.running(), None);
    assert!(table.view(Seat::Umpire).question.is_some(), "the question is still open");
    assert!(!table.measures().contains(&Measure::Pauses));
    table.act(&act("Black touches e7"));
    assert_eq!(table.running(), None, "no player sets going what the arbiter has stopped");
    table.act(&act("Umpire warns White"));
    assert_eq!(table.running(), None, "nor does another measure");
    table.act(&act("Umpire continues"));
    assert_eq!(table.running(), Some(Side::Black));
}

#[test]
fn while_a_question_is_open_the_clocks_stand_where_the_law_says_so() {
    for (code, stands) in [("chess-1949", true), ("bcf-1912", false), ("fide-2023", false)] {
        let story = "White plays e2-e4\nWhite presses\nBlack disputes \"a touch\"\n";
        let mut table = table(code, "limit: 20/1h", story);
        assert_eq!(table.running().is_none(), stands, "{code}");
        table.act(&act("Umpire continues"));
        assert_eq!(table.running(), Some(Side::Black), "{code}");
    }
}

#[test]
fn what_no_board_shows_is_told_by_the_umpire_and_nobody_else() {
    let table = table("fide-2023", "", "");
    let breach = act("White breaches 11.3.2.2");
    assert_eq!(table.at_a_live_table(breach.clone()), Err(LiveError::UmpireTells));
    assert_eq!(table.told_by_the_umpire(breach.clone()), Ok(breach));
    assert_eq!(table.told_by_the_umpire(act("White resigns")), Err(LiveError::PlayersOwn));
    assert!(table.told_by_the_umpire(act("Umpire warns White")).is_ok());
}
