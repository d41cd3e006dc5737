//! Tests of the matching rules by themselves, on things seen that no table has to produce.

use super::*;
use crate::LawNumber;
use crate::record::words::Words;
use crate::{Basis, GameResult};
use jadoube_chess::notation::fen;

struct Fake {
    board: Board,
    options: Vec<TaskView>,
    must: Vec<TaskView>,
    open: bool,
    outcome: Option<Outcome>,
    begins: Option<Side>,
    left: Option<u64>,
}

impl Seen for Fake {
    fn turn(&self) -> Side {
        Side::Black
    }
    fn board(&self) -> &Board {
        &self.board
    }
    fn options(&self) -> Vec<TaskView> {
        self.options.clone()
    }
    fn must(&self) -> Vec<TaskView> {
        self.must.clone()
    }
    fn is_open(&self) -> bool {
        self.open
    }
    fn count_lawful(&self) -> usize {
        20
    }
    fn can(&self, text: &str) -> Result<bool, MoveTextError> {
        match text {
            "Zz9" => Err(MoveTextError::FitsSeveral(text.to_owned())),
            _ => Ok(text == "O-O"),
        }
    }
    fn played(&self) -> u32 {
        3
    }
    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
    fn begins_next(&self) -> Option<Side> {
        self.begins
    }
    fn time_left(&self, _: Side) -> Option<u64> {
        self.left
    }
    fn count_unclaimed(&self) -> usize {
        2
    }
    fn illegal_moves(&self, side: Side) -> u32 {
        u32::from(side == Side::White)
    }
    fn same_move(&self, one: &str, other: &str) -> bool {
        [one, other].iter().all(|text| ["Ng8", "f6-g8"].contains(text))
    }
}

fn fake() -> Fake {
    let board = fen::read_placement("4k3/8/8/8/8/8/4P3/4K2R").expect("a board");
    let (options, must) = (Vec::new(), Vec::new());
    Fake { board, options, must, open: false, outcome: None, begins: None, left: None }
}

/// What an act drew, owned.
struct Ruled(DecisionKind, Vec<Ruling>);

fn decision(kind: DecisionKind, rulings: &[(Basis, Verdict)]) -> Ruled {
    let ruling = |&(basis, verdict): &(Basis, Verdict)| Ruling {
        basis,
        verdict,
        saying: crate::Saying::Words(String::new()),
    };
    Ruled(kind, rulings.iter().map(ruling).collect())
}

fn nothing() -> Ruled {
    decision(DecisionKind::Done, &[])
}

fn expectation(text: &str) -> Expectation {
    super::super::expect::read(Words::of(1, text).expect("words")).expect("an expectation")
}

/// What is seen instead of what a text expects.
fn instead(text: &str, ruled: &Ruled, seen: &Fake) -> Option<String> {
    seen_instead(&expectation(text), Drawn { kind: ruled.0, rulings: &ruled.1 }, seen)
}

#[track_caller]
fn holds(text: &str, ruled: &Ruled, seen: &Fake) {
    assert_eq!(instead(text, ruled, seen), None, "{text}");
}

#[track_caller]
fn fails(text: &str, ruled: &Ruled, seen: &Fake, actual: &str) {
    assert_eq!(instead(text, ruled, seen).as_deref(), Some(actual), "{text}");
}

#[test]
fn a_law_is_met_by_itself_and_by_its_clauses() {
    for (cited, law) in [
        ("14(c)", "14(c)"),
        ("14(c)(ii)", "14(c)"),
        ("14(c)(ii)", "14"),
        ("9.2.1", "9.2"),
        ("A.5.1.2", "A.5"),
        ("7.5", "7.5"),
        ("usage", "usage"),
    ] {
        assert!(is_part(cited, law), "{cited} {law}");
    }
}

#[test]
fn a_law_is_not_met_by_its_neighbours_nor_by_the_law_above() {
    let neighbours = [
        ("22", "2"),
        ("22(a)", "2"),
        ("III", "II"),
        ("7.51", "7.5"),
        ("9.2", "9.2.1"),
        ("III.5", "II"),
        ("12.9", "2.9"),
        ("14(c)", "14(c)(ii)"),
        ("14(c)(ii)", "14(c)(i)"),
        ("", "2"),
    ];
    for (cited, law) in neighbours {
        assert!(!is_part(cited, law), "{cited} {law}");
    }
}

