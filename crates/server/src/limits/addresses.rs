//! What each address has asked for lately, and how many live connections it has.

use super::bucket::{Bucket, Rate};
use crate::clock::monotonic_millis;
use crate::settings::Limits;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Beyond so many addresses those that have been quiet are forgotten.
const MANY: usize = 10_000;
/// Beyond so many, strangers share one place: memory has an end, and so has patience.
const TOO_MANY: usize = 100_000;

/// Every address that has asked for something.
pub(crate) struct Addresses {
    pub(super) limits: Limits,
    requests: Rate,
    tables: Rate,
    known: Mutex<HashMap<IpAddr, AddressUsage>>,
}

struct AddressUsage {
    requests: Bucket,
    tables: Bucket,
    sockets: u32,
}

/// A live connection that counts, as long as this lives.
pub(crate) struct ConnectionPermit {
    of: Option<(Arc<Addresses>, IpAddr)>,
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        if let Some((addresses, address)) = &self.of
            && let Some(known) = addresses.known().get_mut(address)
        {
            known.sockets = known.sockets.saturating_sub(1);
        }
    }
}

impl Addresses {
    pub(crate) fn new(limits: Limits) -> Addresses {
        let second = |permits: u32| Rate { permits, every: 1000, burst: permits.saturating_mul(10) };
        let minute = |permits: u32| Rate { permits, every: 60_000, burst: permits };
        Addresses {
            limits,
            requests: second(limits.requests_a_second),
            tables: minute(limits.tables_a_minute),
            known: Mutex::default(),
        }
    }

    /// A request; an error is how many milliseconds to wait.
    pub(super) fn request(&self, address: IpAddr) -> Result<(), u64> {
        let rate = self.requests;
        self.with(address, |known, now| known.requests.take(rate, now))
    }

    /// A new table; an error is how many milliseconds to wait.
    pub(super) fn table(&self, address: IpAddr) -> Result<(), u64> {
        let rate = self.tables;
        self.with(address, |known, now| known.tables.take(rate, now))
    }

    /// A live connection from an address, if it may have one more. Who has no address that counts may.
    pub(crate) fn socket(self: &Arc<Self>, address: Option<IpAddr>) -> Option<ConnectionPermit> {
        let Some(address) = address.map(network) else {
            return Some(ConnectionPermit { of: None });
        };
        let most = self.limits.sockets_an_address;
        let fits = self.with(address, |known, _| {
            let fits = most == 0 || known.sockets < most;
            known.sockets += u32::from(fits);
            fits
        });
        fits.then(|| ConnectionPermit { of: Some((Arc::clone(self), address)) })
    }

    fn with<T>(&self, address: IpAddr, ask: impl FnOnce(&mut AddressUsage, u64) -> T) -> T {
        let (mut known, now) = (self.known(), monotonic_millis());
        let mut address = network(address);
        if known.len() >= MANY && !known.contains_key(&address) {
            let (requests, tables) = (self.requests, self.tables);
            let busy = |known: &mut AddressUsage| {
                known.sockets > 0
                    || !known.requests.is_full(requests, now)
                    || !known.tables.is_full(tables, now)
            };
            known.retain(|_, known| busy(known));
            if known.len() >= TOO_MANY {
                address = IpAddr::V6(Ipv6Addr::UNSPECIFIED);
            }
        }
        let new = || AddressUsage {
            requests: Bucket::full(self.requests, now),
            tables: Bucket::full(self.tables, now),
            sockets: 0,
        };
        ask(known.entry(address).or_insert_with(new), now)
    }

    fn known(&self) -> MutexGuard<'_, HashMap<IpAddr, AddressUsage>> {
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

    fn limited() -> Arc<Addresses> {
        let limits = Limits { tables_a_minute: 2, sockets_an_address: 2, ..Settings::default().limits };
        Arc::new(Addresses::new(limits))
    }

    #[test]
    fn each_address_has_its_own_measure_and_a_network_of_the_new_kind_has_one() {
        let addresses = limited();
        let (one, other): (IpAddr, IpAddr) = ("192.0.2.1".parse().unwrap(), "192.0.2.2".parse().unwrap());
        assert!(addresses.table(one).is_ok() && addresses.table(one).is_ok());
        assert!(addresses.table(one).is_err_and(|wait| wait > 1000));
        assert!(addresses.table("::ffff:192.0.2.1".parse().unwrap()).is_err());
        assert!(addresses.table(other).is_ok());
        for host in 1..3 {
            assert!(addresses.table(format!("2001:db8::{host}").parse().unwrap()).is_ok());
        }
        assert!(addresses.table("2001:db8::9".parse().unwrap()).is_err());
        assert!(addresses.table("2001:db8:0:1::9".parse().unwrap()).is_ok());
    }

    #[test]
    fn connections_count_as_long_as_they_last() {
        let addresses = limited();
        let one = Some("192.0.2.1".parse().unwrap());
        let (first, _second) = (addresses.socket(one).unwrap(), addresses.socket(one).unwrap());
        assert!(addresses.socket(one).is_none());
        drop(first);
        assert!(addresses.socket(one).is_some());
        assert!((0..10).all(|_| addresses.socket(None).is_some()));
    }

    #[test]
    fn addresses_that_have_been_quiet_are_forgotten() {
        let addresses = limited();
        let address = |number: usize| IpAddr::from((number as u32).to_be_bytes());
        let _permit = addresses.socket(Some(address(7)));
        for number in 0..MANY {
            addresses.request(address(number)).unwrap();
        }
        addresses.known().values_mut().for_each(|known| {
            known.requests = Bucket::full(addresses.requests, monotonic_millis());
        });
        addresses.request(address(MANY + 100)).unwrap();
        assert_eq!(addresses.known().len(), 2);
    }
}
