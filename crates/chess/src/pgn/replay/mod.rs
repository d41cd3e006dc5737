//! Replays games move by move, making illegal moves whose squares are clear and reporting everything it
//! tolerated.

use super::letters::Score;
use super::notice::excerpt;
use super::positions::{Before, Listed, make_out};
use super::tags::{is_chess960, is_other_variant, odd_value, setup_notices, starting_setup_of};
use super::{Flow, Notice, Place, Played, Skip, Visitor, What, text_of};
use crate::notation::{CheckMark, PlainSan, San, SanQuirks};
use crate::{Move, Position, Role, Square, Wing};

mod resolve;
pub use resolve::{Resolved, resolve};

/// Hears what a replay finds.
#[allow(unused_variables)]
pub trait Listener {
    /// A legal move is about to be made.
    #[inline(always)]
    fn played(&mut self, before: &Position, mv: Move) {}

    /// The same move was made.
    #[inline(always)]
    fn made(&mut self, mv: Move, after: &Position) {}

    /// An illegal move was made, its squares being clear.
    fn transferred(&mut self, before: &Position, from: Square, to: Square, becomes: Option<Role>) {}

    /// Castling was made though illegal.
    fn castled_illegally(&mut self, before: &Position, wing: Wing) {}

    /// The turn was passed: `--`, as annotators write it.
    fn passed(&mut self, before: &Position) {}

    /// The game is told anew from its first move: it is written in the letters of another language, which a
    /// notice has named, and every move of it is legal.
    fn again(&mut self, start: &Position) {}

    /// Something was tolerated, or could not be.
    fn notice(&mut self, notice: Notice) {}

    /// A game is over; `replay` knows how far it got.
    fn game_over(&mut self, replay: &State) {}
}

/// How far a replay has got in the game at hand.
///
/// Where it lies in memory matters: the sets of a board fill one line of the cache, and every move is made in
/// place. Across two lines, which would be up to chance, all waits for memory.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub struct State {
    /// The position reached.
    pub position: Position,
    /// How many moves were made.
    pub plies: u32,
    /// Whether every move so far was made, legal or not.
    pub complete: bool,
    checked: bool,
    quirks_told: SanQuirks,
    mark_told: bool,
    fen: Option<String>,
    fen_line: u64,
    set_up: bool,
    /// The variant of chess, where one is named, and the line that says so.
    variant: Option<(String, u64)>,
    chess960: bool,
    /// Whether some line of the movetext was a position.
    listed: bool,
}

impl State {
    fn new() -> State {
        State {
            position: Position::initial(),
            plies: 0,
            complete: true,
            checked: false,
            quirks_told: SanQuirks::NONE,
            mark_told: false,
            fen: None,
            fen_line: 0,
            set_up: false,
            variant: None,
            chess960: false,
            listed: false,
        }
    }

    /// Whether this is a game of Chess960, for the tags say so or the position it began from has castling
    /// that
    /// standard chess has not.
    pub fn is_chess960(&self) -> bool {
        self.chess960
    }
}

/// A visitor that replays the main line of each game.
///
/// ```
/// use jadoube_chess::pgn::{Listener, Notice, Reader, Replay, State};
/// #[derive(Default)]
/// struct Count { games: u32, plies: u32, notices: Vec<Notice> }
/// impl Listener for Count {
///     fn notice(&mut self, notice: Notice) { self.notices.push(notice); }
///     fn game_over(&mut self, state: &State) { self.games += 1; self.plies += state.plies; }
/// }
/// let mut replay = Replay::new(Count::default());
/// Reader::new(&b"1. e4 e5 2. Ke3 Nc6 *"[..]).read_all(&mut replay).unwrap();
/// let count = replay.into_listener();
/// assert_eq!((count.games, count.plies), (1, 4)); // the king went to e3 all the same
/// assert_eq!(count.notices[0].ply, Some(3));
/// ```
#[doc(alias("PGN", "validate"))]
pub struct Replay<L> {
    listener: L,
    state: State,
    score: Score,
    start: Position,
}

impl<L: Listener> Replay<L> {
    /// A replay that tells `listener`.
    pub fn new(listener: L) -> Replay<L> {
        Replay { listener, state: State::new(), score: Score::default(), start: Position::initial() }
    }

    /// The listener.
    pub fn into_listener(self) -> L {
        self.listener
    }

    /// The listener, for a visitor that hands on what it hears and has more to say to it.
    pub fn listener_mut(&mut self) -> &mut L {
        &mut self.listener
    }