#[test]
fn laws_are_sought_in_all_rulings() {
    let ruled = decision(
        DecisionKind::Done,
        &[
            (Basis::Law(LawNumber::untested("13(b)")), Verdict::Upheld),
            (Basis::Law(LawNumber::untested("14(c)(i)")), Verdict::NoPenalty),
            (Basis::Usage, Verdict::Over),
        ],
    );
    for text in ["law 13(b)", "law 14(c)", "law 14 (c)", "law usage", "no penalty"] {
        holds(text, &ruled, &fake());
    }
    fails("law 14(d)", &ruled, &fake(), "law 13(b), law 14(c)(i), law usage");
    fails("no ruling", &ruled, &fake(), "law 13(b), law 14(c)(i), law usage");
    holds("no ruling", &nothing(), &fake());
    fails("law 14", &nothing(), &fake(), "no ruling");
    fails("no penalty", &nothing(), &fake(), "done, no ruling");
}

#[test]
fn refused_and_silent_are_kinds_of_decision() {
    let refused =
        decision(DecisionKind::Refused, &[(Basis::Law(LawNumber::untested("21")), Verdict::Refused)]);
    holds("refused", &refused, &fake());
    holds("refused law 21", &refused, &fake());
    holds("law 21", &refused, &fake());
    fails("refused law 2", &refused, &fake(), "refused, law 21");
    fails("silent", &refused, &fake(), "refused, law 21");
    let silent = decision(DecisionKind::Silent, &[(Basis::Law(LawNumber::untested("20")), Verdict::Silent)]);
    holds("silent", &silent, &fake());
    fails("refused", &silent, &fake(), "silent, law 20");
    fails("refused law 20", &silent, &fake(), "silent, law 20");
}

#[test]
fn options_are_an_exact_set_in_any_order() {
    let move_e2 = TaskView::Move("e2".parse().expect("a square"));
    let seen = Fake { options: vec![TaskView::MoveKing, move_e2], ..fake() };
    for text in ["options king, move e2", "options move e2,king", "options move e1, move e2"] {
        holds(text, &nothing(), &seen);
    }
    for text in
        ["options king", "options king, move e2, stand", "options king, capture e2", "options nothing"]
    {
        fails(text, &nothing(), &seen, "options king, move e2");
    }
    holds("options nothing", &nothing(), &fake());
    fails("options king", &nothing(), &fake(), "options nothing");
}

#[test]
fn king_and_rook_are_their_squares() {
    let (e1, h1) = (TaskView::Move("e1".parse().expect("e1")), TaskView::Move("h1".parse().expect("h1")));
    for options in [[TaskView::MoveKing, TaskView::MoveRook], [e1, h1], [TaskView::MoveRook, e1]] {
        let seen = Fake { options: options.to_vec(), ..fake() };
        for text in ["options king, rook", "options move e1, move h1", "options rook, move e1"] {
            holds(text, &nothing(), &seen);
        }
        assert!(instead("options king, move a1", &nothing(), &seen).is_some());
        assert!(instead("options king, rook, move h1", &nothing(), &seen).is_some());
    }
}

#[test]
fn duties_are_an_exact_set_joined_by_or() {
    let (d5, e4) = ("d5".parse().expect("d5"), "e4".parse().expect("e4"));
    let seen = Fake { must: vec![TaskView::CaptureWith(d5, e4), TaskView::MoveKing], ..fake() };
    holds("must move king or capture d5 with e4", &nothing(), &seen);
    holds("must capture d5 with e4 or move e1", &nothing(), &seen);
    fails("must capture d5", &nothing(), &seen, "must capture d5 with e4 or move king");
    fails("must nothing", &nothing(), &seen, "must capture d5 with e4 or move king");
    holds("must nothing", &nothing(), &fake());
}

