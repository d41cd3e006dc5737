//! Reviews a block of whole games, or a long stretch as it streams by. The same bytes give the same report
//! however they are divided into blocks: what the reader makes of a block is compared with its boundaries,
//! and where it passed over one, each part is read alone.

use crate::boundary::{self, Before};
use crate::report::{GameReport, Part};
use crate::reviewer::Reviewer;
use crate::{Finding, Settings};
use jadoube_chess::pgn::{Draft, Drafted, Drafter, Flow, Notice, Reader, Visitor};
use memchr::memchr_iter;
use std::io::{self, Read};

/// Reviews a text of whole games. The same as a range of a file from 0 on, without the file.
///
/// ```
/// use jadoube_archive::{FindingKind, Settings, newest, review};
/// let text = b"[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n";
/// let part = review(text, &Settings::under(newest()));
/// let found: Vec<FindingKind> = part.games[0].findings.iter().map(|finding| finding.kind).collect();
/// assert_eq!(found, [FindingKind::MissingTag, FindingKind::ResultContradictsBoard]);
/// ```
pub fn review(text: &[u8], settings: &Settings) -> Part {
    review_block(text.to_vec(), settings).0
}

/// Reviews a block, and gives back its memory for the next.
pub(crate) fn review_block(text: Vec<u8>, settings: &Settings) -> (Part, Vec<u8>) {
    let boundaries: Vec<usize> = boundary::all(&text, Before::NOTHING).collect();
    let mut reader = Reader::of_text(text);
    let read = read(&mut reader, &boundaries, settings);
    let text = reader.into_text();
    let mut part = read.unwrap_or_else(|| read_apart(&text, &boundaries, settings));
    part.bytes = text.len() as u64;
    part.lines = memchr_iter(b'\n', &text).count() as u64;
    (part, text)
}

/// Reads a block in one go. `None` if a boundary turns out to be none for the reader.
fn read(reader: &mut Reader<io::Empty>, boundaries: &[usize], settings: &Settings) -> Option<Part> {
    let mut part = Part { games: Vec::with_capacity(boundaries.len() + 1), ..Part::default() };
    let mut boundaries = boundaries.iter().copied().peekable();
    let mut reviewer = Reviewer::new(settings);
    let mut since_boundary = 0; // games
    while let Ok(flow) = reader.read_game(&mut reviewer) {
        let strays = reviewer.take_strays();
        let Some(game) = reviewer.game.take() else {
            attach(&mut part, since_boundary, strays);
            break;
        };
        let (offset, end) = (reader.game_offset(), reader.offset());
        match boundaries.peek() {
            Some(&boundary) if offset == boundary as u64 => {
                boundaries.next();
                attach(&mut part, since_boundary, strays);
                since_boundary = 0;
                part.games.push(GameReport { offset, end, ..game });
            }
            Some(&boundary) if offset > boundary as u64 => return None,
            _ => push(&mut part, GameReport { offset, end, ..game }, strays),
        }
        since_boundary += 1;
        if flow == Flow::Stop {
            break;
        }
    }
    boundaries.next().is_none().then_some(part)
}

/// Text before a game, no boundary between them: it is reported with the game.
fn push(part: &mut Part, mut game: GameReport, mut strays: Vec<Finding>) {
    if !strays.is_empty() {
        strays.append(&mut game.findings);
        game.findings = strays;
    }
    part.games.push(game);
}

/// Text after the last game before a boundary: it is reported with that game, or by itself if there is none.
fn attach(part: &mut Part, since_boundary: u32, mut strays: Vec<Finding>) {
    match part.games.last_mut() {
        Some(game) if since_boundary > 0 => game.findings.append(&mut strays),
        _ => part.loose.append(&mut strays),
    }
}

/// Reads what lies between two boundaries, each alone.
#[cold]
fn read_apart(text: &[u8], boundaries: &[usize], settings: &Settings) -> Part {
    let mut whole = Part::default();
    let (mut start, mut lines) = (0, 0);
    for end in boundaries.iter().copied().chain([text.len()]) {
        let piece = &text[start..end];
        let mut found = Part::default();
        stream(piece, settings, |part| join(&mut found, part));
        for game in &mut found.games {
            game.offset += start as u64;
            game.end += start as u64;
            game.line += lines;
        }
        for finding in findings_mut(&mut found) {
            finding.line += lines;
        }
        whole.games.append(&mut found.games);
        whole.loose.append(&mut found.loose);
        lines += memchr_iter(b'\n', piece).count() as u64;
        start = end;
    }
    whole
}

fn join(whole: &mut Part, mut part: Part) {
    whole.games.append(&mut part.games);
    whole.loose.append(&mut part.loose);
}

pub(crate) fn findings_mut(part: &mut Part) -> impl Iterator<Item = &mut Finding> {
    part.games.iter_mut().flat_map(|game| &mut game.findings).chain(&mut part.loose)
}

/// So many games of a stream are handed on together.
const GAMES_IN_PART: usize = 1024;

