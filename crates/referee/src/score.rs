//! The score: completed moves as a player would write them down. What is written never tells whether a move
//! was lawful: a name is made clear against whatever the men's manner of moving allows, pins and checks left
//! aside.

use crate::lawful::reach;
use crate::move_words::MoveWords;
use crate::scene::{Completed, Mark, Scene, castled_squares, home_squares};
use crate::table::Table;
use crate::text::Transfer;
use jadoube_chess::{Board, Man, Position, Role, Side, Square, Wing};

/// A completed move on the score.
#[doc(alias("move list", "ply"))]
#[derive(Clone, Debug)]
pub struct ScoreLine {
    /// The scene the move made. Scenes never change, so a line of the same scene is the same line.
    mark: Mark,
    /// The act by which it was made, counted from 1.
    pub act: u32,
    /// Whose move it was.
    pub side: Side,
    /// Its number, from 1 for each side.
    pub number: u32,
    /// In algebraic notation, no check marked.
    pub algebraic: String,
    /// In English descriptive notation, no check marked.
    pub descriptive: String,
    /// The square the man left; the king's in castling.
    pub from: Square,
    /// The square it went to.
    pub to: Square,
    /// The men as it left them.
    pub board: Board,
    /// What its maker's clock showed, in milliseconds left, where there are clocks.
    pub clock: Option<u64>,
}

/// Lines are the same if they read the same: a move put back on the board is written as it was before.
impl PartialEq for ScoreLine {
    fn eq(&self, other: &ScoreLine) -> bool {
        let facts = |line: &ScoreLine| (line.act, line.side, line.number, line.from, line.to);
        let texts =
            |line: &ScoreLine| (line.algebraic == other.algebraic, line.descriptive == other.descriptive);
        facts(self) == facts(other) && texts(self) == (true, true) && self.board == other.board
    }
}

impl Eq for ScoreLine {}

impl Table {
    /// The position play began from, as the chess library sees it.
    pub fn first_position(&self) -> Position {
        let mut first = self.now;
        while let Some(parent) = self.scene_at(first).parent {
            first = parent;
        }
        let scene = self.scene_at(first);
        scene.position(scene.turn)
    }

    /// The completed moves that stand, in order.
    ///
    /// ```
    /// use jadoube_referee::{Act, Deed, Seat, Table, Terms};
    /// use jadoube_chess::Side;
    /// let mut table = Table::new(Terms::of("london-1841")).unwrap();
    /// for (side, text) in [(Side::White, "e2-e4"), (Side::Black, "g8-f6"), (Side::White, "a1-a3")] {
    ///     table.act(&Act { by: Seat::Player(side), deed: Deed::Plays(text.to_owned()) });
    /// }
    /// let score = table.score();
    /// assert_eq!(score[1].descriptive, "Kt-KB3");
    /// assert_eq!(score[2].algebraic, "Ra3"); // false, and written as any other
    /// ```
    pub fn score(&self) -> Vec<ScoreLine> {
        self.score_after(&[]).1
    }

    /// The score of a table whose score was known before: how many lines stay, and the lines after them.
    /// Writing a line is work, so that a long game's is not written anew for every act.
    pub fn score_after(&self, known: &[ScoreLine]) -> (usize, Vec<ScoreLine>) {
        let mut keep = known.len();
        let mut lines: Vec<ScoreLine> = Vec::new();
        let mut at = Some(self.now);
        while let Some(mark) = at {
            let scene = self.scene_at(mark);
            if let Some(done) = self.as_completed(mark)
                && lines.last().is_none_or(|later| later.act > done.made)
            {
                while keep > 0 && known[keep - 1].act > done.made {
                    keep -= 1;
                }
                if keep > 0 && known[keep - 1].mark == mark {
                    lines.reverse();
                    return (keep, lines);
                }
                lines.push(self.line(mark, done));
            }
            at = scene.parent;
        }
        lines.reverse();
        (0, lines)
    }

    /// The move that made a scene. What was let go now and waits for the press is written like any other.
    pub(crate) fn as_completed(&self, mark: Mark) -> Option<Completed> {
        let scene = self.scene_at(mark);
        let let_go = scene.let_go().filter(|let_go| mark == self.now && let_go.castling.is_none());
        scene.completed.or_else(|| {
            let let_go = let_go?;
            let (side, how, act) = (let_go.side, let_go.transfer, let_go.act);
            Some(Completed { side, number: scene.score[side.index()] + 1, how, act, made: act })
        })
    }

