//! What an operator may set. The defaults are limits that neither people nor a club at one address will
//! reach.

use std::time::Duration;

/// How the server treats its callers.
///
/// ```
/// use jadoube_server::Settings;
/// use std::time::Duration;
///
/// let settings = Settings { idle: Duration::from_secs(60), ..Settings::default() };
/// assert_eq!(settings.limits.sockets_an_address, 200);
/// ```
#[doc(alias("config", "configuration"))]
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// A table nobody is connected to leaves memory after this long, and is rebuilt from the ledger when
    /// somebody comes.
    pub idle: Duration,
    /// A connection that has not sent the head of a request after this long is closed.
    pub head: Duration,
    /// A request that takes longer is abandoned.
    pub request: Duration,
    /// Who takes nothing of an answer for this long loses his connection.
    pub answer: Duration,
    /// A table with so many acts takes no more of the hands; the game can still be ended.
    pub most_acts: usize,
    /// The same for the bytes of its acts.
    pub most_act_bytes: usize,
    /// So many tables are rebuilt from the ledger at a time.
    pub rebuilds: usize,
    /// Rate limits.
    pub limits: Limits,
    /// How much the referee proves.
    pub proofs: ProofLimits,
    /// How much programs at the tables think.
    pub thinking: ThinkingLimits,
    /// When quiet tables are unloaded.
    pub unloading: Unloading,
}

/// How much programs at all tables together think. One thought takes from nothing to a second or two.
#[derive(Clone, Copy, Debug)]
pub struct ThinkingLimits {
    /// So many think at a time; the others wait in line.
    pub at_once: usize,
    /// Megabytes each of these has to think with.
    pub megabytes: usize,
    /// How long an engine that was named at the start may take for a move.
    pub guest: Duration,
    /// How much of the time that a person's hand takes a program's takes, in hundredths.
    pub pace: u64,
}

/// How many claims of perpetual check are proved. One proof takes a second or two, and at most about 64 MB.
#[derive(Clone, Copy, Debug)]
pub struct ProofLimits {
    /// So many at a time, for the whole server.
    pub at_once: usize,
    /// So many claims may wait; who comes then is asked to claim again.
    pub waiting: usize,
    /// A seat may have one proved this often.
    pub every: Duration,
    /// So many it may have proved at first.
    pub at_first: u32,
}

/// When the tables of quiet rooms leave memory while people stay connected.
#[derive(Clone, Copy, Debug)]
pub struct Unloading {
    /// While all tables together hold fewer acts than this, none is unloaded.
    pub above: usize,
    /// A room is quiet when no request came for this long.
    pub quiet: Duration,
    /// The same where many acts are held and nobody has acted since the table was rebuilt: people only
    /// looked, as when a whole club opens its pages.
    pub only_viewed: Duration,
}

/// Rate limits for one caller. Zero means no limit.
#[doc(alias("rate limit", "throttle"))]
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Acts a second from one seat.
    pub acts_a_second: u32,
    /// Requests a second from one address.
    pub requests_a_second: u32,
    /// New tables a minute from one address.
    pub tables_a_minute: u32,
    /// New tables a minute of one event, by whoever has its key: a whole round at once.
    pub event_tables_a_minute: u32,
    /// Live connections at once from one address: those who watch, and those who have not sat down yet.
    pub sockets_an_address: u32,
    /// Live connections at once of one seat, from anywhere.
    pub sockets_a_seat: u32,
    /// Connections of any kind at once from one address. Not counted behind a proxy, which has its own limit.
    pub connections_an_address: u32,
    /// Whose address counts.
    pub callers: Callers,
}

/// Where the address of a caller is taken from.
#[doc(alias("reverse proxy", "X-Forwarded-For"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Callers {
    /// From the connection. Callers from this machine are not counted.
    Direct,
    /// From the last address in `X-Forwarded-For`, which a proxy in front of this server writes.
    BehindProxy,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            idle: Duration::from_mins(10),
            head: Duration::from_secs(20),
            request: Duration::from_secs(30),
            answer: Duration::from_secs(30),
            most_acts: 20_000,
            most_act_bytes: 8 << 20,
            rebuilds: 4,
            limits: Limits {
                acts_a_second: 100,
                requests_a_second: 50,
                tables_a_minute: 60,
                event_tables_a_minute: 500,
                sockets_an_address: 200,
                sockets_a_seat: 20,
                connections_an_address: 1000,
                callers: Callers::Direct,
            },
            proofs: ProofLimits { at_once: 2, waiting: 32, every: Duration::from_secs(10), at_first: 3 },
            thinking: ThinkingLimits {
                // Half of the machine at most: people's acts come first.
                at_once: std::thread::available_parallelism().map_or(1, |cores| (cores.get() / 2).max(1)),
                megabytes: 4,
                guest: Duration::from_millis(200),
                pace: 100,
            },
            unloading: Unloading {
                above: 40_000,
                quiet: Duration::from_secs(3),
                only_viewed: Duration::from_millis(150),
            },
        }
    }
}
