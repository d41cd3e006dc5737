//! Adjourning by agreement and at the end of a session, under every code: what is kept, what is shown, and
//! that the game stays adjourned whatever is settled meanwhile.

#![allow(clippy::unwrap_used)]

use jadoube_chess::Side;
use jadoube_referee::record::{parse_act, print};
use jadoube_referee::{Basis, Decision, DecisionKind, OfferKind, Seat, Table, Terms, codes};

fn table(code: &str, session: Option<u64>) -> Table {
    Table::new(Terms { session, ..Terms::of(code) }).unwrap()
}

fn act(table: &mut Table, line: &str) -> Decision {
    table.act(&parse_act(line).unwrap())
}

fn all(table: &mut Table, lines: &[&str]) {
    for line in lines {
        let decision = act(table, line);
        assert_ne!(decision.kind, DecisionKind::Refused, "{line}: {:?}", decision.rulings);
    }
}

fn is_adjourned(table: &Table) -> bool {
    table.adjournment().is_some_and(|adjourned| !adjourned.resumed)
}

#[test]
fn until_when_is_kept_in_the_words_of_the_proposal() {
    for code in codes() {
        let mut table = table(code.id, None);
        all(&mut table, &["White plays e4", "White proposes adjournment until \"8 o'clock\""]);
        let offer = table.view(Seat::Umpire).offer.unwrap();
        assert_eq!((offer.by, &offer.kind), (Side::White, &OfferKind::Adjournment("8 o'clock".to_owned())));
        assert_eq!(offer.in_words(), "White proposes to adjourn until “8 o'clock”");
        let accepted = act(&mut table, "Black accepts");
        assert_eq!(accepted.rulings.iter().map(|ruling| ruling.basis).collect::<Vec<_>>(), [Basis::Usage]);
        let kept = table.adjournment().unwrap();
        assert_eq!((kept.until.as_deref(), kept.sealed, kept.sealer), (Some("8 o'clock"), false, None));
        assert!(is_adjourned(&table) && table.view(Seat::Table).offer.is_none());
        all(&mut table, &["Black proposes adjournment until \"9\"", "White accepts"]);
        assert_eq!(table.adjournment().unwrap().until.as_deref(), Some("9"), "{}", code.id);
        assert!(print(table.terms(), table.history()).contains("until \"8 o'clock\""));
    }
}

#[test]
fn a_text_too_long_to_keep_is_refused() {
    for code in codes() {
        let mut table = table(code.id, None);
        let line = |letters| format!("White proposes adjournment until \"{}\"", "ü".repeat(letters));
        assert_eq!(act(&mut table, &line(200)).kind, DecisionKind::Done);
        let refused = act(&mut table, &line(201));
        assert_eq!(refused.kind, DecisionKind::Refused);
        assert!(refused.rulings[0].text().contains("at most 200 letters"), "{}", refused.rulings[0].text());
    }
}

#[test]
fn the_umpire_adjourns_under_every_code_and_sets_another_hour_and_no_player_does_so_alone() {
    for code in codes() {
        let mut table = table(code.id, None);
        all(&mut table, &["White plays e4", "Black touches e7"]);
        assert_eq!(act(&mut table, "Black adjourns until \"8\"").kind, DecisionKind::Refused, "{}", code.id);
        all(&mut table, &["White proposes adjournment until \"noon\"", "Umpire adjourns until \"20:00\""]);
        assert!(is_adjourned(&table) && table.view(Seat::Table).offer.is_none(), "{}", code.id);
        assert_eq!(table.adjournment().unwrap().until.as_deref(), Some("20:00"));
        assert_eq!(act(&mut table, "Black plays e5").kind, DecisionKind::Refused);
        let again = act(&mut table, "Umpire adjourns until \"21:00\"");
        assert_eq!(again.rulings.iter().map(|ruling| ruling.basis).collect::<Vec<_>>(), [Basis::Usage]);
        assert_eq!(table.adjournment().unwrap().until.as_deref(), Some("21:00"));
        let long = format!("Umpire adjourns until \"{}\"", "8".repeat(201));
        assert_eq!(act(&mut table, &long).kind, DecisionKind::Refused);
        assert!(print(table.terms(), table.history()).contains("Umpire adjourns until \"21:00\""));
        // What was under way on the board is as it was: the man touched must move.
        all(&mut table, &["Resume", "Black plays e5"]);
        assert_eq!(table.turn(), Side::White);
    }
}

#[test]
fn what_is_settled_while_the_game_is_adjourned_does_not_resume_it() {
    for code in codes() {
        let mut table = table(code.id, None);
        all(&mut table, &["White plays e4", "Black plays e5", "White touches d1"]);
        all(&mut table, &["White proposes adjournment until \"noon\"", "Black accepts"]);
        all(&mut table, &["White disputes \"he let me have it back\"", "Umpire restores move 1 of Black"]);
        assert_eq!(table.turn(), Side::Black);
        assert!(is_adjourned(&table), "{}", code.id);
        assert_eq!(table.adjournment().unwrap().until.as_deref(), Some("noon"));
        assert_eq!(act(&mut table, "Black plays c5").kind, DecisionKind::Refused);
        all(&mut table, &["Resume", "Black plays c5"]);
        assert_eq!(table.turn(), Side::White);
    }
}

#[test]
fn a_plea_accepted_while_the_game_is_adjourned_does_not_resume_it() {
    for code in codes() {
        let mut table = table(code.id, Some(60_000));
        all(&mut table, &["White plays e4", "Black takes 1m", "Black touches d8"]);
        all(&mut table, &["Black pleads accident", "White adjourns", "White accepts"]);
        assert!(is_adjourned(&table), "{}", code.id);
        assert!(table.must().is_empty() && table.view(Seat::Umpire).touched.is_empty());
        all(&mut table, &["Resume", "Black plays d5"]);
        assert_eq!(table.turn(), Side::White);
    }
}

#[test]
fn a_touch_made_before_binds_after_a_wrong_set_up_is_put_right() {
    let wrong = "Resume as rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR";
    for code in codes() {
        let mut table = table(code.id, None);
        all(&mut table, &["White plays e4", "Black touches d7"]);
        let owed = table.must();
        all(&mut table, &["White proposes adjournment until \"noon\"", "Black accepts", wrong]);
        all(&mut table, &["White objects to set-up"]);
        assert_eq!((table.must(), table.view(Seat::Umpire).touched.len()), (owed, 1), "{}", code.id);
    }
}

#[test]
fn a_session_is_counted_from_the_first_move_and_again_when_play_is_resumed() {
    for code in codes() {
        let mut table = table(code.id, Some(60_000));
        all(&mut table, &["White takes 5m", "White plays e4", "Black takes 59s"]);
        assert_ne!(act(&mut table, "White adjourns").kind, DecisionKind::Done, "{}", code.id);
        act(&mut table, "Umpire continues"); // of what a silent code was asked
        all(&mut table, &["Black takes 1s", "White adjourns"]);
        assert!(is_adjourned(&table) && table.adjournment().unwrap().until.is_none());
        all(&mut table, &["Resume"]);
        assert_ne!(act(&mut table, "White adjourns").kind, DecisionKind::Done, "{}", code.id);
    }
}
