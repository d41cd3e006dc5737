//! Builds a whole game from the reader's events, replaying every line of it.

use super::letters::{Letters, Score};
use super::notice::excerpt;
use super::positions::{Before, Listed, make_out};
use super::tags::{is_other_variant, odd_value, setup_notices, starting_setup_of};
use super::{
    Flow, Game, Item, MoveStyle, Notice, Place, Played, Resolved, Skip, Termination, Visitor, What, resolve,
    text_of,
};
use crate::notation::{CheckMark, San, SanQuirks};
use crate::{Move, Position};

/// Beyond this many bytes held in memory a game is no game any more, and what follows is left out with a
/// notice.
const LONGEST: usize = 16 << 20;
/// What the texts of a notice hold, roughly: excerpts and reasons are short.
const NOTICE_TEXT: usize = 256;

/// The line being read: where it stands, and where it stood before its last move.
#[derive(Clone, Copy)]
struct Line {
    before: Position,
    now: Option<Position>,
    plies: u32,
}

#[derive(Default)]
pub(super) struct Builder {
    pub(super) game: Option<Game>,
    /// Notices told before the game began, or though no game came.
    pub(super) early: Vec<Notice>,
    lines: Vec<Line>,
    /// How many bytes the game holds, roughly.
    held: usize,
    too_long_told: bool,
    quirks_told: SanQuirks,
    mark_told: bool,
    latin1_told: bool,
    /// The line of the FEN tag.
    fen_line: Option<u64>,
    /// How many lines of the movetext were positions.
    positions: u32,
    /// The texts of the main line.
    score: Score,
}

impl Builder {
    fn tell(&mut self, notice: Notice) {
        let room = self.has_room_for(size_of::<Notice>() + NOTICE_TEXT);
        match &mut self.game {
            None => self.early.push(notice),
            Some(game) if room => game.notices.push(notice),
            Some(_) => {}
        }
    }

    /// Counts bytes about to be held; false if they would be too many.
    fn has_room_for(&mut self, bytes: usize) -> bool {
        self.held = self.held.saturating_add(bytes);
        self.held <= LONGEST
    }

    fn push(&mut self, item: Item, text: usize) {
        if self.has_room_for(text + size_of::<Item>())
            && let Some(game) = &mut self.game
        {
            game.items.push(item);
        }
    }

    /// Whether the game is too long already, which is told once.
    fn is_too_long(&mut self, place: Place<'_>) -> bool {
        let too_long = self.held > LONGEST;
        if too_long && !std::mem::replace(&mut self.too_long_told, true) {
            let ply = self.lines.first().map(|line| line.plies + 1);
            let notice = Notice { ply, ..place.notice(What::TooLong) };
            if let Some(game) = &mut self.game {
                game.notices.push(notice);
            }
        }
        too_long
    }

    fn play(&mut self, text: &[u8], place: Place<'_>) -> Played {
        let Some(Line { now: Some(position), plies, .. }) = self.lines.last().copied() else {
            return Played::Unread;
        };
        let ply = Some(plies + 1);
        let played = match resolve(&position, text) {
            Resolved::Legal(mv) => {
                self.tell_oddities(&position, mv, text, ply, place);
                Played::Legal(mv)
            }
            Resolved::Null => {
                if self.lines.len() == 1 {
                    self.tell(Notice { ply, ..place.notice(What::Passed(excerpt(text))) });
                }
                Played::Null
            }
            Resolved::Illegal { from, to, becomes, why } => {
                self.tell(Notice { ply, ..place.notice(What::IllegalMade(excerpt(text), why)) });
                Played::Illegal { from, to, becomes }
            }
            Resolved::IllegalCastling { wing, why } => {
                self.tell(Notice { ply, ..place.notice(What::IllegalMade(excerpt(text), why)) });
                Played::IllegalCastling(wing)
            }
            Resolved::Failed(what) => {
                if self.lines.len() == 1 || !what.stops_replay() {
                    self.tell(Notice { ply, ..place.notice(what) });
                } else {
                    self.tell(Notice { ply, ..place.notice(What::Variation(Box::new(what))) });
                }
                Played::Unread
            }
        };
        if let Some(line) = self.lines.last_mut() {
            *line = Line { before: position, now: played.after(&position), plies: plies + 1 };
        }
        played
    }

