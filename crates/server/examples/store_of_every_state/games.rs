//! Games that go on, one for each state a table can be left in.

/// A game played up to some state.
pub(crate) struct Game {
    /// The state, in a few words.
    pub(crate) state: &'static str,
    /// Its terms; none for a game that follows the one before, at the table the players go on at.
    pub(crate) terms: &'static [(&'static str, &'static str)],
    /// Seats and what they do; `clock` and seconds.
    pub(crate) acts: &'static [(&'static str, &'static str)],
    /// What the players then see, by the names of the view.
    pub(crate) shows: &'static [&'static str],
    /// What is done next when the store is opened again; nothing, if the game is over.
    pub(crate) then: &'static [(&'static str, &'static str)],
}

impl Game {
    /// A game under a code at which nothing has happened yet.
    pub(crate) const NEW: Game = Game { state: "", terms: &[], acts: &[], shows: &[], then: &[] };
}

const PAWN_ON_THE_SEVENTH: &str = "8/4P3/8/8/8/1k6/8/4K3 w - -";
const ROOK_ON_THE_BISHOPS_FILE: &str = "4kr2/8/8/8/8/8/8/4K2R w K -";
const TWO_KNIGHTS: &str = "4k3/8/8/8/8/5N2/8/1N2K3 w - -";

