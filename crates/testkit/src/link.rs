//! A link between two programs on this machine that can be cut, slow or silent: a small proxy on the loopback
//! address. What it holds back is passed on when it is whole again, as TCP would send it again; a cut loses
//! it.

use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How often a pump that has nothing to do looks whether the link has changed.
const LOOK: Duration = Duration::from_millis(5);

/// How well a link carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quality {
    /// Everything at once.
    Whole,
    /// Everything, each piece so much later.
    Slow(Duration),
    /// Connections are accepted and stay, and nothing passes either way.
    Silent,
    /// What is asked arrives, and no answer comes back.
    HalfOpen,
    /// There are no connections, and new ones end at once.
    Cut,
}

#[derive(Clone, Copy)]
struct State {
    quality: Quality,
    /// Counts the cuts: a connection made before one does not outlive it.
    cuts: u64,
}

/// Which way a pump carries.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    There,
    Back,
}

/// A link to a port of this machine, with a port of its own. It lasts as long as the process.
#[derive(Debug, Clone)]
pub struct Link {
    port: u16,
    state: Arc<Mutex<State>>,
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} after {} cuts", self.quality, self.cuts)
    }
}

impl Link {
    /// A link to a port, whole.
    ///
    /// # Panics
    ///
    /// If this machine has no port left.
    pub fn to(port: u16) -> Link {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let own = listener.local_addr().expect("its address").port();
        let state = Arc::new(Mutex::new(State { quality: Quality::Whole, cuts: 0 }));
        let link = Link { port: own, state };
        let carrier = link.clone();
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                carrier.carry(near, port);
            }
        });
        link
    }

    /// The port to connect to, at 127.0.0.1.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Makes it better or worse, from this moment.
    pub fn set(&self, quality: Quality) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.quality = quality;
        state.cuts += u64::from(quality == Quality::Cut);
    }

    fn state(&self) -> State {
        *self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Carries one connection, both ways.
    fn carry(&self, near: TcpStream, port: u16) {
        let State { quality, cuts } = self.state();
        if quality == Quality::Cut {
            return;
        }
        let Ok(far) = TcpStream::connect(("127.0.0.1", port)) else { return };
        for stream in [&near, &far] {
            let set = stream.set_nodelay(true).and_then(|()| stream.set_read_timeout(Some(LOOK)));
            if set.is_err() {
                return;
            }
        }
        let (Ok(near_too), Ok(far_too)) = (near.try_clone(), far.try_clone()) else { return };
        let (there, back) = (self.clone(), self.clone());
        thread::spawn(move || there.pump(near, far, Way::There, cuts));
        thread::spawn(move || back.pump(far_too, near_too, Way::Back, cuts));
    }

    /// Carries one way until either end closes or the link is cut.
    fn pump(&self, mut from: TcpStream, mut to: TcpStream, way: Way, cuts: u64) {
        let mut bytes = vec![0; 64 * 1024];
        while self.state().cuts == cuts {
            let read = match from.read(&mut bytes) {
                Ok(0) => break,
                Ok(read) => read,
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => continue,
                Err(_) => break,
            };
            if !self.lets_pass(way, cuts) || to.write_all(&bytes[..read]).is_err() {
                break;
            }
        }
        let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both)); // the other may have been first
    }

    /// Waits as long as nothing passes this way; false if it was cut instead.
    fn lets_pass(&self, way: Way, cuts: u64) -> bool {
        if let Quality::Slow(late) = self.state().quality {
            thread::sleep(late);
        }
        loop {
            let state = self.state();
            if state.cuts != cuts {
                return false;
            }
            match state.quality {
                Quality::Silent => thread::sleep(LOOK),
                Quality::HalfOpen if way == Way::Back => thread::sleep(LOOK),
                _ => return true,
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::time::Instant;

    /// An echo behind a link, and a connection to it.
    fn echo() -> (Link, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let link = Link::to(listener.local_addr().unwrap().port());
        thread::spawn(move || {
            for mut stream in listener.incoming().flatten() {
                thread::spawn(move || {
                    let mut byte = [0];
                    while matches!(stream.read(&mut byte), Ok(1)) && stream.write_all(&byte).is_ok() {}
                });
            }
        });
        let stream = TcpStream::connect(("127.0.0.1", link.port())).unwrap();
        (link, stream)
    }

    /// Whether a byte comes back within so many milliseconds.
    fn answers(stream: &mut TcpStream, within: u64) -> bool {
        stream.set_read_timeout(Some(Duration::from_millis(within))).unwrap();
        matches!(stream.read(&mut [0]), Ok(1))
    }

    #[test]
    fn what_was_held_back_comes_when_it_is_whole_again() {
        let (link, mut stream) = echo();
        for quality in [Quality::Silent, Quality::HalfOpen] {
            link.set(quality);
            stream.write_all(b"x").unwrap();
            assert!(!answers(&mut stream, 100), "{quality:?}");
            link.set(Quality::Whole);
            assert!(answers(&mut stream, 10_000), "{quality:?}");
        }
    }

    #[test]
    fn a_slow_link_is_late_and_a_cut_one_ends_all_connections() {
        let (link, mut stream) = echo();
        link.set(Quality::Slow(Duration::from_millis(60)));
        let begun = Instant::now();
        stream.write_all(b"x").unwrap();
        assert!(answers(&mut stream, 10_000) && begun.elapsed() >= Duration::from_millis(120));
        link.set(Quality::Cut);
        link.set(Quality::Whole);
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        assert!(matches!(stream.read(&mut [0]), Ok(0) | Err(_)));
        let mut again = TcpStream::connect(("127.0.0.1", link.port())).unwrap();
        again.write_all(b"x").unwrap();
        assert!(answers(&mut again, 10_000));
    }
}
