//! Men touched: what binds at once, what may be required, and how many moves discharge it, by a restatement
//! of T7 and T8 of the law pages and of what they settle about several men and about a move played after.

use crate::false_move::false_move;
use crate::position::{Ply, Position, Square, name};
use crate::report::Report;
use crate::rules::{Code, castlings_past_pinned_men, side_name};
use crate::table::{Played, is_refused, sorted};
use crate::touch_law::{Castling, Claim, Follows, Turn, push_new};
use jadoube_testkit::{Random, Soak};

#[test]
fn touches_bind_and_may_be_claimed_as_the_documents_say() {
    let mut report = Report::default();
    for (_, mut random) in Soak::of(6_000).rounds() {
        one_turn(&mut random, &mut report);
    }
    report.must_be_clean(20_000);
}

fn one_turn(random: &mut Random, report: &mut Report) {
    let code = Code::ALL[random.below(5)];
    let mut position = Position::start(random);
    for _ in 0..random.below(60) {
        let ply = random.pick(&position.plies);
        let after = position.after(ply);
        if after.is_over() {
            break;
        }
        position = after;
    }
    // Under C a king may castle past a pinned man; such moves the other program does not know.
    if position.is_over() || castlings_past_pinned_men(&position) > 0 {
        return;
    }
    let mut played = Played::at(code, &position.board.to_string());
    let player = side_name(position.side());
    let opponent = side_name(!position.side());
    if position.is_check() {
        played.act(&format!("{opponent} says check"));
    }
    let touched = touches(random, &position);
    for men in &touched {
        let men: Vec<String> = men.iter().map(|&man| name(man)).collect();
        played.act(&format!("{player} touches {}", men.join(" ")));
    }
    let turn = Turn { code, position: &position, touched };
    turn.compare_touches(&played, opponent, report);
    turn.compare_after_a_move(random, &played, [player, opponent], report);
    turn.compare_after_a_false_move(random, &played, [player, opponent], report);
}

/// A lawful castling, if there is one.
fn castling<'a>(random: &mut Random, position: &'a Position) -> Option<&'a Ply> {
    let all: Vec<&Ply> = position.plies.iter().filter(|ply| ply.rook.is_some()).collect();
    (!all.is_empty()).then(|| *random.pick(&all))
}

/// One to three men of one's own and none to two of the other's, in any order, by one act or several.
fn touches(random: &mut Random, position: &Position) -> Vec<Vec<Square>> {
    let side = position.side();
    let (own, adverse) = match random.below(6) {
        0 => (0, 1 + random.below(2)),
        1 | 2 => (1 + random.below(3), 0),
        _ => (1 + random.below(2), random.below(3)),
    };
    let mut all: Vec<Square> = Vec::new();
    if let Some(castling) = castling(random, position).filter(|_| random.below(2) == 0) {
        all.extend(castling.men().into_iter().filter(|_| random.below(3) > 0));
    }
    for (number, men) in [(own, position.men_of(side)), (adverse, position.men_of(!side))] {
        for _ in 0..number {
            let man = *random.pick(&men);
            if !all.contains(&man) {
                all.insert(random.below(all.len() + 1), man);
            }
        }
    }
    let mut acts: Vec<Vec<Square>> = Vec::new();
    for man in all {
        match acts.last_mut() {
            Some(act) if random.below(2) == 0 => act.push(man),
            _ => acts.push(vec![man]),
        }
    }
    acts
}