    /// The first position of a list, which the tags may not have told.
    fn begin_from(&mut self, start: Position) {
        if let Some(game) = self.game.as_mut().filter(|game| game.tag("FEN").is_none()) {
            game.start = Some(start);
            self.lines = vec![Line { before: start, now: Some(start), plies: 0 }];
        }
    }

    /// A move known by the position it led to.
    fn step(&mut self, played: Played) {
        let Some(&Line { now: Some(before), plies, .. }) = self.lines.last() else {
            return;
        };
        let text = MoveStyle::San.text(&before, played);
        if let Some(line) = self.lines.last_mut() {
            *line = Line { before, now: played.after(&before), plies: plies + 1 };
        }
        self.push(Item::Move(text, played), 8);
    }

    fn tell_oddities(
        &mut self,
        position: &Position,
        mv: Move,
        text: &[u8],
        ply: Option<u32>,
        place: Place<'_>,
    ) {
        let Some(san) = San::read(text).ok().filter(|san| !san.is_long()) else {
            return; // another notation has manners of its own
        };
        let told = self.quirks_told;
        for quirk in san.quirks().iter().filter(|&quirk| !told.has(quirk)) {
            self.tell(Notice { ply, ..place.notice(What::Quirk(quirk)) });
        }
        self.quirks_told.merge(san.quirks());
        let gives_check = position.after(mv).is_check();
        let says_check = san.mark() != CheckMark::None;
        if gives_check != says_check && !std::mem::replace(&mut self.mark_told, true) {
            self.tell(Notice { ply, ..place.notice(What::WrongMark(excerpt(text))) });
        }
    }
}

/// A game whose moves are not all legal may be written in the letters of another language.
impl Builder {
    /// Reads all moves again, in the letters of another language; what cannot be read so is read as it
    /// stands.
    fn read_again(&mut self, letters: &Letters, place: Place<'_>) {
        let Some(game) = &mut self.game else {
            return;
        };
        let items = std::mem::take(&mut game.items);
        game.notices.retain(|notice| notice.ply.is_none());
        game.notices.push(place.notice(What::Letters(letters.name)));
        self.lines.truncate(1);
        if let (Some(line), Some(start)) = (self.lines.first_mut(), game.start) {
            *line = Line { before: start, now: Some(start), plies: 0 };
        }
        (self.quirks_told, self.mark_told, self.held) = (SanQuirks::NONE, false, 0);
        for item in items {
            let item = match item {
                Item::Move(text, _) => {
                    let text = letters.english(&text).unwrap_or(text);
                    let played = self.play(text.as_bytes(), place);
                    Item::Move(text, played)
                }
                Item::Open => {
                    self.begin_variation();
                    continue;
                }
                Item::Close => {
                    self.end_variation();
                    continue;
                }
                other => other,
            };
            if let Some(game) = &mut self.game {
                game.items.push(item);
            }
        }
    }
}

impl Visitor for Builder {
    fn begin_game(&mut self, place: Place<'_>) -> Flow {
        self.game = Some(Game {
            number: place.game(),
            tags: Vec::new(),
            start: None,
            items: Vec::new(),
            termination: None,
            notices: std::mem::take(&mut self.early),
        });
        Flow::Go
    }

    fn tag(&mut self, name: &[u8], value: &[u8], place: Place<'_>) -> Flow {
        if self.is_too_long(place) {
            return Flow::Go;
        }
        if let Some(what) = odd_value(name, value) {
            self.tell(place.notice(what));
        }
        if name == b"FEN" && self.fen_line.is_none() {
            self.fen_line = Some(place.line());
        }
        if self.has_room_for(name.len() + value.len() + size_of::<(String, String)>())
            && let Some(game) = &mut self.game
        {
            game.tags.push((text_of(name).into_owned(), text_of(value).into_owned()));
        }
        Flow::Go
    }

