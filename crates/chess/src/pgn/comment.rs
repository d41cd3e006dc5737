//! Commands inside comments, such as `[%clk 1:05:23]`.

use std::time::Duration;

/// A command found in a comment.
#[doc(alias("clk", "eval"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Command<'a> {
    /// The name without its percent sign: `clk`, `emt`, `eval`, `csl`.
    pub name: &'a str,
    /// All that follows, trimmed.
    pub value: &'a str,
}

impl Command<'_> {
    /// The value as hours, minutes and seconds, the latter with tenths or not.
    ///
    /// ```
    /// use jadoube_chess::pgn::commands;
    /// let clock = commands("[%clk 0:01:05.5]").next().unwrap();
    /// assert_eq!(clock.duration().map(|left| left.as_millis()), Some(65_500));
    /// ```
    pub fn duration(&self) -> Option<Duration> {
        let mut parts = self.value.split(':').rev();
        let seconds: f64 = parts.next()?.parse().ok()?;
        let minutes: u32 = parts.next().map_or(Some(0), |part| part.parse().ok())?;
        let hours: u32 = parts.next().map_or(Some(0), |part| part.parse().ok())?;
        let whole = Duration::from_secs(u64::from(hours) * 3600 + u64::from(minutes) * 60);
        Duration::try_from_secs_f64(seconds).ok()?.checked_add(whole).filter(|_| parts.next().is_none())
    }
}

/// The commands of a comment, in order; the plain text around them is passed over.
///
/// ```
/// use jadoube_chess::pgn::commands;
/// let found: Vec<_> = commands("good [%clk 1:05:23][%eval 0.3] indeed").collect();
/// assert_eq!((found[0].name, found[0].value), ("clk", "1:05:23"));
/// assert_eq!(found[1].name, "eval");
/// ```
pub fn commands(comment: &str) -> impl Iterator<Item = Command<'_>> {
    let mut rest = comment;
    std::iter::from_fn(move || {
        let start = rest.find("[%")?;
        let inner = &rest[start + 2..];
        let end = inner.find(']')?;
        rest = &inner[end + 1..];
        let (name, value) = inner[..end].split_once(char::is_whitespace).unwrap_or((&inner[..end], ""));
        Some(Command { name, value: value.trim() })
    })
}
