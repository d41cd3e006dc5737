//! Writes games while they are read, for whole collections: what is usual is put into words move by move, and
//! a game with anything else in it is left to [`super::games`] and [`super::write_game`], which write the
//! same.

use super::movetext::Words;
use super::notice::excerpt;
use super::tags::{is_other_variant, odd_value, setup_notices, starting_setup_of};
use super::write::write_words;
use super::{Flow, Game, MoveStyle, Notice, Place, Played, Skip, Termination, Visitor, What, text_of};
use crate::notation::{CheckMark, PlainSan, San, SanQuirks};
use crate::{Move, Position};
use std::io::{self, Write};

/// A game read and put into words: what [`super::games`] would give, but for its items.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The game without its items.
    pub game: Game,
    /// Whether it has comments, glyphs or variations.
    pub is_annotated: bool,
    words: Words,
}

impl Draft {
    /// Writes it, as [`super::write_game`] would.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        write_words(out, &self.game, &self.words)
    }

    /// Adds a comment before everything else.
    pub fn comment_first(&mut self, text: &str) {
        self.words.comment_first("", text);
    }
}

/// Which comments a draft has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comments {
    /// All that were read.
    Kept,
    /// None.
    LeftOut,
}

/// A visitor that drafts one game after another.
///
/// ```
/// use jadoube_chess::pgn::{Comments, Drafter, MoveStyle, Reader};
/// let mut drafter = Drafter::new(MoveStyle::Uci, Comments::Kept);
/// let mut reader = Reader::of_text(b"1. e4 e5 2. Nf3 {so} *".to_vec());
/// reader.read_game(&mut drafter).unwrap();
/// let mut text = Vec::new();
/// drafter.take().unwrap().draft.unwrap().write(&mut text).unwrap();
/// assert!(text.ends_with(b"1. e2e4 e7e5 2. g1f3 {so} *\n\n"));
/// ```
pub struct Drafter {
    style: MoveStyle,
    comments: Comments,
    game: Option<Game>,
    early: Vec<Notice>,
    lines: Vec<Line>,
    words: Words,
    is_annotated: bool,
    /// Something in the game is not for here.
    is_odd: bool,
    is_over: bool,
    /// Bytes of comments so far.
    held: usize,
    quirks_told: SanQuirks,
    mark_told: bool,
    encoding_told: bool,
    fen_line: Option<u64>,
}

/// What came of a game.
pub struct Drafted {
    /// Nothing if the game is to be read the long way.
    pub draft: Option<Draft>,
    /// In that case, the text passed over before it.
    pub strays: Vec<Notice>,
}

/// Longer games are left to the long way, which has bounds of its own.
const LONGEST: usize = 1 << 20;

#[derive(Clone, Copy)]
struct Line {
    before: Position,
    now: Position,
    plies: u32,
}

impl Drafter {
    /// A drafter of games in this notation.
    pub fn new(style: MoveStyle, comments: Comments) -> Drafter {
        Drafter {
            style,
            comments,
            game: None,
            early: Vec::new(),
            lines: Vec::new(),
            words: Words::default(),
            is_annotated: false,
            is_odd: false,
            is_over: false,
            held: 0,
            quirks_told: SanQuirks::NONE,
            mark_told: false,
            encoding_told: false,
            fen_line: None,
        }
    }

    /// The game read last; none if there was none.
    pub fn take(&mut self) -> Option<Drafted> {
        let game = self.game.take().filter(|_| self.is_over)?;
        if self.is_odd {
            let is_stray = |notice: &Notice| matches!(notice.what, What::Stray(_));
            return Some(Drafted {
                draft: None,
                strays: game.notices.into_iter().filter(is_stray).collect(),
            });
        }
        let words = std::mem::take(&mut self.words);
        let draft = Some(Draft { game, is_annotated: self.is_annotated, words });
        Some(Drafted { draft, strays: Vec::new() })
    }

    /// What was noticed and belongs to no game, once there is none any more.
    pub fn take_leftover(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.early)
    }

    fn tell(&mut self, notice: Notice) {
        match &mut self.game {
            Some(game) if !self.is_over => game.notices.push(notice),
            _ => self.early.push(notice),
        }
    }

    /// Leaves the game to the long way.
    fn leave(&mut self) -> Flow {
        self.is_odd = true;
        Flow::NextGame
    }

    /// A legal move, whose text in SAN is known where it is plain.
    #[inline(always)]
    fn make(&mut self, mv: Move, plain: Option<&[u8]>) -> Option<CheckMark> {
        let line = self.lines.last_mut()?;
        let before = line.now;
        line.now.advance(mv);
        let mark = if !line.now.is_check() {
            CheckMark::None
        } else if line.now.has_legal_move() {
            CheckMark::Check
        } else {
            CheckMark::Mate
        };
        line.before = before;
        line.plies += 1;
        let text = self.words.begin_move(&before);
        match (self.style, plain) {
            (MoveStyle::San, Some(plain)) => {
                text.extend_from_slice(plain);
                text.extend_from_slice(mark.sign().as_bytes());
            }
            (MoveStyle::Uci, _) => {
                text.extend_from_slice(&squares_of(mv));
                text.extend(mv.promotion().map(|role| role.letter().to_ascii_lowercase() as u8));
            }
            (style, _) => text.extend_from_slice(style.text(&before, Played::Legal(mv)).as_bytes()),
        }
        Some(mark)
    }

    /// Tells a mark of check that the board does not bear out.
    fn compare_marks(&mut self, board: CheckMark, says: CheckMark, text: &[u8], place: Place<'_>) {
        let differ = (board == CheckMark::None) != (says == CheckMark::None);
        if differ && !std::mem::replace(&mut self.mark_told, true) {
            let ply = self.lines.last().map(|line| line.plies);
            self.tell(Notice { ply, ..place.notice(What::WrongMark(excerpt(text))) });
        }
    }
}

