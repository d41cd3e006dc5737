//! What kind of player it is: how often it errs, how much it notices, how deeply it thinks.

/// Whether it keeps the laws.
#[doc(alias("personality", "style"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Temperament {
    /// Never errs.
    Honest,
    /// Errs now and then.
    Human,
    /// Errs often, wherever it can profit unless somebody notices.
    Rogue,
}

impl Temperament {
    /// All of them, the most law-abiding first.
    pub const ALL: [Temperament; 3] = [Temperament::Honest, Temperament::Human, Temperament::Rogue];

    /// Its word in data.
    pub fn word(self) -> &'static str {
        match self {
            Temperament::Honest => "honest",
            Temperament::Human => "human",
            Temperament::Rogue => "rogue",
        }
    }

    /// The one of that word.
    pub fn of(word: &str) -> Option<Temperament> {
        Temperament::ALL.into_iter().find(|temperament| temperament.word() == word)
    }

    /// In how many of a thousand turns it tries to err.
    pub(crate) fn errs_in_a_thousand(self) -> u64 {
        match self {
            Temperament::Honest => 0,
            Temperament::Human => 60,
            Temperament::Rogue => 350,
        }
    }

    /// The advantage in hundredths of a pawn against it at which it resigns; `None`: it plays on to mate.
    pub(crate) fn resigns_at(self) -> Option<i32> {
        match self {
            Temperament::Honest => Some(-1100),
            Temperament::Human => Some(-1500),
            Temperament::Rogue => None,
        }
    }
}

/// How much it notices of what the other does against the law, and of draws it could claim.
#[doc(alias("attention", "strictness"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Vigilance {
    /// Nothing.
    Asleep,
    /// A third.
    EasyGoing,
    /// Most.
    Watchful,
    /// Everything.
    Strict,
}

impl Vigilance {
    /// All of them, the least watchful first.
    pub const ALL: [Vigilance; 4] =
        [Vigilance::Asleep, Vigilance::EasyGoing, Vigilance::Watchful, Vigilance::Strict];

    /// Its word in data.
    pub fn word(self) -> &'static str {
        match self {
            Vigilance::Asleep => "asleep",
            Vigilance::EasyGoing => "easy-going",
            Vigilance::Watchful => "watchful",
            Vigilance::Strict => "strict",
        }
    }

    /// The one of that word.
    pub fn of(word: &str) -> Option<Vigilance> {
        Vigilance::ALL.into_iter().find(|vigilance| vigilance.word() == word)
    }

    /// In how many of a thousand turns it looks closely.
    pub(crate) fn looks_in_a_thousand(self) -> u64 {
        match self {
            Vigilance::Asleep => 0,
            Vigilance::EasyGoing => 330,
            Vigilance::Watchful => 750,
            Vigilance::Strict => 1000,
        }
    }
}

/// How deeply it thinks, from 1 on.
#[doc(alias("strength", "skill"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const LEAST: Level = Level(1);
    /// The strongest.
    pub const MOST: Level = Level(10);

    /// The level of that number, if there is one.
    ///
    /// ```
    /// use jadoube_automaton::Level;
    /// assert_eq!(Level::of(3).map(Level::number), Some(3));
    /// assert!(Level::of(0).is_none() && Level::of(11).is_none());
    /// ```
    pub fn of(number: u8) -> Option<Level> {
        let level = Level(number);
        (Level::LEAST..=Level::MOST).contains(&level).then_some(level)
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Positions it may look at for one question it asks itself.
    pub fn nodes(self) -> u64 {
        200 << self.0
    }
}

/// What kind of player it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Character {
    /// How deeply it thinks.
    pub level: Level,
    /// Whether it keeps the laws.
    pub temperament: Temperament,
    /// How much it notices.
    pub vigilance: Vigilance,
}

impl Character {
    /// The character that its three words name: `3 human watchful`.
    ///
    /// ```
    /// use jadoube_automaton::Character;
    /// let text = "3 human watchful";
    /// assert_eq!(Character::read(text).map(|read| read.to_string()).as_deref(), Some(text));
    /// assert!(Character::read("3 human").is_none() && Character::read("3 sly strict").is_none());
    /// ```
    pub fn read(text: &str) -> Option<Character> {
        let mut words = text.split(' ');
        let level = Level::of(words.next()?.parse().ok()?)?;
        let temperament = Temperament::of(words.next()?)?;
        let vigilance = Vigilance::of(words.next()?)?;
        words.next().is_none().then_some(Character { level, temperament, vigilance })
    }
}

impl std::fmt::Display for Character {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} {}", self.level.0, self.temperament.word(), self.vigilance.word())
    }
}
