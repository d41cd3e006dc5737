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
    /// Rate limits.
    pub limits: Limits,
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
    /// Live connections at once from one address.
    pub sockets_an_address: u32,
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
            limits: Limits {
                acts_a_second: 100,
                requests_a_second: 50,
                tables_a_minute: 60,
                sockets_an_address: 200,
                callers: Callers::Direct,
            },
        }
    }
}