    fn begin_moves(&mut self, place: Place<'_>) -> Flow {
        let Some(game) = &mut self.game else {
            return Flow::Go;
        };
        if let Some(variant) = game.tag("Variant").filter(|name| is_other_variant(name)) {
            let what = What::Variant(excerpt(variant.as_bytes()));
            self.tell(place.notice(what));
            return Flow::Go;
        }
        let fen = game.tag("FEN").map(str::to_owned);
        let set_up = game.tag("SetUp").is_some();
        let built = starting_setup_of(fen.as_deref(), game.tag("Variant"));
        let line = self.fen_line.unwrap_or_else(|| place.line());
        if fen.is_some() && !set_up {
            self.tell(Notice { line, ..place.notice(What::SetUpMissing) });
        }
        match built {
            Err(what) => self.tell(Notice { line, ..place.notice(what) }),
            Ok(built) => {
                for notice in setup_notices(&built, place.game(), line) {
                    self.tell(notice);
                }
                self.lines.push(Line { before: built.position, now: Some(built.position), plies: 0 });
                if let Some(game) = &mut self.game {
                    game.start = Some(built.position);
                }
            }
        }
        Flow::Go
    }

    fn mv(&mut self, text: &[u8], place: Place<'_>) -> Flow {
        if !self.is_too_long(place) {
            if self.lines.len() == 1 {
                self.score.note(text);
            }
            let played = self.play(text, place);
            self.score.is_faulty |= self.lines.len() == 1 && !matches!(played, Played::Legal(_));
            self.push(Item::Move(text_of(text).into_owned(), played), text.len());
        }
        Flow::Go
    }

    fn position(&mut self, line: &[u8], place: Place<'_>) -> Flow {
        if self.is_too_long(place) {
            return Flow::Go;
        }
        let before = match &self.game {
            Some(game) if self.positions == 0 && game.plies() == 0 => Before::Nothing,
            _ => Before::Something,
        };
        self.positions += 1;
        self.score.settle();
        let Some(&Line { now, plies, .. }) = self.lines.last().filter(|line| line.now.is_some()) else {
            return Flow::Go;
        };
        match make_out(line, before, now.as_ref()) {
            Listed::Start(start) => self.begin_from(start),
            Listed::Step(played) => self.step(played),
            Listed::Failed(what) => {
                self.tell(Notice { ply: Some(plies + 1), ..place.notice(what) });
                if let Some(line) = self.lines.last_mut() {
                    line.now = None;
                }
            }
        }
        Flow::Go
    }

    fn nag(&mut self, nag: u8) -> Flow {
        self.push(Item::Nag(nag), 0);
        Flow::Go
    }

    fn comment(&mut self, text: &[u8], place: Place<'_>) -> Flow {
        if !self.is_too_long(place) {
            if std::str::from_utf8(text).is_err() && !std::mem::replace(&mut self.latin1_told, true) {
                self.tell(place.notice(What::NotUtf8));
            }
            self.push(Item::Comment(text_of(text).trim().to_owned()), text.len());
        }
        Flow::Go
    }

    fn begin_variation(&mut self) -> Skip {
        if let Some(&Line { before, now, plies }) = self.lines.last() {
            let now = now.map(|_| before);
            self.lines.push(Line { before, now, plies: plies.saturating_sub(1) });
        }
        self.push(Item::Open, 0);
        Skip::Tell
    }

    fn end_variation(&mut self) {
        if self.lines.len() > 1 {
            self.lines.pop();
        }
        self.push(Item::Close, 0);
    }

    fn termination(&mut self, termination: Termination) {
        if let Some(game) = &mut self.game {
            game.termination = Some(termination);
        }
    }

    fn end_game(&mut self, place: Place<'_>) -> Flow {
        self.is_too_long(place);
        if let Some(game) = &mut self.game {
            let count = |wanted: Item| game.items.iter().filter(|item| **item == wanted).count();
            let left_open = count(Item::Open).saturating_sub(count(Item::Close));
            game.items.extend(std::iter::repeat_n(Item::Close, left_open));
        }
        let start = self.game.as_ref().and_then(|game| game.start);
        if let Some((letters, _)) = start.and_then(|start| self.score.letters(&start)) {
            self.read_again(letters, place);
        }
        Flow::Go
    }

    fn notice(&mut self, notice: Notice) {
        self.tell(notice);
    }
}
