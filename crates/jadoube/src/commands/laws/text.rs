//! Codes and laws as pages for a terminal: columns, with the sentences wrapped.

use super::cases::Case;
use super::{Kindred, Page};
use jadoube_referee::{Code, Law, Status};

/// Lines are never longer: the eye loses its place.
const WIDEST: usize = 100;
/// Sentences are never squeezed into less.
const NARROWEST: usize = 24;

/// As wide as the terminal, within reason.
pub(super) fn width() -> usize {
    let terminal = terminal_size::terminal_size_of(std::io::stdout());
    terminal.map_or(WIDEST, |(terminal_size::Width(columns), _)| WIDEST.min(usize::from(columns)))
}

/// All codes, a line each.
pub(super) fn codes(codes: &[&Code]) -> String {
    let rows = codes.iter().map(|code| {
        let laws = format!("{} laws", code.laws.len());
        format!("{:<13}  {:<4}  {:<25}  {laws}\n", code.id, year(code), code.name)
    });
    rows.collect()
}

/// A code's laws in order.
pub(super) fn code(code: &Code, width: usize) -> String {
    let number = code.laws.iter().map(|law| law.number.len()).max().unwrap_or(0);
    let laws = code.laws.iter().map(|law| {
        row(&format!("{:<number$}  {:<10}  ", law.number, law.status.word()), law.sentence, width)
    });
    format!("{}\n\n{}", heading(code), laws.collect::<String>())
}

/// One law: what it says, how we read it, what is done about it, its like elsewhere, and the cases.
pub(super) fn law(page: &Page, width: usize) -> String {
    let (code, law) = (page.code, page.law);
    let done = format!("{}: {}", law.status.word(), treatment(law.status));
    let mut text = format!("{}: law {}\n\n", heading(code), law.number);
    for paragraph in [law.sentence, law.reading, done.as_str()] {
        text += &row("  ", paragraph, width);
        text += "\n";
    }
    text.pop();
    text += &clauses(law, width);
    for place in 0..page.topics.len() {
        text += "\n";
        text += &topic(&page.topics, place, width);
    }
    text + "\n" + &cases(page, width)
}

/// The parts of a law, in their order.
fn clauses(law: &Law, width: usize) -> String {
    let longest = law.clauses.iter().map(|clause| clause.number.len()).max().unwrap_or(0);
    let rows = law.clauses.iter().map(|clause| {
        let label = format!("  {:<longest$}  {:<10}  ", clause.number, clause.status.word());
        row(&label, clause.sentence, width)
    });
    let rows: String = rows.collect();
    if rows.is_empty() { rows } else { format!("\n{rows}") }
}

/// A topic and the laws on it; a sentence that an earlier topic already had is not said again.
fn topic(topics: &[Kindred], place: usize, width: usize) -> String {
    let (earlier, kindred) = (&topics[..place], &topics[place]);
    let mut text = format!("T{} {}\n", kindred.topic.number, kindred.topic.title);
    let longest = kindred.laws.iter().map(|(_, law)| law.number.len()).max().unwrap_or(0);
    for (code, law) in &kindred.laws {
        let label = format!("  {:<13}  {:<longest$}  ", code.id, law.number);
        let said = earlier.iter().find(|earlier| law.topics.contains(&earlier.topic.number));
        text += &match said {
            Some(earlier) => row(&label, &format!("see T{}", earlier.topic.number), width),
            None => row(&label, law.sentence, width),
        };
    }
    if kindred.laws.is_empty() {
        text += "  no law in the other codes\n";
    }
    text
}

fn cases(page: &Page, width: usize) -> String {
    let Some(cases) = &page.cases else {
        return "Cases: no folder cases with records here; name one with --cases DIR\n".to_owned();
    };
    let kinds =
        [("Cases in which it bites", &cases.bites), ("Cases in which it does not", &cases.does_not_bite)];
    let lists: Vec<_> = kinds
        .into_iter()
        .filter(|(_, cases)| !cases.is_empty())
        .map(|(heading, cases)| format!("{heading}\n{}", list(cases, width)))
        .collect();
    if lists.is_empty() { "Cases: none shows it\n".to_owned() } else { lists.join("\n") }
}

fn list(cases: &[Case], width: usize) -> String {
    let rows = cases.iter().map(|case| format!("  {}\n{}", case.file, row("    ", &case.title, width)));
    rows.collect()
}

fn heading(code: &Code) -> String {
    match code.year {
        Some(year) => format!("{}, {year} ({})", code.name, code.id),
        None => format!("{} ({})", code.name, code.id),
    }
}

fn year(code: &Code) -> String {
    code.year.map_or("-".to_owned(), |year| year.to_string())
}

fn treatment(status: Status) -> &'static str {
    match status {
        Status::Enforced => "the referee applies it",
        Status::Umpire => "a person decides; the referee says who, and waits",
        Status::Definition => "it says what words mean or how things are",
        Status::Conduct(why) => why,
        Status::NotBuilt => "the software does nothing about it yet",
    }
}

/// A label, and beside it a text that keeps to its own column.
pub(super) fn row(label: &str, text: &str, width: usize) -> String {
    let indent = label.chars().count();
    let lines = wrap(text, width.saturating_sub(indent).max(NARROWEST));
    let row = format!("{label}{}", lines.join(&format!("\n{:indent$}", "")));
    format!("{}\n", row.trim_end()) // a law may have no sentence of ours
}

fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut room = width;
    for word in text.split_whitespace() {
        let letters = word.chars().count();
        match lines.last_mut() {
            Some(line) if line.is_empty() => {
                line.push_str(word);
                room = width.saturating_sub(letters);
            }
            Some(line) if letters < room => {
                line.push(' ');
                line.push_str(word);
                room -= letters + 1;
            }
            _ => {
                lines.push(word.to_owned());
                room = width.saturating_sub(letters);
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_referee::codes as all;

    #[test]
    fn words_are_wrapped_at_the_width() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("one two three", 6), ["one", "two", "three"]);
        assert_eq!(wrap("unbreakable a", 4), ["unbreakable", "a"]);
        assert_eq!(wrap("", 4), [""]);
    }

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        for width in [60, 80, 100] {
            for page in all().iter().map(|listed| code(listed, width)) {
                for line in page.lines().skip(1) {
                    assert!(line.chars().count() <= width && line.trim_end() == line, "{width}: {line:?}");
                }
            }
        }
    }
}