/// Reads a stream without a boundary, handing its games on a thousand at a time, so that it may be of any
/// length. Offsets and lines are those of the stream; the parts have no bytes or lines of their own.
pub(crate) fn stream(
    input: impl Read,
    settings: &Settings,
    mut hand_on: impl FnMut(Part),
) -> Option<io::Error> {
    let mut reader = Reader::new(input);
    let mut reviewer = Reviewer::new(settings);
    let mut part = Part::default();
    let mut games = 0;
    let failed = loop {
        let read = reader.read_game(&mut reviewer);
        let strays = reviewer.take_strays();
        let flow = match read {
            Ok(flow) => flow,
            Err(error) => break Some(error),
        };
        let Some(game) = reviewer.game.take() else {
            attach(&mut part, games, strays);
            break None;
        };
        // One game is kept back: text after it belongs to it.
        if part.games.len() >= GAMES_IN_PART {
            let last = part.games.split_off(GAMES_IN_PART - 1);
            hand_on(std::mem::replace(&mut part, Part { games: last, ..Part::default() }));
        }
        push(&mut part, GameReport { offset: reader.game_offset(), end: reader.offset(), ..game }, strays);
        games += 1;
        if flow == Flow::Stop {
            break None;
        }
    };
    hand_on(part);
    failed
}

/// A game of a block, drafted if it is a usual one.
pub(crate) struct Span {
    pub(crate) extent: Extent,
    pub(crate) draft: Option<Draft>,
    /// Text passed over before a game that was not drafted.
    pub(crate) strays: Vec<Notice>,
}

/// The games of a block, and what belongs to none of them.
#[derive(Default)]
pub(crate) struct Drafts {
    pub(crate) spans: Vec<Span>,
    pub(crate) leftover: Vec<Notice>,
}

/// Drafts the games of a block, and gives back its memory.
pub(crate) fn draft_block(text: Vec<u8>, drafter: &mut Drafter) -> (Drafts, Vec<u8>) {
    let mut drafts = Drafts::default();
    let text = gather(text, drafter, &mut drafts);
    (drafts, text)
}

/// What a visitor has heard, taken from it game by game.
pub(crate) trait Gathered<V> {
    /// Takes the game read last. False if there was none.
    fn take_game(&mut self, visitor: &mut V, extent: Extent) -> bool;

    /// Takes what belongs to no game, once a text is over that so many lines of the block lie before.
    fn take_rest(&mut self, visitor: &mut V, lines_before: u64);

    /// Forgets everything: the block is read again, part by part.
    fn again(&mut self, visitor: &mut V);
}

/// Where a game lies in its block.
#[derive(Clone, Copy)]
pub(crate) struct Extent {
    /// Its first byte, and the byte after its last, blanks after it included.
    pub(crate) offset: usize,
    pub(crate) end: usize,
    /// How many lines of the block lie before the text it was read from.
    pub(crate) lines_before: u64,
}

/// Reads the games of a block, which is divided as a review divides it, and gives back its memory.
pub(crate) fn gather<V: Visitor>(text: Vec<u8>, visitor: &mut V, gathered: &mut impl Gathered<V>) -> Vec<u8> {
    let boundaries: Vec<usize> = boundary::all(&text, Before::NOTHING).collect();
    let mut reader = Reader::of_text(text);
    let beginnings = gather_text(&mut reader, visitor, (0, 0), gathered);
    let text = reader.into_text();
    let agrees = beginnings.is_some_and(|beginnings| {
        boundaries.iter().all(|boundary| beginnings.binary_search(boundary).is_ok())
    });
    if !agrees {
        gathered.again(visitor);
        let (mut start, mut lines) = (0, 0);
        for end in boundaries.into_iter().chain([text.len()]) {
            let mut reader = Reader::of_text(text[start..end].to_vec());
            gather_text(&mut reader, visitor, (start, lines), gathered);
            lines += memchr_iter(b'\n', &text[start..end]).count() as u64;
            start = end;
        }
    }
    text
}

/// Reads the games of a text that begins at this place of its block; says where they begin.
fn gather_text<V: Visitor>(
    reader: &mut Reader<io::Empty>,
    visitor: &mut V,
    (start, lines_before): (usize, u64),
    gathered: &mut impl Gathered<V>,
) -> Option<Vec<usize>> {
    let mut beginnings = Vec::new();
    let mut read = true;
    loop {
        if reader.read_game(visitor).is_err() {
            read = false;
            break;
        }
        let (offset, end) = (start + reader.game_offset() as usize, start + reader.offset() as usize);
        if !gathered.take_game(visitor, Extent { offset, end, lines_before }) {
            break;
        }
        beginnings.push(offset);
    }
    gathered.take_rest(visitor, lines_before);
    read.then_some(beginnings)
}

impl Gathered<Drafter> for Drafts {
    fn take_game(&mut self, drafter: &mut Drafter, extent: Extent) -> bool {
        let Some(Drafted { draft, strays }) = drafter.take() else {
            return false;
        };
        self.spans.push(Span { extent, draft, strays });
        true
    }

    fn take_rest(&mut self, drafter: &mut Drafter, lines_before: u64) {
        let leftover = drafter.take_leftover().into_iter();
        self.leftover.extend(leftover.map(|notice| Notice { line: notice.line + lines_before, ..notice }));
    }

    fn again(&mut self, _drafter: &mut Drafter) {
        *self = Drafts::default();
    }
}