pub(crate) const GAMES: [Game; 36] = [
    Game {
        state: "nothing has happened",
        terms: &[("code", "undated")],
        then: &[("white", "plays e2-e4")],
        ..Game::NEW
    },
    Game {
        state: "in the middle of the game",
        terms: &[("code", "london-1841")],
        acts: &[
            ("white", "plays e2-e4"),
            ("black", "plays e7-e5"),
            ("white", "plays g1-f3"),
            ("black", "plays b8-c6"),
            ("white", "plays f1-c4"),
            ("black", "plays f8-c5"),
            ("white", "plays O-O"),
        ],
        shows: &["last"],
        then: &[("black", "plays g8-f6"), ("white", "plays d2-d3")],
    },
    Game {
        state: "a man touched, and nothing played",
        terms: &[("code", "steinitz-1889")],
        acts: &[("white", "plays e2-e4"), ("black", "plays e7-e5"), ("white", "touches g1")],
        shows: &["touched"],
        then: &[("white", "plays g1-f3")],
    },
    Game {
        state: "two men touched, to be chosen from by the other side",
        terms: &[("code", "bcf-1912")],
        acts: &[("white", "touches g1 e2")],
        shows: &["touched"],
        then: &[("black", "requires move e2"), ("white", "plays e2-e4")],
    },
    Game {
        state: "a man in hand",
        terms: &[("code", "bcf-1912")],
        acts: &[("white", "places e2-e4")],
        shows: &["hand"],
        then: &[("white", "quits"), ("black", "plays e7-e5")],
    },
    Game {
        state: "a pawn on the last rank, in hand",
        terms: &[("code", "london-1841"), ("position", PAWN_ON_THE_SEVENTH)],
        acts: &[("white", "places e7-e8")],
        shows: &["hand"],
        then: &[("white", "plays e7-e8=Q")],
    },
    Game {
        state: "a pawn that stayed one, and may still be named",
        terms: &[("code", "undated"), ("position", PAWN_ON_THE_SEVENTH)],
        acts: &[("white", "plays e7-e8")],
        then: &[("white", "names queen"), ("black", "plays b3-b2")],
        ..Game::NEW
    },
    Game {
        state: "a claim upheld, and its choice not made",
        terms: &[("code", "london-1841")],
        acts: &[
            ("white", "plays d2-d4"),
            ("black", "plays d7-d5"),
            ("white", "plays g1-f3"),
            ("black", "plays c8-g5"),
            ("white", "objects to the move"),
        ],
        shows: &["claim"],
        then: &[("white", "requires stand"), ("white", "plays f3-g5")],
    },
    Game {
        state: "a duty imposed by a claim",
        terms: &[("code", "steinitz-1889")],
        acts: &[
            ("white", "plays d2-d4"),
            ("black", "plays d7-d5"),
            ("white", "plays g1-f3"),
            ("black", "plays c8-g5"),
            ("white", "objects to the move"),
            ("white", "requires move f7"),
        ],
        shows: &["must"],
        then: &[("black", "plays f7-f6")],
    },
    Game {
        state: "a false move that nobody has claimed yet",
        terms: &[("code", "chess-1949")],
        acts: &[("white", "plays a1-a3")],
        then: &[("black", "objects to the move")],
        ..Game::NEW
    },
    Game {
        state: "the penalty lost, the castling still to be put back (law 25)",
        terms: &[("code", "bcf-1912"), ("position", ROOK_ON_THE_BISHOPS_FILE)],
        acts: &[("white", "plays O-O"), ("black", "touches e8")],
        then: &[("black", "objects to castling"), ("white", "plays h1-h2")],
        ..Game::NEW
    },
    Game {
        state: "the penalty lost, the castling still to be put back (law 13(b))",
        terms: &[("code", "chess-1949"), ("position", ROOK_ON_THE_BISHOPS_FILE)],
        acts: &[("white", "plays O-O"), ("black", "touches e8"), ("black", "plays e8-d7")],
        then: &[("white", "plays f1-f8")],
        ..Game::NEW
    },
    Game {
        state: "a move out of turn, unclaimed",
        terms: &[("code", "bcf-1912")],
        acts: &[("white", "plays e2-e4"), ("white", "plays d2-d4")],
        then: &[("black", "objects to turn"), ("black", "plays e7-e5")],
        ..Game::NEW
    },
    Game {
        state: "a check not said",
        terms: &[("code", "undated")],
        acts: &[("white", "plays e2-e4"), ("black", "plays f7-f6"), ("white", "plays d1-h5")],
        then: &[("black", "plays a7-a6")],
        ..Game::NEW
    },
    Game {
        state: "a check said and to be met",
        terms: &[("code", "undated")],
        acts: &[
            ("white", "plays e2-e4"),
            ("black", "plays f7-f6"),
            ("white", "plays d1-h5"),
            ("white", "says check"),
        ],
        then: &[("black", "plays g7-g6")],
        ..Game::NEW
    },
    Game {
        state: "a check not said, and not met",
        terms: &[("code", "london-1841")],
        acts: &[
            ("white", "plays e2-e4"),
            ("black", "plays f7-f6"),
            ("white", "plays d1-h5"),
            ("black", "plays a7-a6"),
        ],
        then: &[("white", "plays h5-h4")],
        ..Game::NEW
    },
    Game {
        state: "a check said, and neglected",
        terms: &[("code", "london-1841")],
        acts: &[
            ("white", "plays e2-e4"),
            ("black", "plays f7-f6"),
            ("white", "plays d1-h5"),
            ("white", "says check"),
            ("black", "plays a7-a6"),
        ],
        then: &[("white", "objects to check")],
        ..Game::NEW
    },
    Game {
        state: "a question put to the umpire",
        terms: &[("code", "chess-1949")],
        acts: &[("white", "plays e2-e4"), ("black", "silent: disputes \"was the hand off the pawn?\"")],
        shows: &["question"],
        then: &[("umpire", "continues"), ("black", "plays e7-e5")],
    },
    Game {
        state: "a question the code is silent on",
        terms: &[("code", "bcf-1912")],
        acts: &[("white", "plays e2-e4"), ("black", "silent: disturbs")],
        shows: &["question"],
        then: &[("umpire", "continues"), ("black", "plays e7-e5")],
    },
    Game {
        state: "a draw offered",
        terms: &[("code", "london-1841")],
        acts: &[("white", "plays e2-e4"), ("black", "plays e7-e5"), ("white", "offers a draw")],
        shows: &["offer"],
        then: &[("black", "declines"), ("white", "plays g1-f3")],
    },
    Game {
        state: "an accident pleaded",
        terms: &[("code", "chess-1949")],
        acts: &[("white", "touches e2"), ("white", "pleads accident")],
        shows: &["offer"],
        then: &[("black", "accepts"), ("white", "plays d2-d4")],
    },
    Game {
        state: "a settlement proposed",
        terms: &[("code", "chess-1949")],
        acts: &[
            ("white", "plays e2-e4"),
            ("black", "silent: disputes \"which clock is right?\""),
            ("white", "proposes draw"),
        ],
        shows: &["offer", "question"],
        then: &[("black", "declines"), ("umpire", "continues"), ("black", "plays e7-e5")],
    },
    Game {
        state: "consent given to the other side's adjusting",
        terms: &[("code", "bcf-1912")],
        acts: &[("white", "consents")],
        then: &[("black", "adjusts g8"), ("white", "plays e2-e4")],
        ..Game::NEW
    },
    Game {
        state: "a man touched out of turn, to be moved when the turn comes",
        terms: &[("code", "bcf-1912")],
        acts: &[("black", "touches b8"), ("white", "objects to turn"), ("white", "plays e2-e4")],
        then: &[("black", "plays b8-c6")],
        ..Game::NEW
    },
    Game {
        state: "check said, and none given",
        terms: &[("code", "london-1841")],
        acts: &[
            ("white", "plays e2-e4"),
            ("black", "plays e7-e5"),
            ("white", "plays f1-c4"),
            ("white", "says check"),
            ("black", "touches e8"),
        ],
        then: &[("black", "retracts"), ("black", "plays g8-f6")],
        ..Game::NEW
    },
    Game {
        state: "fifty moves being counted",
        terms: &[("code", "steinitz-1889"), ("position", "6k1/8/8/8/8/1p6/3q4/6K1 w - -")],
        acts: &[("white", "counts fifty"), ("white", "plays g1-f1"), ("black", "plays d2-e3")],
        shows: &["count"],
        then: &[("white", "plays f1-g2")],
    },
    Game {
        state: "clocks running",
        terms: &[("code", "bcf-1912"), ("limit", "20/1h")],
        acts: &[("clock", "42"), ("white", "plays e2-e4"), ("clock", "600"), ("black", "plays e7-e5")],
        shows: &["clocks"],
        then: &[("white", "plays g1-f3")],
    },
    Game {
        state: "a move made and the clock not yet pressed",
        terms: &[("code", "chess-1949"), ("limit", "40/2h30m then 16/1h"), ("clock", "pressed")],
        acts: &[("clock", "5"), ("white", "plays e2-e4"), ("clock", "3")],
        shows: &["clocks"],
        then: &[("white", "presses"), ("black", "plays e7-e5")],
    },
    Game {
        state: "time counted for an absence",
        terms: &[("code", "steinitz-1889"), ("absence", "15m")],
        acts: &[("clock", "30"), ("white", "plays e2-e4"), ("clock", "90"), ("black", "adjusts e7")],
        then: &[("black", "plays e7-e5")],
        ..Game::NEW
    },
    Game {
        state: "adjourned, the envelope shut",
        terms: &[("code", "bcf-1912"), ("limit", "20/1h")],
        acts: &[
            ("white", "plays e2-e4"),
            ("black", "plays e7-e5"),
            ("clock", "61"),
            ("white", "seals \"Kt-KB3\""),
        ],
        shows: &["adjournment"],
        then: &[("black", "Resume"), ("black", "opens"), ("black", "plays b8-c6")],
    },
    Game {
        state: "resumed, the envelope still shut",
        terms: &[("code", "chess-1949")],
        acts: &[("white", "plays e2-e4"), ("black", "seals \"P-K4\""), ("white", "Resume")],
        shows: &["adjournment"],
        then: &[("white", "opens"), ("white", "plays g1-f3")],
    },
    Game {
        state: "opened, with two readings to select from",
        terms: &[("code", "chess-1949"), ("position", TWO_KNIGHTS)],
        acts: &[("white", "seals \"Kt-Q2\""), ("black", "Resume"), ("black", "opens")],
        shows: &["adjournment"],
        then: &[("black", "selects Nbd2"), ("black", "plays e8-d7")],
    },
    Game {
        state: "adjourned without sealing",
        terms: &[("code", "chess-1949"), ("limit", "40/2h30m then 16/1h")],
        acts: &[("clock", "5"), ("white", "plays e2-e4"), ("clock", "7"), ("white", "adjourns")],
        shows: &["adjournment"],
        then: &[("black", "Resume"), ("black", "plays e7-e5")],
    },
    Game {
        state: "acts refused",
        terms: &[("code", "steinitz-1889")],
        acts: &[
            ("white", "plays e2-e4"),
            ("white", "refused: objects to the move"),
            ("black", "refused: claims a draw by repetition"),
            ("black", "refused: names queen"),
            ("black", "plays e7-e5"),
        ],
        then: &[("white", "plays g1-f3")],
        ..Game::NEW
    },
    Game {
        state: "odds given, a note opened by a teaching referee",
        terms: &[("code", "undated"), ("odds", "white gives knight"), ("referee", "teaching")],
        acts: &[("white", "plays h1-h3"), ("black", "plays e7-e5")],
        shows: &["notes"],
        then: &[("white", "plays e2-e4")],
    },
    Game {
        state: "at an event, the board turned",
        terms: &[("code", "undated"), ("event", "Cup"), ("board", "turned")],
        acts: &[("white", "plays e2-e4"), ("black", "objects to board")],
        shows: &["claim"],
        then: &[("black", "waives"), ("black", "plays e7-e5")],
    },
];
