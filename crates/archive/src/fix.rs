//! Writes games back as clean PGN: what was repaired is noted in a comment, nothing is invented, and what
//! cannot be repaired is kept verbatim beside it, with the reason.

use crate::block::{Span, draft_block};
use crate::parallel::{Left, Threads, work_through};
use crate::source::Opened;
use crate::splitter::{Range, Splitter};
use jadoube_chess::notation::fen::{self, CastlingField, FenStyle};
use jadoube_chess::pgn::{
    Comments, Draft, Drafter, Game, Item, MoveStyle, Played, Termination, What, games_of_text, is_chess960,
    write_game,
};
use jadoube_chess::{Defect, Position};
use std::io::{self, Read, Write};

/// What became of the games of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FixSummary {
    /// Games read.
    pub games: u64,
    /// Games written back, repaired or not.
    pub written: u64,
    /// Of them, those with something repaired.
    pub repaired: u64,
    /// Games, those of other variants among them, and text that belongs to none, kept verbatim.
    pub rejected: u64,
}

/// Reads games and writes the clean ones to `clean`, the others as they are to `rejects`, each after lines
/// that begin with `%`, which PGN passes over, and say why. An input that cannot be read to its end is an
/// error; what was read is written.
///
/// ```
/// use jadoube_archive::{Opened, fix};
/// let text = b"[Event \"x\"]\n[Date \"1851\"]\n[Result \"1/2\"]\n\n1.e4 e5 1/2\n\n\
///     [Event \"y\"]\n\n1. e5 *\n";
/// let (mut clean, mut rejects) = (Vec::new(), Vec::new());
/// let fixed = fix(Opened::bytes(&text[..]), &mut clean, &mut rejects).unwrap();
/// assert_eq!((fixed.games, fixed.repaired, fixed.rejected), (2, 1, 1));
/// let clean = String::from_utf8(clean).unwrap();
/// assert!(clean.contains("[Date \"1851.??.??\"]") && clean.contains("[Result \"1/2-1/2\"]"));
/// assert!(clean.contains("{repaired: "));
/// assert!(rejects.ends_with(b"[Event \"y\"]\n\n1. e5 *\n"));
/// ```
pub fn fix(input: Opened<'_>, clean: &mut dyn Write, rejects: &mut dyn Write) -> io::Result<FixSummary> {
    fix_with(input, clean, rejects, FixSettings::default())
}

/// How games are fixed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FixSettings {
    /// How many threads work on it.
    pub jobs: usize,
    /// Which comments are written.
    pub comments: KeptComments,
}

impl Default for FixSettings {
    fn default() -> FixSettings {
        FixSettings { jobs: 1, comments: KeptComments::All }
    }
}

/// Which comments are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeptComments {
    /// Those of the games, and what was repaired.
    All,
    /// Those of the games.
    OfGames,
    /// None.
    None,
}

/// The same, as the settings say. What is written does not depend on the number of threads.
pub fn fix_with(
    input: Opened<'_>,
    clean: &mut dyn Write,
    rejects: &mut dyn Write,
    settings: FixSettings,
) -> io::Result<FixSummary> {
    let (input, before) = input.at(0)?;
    let mut splitter = Splitter::new(input, Range::ALL, before);
    let pool = Threads::new(settings.jobs).pool_for(&mut splitter);
    let mut summary = FixSummary::default();
    let work = |block| Fixed::of(block, settings.comments);
    loop {
        let left = work_through(&mut splitter, pool.as_deref(), None, &work, &mut |fixed: Fixed| {
            summary.add(&fixed.summary);
            clean.write_all(&fixed.clean)?;
            rejects.write_all(&fixed.rejects)
        })?;
        if left == Left::Nothing {
            break;
        }
        summary.rejected += 1;
        keep_long(&mut splitter.long(), rejects)?;
    }
    match splitter.failure() {
        Some(error) => Err(error),
        None => Ok(summary),
    }
}

impl FixSummary {
    /// Counts what became of other games too.
    pub fn add(&mut self, more: &FixSummary) {
        self.games += more.games;
        self.written += more.written;
        self.repaired += more.repaired;
        self.rejected += more.rejected;
    }
}

/// A stretch with no place to cut it is kept as it is.
fn keep_long(text: &mut dyn Read, rejects: &mut dyn Write) -> io::Result<()> {
    writeln!(rejects, "% too long without a place to cut it: no [Event \"…\"] line within 4 MB")?;
    io::copy(text, rejects)?;
    writeln!(rejects)
}

