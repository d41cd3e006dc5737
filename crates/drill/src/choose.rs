//! Which drill: by code, heading, seed and number, or by the day. The same choice gives the same drill.

use crate::cases;
use crate::drill::Drill;
use crate::plant::Plant;
use crate::random::{Random, word};
use crate::theme::Theme;
use jadoube_chess::hash::mix;
use jadoube_referee::{Code, topic};
use std::fmt;
use std::str::FromStr;

/// What drills are to be about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Focus {
    /// Anything.
    Anything,
    /// Drills under a heading.
    Theme(Theme),
    /// Drills on one of the referee's topics.
    Topic(u8),
}

impl FromStr for Focus {
    type Err = NoFocus;

    /// A heading's name, or a topic's number.
    fn from_str(text: &str) -> Result<Focus, NoFocus> {
        let by_number = || text.parse().ok().and_then(topic).map(|topic| Focus::Topic(topic.number));
        Theme::find(text).map(Focus::Theme).or_else(by_number).ok_or(NoFocus)
    }
}

/// A text that names neither heading nor topic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoFocus;

impl fmt::Display for NoFocus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids = Theme::ALL.map(Theme::id).join(", ");
        write!(f, "expected {ids}, or the number of a topic")
    }
}

impl std::error::Error for NoFocus {}

/// The tries that chance gets to find a drill.
const TRIES: u64 = 400;
/// How many drills in a hundred come from cases.
const FROM_CASES: usize = 30;

/// Cases that stand together are alike: the next is so far away. A prime.
const STRIDE: u64 = 61;

/// The drill of a number in the series of a seed, if the code has any of that kind.
///
/// ```
/// use jadoube_drill::{Focus, drill};
/// let code = jadoube_referee::code("fide-2023").unwrap();
/// let (one, again) = (drill(code, Focus::Anything, 7, 0).unwrap(), drill(code, Focus::Anything, 7, 0).unwrap());
/// assert_eq!(one.record, again.record);
/// ```
pub fn drill(code: &'static Code, focus: Focus, seed: u64, number: u32) -> Option<Drill> {
    let theme = match focus {
        Focus::Theme(theme) => Some(theme),
        Focus::Anything | Focus::Topic(_) => None,
    };
    let plants = Plant::fitting(code.id, theme);
    let of_code = |case: &&cases::Listed| {
        case.code == code.id
            && match focus {
                Focus::Anything => true,
                Focus::Theme(theme) => case.theme == theme.id(),
                Focus::Topic(topic) => case.topic == topic,
            }
    };
    let cases: Vec<&cases::Listed> = cases::listed().iter().filter(of_code).collect();
    let wanted = |drill: &Drill| match focus {
        Focus::Anything => true,
        Focus::Theme(theme) => drill.theme == theme,
        Focus::Topic(topic) => drill.topic == topic,
    };
    let code_word = word(code.id);
    (0..TRIES).find_map(|attempt| {
        let mut random = Random::of(&[seed, code_word, u64::from(number), attempt]);
        let situation = if random.chance(FROM_CASES) {
            // Of cases each has its turn before one comes again.
            let many = cases.len().max(1) as u64;
            let step = (u64::from(number) + attempt) % many * stride(many) % many;
            cases.get(((step + mix(seed, code_word) % many) % many) as usize)?.situation()
        } else {
            random.pick(&plants)?.somewhere(code.id, &mut random)
        };
        Drill::of(code, situation?).filter(wanted)
    })
}

/// Steps by which so many are gone through, each once before one comes again: they have no divisor in common.
fn stride(many: u64) -> u64 {
    let common = |mut one: u64, mut other: u64| {
        while other > 0 {
            (one, other) = (other, one % other);
        }
        one
    };
    (STRIDE..=STRIDE + many).find(|&stride| common(stride, many) == 1).unwrap_or(1)
}

/// A day, from which the seed of its drill follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Day {
    year: u16,
    month: u8,
    of_month: u8,
}

impl Day {
    /// The seed of the day's drill, the same for everybody.
    pub fn seed(self) -> u64 {
        u64::from(self.year) * 10_000 + u64::from(self.month) * 100 + u64::from(self.of_month)
    }
}

impl FromStr for Day {
    type Err = NoDay;

    /// As `2026-11-18`.
    fn from_str(text: &str) -> Result<Day, NoDay> {
        let bytes = text.as_bytes();
        let shape = bytes.len() == 10
            && bytes.iter().enumerate().all(|(at, byte)| match at {
                4 | 7 => *byte == b'-',
                _ => byte.is_ascii_digit(),
            });
        let number = |range: std::ops::Range<usize>| text.get(range)?.parse::<u16>().ok();
        let (year, month, day) = match (shape, number(0..4), number(5..7), number(8..10)) {
            (true, Some(year), Some(month), Some(day)) => (year, month as u8, day as u8),
            _ => return Err(NoDay),
        };
        let fits = (1..=12).contains(&month) && (1..=days_in(year, month)).contains(&day);
        if fits { Ok(Day { year, month, of_month: day }) } else { Err(NoDay) }
    }
}

fn days_in(year: u16, month: u8) -> u8 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// A text that is no day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoDay;

impl fmt::Display for NoDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a day such as 2026-11-18")
    }
}

impl std::error::Error for NoDay {}

/// The drill of a day under a code.
pub fn daily(code: &'static Code, day: Day) -> Option<Drill> {
    drill(code, Focus::Anything, day.seed(), 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_one_of_the_calendar() {
        assert!("2026-11-18".parse::<Day>().is_ok() && "2024-02-29".parse::<Day>().is_ok());
        for wrong in ["2026-02-29", "2026-13-01", "2026-1-1", "today", "2026-11-1é", ""] {
            assert_eq!(wrong.parse::<Day>(), Err(NoDay), "{wrong}");
        }
    }

    #[test]
    fn a_focus_is_a_heading_or_a_topic() {
        assert_eq!("draws".parse(), Ok(Focus::Theme(Theme::Draws)));
        assert_eq!("18".parse(), Ok(Focus::Topic(18)));
        assert!("99".parse::<Focus>().is_err() && "chess".parse::<Focus>().is_err());
    }
}
