//! What each caller has asked for lately, and how many connections it has. A caller is an address; a seat
//! that has shown its token, or an event that has shown its key, counts by itself, so that a whole club may
//! play from one address.

use super::bucket::{Bucket, Rate};
use crate::clock::monotonic_millis;
use crate::settings::Limits;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// From so many callers on, those that have been quiet are forgotten now and then.
const MANY: usize = 10_000;
/// Beyond so many, strangers share one place: memory has an end, and so has patience.
const TOO_MANY: usize = 100_000;
/// With that many known, the quiet ones are looked for no more often than this.
const MILLIS_BETWEEN_SWEEPS: u64 = 1000;
/// Files of the page cost little: so many may be asked for in place of one request.
const FILES_A_REQUEST: u32 = 10;

/// Whoever is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum CallerKey {
    /// An address, or a network of the new kind.
    Address(IpAddr),
    /// A seat, by the hash of its token, which it has shown.
    Seat([u8; 32]),
    /// An event, whose key was shown.
    Event(String),
    /// All addresses for which there is no room.
    Strangers,
}

impl CallerKey {
    /// An address, as it counts.
    pub(crate) fn address(address: IpAddr) -> CallerKey {
        CallerKey::Address(network(address))
    }
}

/// Every caller that has asked for something.
pub(crate) struct CallerTable {
    pub(super) limits: Limits,
    rates: Rates,
    known: Mutex<Known>,
}

#[derive(Clone, Copy)]
struct Rates {
    requests: Rate,
    files: Rate,
    tables: Rate,
    event_tables: Rate,
}

#[derive(Default)]
struct Known {
    usage: HashMap<CallerKey, Usage>,
    /// When so many are known the quiet ones are forgotten; twice as many as were left the last time, so that
    /// looking through them costs each newcomer the same however many there are.
    sweep_at: usize,
    swept: u64,
}

struct Usage {
    requests: Bucket,
    files: Bucket,
    tables: Bucket,
    sockets: u32,
    connections: u32,
}

/// A connection that counts, as long as this lives.
pub(crate) struct ConnectionPermit {
    of: Option<(Arc<CallerTable>, CallerKey, Counted)>,
}

#[derive(Clone, Copy)]
enum Counted {
    /// A live connection.
    Socket,
    /// A connection of any kind.
    Connection,
}

impl Usage {
    fn count(&mut self, counted: Counted) -> &mut u32 {
        match counted {
            Counted::Socket => &mut self.sockets,
            Counted::Connection => &mut self.connections,
        }
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        if let Some((callers, key, counted)) = &self.of
            && let Some(usage) = callers.known().usage.get_mut(key)
        {
            let count = usage.count(*counted);
            *count = count.saturating_sub(1);
        }
    }
}

impl CallerTable {
    pub(crate) fn new(limits: Limits) -> CallerTable {
        let second = |permits: u32| Rate { permits, every: 1000, burst: permits.saturating_mul(10) };
        let minute = |permits: u32| Rate { permits, every: 60_000, burst: permits };
        let rates = Rates {
            requests: second(limits.requests_a_second),
            files: second(limits.requests_a_second.saturating_mul(FILES_A_REQUEST)),
            tables: minute(limits.tables_a_minute),
            event_tables: minute(limits.event_tables_a_minute),
        };
        CallerTable { limits, rates, known: Mutex::default() }
    }

    /// A request; an error is how many milliseconds to wait.
    pub(super) fn request(&self, caller: CallerKey) -> Result<(), u64> {
        let rate = self.rates.requests;
        self.with(caller, |usage, now| usage.requests.take(rate, now)).0
    }

    /// A file of the page is asked for.
    pub(super) fn file(&self, caller: CallerKey) -> Result<(), u64> {
        let rate = self.rates.files;
        self.with(caller, |usage, now| usage.files.take(rate, now)).0
    }

    /// A new table; an error is how many milliseconds to wait.
    pub(crate) fn table(&self, caller: CallerKey) -> Result<(), u64> {
        let rate = self.table_rate(&caller);
        self.with(caller, |usage, now| usage.tables.take(rate, now)).0
    }

    /// A seat has shown its token: from now on it counts by itself, wherever it calls from.
    pub(crate) fn shown(&self, token: [u8; 32]) {
        self.with(CallerKey::Seat(token), |_, _| ());
    }

    /// Whether a seat with this token has shown it lately.
    pub(super) fn has_shown(&self, token: [u8; 32]) -> bool {
        self.known().usage.contains_key(&CallerKey::Seat(token))
    }

    /// A live connection from an address, if it may have one more. Who has no address that counts may.
    pub(crate) fn socket(self: &Arc<Self>, address: Option<IpAddr>) -> Option<ConnectionPermit> {
        self.permit(address, Counted::Socket, self.limits.sockets_an_address)
    }

    /// A connection of any kind from an address, if it may have one more.
    pub(crate) fn connection(self: &Arc<Self>, address: Option<IpAddr>) -> Option<ConnectionPermit> {
        self.permit(address, Counted::Connection, self.limits.connections_an_address)
    }

    fn permit(
        self: &Arc<Self>,
        address: Option<IpAddr>,
        counted: Counted,
        most: u32,
    ) -> Option<ConnectionPermit> {
        let Some(address) = address else {
            return Some(ConnectionPermit { of: None });
        };
        let (fits, key) = self.with(CallerKey::address(address), |usage, _| {
            let count = usage.count(counted);
            let fits = most == 0 || *count < most;
            *count += u32::from(fits);
            fits
        });
        fits.then(|| ConnectionPermit { of: Some((Arc::clone(self), key, counted)) })
    }

