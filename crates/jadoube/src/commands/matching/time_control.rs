//! How much time a game has: `5+0.1` is five seconds a side and a tenth of one for each move.

use jadoube_referee::{Bonus, Stage};
use std::str::FromStr;
use std::time::Duration;

/// No game has more: a day a side.
const MOST_SECONDS: f64 = 86_400.0;

/// Time for a side's game, and what each move brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TimeControl {
    time: Duration,
    pub(super) increment: Duration,
}

impl TimeControl {
    /// The limit as a table knows it.
    pub(super) fn stage(&self) -> Stage {
        let milliseconds = |time: Duration| time.as_millis() as u64;
        let bonus = match milliseconds(self.increment) {
            0 => Bonus::None,
            increment => Bonus::Increment(increment),
        };
        Stage { moves: None, time: milliseconds(self.time), bonus }
    }
}

impl FromStr for TimeControl {
    type Err = String;

    fn from_str(text: &str) -> Result<TimeControl, String> {
        let seconds = |text: &str| {
            let number =
                text.trim().parse::<f64>().ok().filter(|number| (0.0..=MOST_SECONDS).contains(number));
            number.map(|number| Duration::from_millis((number * 1000.0).round() as u64))
        };
        let (time, increment) = text.split_once('+').unwrap_or((text, "0"));
        match (seconds(time).filter(|time| !time.is_zero()), seconds(increment)) {
            (Some(time), Some(increment)) => Ok(TimeControl { time, increment }),
            _ => Err("expected seconds, such as 5, 5+0.1 or 60+1".to_owned()),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn seconds_and_what_a_move_brings() {
        let read = |text: &str| text.parse::<TimeControl>();
        let stage = read("5+0.1").unwrap().stage();
        assert_eq!((stage.time, stage.bonus), (5000, Bonus::Increment(100)));
        assert_eq!(read("60").unwrap().stage().bonus, Bonus::None);
        for odd in ["", "0", "-1", "5+", "nan", "inf", "1e9", "5+x"] {
            assert!(read(odd).is_err(), "{odd}");
        }
    }
}