/// What became of a block of whole games.
struct Fixed {
    comments: KeptComments,
    clean: Vec<u8>,
    rejects: Vec<u8>,
    summary: FixSummary,
}

impl Fixed {
    fn of(text: Vec<u8>, comments: KeptComments) -> (Fixed, Vec<u8>) {
        let kept = if comments == KeptComments::None { Comments::LeftOut } else { Comments::Kept };
        let (drafts, text) = draft_block(text, &mut Drafter::new(MoveStyle::San, kept));
        let clean = Vec::with_capacity(text.len() + text.len() / 8);
        let mut fixed = Fixed { comments, clean, rejects: Vec::new(), summary: FixSummary::default() };
        let mut end = 0;
        for Span { extent, draft, .. } in drafts.spans {
            fixed.between(&text[end..extent.offset]);
            end = extent.end;
            fixed.summary.games += 1;
            match draft {
                Some(draft) => fixed.draft(draft, &text[extent.offset..end]),
                None => fixed.game(&text[extent.offset..end]),
            }
        }
        fixed.between(&text[end..]);
        (fixed, text)
    }

    /// Text between games, which is none unless there is something to see in it.
    fn between(&mut self, text: &[u8]) {
        let blank = |&byte: &u8| byte <= b' ' || byte == 0x7f;
        let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
        if !text.iter().all(blank) {
            self.reject(&["this text belongs to no game".to_owned()], text);
        }
    }

    /// A usual game, put into words already.
    fn draft(&mut self, mut draft: Draft, text: &[u8]) {
        let reasons = faults(&draft.game);
        if !reasons.is_empty() {
            return self.reject(&reasons, text);
        }
        if let Some(comment) = self.repaired(&repair(&mut draft.game)) {
            draft.comment_first(&comment);
        }
        // Writing to memory does not fail.
        draft.write(&mut self.clean).unwrap_or_default();
    }

    /// Any other game.
    fn game(&mut self, text: &[u8]) {
        let mut read = games_of_text(text.to_vec());
        let Some(Ok(mut game)) = read.next() else {
            return self.reject(&["the game cannot be read".to_owned()], text);
        };
        let mut reasons = faults(&game);
        if read.next().is_some() {
            reasons.push("where the game ends is not clear".to_owned());
        }
        if !reasons.is_empty() {
            return self.reject(&reasons, text);
        }
        if self.comments == KeptComments::None {
            game.items.retain(|item| !matches!(item, Item::Comment(_)));
        }
        if let Some(comment) = self.repaired(&repair(&mut game)) {
            game.items.insert(0, Item::Comment(comment));
        }
        write_game(&mut self.clean, &game, MoveStyle::San).unwrap_or_default();
    }

    /// Counts a game that is written; returns the comment that says what was repaired, if there is to be one.
    fn repaired(&mut self, repairs: &[String]) -> Option<String> {
        self.summary.written += 1;
        self.summary.repaired += u64::from(!repairs.is_empty());
        let told = !repairs.is_empty() && self.comments == KeptComments::All;
        told.then(|| format!("repaired: {}", repairs.join("; ")))
    }

    fn reject(&mut self, reasons: &[String], text: &[u8]) {
        self.summary.rejected += 1;
        for reason in reasons {
            let line = format!("% {}\n", reason.replace(char::is_control, " "));
            self.rejects.extend_from_slice(line.as_bytes());
        }
        self.rejects.extend_from_slice(text);
        if text.last() != Some(&b'\n') {
            self.rejects.push(b'\n');
        }
    }
}

/// Why a game cannot be written back clean.
fn faults(game: &Game) -> Vec<String> {
    let mut reasons: Vec<String> = Vec::new();
    for notice in &game.notices {
        let about_line = matches!(notice.what, What::Variation(_));
        let fault = notice.what.stops_replay() || matches!(notice.what, What::IllegalMade(..));
        if fault && !about_line && !is_in_variation(game, &notice.what) {
            let ply = notice.ply.map_or_else(String::new, |ply| format!("ply {ply}: "));
            reasons.push(format!("{ply}{}", notice.what));
        }
    }
    if game.main_line().any(|played| played == Played::Null) {
        reasons.push("a turn is passed".to_owned());
    }
    let tag = game.tag("Result").and_then(Termination::read);
    if let (Some(tag), Some(token)) = (tag, game.termination)
        && tag != token
        && ![tag, token].contains(&Termination::Unknown)
    {
        reasons.push(format!("the result tag says {}, the token {}", tag.text(), token.text()));
    }
    reasons
}