    /// Asks about a caller, and says under whom it was counted.
    fn with<T>(&self, caller: CallerKey, ask: impl FnOnce(&mut Usage, u64) -> T) -> (T, CallerKey) {
        let (mut known, now) = (self.known(), monotonic_millis());
        let mut key = caller;
        if !known.usage.contains_key(&key) {
            self.make_room(&mut known, now);
            if known.usage.len() >= TOO_MANY {
                key = CallerKey::Strangers;
            }
        }
        let new = || Usage {
            requests: Bucket::full(self.rates.requests, now),
            files: Bucket::full(self.rates.files, now),
            tables: Bucket::full(self.table_rate(&key), now),
            sockets: 0,
            connections: 0,
        };
        let answer = ask(known.usage.entry(key.clone()).or_insert_with(new), now);
        (answer, key)
    }

    /// Forgets callers that are as if they had never asked, when it is time to.
    fn make_room(&self, known: &mut Known, now: u64) {
        let count = known.usage.len();
        let again = count < TOO_MANY || now >= known.swept + MILLIS_BETWEEN_SWEEPS;
        if count < known.sweep_at.max(MANY) || !again {
            return;
        }
        let rates = self.rates;
        known.usage.retain(|key, usage| {
            usage.sockets + usage.connections > 0
                || !usage.requests.is_full(rates.requests, now)
                || !usage.files.is_full(rates.files, now)
                || !usage.tables.is_full(self.table_rate(key), now)
        });
        known.sweep_at = (known.usage.len() * 2).min(TOO_MANY);
        known.swept = now;
    }

    fn table_rate(&self, caller: &CallerKey) -> Rate {
        match caller {
            CallerKey::Event(_) => self.rates.event_tables,
            _ => self.rates.tables,
        }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is given to one customer: an address of the old kind, or a network of the new.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        four @ IpAddr::V4(_) => four,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Settings;

    fn limited() -> Arc<CallerTable> {
        let limits = Limits { tables_a_minute: 2, sockets_an_address: 2, ..Settings::default().limits };
        Arc::new(CallerTable::new(limits))
    }

    fn from(address: &str) -> CallerKey {
        CallerKey::address(address.parse().unwrap())
    }

    fn numbered(number: usize) -> IpAddr {
        IpAddr::from((number as u32).to_be_bytes())
    }

    #[test]
    fn each_address_has_its_own_measure_and_a_network_of_the_new_kind_has_one() {
        let callers = limited();
        assert!(callers.table(from("192.0.2.1")).is_ok() && callers.table(from("192.0.2.1")).is_ok());
        assert!(callers.table(from("192.0.2.1")).is_err_and(|wait| wait > 1000));
        assert!(callers.table(from("::ffff:192.0.2.1")).is_err());
        assert!(callers.table(from("192.0.2.2")).is_ok());
        for host in 1..3 {
            assert!(callers.table(from(&format!("2001:db8::{host}"))).is_ok());
        }
        assert!(callers.table(from("2001:db8::9")).is_err());
        assert!(callers.table(from("2001:db8:0:1::9")).is_ok());
    }

    #[test]
    fn an_event_makes_a_round_at_once_and_not_for_ever() {
        let callers = limited();
        let made =
            (0..10_000).take_while(|_| callers.table(CallerKey::Event("e".to_owned())).is_ok()).count();
        assert_eq!(made, Settings::default().limits.event_tables_a_minute as usize);
        assert!(callers.table(CallerKey::Event("another".to_owned())).is_ok());
    }

    #[test]
    fn connections_count_as_long_as_they_last() {
        let callers = limited();
        let one = Some("192.0.2.1".parse().unwrap());
        let (first, _second) = (callers.socket(one).unwrap(), callers.socket(one).unwrap());
        assert!(callers.socket(one).is_none());
        assert!(callers.connection(one).is_some(), "another measure");
        drop(first);
        assert!(callers.socket(one).is_some());
        assert!((0..10).all(|_| callers.socket(None).is_some()));
    }

    #[test]
    fn callers_that_have_been_quiet_are_forgotten() {
        let callers = limited();
        let _permit = callers.socket(Some(numbered(7)));
        for number in 0..MANY {
            callers.request(CallerKey::address(numbered(number))).unwrap();
        }
        callers.known().usage.values_mut().for_each(|usage| {
            usage.requests = Bucket::full(callers.rates.requests, monotonic_millis());
        });
        callers.request(CallerKey::address(numbered(MANY + 100))).unwrap();
        assert_eq!(callers.known().usage.len(), 2);
    }

    #[test]
    fn strangers_beyond_all_measure_share_a_place_and_give_it_back() {
        let callers = limited();
        let held: Vec<_> = (0..TOO_MANY).map(|number| callers.socket(Some(numbered(number)))).collect();
        assert!(held.iter().all(Option::is_some));
        // Two strangers fill the shared place; when they have gone others may come.
        let strangers: Vec<_> =
            (0..2).map(|number| callers.socket(Some(numbered(TOO_MANY + number))).unwrap()).collect();
        assert!(callers.socket(Some(numbered(TOO_MANY + 9))).is_none());
        drop(strangers);
        assert!(callers.socket(Some(numbered(TOO_MANY + 10))).is_some());
        assert!(callers.known().usage.len() <= TOO_MANY + 1);
    }
}
