//! Commands inside comments, such as `[%clk 1:05:23]`.

/// A command found in a comment.
#[doc(alias("clk", "eval"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Command<'a> {
    /// The name without its percent sign: `clk`, `emt`, `eval`, `csl`.
    pub name: &'a str,
    /// All that follows, trimmed.
    pub value: &'a str,
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
