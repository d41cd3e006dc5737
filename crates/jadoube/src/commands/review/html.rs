//! A report for a browser: how often each kind was found, and under each kind its findings, every one of
//! which opens to its game.

use jadoube_archive::{FindingKind, ReviewItem};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// No more findings of a kind than these are listed, so that the page stays one a browser can show.
const MOST_LISTED: usize = 1_000;

/// The findings by kind.
#[derive(Default)]
pub(crate) struct Page {
    kinds: BTreeMap<FindingKind, Listed>,
}

#[derive(Default)]
struct Listed {
    count: u64,
    entries: Vec<String>,
}

impl Page {
    /// Takes the findings of a game that are wanted.
    pub(crate) fn add(&mut self, item: &ReviewItem<'_>, wants: impl Fn(FindingKind) -> bool) {
        for finding in item.findings.iter().filter(|finding| wants(finding.kind)) {
            let listed = self.kinds.entry(finding.kind).or_default();
            listed.count += 1;
            if listed.entries.len() >= MOST_LISTED {
                continue;
            }
            let ply = finding.ply.map(|ply| format!(", ply {ply}")).unwrap_or_default();
            let law = finding.law.zip(item.game.and_then(|game| game.code));
            let law = law.map(|(law, code)| format!(" ({} {law})", code.id)).unwrap_or_default();
            listed.entries.push(format!(
                "<details><summary>{}{ply}{law}: {}</summary>{}</details>\n",
                escaped(&title(item)),
                escaped(&finding.text),
                game(item)
            ));
        }
    }

    /// Writes the page.
    pub(crate) fn write(&self, out: &mut dyn Write, summary: &[String]) -> io::Result<()> {
        let last = summary.last().map_or("", String::as_str);
        write!(
            out,
            "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Review: {0}</title>\n<style>\n{STYLE}</style>\n\
             <h1>Review</h1>\n<p>{0}</p>\n<ul>\n",
            escaped(last)
        )?;
        for (kind, listed) in &self.kinds {
            writeln!(out, "<li><a href=\"#{0}\">{0}</a>: {1}</li>", kind.name(), listed.count)?;
        }
        writeln!(out, "</ul>")?;
        for (kind, listed) in &self.kinds {
            let name = kind.name();
            writeln!(out, "<h2 id=\"{name}\">{name} <small>{}</small></h2>", kind.severity().name())?;
            writeln!(out, "<p>{}</p>", escaped(kind.meaning()))?;
            for entry in &listed.entries {
                out.write_all(entry.as_bytes())?;
            }
            let left = listed.count - listed.entries.len() as u64;
            if left > 0 {
                writeln!(out, "<p>and {left} more</p>")?;
            }
        }
        writeln!(out, "</html>")
    }
}

const STYLE: &str = "body { font: 16px/1.5 sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }\n\
details { border-top: 1px solid #ccc; padding: .3rem 0 }\nsummary { cursor: pointer }\n\
code { background: #eee; padding: .1rem .3rem }\nsmall { color: #666; font-weight: normal }\n";

/// A game in a few words: who played, when, or which game of the file it is.
fn title(item: &ReviewItem<'_>) -> String {
    let texts = item.game.and_then(|game| game.texts.as_deref());
    let place = item.number.map_or_else(|| item.file.to_owned(), |number| format!("game {number}"));
    match texts {
        Some(texts) if !(texts.white.is_empty() && texts.black.is_empty()) => {
            format!("{} – {} ({}), {place}", texts.white, texts.black, texts.date)
        }
        _ => place,
    }
}

/// What one sees of the game on a click, and the command that writes it.
fn game(item: &ReviewItem<'_>) -> String {
    let mut rows = vec![("file", item.file.to_owned()), ("offset", item.offset.to_string())];
    rows.extend(item.line().map(|line| ("line", line.to_string())));
    if let Some(game) = item.game {
        if let Some(texts) = game.texts.as_deref() {
            rows.push(("event", texts.event.clone()));
            rows.push(("site", texts.site.clone()));
        }
        rows.extend(game.result.map(|result| ("result", result.text().to_owned())));
        rows.push(("moves made", game.plies.to_string()));
    }
    let rows: Vec<_> =
        rows.iter().map(|(name, value)| format!("<li>{name}: {}</li>", escaped(value))).collect();
    let rows = rows.concat();
    let file = item.file.replace('\'', "'\\''");
    let command = match item.game {
        Some(_) => {
            let command = format!("jadoube games '{file}' --offset {}", item.offset);
            format!("<p><code>{}</code></p>", escaped(&command))
        }
        None => String::new(),
    };
    format!("<ul>{rows}</ul>{command}")
}

/// A text as HTML shows it, whatever it holds.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}