    /// How far the replay has got.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// A legal move: makes it, and knows then whether the other side is in check.
    #[inline(always)]
    fn make(&mut self, mv: Move) {
        self.listener.played(&self.state.position, mv);
        self.state.position.advance(mv);
        self.state.plies += 1;
        self.state.checked = self.state.position.is_check();
        // Last, so that the board need not be read anew after whatever the listener does.
        self.listener.made(mv, &self.state.position);
    }

    fn tell_oddities(&mut self, san: &San, text: &[u8], place: Place<'_>) {
        if san.is_long() {
            return; // another notation has manners of its own
        }
        if !san.quirks().is_empty() {
            let told = self.state.quirks_told;
            for quirk in san.quirks().iter().filter(|&quirk| !told.has(quirk)) {
                self.tell(What::Quirk(quirk), place);
            }
            self.state.quirks_told.merge(san.quirks());
        }
        if self.state.checked != (san.mark() != CheckMark::None) {
            self.tell_wrong_mark(text, place);
        }
    }

    /// A move that cannot be made quickly.
    #[inline(never)]
    fn resolve_and_make(&mut self, text: &[u8], place: Place<'_>) -> Flow {
        let meant =
            San::read(text).ok().and_then(|san| Some((san, san.meaning(&self.state.position).only().ok()?)));
        match meant {
            Some((san, mv)) => {
                self.make(mv);
                self.tell_oddities(&san, text, place);
            }
            None => self.make_odd(text, place),
        }
        Flow::Go
    }

    #[cold]
    fn tell_wrong_mark(&mut self, text: &[u8], place: Place<'_>) {
        if !std::mem::replace(&mut self.state.mark_told, true) {
            self.tell(What::WrongMark(excerpt(text)), place);
        }
    }

    fn tell(&mut self, what: What, place: Place<'_>) {
        let ply = Some(self.state.plies.max(1));
        self.listener.notice(Notice { ply, ..place.notice(what) });
    }

    /// A move the short way did not settle.
    #[cold]
    fn make_odd(&mut self, text: &[u8], place: Place<'_>) {
        let before = self.state.position;
        let ply = Some(self.state.plies + 1);
        let resolved = resolve(&before, text);
        self.score.is_faulty |= !matches!(resolved, Resolved::Legal(_));
        match resolved {
            Resolved::Legal(mv) => {
                self.listener.played(&before, mv);
                self.state.position = before.after(mv);
                self.listener.made(mv, &self.state.position);
            }
            Resolved::Null => {
                self.listener.notice(Notice { ply, ..place.notice(What::Passed(excerpt(text))) });
                self.listener.passed(&before);
                self.state.position = before.passed();
            }
            Resolved::Illegal { from, to, becomes, why } => {
                let what = What::IllegalMade(excerpt(text), why);
                self.listener.notice(Notice { ply, ..place.notice(what) });
                if let Some(next) = before.transfer(from, to, becomes) {
                    self.listener.transferred(&before, from, to, becomes);
                    self.state.position = next;
                }
            }
            Resolved::IllegalCastling { wing, why } => {
                let what = What::IllegalMade(excerpt(text), why);
                self.listener.notice(Notice { ply, ..place.notice(what) });
                self.listener.castled_illegally(&before, wing);
                self.state.position = before.castle_anyway(wing).unwrap_or(before);
            }
            Resolved::Failed(what) => {
                self.listener.notice(Notice { ply, ..place.notice(what) });
                self.state.complete = false;
                return;
            }
        }
        self.state.plies += 1;
        self.state.checked = self.state.position.is_check();
    }
}

impl<L: Listener> Replay<L> {
    /// Tells the game anew if it is written in the letters of another language.
    #[cold]
    fn try_other_letters(&mut self, place: Place<'_>) {
        let Some((letters, texts)) = self.score.letters(&self.start) else {
            return;
        };
        self.listener.notice(place.notice(What::Letters(letters.name)));
        self.listener.again(&self.start);
        self.state = State { position: self.start, chess960: self.state.chess960, ..State::new() };
        for text in texts {
            if let Resolved::Legal(mv) = resolve(&self.state.position, text.as_bytes()) {
                self.make(mv);
            }
        }
    }
}

impl<L: Listener> Visitor for Replay<L> {
    fn begin_game(&mut self, _place: Place<'_>) -> Flow {
        self.state = State::new();
        self.score.begin();
        self.start = Position::initial();
        Flow::Go
    }

