//! Lengths of time as records write them: `12m30s`, `1h`, and on a clock `0:45:00`. All in milliseconds.

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;

/// Units in the order in which they are written.
const UNITS: [(&str, u64); 4] = [("h", HOUR), ("m", MINUTE), ("s", SECOND), ("ms", 1)];

/// Reads either form.
pub(super) fn read(text: &str) -> Option<u64> {
    if text.contains(':') { read_clock(text) } else { read_length(text) }
}

/// `1h30m`, `90s`, `2.5s`: units in falling order, each once; a fraction of seconds only.
fn read_length(text: &str) -> Option<u64> {
    let (mut rest, mut total, mut largest) = (text, 0u64, 0);
    while !rest.is_empty() {
        let figures = rest.find(|c: char| !c.is_ascii_digit() && c != '.')?;
        let (number, tail) = rest.split_at(figures);
        let letters = tail.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(tail.len());
        let (name, tail) = tail.split_at(letters);
        let unit = UNITS.iter().position(|&(unit, _)| unit == name).filter(|&unit| unit >= largest)?;
        let part = match name {
            "s" => read_seconds(number)?,
            _ => number.parse::<u64>().ok()?.checked_mul(UNITS[unit].1)?,
        };
        total = total.checked_add(part)?;
        (rest, largest) = (tail, unit + 1);
    }
    (largest > 0).then_some(total)
}

/// `h:mm:ss`, with a fraction if need be.
fn read_clock(text: &str) -> Option<u64> {
    let mut parts = text.split(':');
    let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
    let in_full = |part: &str| part.len() >= 2;
    if parts.next().is_some() || !in_full(minutes) || !in_full(seconds) {
        return None;
    }
    let minutes = whole(minutes).filter(|&minutes| minutes < 60)?;
    let seconds = read_seconds(seconds).filter(|&time| time < MINUTE)?;
    whole(hours)?.checked_mul(HOUR)?.checked_add(minutes * MINUTE + seconds)
}

fn whole(text: &str) -> Option<u64> {
    if text.chars().all(|c| c.is_ascii_digit()) { text.parse().ok() } else { None }
}

/// Seconds with up to three places, in milliseconds.
fn read_seconds(text: &str) -> Option<u64> {
    let (seconds, places) = text.split_once('.').unwrap_or((text, "0"));
    if places.is_empty() || places.len() > 3 {
        return None;
    }
    whole(seconds)?.checked_mul(SECOND)?.checked_add(whole(&format!("{places:0<3}"))?)
}

/// `12m30s`.
pub(super) fn length(time: u64) -> String {
    let (hours, minutes, rest) = (time / HOUR, time % HOUR / MINUTE, time % MINUTE);
    let part = |number: u64, unit: &str| if number > 0 { format!("{number}{unit}") } else { String::new() };
    let seconds = match (rest / SECOND, rest % SECOND) {
        (0, 0) if time > 0 => String::new(),
        (seconds, 0) => format!("{seconds}s"),
        (seconds, places) => format!("{seconds}.{places:03}s"),
    };
    format!("{}{}{seconds}", part(hours, "h"), part(minutes, "m"))
}

/// `0:45:00`.
pub fn clock(time: u64) -> String {
    let (hours, minutes, seconds) = (time / HOUR, time % HOUR / MINUTE, time % MINUTE / SECOND);
    match time % SECOND {
        0 => format!("{hours}:{minutes:02}:{seconds:02}"),
        places => format!("{hours}:{minutes:02}:{seconds:02}.{places:03}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lengths_are_read() {
        let expected = [
            ("12m30s", 750_000),
            ("1h", HOUR),
            ("90s", 90_000),
            ("0:45:00", 45 * MINUTE),
            ("2h30m", 150 * MINUTE),
            ("2.5s", 2500),
            ("250ms", 250),
            ("0s", 0),
            ("100:00:00.25", 100 * HOUR + 250),
        ];
        for (text, time) in expected {
            assert_eq!(read(text), Some(time), "{text}");
        }
    }

    #[test]
    fn what_is_no_length_is_refused() {
        let wrong = [
            "",
            "12",
            "m",
            "12x",
            "30s12m",
            "1m1m",
            "1.5h",
            "-1s",
            "45:00",
            "0:60:00",
            "0:00:60",
            "0:1:2",
            "1:2:3:4",
            "99999999999999999999h",
            "18446744073709551615h",
            "1.2345s",
            "1.s",
            ":::",
            "+1:00:00",
            "é",
            "1é",
        ];
        for text in wrong {
            assert_eq!(read(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(time in prop_oneof![any::<u64>(), 0..100_000_000u64]) {
            prop_assert_eq!(read(&length(time)), Some(time));
            prop_assert_eq!(read(&clock(time)), Some(time));
        }
    }
}
