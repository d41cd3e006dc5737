//! Hundreds of drills under each code: all answers are ruled on, lawful ones are among them, nothing repeats
//! itself too often, and the same choice gives the same drill.

use jadoube_drill::{Answer, Day, Drill, Focus, HARDEST, Says, Source, Theme, daily, drill};
use jadoube_referee::record::{act_text, print};
use jadoube_referee::{Code, Deed, Verdict, codes};
use std::collections::{BTreeMap, BTreeSet};

const EACH: u32 = 120;

fn drills(code: &'static Code) -> Vec<Drill> {
    (0..EACH).map(|number| drill(code, Focus::Anything, 1851, number).unwrap()).collect()
}

fn text(drill: &Drill) -> String {
    let acts: Vec<_> = drill.record.steps.iter().map(|step| step.act.clone()).collect();
    print(&drill.record.terms, &acts)
}

#[test]
fn each_code_has_hundreds_of_them_with_every_answer_right_now_and_then() {
    for &code in codes() {
        let drills = drills(code);
        let mut right: BTreeMap<&str, usize> = BTreeMap::new();
        for drill in &drills {
            *right.entry(drill.right.id()).or_default() += 1;
        }
        let different: BTreeSet<String> = drills.iter().map(text).collect();
        assert!(different.len() > EACH as usize * 9 / 10, "{}: only {} differ", code.id, different.len());
        for answer in Answer::ALL {
            let times = right.get(answer.id()).copied().unwrap_or(0);
            // Under the old codes a draw follows from counting or from what bystanders say.
            let seldom =
                answer == Answer::Draw && !["bcf-1912", "chess-1949", "fide-2023"].contains(&code.id);
            assert!(times >= 2 || seldom, "{}: {} is right {times} times: {right:?}", code.id, answer.id());
        }
        assert!(drills.iter().any(|drill| matches!(drill.source, Source::Case(_))), "{}", code.id);
        assert!(drills.iter().any(|drill| drill.grade <= 2) && drills.iter().any(|drill| drill.grade >= 4));
    }
}

#[test]
fn what_is_right_is_upheld_and_what_is_wrong_is_not() {
    for &code in codes() {
        for drill in drills(code).iter().take(60) {
            assert_eq!(drill.told.len(), Answer::ALL.len());
            assert!((1..=HARDEST).contains(&drill.grade));
            assert_eq!(drill.others.len(), codes().len() - 1);
            for told in &drill.told {
                let Some(step) = &told.report else {
                    assert_eq!(told.answer, Answer::Nothing);
                    continue;
                };
                let upheld = step
                    .rulings
                    .iter()
                    .any(|ruling| matches!(ruling.verdict, Verdict::Upheld | Verdict::Over))
                    || step.result != "*";
                let said = act_text(&step.act);
                assert!(!step.rulings.is_empty(), "{}{said}", text(drill));
                if drill.accepted.contains(&told.answer) {
                    assert!(upheld, "{}{said}", text(drill));
                } else {
                    // No draw is given, whatever else is found or left to others.
                    let silent = told.answer == Answer::Draw && step.result == "*";
                    let refused = step.rulings.iter().any(|ruling| ruling.verdict == Verdict::Refused);
                    assert!(refused || silent, "{}{said}: {:?}", text(drill), step.rulings);
                }
            }
        }
    }
}

#[test]
fn drills_of_a_heading_or_a_topic_are_about_it() {
    for &code in codes() {
        for theme in Theme::ALL {
            let found: Vec<_> =
                (0..3).filter_map(|number| drill(code, Focus::Theme(theme), 5, number)).collect();
            assert!(found.iter().all(|drill| drill.theme == theme));
            assert!(found.len() == 3 || theme == Theme::Clock, "{} {}", code.id, theme.id());
        }
        let castling = drill(code, Focus::Topic(18), 5, 0).unwrap();
        assert_eq!(castling.topic, 18, "{}", code.id);
    }
}

#[test]
fn the_drill_of_a_day_is_the_same_for_everybody_and_another_tomorrow() {
    let days = ["2026-11-18", "2026-11-19", "2026-11-20"].map(|day| day.parse::<Day>().unwrap());
    for &code in codes() {
        let [one, two, three] = days.map(|day| text(&daily(code, day).unwrap()));
        assert_eq!(one, text(&daily(code, days[0]).unwrap()));
        assert!(one != two && two != three);
    }
}

#[test]
fn other_codes_are_told_by_the_referee_too() {
    let fide = jadoube_referee::code("fide-2023").unwrap();
    let castling = (0..40).filter_map(|number| drill(fide, Focus::Topic(18), 3, number));
    let chooses = |drill: &Drill| {
        let london = drill.others.iter().find(|other| other.code.id == "london-1841").unwrap();
        matches!(&london.says, Says::Right(Answer::Move, Some(step)) if step.options.len() == 3)
    };
    // Today the king must move and time is added; in 1841 the other chose among three things.
    let drill = castling.into_iter().find(|drill| drill.right == Answer::Move && chooses(drill)).unwrap();
    let worked = drill.worked().unwrap();
    assert!(matches!(worked.act.deed, Deed::Objects(_)) && worked.options.is_empty());
    assert!(worked.rulings.iter().any(|ruling| ruling.basis.to_string().starts_with("7.5")));
}