fn squares_of(mv: Move) -> [u8; 4] {
    let (from, to) = (mv.from(), mv.to());
    [b'a' + from.file(), b'1' + from.rank(), b'a' + to.file(), b'1' + to.rank()]
}

impl Visitor for Drafter {
    fn begin_game(&mut self, place: Place<'_>) -> Flow {
        self.game = Some(Game {
            number: place.game(),
            tags: Vec::with_capacity(12),
            start: None,
            items: Vec::new(),
            termination: None,
            notices: std::mem::take(&mut self.early),
        });
        self.lines.clear();
        self.words.clear();
        (self.is_annotated, self.is_odd, self.is_over, self.held) = (false, false, false, 0);
        (self.quirks_told, self.mark_told, self.encoding_told) = (SanQuirks::NONE, false, false);
        self.fen_line = None;
        Flow::Go
    }

    fn tag(&mut self, name: &[u8], value: &[u8], place: Place<'_>) -> Flow {
        if let Some(what) = odd_value(name, value) {
            self.tell(place.notice(what));
        }
        if name == b"FEN" && self.fen_line.is_none() {
            self.fen_line = Some(place.line());
        }
        self.held += name.len() + value.len();
        if let Some(game) = &mut self.game {
            game.tags.push((text_of(name).into_owned(), text_of(value).into_owned()));
        }
        if self.held > LONGEST { self.leave() } else { Flow::Go }
    }

    fn begin_moves(&mut self, place: Place<'_>) -> Flow {
        let Some(game) = &mut self.game else {
            return Flow::Go;
        };
        if game.tag("Variant").is_some_and(is_other_variant) {
            return self.leave();
        }
        let Some(fen) = game.tag("FEN").map(str::to_owned) else {
            let start = Position::initial();
            game.start = Some(start);
            self.lines.push(Line { before: start, now: start, plies: 0 });
            return Flow::Go;
        };
        let set_up = game.tag("SetUp").is_some();
        let line = self.fen_line.unwrap_or_else(|| place.line());
        let built = starting_setup_of(Some(&fen), game.tag("Variant"));
        if !set_up {
            self.tell(Notice { line, ..place.notice(What::SetUpMissing) });
        }
        match built {
            Ok(built) if built.position.fullmoves() > 0 => {
                for notice in setup_notices(&built, place.game(), line) {
                    self.tell(notice);
                }
                self.lines.push(Line { before: built.position, now: built.position, plies: 0 });
                if let Some(game) = &mut self.game {
                    game.start = Some(built.position);
                }
                Flow::Go
            }
            _ => self.leave(),
        }
    }

    #[inline(always)]
    fn plain(&mut self, san: PlainSan, text: &[u8], place: Place<'_>) -> Flow {
        let Some(line) = self.lines.last() else {
            return self.leave();
        };
        let Some(mv) = san.quick_move(&line.now) else {
            return self.mv(text, place);
        };
        let as_written = san.is_shortest(line.now.board().man(mv.to()).is_some());
        let marked = usize::from(san.mark() != CheckMark::None);
        let plain = as_written.then(|| &text[..text.len() - marked]);
        match self.make(mv, plain) {
            Some(mark) => self.compare_marks(mark, san.mark(), text, place),
            None => return self.leave(),
        }
        Flow::Go
    }

    fn mv(&mut self, text: &[u8], place: Place<'_>) -> Flow {
        let meant = self.lines.last().and_then(|line| {
            let san = San::read(text).ok()?;
            Some((san, san.meaning(&line.now).only().ok()?))
        });
        let Some((san, mv)) = meant else {
            return self.leave();
        };
        let Some(mark) = self.make(mv, None) else {
            return self.leave();
        };
        if san.is_long() {
            return Flow::Go; // another notation has manners of its own
        }
        let (told, ply) = (self.quirks_told, self.lines.last().map(|line| line.plies));
        for quirk in san.quirks().iter().filter(|&quirk| !told.has(quirk)) {
            self.tell(Notice { ply, ..place.notice(What::Quirk(quirk)) });
        }
        self.quirks_told.merge(san.quirks());
        self.compare_marks(mark, san.mark(), text, place);
        Flow::Go
    }