    /// The last move that stands: the squares it went from and to.
    pub(crate) fn last_move(&self) -> Option<(Square, Square)> {
        self.last_completed().map(squares)
    }

    /// The last move that stands.
    pub(crate) fn last_completed(&self) -> Option<Completed> {
        self.last_completed_in(self.scene())
    }

    /// The last move that stands in a scene. What was touched, claimed or put right since made scenes of its
    /// own.
    pub(crate) fn last_completed_in(&self, scene: &Scene) -> Option<Completed> {
        let mut scene = scene;
        while scene.completed.is_none() {
            scene = self.scene_at(scene.parent?);
        }
        scene.completed
    }

    fn line(&self, mark: Mark, done: Completed) -> ScoreLine {
        let after = self.scene_at(mark);
        let before = after.parent.map_or(after, |parent| self.scene_at(parent));
        // A man in hand when the move was made is judged from where it was taken.
        let before = before.base().map_or(before, |base| self.scene_at(base));
        let (from, to) = squares(done);
        let (algebraic, descriptive) = move_texts(before, after, done);
        ScoreLine {
            mark,
            act: done.made,
            side: done.side,
            number: done.number,
            algebraic,
            descriptive,
            from,
            to,
            board: after.board,
            clock: after.clocks.map(|clocks| clocks.faces[done.side.index()].left),
        }
    }
}

/// A move in algebraic and in descriptive notation, as a player would write it, lawful or not.
pub(crate) fn move_texts(before: &Scene, after: &Scene, done: Completed) -> (String, String) {
    let (from, to) = squares(done);
    match done.how {
        Transfer::Castle(wing) => castled(wing),
        Transfer::Carry { .. } => carried(before, after, done.side, from, to),
    }
}

/// The squares a move went from and to; the king's in castling.
fn squares(done: Completed) -> (Square, Square) {
    match done.how {
        Transfer::Castle(wing) => (home_squares(done.side, wing).0, castled_squares(done.side, wing).0),
        Transfer::Carry { from, to, .. } => (from, to),
    }
}

fn castled(wing: Wing) -> (String, String) {
    match wing {
        Wing::King => ("O-O".to_owned(), "Castles K".to_owned()),
        Wing::Queen => ("O-O-O".to_owned(), "Castles Q".to_owned()),
    }
}

/// A man carried from one square to another.
#[derive(Clone, Copy)]
struct Carried {
    role: Role,
    from: Square,
    to: Square,
    /// What stood there, or was taken in passing.
    taken: Option<Role>,
}

fn carried(before: &Scene, after: &Scene, by: Side, from: Square, to: Square) -> (String, String) {
    let Some(man) = before.board.man(from) else {
        return (format!("{from}-{to}"), format!("{from}-{to}"));
    };
    let this = Carried { role: man.role, from, to, taken: taken(before, after, from, to) };
    let rivals = rivals(before, man, this);
    let becomes = after.board.role(to).filter(|&role| man.role == Role::Pawn && role != Role::Pawn);
    // In algebraic every text ends with the square reached: who goes elsewhere is no rival.
    let there: Vec<Carried> = rivals.iter().copied().filter(|rival| rival.to == to).collect();
    let mut algebraic = clearest(&ALGEBRAIC, this, &there, by);
    let mut descriptive = clearest(&DESCRIPTIVE, this, &rivals, by);
    if let Some(role) = becomes {
        algebraic = format!("{algebraic}={}", letter(role));
        descriptive = format!("{descriptive}({})", old_letter(role));
    }
    (algebraic, descriptive)
}

/// What a move took: by what stood there, else by what went from beside a pawn.
fn taken(before: &Scene, after: &Scene, from: Square, to: Square) -> Option<Role> {
    let passed = Square::at(to.file(), from.rank());
    let in_passing = before.board.role(from) == Some(Role::Pawn)
        && from.file() != to.file()
        && before.board.man(passed).is_some()
        && after.board.man(passed).is_none();
    before.board.role(to).or(in_passing.then_some(Role::Pawn))
}