#[test]
fn results_are_met_with_and_without_their_reason() {
    let mate = Outcome { result: GameResult::Won(Side::White), by: crate::Ending::Mate, basis: Basis::Usage };
    let seen = Fake { outcome: Some(mate), ..fake() };
    holds("result 1-0", &nothing(), &seen);
    holds("result 1-0 by mate", &nothing(), &seen);
    fails("result 1-0 by time", &nothing(), &seen, "result 1-0 by mate");
    fails("result *", &nothing(), &seen, "result 1-0 by mate");
    holds("result *", &nothing(), &fake());
    fails("result annulled", &nothing(), &fake(), "result *");
    let annulled = Fake {
        outcome: Some(Outcome {
            result: GameResult::Annulled,
            by: crate::Ending::MovesForgotten,
            basis: Basis::Usage,
        }),
        ..fake()
    };
    holds("result annulled", &nothing(), &annulled);
    fails("result annulled by set-up", &nothing(), &annulled, "result annulled");
}

#[test]
fn an_error_fails_can_and_cannot_alike() {
    holds("can O-O", &nothing(), &fake());
    holds("cannot O-O-O", &nothing(), &fake());
    fails("can O-O-O", &nothing(), &fake(), "cannot O-O-O");
    fails("cannot O-O", &nothing(), &fake(), "can O-O");
    fails("can Zz9", &nothing(), &fake(), "\"Zz9\" fits several moves");
    fails("cannot Zz9", &nothing(), &fake(), "\"Zz9\" fits several moves");
}

#[test]
fn the_rest_is_compared_as_it_is_told() {
    let seen = Fake { open: true, begins: Some(Side::White), left: Some(3_570_000), ..fake() };
    for text in ["open", "turn Black", "moves 20", "played 3", "unclaimed 2", "begins White"] {
        holds(text, &nothing(), &seen);
    }
    holds("clock White 0:59:30", &nothing(), &seen);
    holds("clock White 59m30s", &nothing(), &seen);
    holds("board 4k3/8/8/8/8/8/4P3/4K2R", &nothing(), &seen);
    fails("nothing open", &nothing(), &seen, "open");
    fails("turn White", &nothing(), &seen, "turn Black");
    fails("moves 19", &nothing(), &seen, "moves 20");
    fails("clock Black 0:59:31", &nothing(), &seen, "clock Black 0:59:30");
    fails("clock Black 0:59:31", &nothing(), &fake(), "no clocks");
    fails("begins White", &nothing(), &fake(), "begins nobody");
    fails("open", &nothing(), &fake(), "nothing open");
}

#[test]
fn a_law_holds_for_its_clauses_by_whole_parts() {
    for (cited, law) in
        [("9.2.1", "9.2"), ("9.2", "9.2"), ("14(c)(ii)", "14"), ("A.5.2", "A.5"), ("A.5", "A")]
    {
        assert!(is_part(cited, law), "{cited} {law}");
    }
    for (cited, law) in [("7.51", "7.5"), ("9.2", "9.2.1"), ("22", "2"), ("A.5", "A.5.")] {
        assert!(!is_part(cited, law), "{cited} {law}");
    }
}

#[test]
fn a_move_to_be_played_is_the_same_in_other_words() {
    let play = |text: &str| TaskView::Play(crate::MoveWords::new(text).expect("short"));
    let seen = Fake { must: vec![play("Ng8+")], ..fake() };
    holds("must play Ng8", &nothing(), &seen);
    fails("must play Nh7", &nothing(), &seen, "must play Ng8+");
    let seen = Fake { must: vec![play("Ng8")], ..fake() };
    holds("must play f6-g8", &nothing(), &seen);
    let castles = Fake { must: vec![TaskView::Castle(jadoube_chess::Wing::King)], ..fake() };
    holds("must O-O", &nothing(), &castles);
    fails("must O-O-O", &nothing(), &castles, "must O-O");
}

#[test]
fn illegal_moves_are_counted_by_side() {
    holds("illegal White 1", &nothing(), &fake());
    fails("illegal Black 1", &nothing(), &fake(), "illegal Black 0");
}

#[test]
fn what_is_referred_is_neither_silent_nor_refused() {
    let cited = [(Basis::Law(LawNumber::untested("11.5")), Verdict::Referred)];
    let referred = decision(DecisionKind::Referred, &cited);
    holds("referred", &referred, &fake());
    holds("law 11.5", &referred, &fake());
    fails("silent", &referred, &fake(), "referred, law 11.5");
    fails("refused", &referred, &fake(), "referred, law 11.5");
}
