//! The search: what is asked, what is answered, and the one who thinks.

mod alpha_beta;
mod quiescence;
mod reductions;
mod root;
mod score;

pub use score::Score;
pub(crate) use score::{MATE_BOUND, MATED};

use crate::key::Node;
use crate::ordering::{Memory, Ranked};
use crate::transposition::Transposition;
use jadoube_chess::{Move, Position};
use std::ops::ControlFlow;

/// How far from the root a line may go, quiescence included.
pub(crate) const MOST_PLIES: usize = 100;
/// The deepest search that can be asked for.
pub const MOST_DEPTH: u32 = 64;

/// What is asked.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// The position to move in.
    pub position: Position,
    /// Positions of the game before it, oldest first: what recurs is worth nothing.
    pub before: &'a [Position],
    /// The only moves to choose from, as a duty or `searchmoves` has it; all if none is given.
    pub only: &'a [Move],
    /// How deep to search at most.
    pub depth: u32,
    /// How many positions to look at, at most.
    pub nodes: u64,
}

impl Question<'_> {
    /// A position, no limit but the deepest depth.
    pub fn of(position: Position) -> Question<'static> {
        Question { position, before: &[], only: &[], depth: MOST_DEPTH, nodes: u64::MAX }
    }
}

/// What was found at a depth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The depth searched to its end.
    pub depth: u32,
    /// What it is worth to the side to move.
    pub score: Score,
    /// Positions looked at until now.
    pub nodes: u64,
    /// How full the table is, in thousandths.
    pub fullness: u32,
    /// The best moves of both sides, the one to play first.
    pub line: Vec<Move>,
}

/// Watches a search: hears what is found, and says when it is enough. Time is known here and nowhere else.
pub trait Watch {
    /// Whether to stop at once; asked every thousand positions or so.
    fn must_stop(&mut self, nodes: u64) -> bool;

    /// Hears of a depth searched to its end; a break ends the search.
    fn found(&mut self, finding: &Finding) -> ControlFlow<()>;
}

/// Who watches nothing: a search by depth or nodes alone.
impl Watch for () {
    fn must_stop(&mut self, _: u64) -> bool {
        false
    }

    fn found(&mut self, _: &Finding) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// One who thinks, with a memory of what was thought before.
pub struct Thinker {
    table: Transposition,
    memory: Memory,
}

impl Thinker {
    /// One with a table of so many megabytes.
    pub fn with_megabytes(megabytes: usize) -> Thinker {
        Thinker { table: Transposition::of_megabytes(megabytes), memory: Memory::new() }
    }

    /// Forgets everything, as before a new game.
    pub fn forget(&mut self) {
        self.table.clear();
        self.memory.clear();
    }

    /// Thinks until the limits of the question are reached or the watch says so. The first move of the line
    /// is the answer; there is none only if there is no move.
    ///
    /// ```
    /// use jadoube_chess::Position;
    /// use jadoube_engine::{Question, Thinker};
    /// let question = Question { nodes: 2000, ..Question::of(Position::initial()) };
    /// let finding = Thinker::with_megabytes(1).think(&question, &mut ());
    /// assert!(Position::initial().is_legal(finding.line[0]));
    /// ```
    pub fn think(&mut self, question: &Question<'_>, watch: &mut dyn Watch) -> Finding {
        self.table.next_search();
        self.memory.next_search();
        Search::new(self, question, watch).run(question)
    }

    /// What each of the moves asked about is worth to the side to move, all looked at to the same depth,
    /// best first.
    pub fn weigh(&mut self, question: &Question<'_>, watch: &mut dyn Watch) -> Vec<(Move, i32)> {
        self.table.next_search();
        self.memory.next_search();
        Search::new(self, question, watch).weigh(question)
    }
}

/// A search under way.
struct Search<'a> {
    table: &'a mut Transposition,
    memory: &'a mut Memory,
    watch: &'a mut dyn Watch,
    most_nodes: u64,
    nodes: u64,
    stopped: bool,
    /// Keys of the game and of the line under way.
    path: Vec<u64>,
    /// The moves of the line under way; none where the turn was passed.
    moves: Vec<Option<Move>>,
    /// What the positions of the line were worth by themselves.
    standings: Vec<i32>,
    /// The best line from each ply.
    lines: Vec<Vec<Move>>,
    /// Lists of moves to be used again.
    lists: Vec<Vec<Ranked>>,
}

impl<'a> Search<'a> {
    fn new(thinker: &'a mut Thinker, question: &Question<'_>, watch: &'a mut dyn Watch) -> Search<'a> {
        let recent = question.before.len().saturating_sub(usize::from(question.position.halfmoves()) + 2);
        let mut path: Vec<u64> = question.before[recent..].iter().map(|&at| Node::of(at).key).collect();
        path.push(Node::of(question.position).key);
        Search {
            table: &mut thinker.table,
            memory: &mut thinker.memory,
            watch,
            most_nodes: question.nodes,
            nodes: 0,
            stopped: false,
            path,
            moves: vec![None; MOST_PLIES + 2],
            standings: vec![0; MOST_PLIES + 2],
            lines: vec![Vec::new(); MOST_PLIES + 2],
            lists: Vec::new(),
        }
    }

    /// Counts a position, and looks whether that is enough.
    fn count(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.most_nodes
            || self.nodes.is_multiple_of(1024) && self.watch.must_stop(self.nodes)
        {
            self.stopped = true;
        }
    }

    /// Whether the position has occurred before, in the game or in this line.
    fn recurs(&self, node: &Node) -> bool {
        let back = usize::from(node.position.halfmoves());
        let last = self.path.len() - 1;
        (4..=back.min(last)).step_by(2).any(|plies| self.path[last - plies] == node.key)
    }
}
