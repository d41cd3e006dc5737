//! Games written in another notation, block by block on several threads, with what was noticed in each.

use crate::block::{Span, draft_block};
use crate::parallel::{Left, Threads, work_through};
use crate::run::Lines;
use crate::source::Opened;
use crate::splitter::{Range, Splitter};
use jadoube_chess::pgn::{
    Comments, Drafter, Game, Item, MoveStyle, Notice, PositionStyle, What, games, games_of_text, write_game,
    write_positions,
};
use memchr::memchr_iter;
use std::io::{self, Write};

/// How a game is written: its moves in a notation, or its positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Its moves.
    Moves(MoveStyle),
    /// Its positions.
    Positions(PositionStyle),
}

impl Form {
    /// Writes one game.
    pub fn write(self, out: &mut impl Write, game: &Game) -> io::Result<()> {
        match self {
            Form::Moves(style) => write_game(out, game, style),
            Form::Positions(style) => write_positions(out, game, style),
        }
    }
}

/// A part of a conversion: games one after another.
#[derive(Default)]
pub struct Conversion {
    /// The games, written.
    pub text: Vec<u8>,
    /// What was noticed in each.
    pub games: Vec<ConvertedGame>,
    /// What was noticed after the last of them.
    pub leftover: Vec<Notice>,
    lines: u64,
}

/// What was noticed in a game.
pub struct ConvertedGame {
    /// Everything noticed, with its place in the input.
    pub notices: Vec<Notice>,
    /// Whether every move of the main line was made.
    pub is_replayed: bool,
    /// Whether it has comments, glyphs or variations.
    pub is_annotated: bool,
}

/// Reads games and writes them in another form, handing on one part after another, in order. What is written
/// does not depend on the number of threads. An input that cannot be read to its end is an error; what was
/// read is handed on.
///
/// ```
/// use jadoube_archive::{Form, Opened, convert};
/// use jadoube_chess::pgn::MoveStyle;
/// let mut text = Vec::new();
/// convert(Opened::bytes(b"1. e4 e5 *"), Form::Moves(MoveStyle::Uci), 2, &mut |part| {
///     text.extend(part.text);
///     Ok(())
/// })
/// .unwrap();
/// assert!(text.ends_with(b"1. e2e4 e7e5 *\n\n"));
/// ```
pub fn convert(
    input: Opened<'_>,
    form: Form,
    jobs: usize,
    take: &mut dyn FnMut(Conversion) -> io::Result<()>,
) -> io::Result<()> {
    let (input, before) = input.at(0)?;
    let mut splitter = Splitter::new(input, Range::ALL, before);
    let pool = Threads::new(jobs).pool_for(&mut splitter);
    let (mut games_before, mut lines_before) = (0, 0);
    let work = |block| Conversion::of(block, form);
    loop {
        let left = work_through(&mut splitter, pool.as_deref(), None, &work, &mut |mut part: Conversion| {
            part.place(games_before, lines_before);
            games_before += part.games.len() as u64;
            lines_before += part.lines;
            take(part)
        })?;
        if left == Left::Nothing {
            break;
        }
        let mut lines = Lines { input: splitter.long(), count: 0, stop: None };
        let mut read = games(&mut lines);
        for game in read.by_ref() {
            let mut part = Conversion::default();
            let game = game?;
            part.add(&game, form);
            for notice in part.games.iter_mut().flat_map(|added| &mut added.notices) {
                notice.game = u64::from(notice.game == game.number);
            }
            part.place(games_before, lines_before);
            games_before += 1;
            take(part)?;
        }
        let leftover = read.leftover().iter().map(|notice| Notice { game: 0, ..notice.clone() });
        let mut last = Conversion { leftover: leftover.collect(), ..Conversion::default() };
        last.place(games_before, lines_before);
        take(last)?;
        lines_before += lines.count;
    }
    splitter.failure().map_or(Ok(()), Err)
}

impl Conversion {
    fn of(text: Vec<u8>, form: Form) -> (Conversion, Vec<u8>) {
        let (style, comments) = match form {
            Form::Moves(style) => (style, Comments::Kept),
            Form::Positions(_) => (MoveStyle::Uci, Comments::LeftOut),
        };
        let (drafts, text) = draft_block(text, &mut Drafter::new(style, comments));
        let games = drafts.spans.len() as u64;
        let leftover = drafts.leftover.into_iter().map(|notice| Notice { game: games, ..notice }).collect();
        let lines = memchr_iter(b'\n', &text).count() as u64;
        let room = Vec::with_capacity(text.len() + text.len() / 4);
        let mut part = Conversion { text: room, games: Vec::new(), leftover, lines };
        let (mut counted, mut lines_before) = (0, 0);
        for span in drafts.spans {
            lines_before += memchr_iter(b'\n', &text[counted..span.extent.offset]).count() as u64;
            counted = span.extent.offset;
            part.span(span, &text, lines_before, form);
        }
        (part, text)
    }

    fn span(&mut self, mut span: Span, text: &[u8], lines_before: u64, form: Form) {
        let number = self.games.len() as u64 + 1;
        if let (Some(draft), Form::Positions(_)) = (&span.draft, form) {
            let is_stray = |notice: &&Notice| matches!(notice.what, What::Stray(_));
            span.strays = draft.game.notices.iter().filter(is_stray).cloned().collect();
        }
        if let (Some(draft), Form::Moves(_)) = (span.draft, form) {
            draft.write(&mut self.text).unwrap_or_default(); // to memory
            let is_replayed = draft.game.is_replayed();
            let own = draft.game.number;
            let notices = draft.game.notices.into_iter().map(|notice| Notice {
                game: if notice.game == own { number } else { number - 1 },
                line: notice.line + span.extent.lines_before,
                ..notice
            });
            let notices = notices.collect();
            self.games.push(ConvertedGame { notices, is_replayed, is_annotated: draft.is_annotated });
            return;
        }
        let Some(Ok(game)) = games_of_text(text[span.extent.offset..span.extent.end].to_vec()).next() else {
            return;
        };
        self.add(&game, form);
        if let Some(added) = self.games.last_mut() {
            for notice in &mut added.notices {
                (notice.game, notice.line) = (number, notice.line + lines_before);
            }
            let placed = |notice: Notice| Notice {
                game: number - 1,
                line: notice.line + span.extent.lines_before,
                ..notice
            };
            added.notices.splice(..0, span.strays.into_iter().map(placed));
        }
    }

    fn add(&mut self, game: &Game, form: Form) {
        form.write(&mut self.text, game).unwrap_or_default(); // to memory
        let annotates = |item: &Item| matches!(item, Item::Comment(_) | Item::Open | Item::Nag(_));
        self.games.push(ConvertedGame {
            notices: game.notices.clone(),
            is_replayed: game.is_replayed(),
            is_annotated: game.items.iter().any(annotates),
        });
    }

    /// Adds what lies before the part to the places of all notices.
    fn place(&mut self, games: u64, lines: u64) {
        let within = self.games.iter_mut().flat_map(|game| &mut game.notices).chain(&mut self.leftover);
        for notice in within {
            notice.game += games;
            notice.line += lines;
        }
    }
}