/// An illegal move made in a variation only: every move of the game itself is legal.
fn is_in_variation(game: &Game, what: &What) -> bool {
    matches!(what, What::IllegalMade(..))
        && game.main_line().all(|played| matches!(played, Played::Legal(_) | Played::Null))
}

/// Whether writing a game puts this right. What is odd about a position or a variation stays so.
fn is_repaired(what: &What) -> bool {
    match what {
        What::FenDefect(defect) => matches!(defect, Defect::CastlingRight(..) | Defect::EnPassant(_)),
        What::IllegalMade(..) | What::Variation(_) => false,
        _ => true,
    }
}

/// Puts right what can be, and says what was.
fn repair(game: &mut Game) -> Vec<String> {
    let repaired = game.notices.iter().filter(|notice| is_repaired(&notice.what));
    let mut repairs: Vec<String> = repaired.map(|notice| notice.what.to_string()).collect();
    game.tags.retain(|(name, _)| name.starts_with(|letter: char| letter.is_ascii_alphabetic()));
    let mut missing: Vec<&str> = Vec::new();
    for name in jadoube_chess::pgn::SEVEN_TAGS {
        match game.tags.iter_mut().find(|(tag, _)| tag == name) {
            None => missing.push(name),
            Some((_, value)) if value.is_empty() => {
                "?".clone_into(value);
                missing.push(name);
            }
            Some(_) => {}
        }
    }
    if !missing.is_empty() {
        repairs.push(format!("tags without a value: {}", missing.join(", ")));
    }
    repair_result(game, &mut repairs);
    for (name, value) in &mut game.tags {
        match name.as_str() {
            "Date" if value == "?" => "????.??.??".clone_into(value),
            "Date" if !is_date(value) => *value = dated(value),
            _ => {}
        }
    }
    let chess960 = game.tag("Variant").is_some_and(is_chess960);
    // A game that begins with move number none would be read as another where number one begins a line.
    let start = game.start.map(|start| start.with_counters(start.halfmoves(), start.fullmoves().max(1)));
    game.start = start;
    if let (Some(start), Some((_, value))) = (start, game.tags.iter_mut().find(|(name, _)| name == "FEN")) {
        let proper = proper_fen(&start, chess960, value);
        if *value != proper {
            repairs.push(format!("FEN was {value}"));
            *value = proper;
        }
    }
    repairs.dedup();
    repairs
}

/// How the FEN of a game's start is written. Chess960 has several ways: one that was chosen is kept.
fn proper_fen(start: &Position, chess960: bool, written: &str) -> String {
    let usual = fen::write(start);
    if !chess960 {
        return usual;
    }
    let in_style = |castling| fen::write_styled(start, FenStyle { castling, ..FenStyle::default() });
    let files = in_style(CastlingField::RookFiles);
    if [&usual, &files].iter().any(|way| **way == written) {
        return written.to_owned();
    }
    in_style(CastlingField::XFen)
}

/// The tag and the token say the same; where one of them says nothing, the other does.
fn repair_result(game: &mut Game, repairs: &mut Vec<String>) {
    let written = game.tag("Result").map(str::to_owned);
    let tag = written.as_deref().and_then(Termination::read);
    let known = |result: Option<Termination>| result.filter(|&result| result != Termination::Unknown);
    let result = known(game.termination).or(known(tag)).unwrap_or(Termination::Unknown);
    if game.termination != Some(result) && game.termination.is_some() {
        repairs.push(format!("the token after the moves was {}", Termination::Unknown.text()));
    }
    game.termination = Some(result);
    if let Some((_, value)) = game.tags.iter_mut().find(|(name, _)| name == "Result")
        && value != result.text()
    {
        let said_nothing =
            written.is_some_and(|written| !written.is_empty()) && tag == Some(Termination::Unknown);
        if said_nothing {
            repairs.push("the result tag was *".to_owned());
        }
        result.text().clone_into(value);
    }
}

fn is_date(value: &str) -> bool {
    let bytes = value.as_bytes();
    bytes.len() == 10
        && bytes.iter().enumerate().all(|(at, byte)| match at {
            4 | 7 => *byte == b'.',
            _ => byte.is_ascii_digit() || *byte == b'?',
        })
}

/// A date as PGN writes it, of which only what is certain is kept: the year.
fn dated(value: &str) -> String {
    let year: String = value.chars().take_while(char::is_ascii_digit).collect();
    if year.len() == 4 { format!("{year}.??.??") } else { "????.??.??".to_owned() }
}