    fn position(&mut self, _line: &[u8], _place: Place<'_>) -> Flow {
        self.leave()
    }

    fn nag(&mut self, nag: u8) -> Flow {
        self.is_annotated = true;
        self.words.nag(nag);
        Flow::Go
    }

    fn comment(&mut self, text: &[u8], place: Place<'_>) -> Flow {
        self.held += text.len();
        if self.held > LONGEST {
            return self.leave();
        }
        if std::str::from_utf8(text).is_err() && !std::mem::replace(&mut self.encoding_told, true) {
            self.tell(place.notice(What::NotUtf8));
        }
        self.is_annotated = true;
        if self.comments == Comments::Kept {
            self.words.comment("", &text_of(text));
        }
        Flow::Go
    }

    fn begin_variation(&mut self) -> Skip {
        let Some(&Line { before, plies, .. }) = self.lines.last() else {
            self.is_odd = true;
            return Skip::Pass;
        };
        self.is_annotated = true;
        self.lines.push(Line { before, now: before, plies: plies.saturating_sub(1) });
        self.words.open();
        Skip::Tell
    }

    fn end_variation(&mut self) {
        if self.lines.len() > 1 {
            self.lines.pop();
        }
        self.words.close();
    }

    fn termination(&mut self, termination: Termination) {
        if let Some(game) = &mut self.game {
            game.termination = Some(termination);
        }
    }

    fn end_game(&mut self, _place: Place<'_>) -> Flow {
        for _ in 1..self.lines.len() {
            self.words.close();
        }
        self.is_over = true;
        Flow::Go
    }

    fn notice(&mut self, notice: Notice) {
        self.tell(notice);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::{Reader, games, write_game};

    /// A game's text, and what was noticed.
    type Written = (String, Vec<Notice>);

    fn written(game: &Game, write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> Written {
        let mut text = Vec::new();
        write(&mut text).expect("memory can be written to");
        (String::from_utf8(text).expect("we write UTF-8"), game.notices.clone())
    }

    /// What is drafted, and what the long way writes of the same games.
    fn both(text: &str, style: MoveStyle) -> (Vec<Option<Written>>, Vec<Written>) {
        let mut reader = Reader::new(text.as_bytes());
        let mut drafter = Drafter::new(style, Comments::Kept);
        let mut drafts = Vec::new();
        while reader.read_game(&mut drafter).is_ok() {
            let Some(drafted) = drafter.take() else {
                break;
            };
            drafts.push(drafted.draft.map(|draft| written(&draft.game, |text| draft.write(text))));
        }
        let long = games(text.as_bytes()).map(|game| {
            let game = game.expect("memory can be read");
            written(&game, |text| write_game(text, &game, style))
        });
        (drafts, long.collect())
    }

    const GAMES: &str = "stray\n[Event \"a\"]\n[White \"\"]\n\n1.e4 e5 2. Nf3 $1 Nc6 {a [%clk 1] b} (2... d6 \
        (2... f6 3. Nxe5) 3. d4) 3. Bb5! a6 4. Bxc6+ dxc6 5. 0-0 f6 1-0\n\n\
        [SetUp \"1\"]\n[FEN \"4k3/P7/8/8/8/8/8/R3K2R b KQ - 0 9\"]\n\n9... Kd7 10. a8Q Ke7 11. Rd1 Kf7 12. Qh8 *\n\n\
        1. Nc3 Nf6 2. Nf3 Ng8 3. Nb5 Nf6 4. Nbd4 Ng8 5. Nb3 Nf6 6. Nbd4 Ng8 7. Nd4b3 Nf6 *\n\n\
        1. f3 e5 2. g4 Qh4+ 0-1\n\n1. e4 (1. d4 (1. c4\n\n[Event \"b\"]\n\n1. e4 () e5 2. Nxf3 *\n";

    #[test]
    fn drafts_are_what_the_long_way_writes() {
        for style in [MoveStyle::San, MoveStyle::Uci, MoveStyle::Long] {
            let (drafts, long) = both(GAMES, style);
            assert_eq!(drafts.len(), long.len());
            for (draft, long) in drafts.iter().zip(&long) {
                assert_eq!(draft.as_ref(), Some(long));
            }
        }
    }

    #[test]
    fn what_is_not_usual_is_left_to_the_long_way() {
        for odd in [
            "1. e4 e5 2. Ke3 *",
            "1. e4 -- 2. d4 *",
            "1. P-K4 *",
            "[Variant \"Atomic\"]\n\n1. e4 *",
            "1. Sf3 *",
        ] {
            assert_eq!(both(odd, MoveStyle::San).0, [None], "{odd}");
        }
    }
}
