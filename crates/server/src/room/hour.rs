//! An hour that players agreed on, as far as a program can read it: `2026-11-20 20:00`, with seconds or not,
//! in UTC or with an offset (`+01:00`). Other words are for the players alone.

/// Milliseconds since 1970, if the text is an hour.
pub(crate) fn read_hour(text: &str) -> Option<u64> {
    let text = text.trim();
    let (date, rest) = text.split_once(['T', 't', ' '])?;
    let days = read_date(date)?;
    let (time, zone) = split_zone(rest.trim());
    let seconds = read_time(time)?;
    let all = days * 86_400 + seconds - read_zone(zone)?;
    u64::try_from(all.checked_mul(1000)?).ok()
}

/// The year, month and day of a time in milliseconds since 1970.
pub(crate) fn day_of(at: u64) -> (i64, i64, i64) {
    let mut days = i64::try_from(at / 86_400_000).unwrap_or(0);
    let (mut year, mut month) = (1970, 1);
    while days >= 337 + days_in(year, 2) {
        days -= 337 + days_in(year, 2); // all the other months together
        year += 1;
    }
    while days >= days_in(year, month) {
        days -= days_in(year, month);
        month += 1;
    }
    (year, month, days + 1)
}

fn number(text: &str, digits: usize) -> Option<i64> {
    let fits = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
    if fits { text.parse().ok() } else { None }
}

/// Days since 1970.
fn read_date(text: &str) -> Option<i64> {
    let parts: Vec<&str> = text.split('-').collect();
    let &[year, month, day] = parts.as_slice() else { return None };
    let (year, month, day) = (number(year, 4)?, number(month, 2)?, number(day, 2)?);
    if !(1..=12).contains(&month) || day < 1 || day > days_in(year, month) {
        return None;
    }
    // A year is taken to begin in March, so that the odd day comes last.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let day_of_year = (153 * month + 2) / 5 + day - 1;
    let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    Some(year * 365 + leap_days + day_of_year - 719_468)
}

fn days_in(year: i64, month: i64) -> i64 {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Seconds since midnight.
fn read_time(text: &str) -> Option<i64> {
    let parts: Vec<&str> = text.split(':').collect();
    let (hour, minute, second) = match parts.as_slice() {
        [hour, minute] => (number(hour, 2)?, number(minute, 2)?, 0),
        [hour, minute, second] => (number(hour, 2)?, number(minute, 2)?, number(second, 2)?),
        _ => return None,
    };
    (hour < 24 && minute < 60 && second < 60).then_some(hour * 3600 + minute * 60 + second)
}

fn split_zone(text: &str) -> (&str, &str) {
    let place = text.find([' ', 'Z', 'z', '+', '-']).unwrap_or(text.len());
    let (time, zone) = text.split_at(place);
    (time, zone.trim())
}

/// Seconds east of Greenwich.
fn read_zone(text: &str) -> Option<i64> {
    if text.is_empty() || ["z", "utc", "gmt"].contains(&text.to_lowercase().as_str()) {
        return Some(0);
    }
    let (sign, rest) = match text.split_at_checked(1)? {
        ("+", rest) => (1, rest),
        ("-", rest) => (-1, rest),
        _ => return None,
    };
    let (hours, minutes) = rest.split_once(':')?;
    let (hours, minutes) = (number(hours, 2)?, number(minutes, 2)?);
    (hours < 24 && minutes < 60).then_some(sign * (hours * 3600 + minutes * 60))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_of_a_time_is_the_one_it_was_read_from() {
        for (text, day) in [
            ("1970-01-01 00:00", (1970, 1, 1)),
            ("2000-02-29 12:00", (2000, 2, 29)),
            ("2026-11-20 23:59", (2026, 11, 20)),
            ("2027-01-01 00:00", (2027, 1, 1)),
        ] {
            assert_eq!(read_hour(text).map(day_of), Some(day), "{text}");
        }
    }

    #[test]
    fn an_hour_is_read_in_the_forms_people_write_and_other_words_are_none() {
        for (text, seconds) in [
            ("1970-01-01 00:00", 0),
            ("1970-01-02T00:00:01Z", 86_401),
            ("2000-02-29 12:00 UTC", 951_825_600),
            ("2026-11-20 20:00", 1_795_204_800),
            ("2026-11-20 21:00+01:00", 1_795_204_800),
            ("2026-11-20 15:00 -05:00", 1_795_204_800),
        ] {
            assert_eq!(read_hour(text), Some(seconds * 1000), "{text}");
        }
        for text in [
            "20:00 tomorrow",
            "",
            "2026-13-01 10:00",
            "2026-02-29 10:00",
            "2026-11-20 25:00",
            "2026-11-20",
            "1969-12-31 23:00",
            "2026-11-20 20:00 mañana",
        ] {
            assert_eq!(read_hour(text), None, "{text}");
        }
    }
}