/// Whatever else men of that kind could do by their manner of moving that might be written the same.
fn rivals(scene: &Scene, man: Man, this: Carried) -> Vec<Carried> {
    let mut rivals = Vec::new();
    for from in scene.board.men(man) {
        let other = |to: Square| Carried { role: man.role, from, to, taken: scene.board.role(to) };
        let others = reach(scene, from).into_iter().map(other);
        let not_this = |other: &Carried| (other.from, other.to) != (this.from, this.to);
        rivals.extend(others.filter(not_this).filter(|&other| may_read_alike(other, this)));
    }
    rivals
}

/// Whether two moves of one kind of man might be written the same: what takes is named by what it takes, what
/// does not by where it goes, and that by its rank.
fn may_read_alike(one: Carried, other: Carried) -> bool {
    one.taken == other.taken && (one.taken.is_some() || one.to.rank() == other.to.rank())
}

type Writer = fn(Carried, Side) -> String;

/// The first way of writing in which no rival is written the same; else the last.
fn clearest(ways: &[Writer], this: Carried, rivals: &[Carried], by: Side) -> String {
    let mut text = String::new();
    for way in ways {
        text = way(this, by);
        if rivals.iter().all(|&rival| way(rival, by) != text) {
            break;
        }
    }
    text
}

const ALGEBRAIC: [Writer; 4] = [
    |this, _| algebraic(this, ""),
    |this, _| algebraic(this, &this.from.to_string()[..1]),
    |this, _| algebraic(this, &this.from.to_string()[1..]),
    |this, _| algebraic(this, &this.from.to_string()),
];

fn algebraic(this: Carried, origin: &str) -> String {
    let takes = if this.taken.is_some() { "x" } else { "" };
    match this.role {
        Role::Pawn if this.taken.is_some() && !origin.starts_with(|c: char| c.is_ascii_lowercase()) => {
            [&this.from.to_string()[..1], origin, takes, &this.to.to_string()].concat()
        }
        role => [letter(role), origin, takes, &this.to.to_string()].concat(),
    }
}

const DESCRIPTIVE: [Writer; 4] = [
    |this, by| descriptive(this, "", Named::Briefly, by),
    |this, by| descriptive(this, "", Named::InFull, by),
    |this, by| descriptive(this, &format!("({})", square(this.from, Named::InFull, by)), Named::Briefly, by),
    |this, by| descriptive(this, &format!("({})", square(this.from, Named::InFull, by)), Named::InFull, by),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Named {
    Briefly,
    InFull,
}

fn descriptive(this: Carried, origin: &str, named: Named, by: Side) -> String {
    let man = old_letter(this.role);
    match (this.taken, named) {
        (None, _) => [man, origin, "-", &square(this.to, named, by)].concat(),
        (Some(taken), Named::Briefly) => [man, origin, "x", old_letter(taken)].concat(),
        (Some(taken), Named::InFull) => {
            [man, origin, "x", old_letter(taken), "(", &square(this.to, named, by), ")"].concat()
        }
    }
}

/// A square as its mover counts: `K4`, `KB3`, or `B3` where that is clear.
fn square(square: Square, named: Named, by: Side) -> String {
    const BRIEF: [&str; 8] = ["R", "Kt", "B", "Q", "K", "B", "Kt", "R"];
    const FULL: [&str; 8] = ["QR", "QKt", "QB", "Q", "K", "KB", "KKt", "KR"];
    const RANKS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];
    let files = if named == Named::Briefly { BRIEF } else { FULL };
    [files[usize::from(square.file() & 7)], RANKS[usize::from(square.rank_for(by) & 7)]].concat()
}

fn letter(role: Role) -> &'static str {
    match role {
        Role::Pawn => "",
        Role::Knight => "N",
        Role::Bishop => "B",
        Role::Rook => "R",
        Role::Queen => "Q",
        Role::King => "K",
    }
}

fn old_letter(role: Role) -> &'static str {
    match role {
        Role::Pawn => "P",
        Role::Knight => "Kt",
        role => letter(role),
    }
}

/// A move that is still to be made, as a player writes it.
pub(crate) fn move_words(scene: &Scene, transfer: Transfer) -> Option<MoveWords> {
    let text = match transfer {
        Transfer::Castle(wing) => castled(wing).0,
        Transfer::Carry { from, to, .. } => {
            let mut after = scene.clone();
            crate::decide::carried(&mut after, transfer, scene.turn)?;
            carried(scene, &after, scene.turn, from, to).0
        }
    };
    MoveWords::new(&text)
}