    fn tag(&mut self, name: &[u8], value: &[u8], place: Place<'_>) -> Flow {
        if let Some(what) = odd_value(name, value) {
            self.listener.notice(place.notice(what));
        }
        match name {
            b"FEN" if self.state.fen.is_none() => {
                self.state.fen = Some(text_of(value).into_owned());
                self.state.fen_line = place.line();
            }
            b"SetUp" => self.state.set_up = true,
            b"Variant" => {
                let variant = text_of(value);
                self.state.variant = Some((variant.into_owned(), place.line()));
            }
            _ => {}
        }
        Flow::Go
    }

    fn begin_moves(&mut self, place: Place<'_>) -> Flow {
        let variant = self.state.variant.take();
        if let Some((variant, line)) = variant.as_ref().filter(|(name, _)| is_other_variant(name)) {
            let what = What::Variant(excerpt(variant.as_bytes()));
            self.listener.notice(Notice { line: *line, ..place.notice(what) });
            self.state.complete = false;
            self.score.settle();
            return Flow::NextGame;
        }
        let variant = variant.as_ref().map(|(name, _)| name.as_str());
        self.state.chess960 = variant.is_some_and(is_chess960);
        let Some(fen) = &self.state.fen else {
            return Flow::Go;
        };
        let line = self.state.fen_line;
        if !self.state.set_up {
            self.listener.notice(Notice { line, ..place.notice(What::SetUpMissing) });
        }
        match starting_setup_of(Some(fen), variant) {
            Ok(built) => {
                self.state.chess960 |= !built.position.castling().is_standard();
                for notice in setup_notices(&built, place.game(), line) {
                    self.listener.notice(notice);
                }
                self.state.position = built.position;
                self.start = built.position;
                self.state.checked = built.position.is_check();
            }
            Err(what) => {
                self.listener.notice(Notice { line, ..place.notice(what) });
                self.state.complete = false;
                self.score.settle();
            }
        }
        Flow::Go
    }

    #[inline(always)]
    fn plain(&mut self, san: PlainSan, text: &[u8], place: Place<'_>) -> Flow {
        self.score.note(text);
        if !self.state.complete {
            return Flow::Go;
        }
        let Some(mv) = san.quick_move(&self.state.position) else {
            return self.resolve_and_make(text, place);
        };
        self.make(mv);
        if self.state.checked != (san.mark() != CheckMark::None) {
            self.tell_wrong_mark(text, place);
        }
        Flow::Go
    }

    fn mv(&mut self, text: &[u8], place: Place<'_>) -> Flow {
        self.score.note(text);
        if self.state.complete { self.resolve_and_make(text, place) } else { Flow::Go }
    }

    fn position(&mut self, line: &[u8], place: Place<'_>) -> Flow {
        let nothing = self.state.plies == 0 && !self.state.listed;
        let before = if nothing { Before::Nothing } else { Before::Something };
        self.state.listed = true;
        self.score.settle();
        if !self.state.complete {
            return Flow::Go;
        }
        match make_out(line, before, Some(&self.state.position)) {
            Listed::Start(start) if self.state.fen.is_none() => self.state.position = start,
            Listed::Start(_) => {}
            Listed::Step(Played::Legal(mv)) => self.make(mv),
            Listed::Step(played) => {
                let before = self.state.position;
                if let Played::Illegal { from, to, becomes } = played {
                    self.listener.transferred(&before, from, to, becomes);
                }
                if let Played::IllegalCastling(wing) = played {
                    self.listener.castled_illegally(&before, wing);
                }
                if played == Played::Null {
                    let ply = Some(self.state.plies + 1);
                    self.listener.notice(Notice { ply, ..place.notice(What::Passed(excerpt(line))) });
                    self.listener.passed(&before);
                }
                self.state.position = played.after(&before).unwrap_or(before);
                self.state.plies += 1;
            }
            Listed::Failed(what) => {
                let ply = Some(self.state.plies + 1);
                self.listener.notice(Notice { ply, ..place.notice(what) });
                self.state.complete = false;
            }
        }
        self.state.checked = self.state.position.is_check();
        Flow::Go
    }

    fn begin_variation(&mut self) -> Skip {
        Skip::Pass
    }

    fn end_game(&mut self, place: Place<'_>) -> Flow {
        if self.score.is_faulty {
            self.try_other_letters(place);
        }
        self.listener.game_over(&self.state);
        Flow::Go
    }

    fn notice(&mut self, notice: Notice) {
        self.listener.notice(notice);
    }
}