impl Turn<'_> {
    fn compare_touches(&self, played: &Played, opponent: &str, report: &mut Report) {
        let follows = self.follows();
        let kind = |what: &str| format!("{:?} touched: {what}", self.code);
        let must = follows.must.map(|(task, _)| self.text(task)).into_iter().collect::<Vec<_>>();
        report.compare(&kind("must"), &played.record, &must, &played.must());
        let moves = self.count_of(follows.must);
        report.compare(&kind("moves"), &played.record, &moves, &played.table.count_lawful());
        let open = follows.claim != Claim::Nothing;
        report.compare(&kind("open"), &played.record, &open, &played.table.is_open());
        let mut claimed = played.clone();
        let decision = claimed.act(&format!("{opponent} objects"));
        report.compare(&kind("refused"), &claimed.record, &!open, &is_refused(&decision));
        self.compare_claim(&claimed, &follows, opponent, &kind("claim"), report);
    }

    /// After an objection: the options, and each of them required.
    fn compare_claim(
        &self,
        claimed: &Played,
        follows: &Follows,
        opponent: &str,
        kind: &str,
        report: &mut Report,
    ) {
        let Claim::Options(tasks) = &follows.claim else {
            return report.compare(kind, &claimed.record, &Vec::new(), &claimed.options());
        };
        let texts = sorted(tasks.iter().map(|&task| self.text(task)).collect());
        report.compare(kind, &claimed.record, &texts, &claimed.options());
        for &task in tasks {
            let (text, mut required) = (self.text(task), claimed.clone());
            required.act(&format!("{opponent} requires {text}"));
            let moves = self.count_of(Some((task, Castling::Never)));
            let is = (required.must(), required.table.count_lawful());
            report.compare(&format!("{kind}, required"), &required.record, &(vec![text], moves), &is);
        }
    }

    /// Another move may be played all the same; what was touched still counts (record.md 39, 40).
    fn compare_after_a_move(
        &self,
        random: &mut Random,
        played: &Played,
        [player, opponent]: [&str; 2],
        report: &mut Report,
    ) {
        let castling = castling(random, self.position).filter(|_| random.below(3) == 0);
        let ply = castling.unwrap_or_else(|| random.pick(&self.position.plies));
        let mut after = played.clone();
        after.act(&format!("{player} plays {}", ply.text));
        if after.table.outcome().is_some() {
            return;
        }
        let kind = |what: &str| format!("{:?} touched and another man played: {what}", self.code);
        let expected = self.follows_after(ply);
        let open = expected.is_some();
        report.compare(&kind("open"), &after.record, &open, &after.table.is_open());
        let decision = after.act(&format!("{opponent} objects to touching"));
        report.compare(&kind("refused"), &after.record, &!open, &is_refused(&decision));
        if let Some(follows) = expected {
            self.compare_upheld(&after, &follows, opponent, &kind("claim"), report);
        }
    }

    /// After an objection that was upheld: what must be done, or what may be required.
    fn compare_upheld(
        &self,
        after: &Played,
        follows: &Follows,
        opponent: &str,
        kind: &str,
        report: &mut Report,
    ) {
        if let Some((task, castling)) = follows.must.filter(|_| follows.claim == Claim::Nothing) {
            let told =
                (vec![self.text(task)], self.count_of(Some((task, castling))), self.position.placement());
            let is = (after.must(), after.table.count_lawful(), after.table.board().placement());
            return report.compare(kind, &after.record, &told, &is);
        }
        self.compare_claim(after, follows, opponent, kind, report);
    }

    /// A false move of another man, nothing taken: the touches and the move are claimed each by itself
    /// (record.md 39).
    fn compare_after_a_false_move(
        &self,
        random: &mut Random,
        played: &Played,
        [player, opponent]: [&str; 2],
        report: &mut Report,
    ) {
        let Some((from, to, _)) = false_move(random, self.position) else {
            return;
        };
        if self.all().contains(&from) || self.position.men[to].is_some() {
            return;
        }
        let mut after = played.clone();
        after.act(&format!("{player} plays {}-{}", name(from), name(to)));
        let kind = |what: &str| format!("{:?} touched, then a false move: {what}", self.code);
        let mut to_touching = after.clone();
        let decision = to_touching.act(&format!("{opponent} objects to touching"));
        let follows = self.to_touching_after_false(from);
        let nothing = follows.must.is_none() && follows.claim == Claim::Nothing;
        report.compare(&kind("to touching"), &to_touching.record, &nothing, &is_refused(&decision));
        if !nothing {
            self.compare_upheld(&to_touching, &follows, opponent, &kind("touching claimed"), report);
        }
        let mut to_the_move = after.clone();
        let decision = to_the_move.act(&format!("{opponent} objects to the move"));
        report.compare(&kind("to the move"), &to_the_move.record, &false, &is_refused(&decision));
        let follows = self.to_the_move_after_false(from);
        if self.code == Code::L {
            let mut options = vec!["stand".to_owned()];
            push_new(
                &mut options,
                self.movable(&[from]).into_iter().chain(self.king()).map(|task| self.text(task)),
            );
            return report.compare(
                &kind("XIII"),
                &to_the_move.record,
                &sorted(options),
                &to_the_move.options(),
            );
        }
        self.compare_upheld(&to_the_move, &follows, opponent, &kind("move claimed"), report);
    }
}
