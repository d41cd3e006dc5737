//! The address of a database. It holds a password, so it is never shown whole: what is shown names the
//! hosts and the database, and nothing else.

use crate::LedgerError;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};

/// So long a host may take to answer before the next is tried.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// A quiet connection is tried after so long, and again at this interval.
const KEEPALIVE: (Duration, Duration, u32) = (Duration::from_secs(10), Duration::from_secs(5), 3);
/// What was sent and is not taken by the other side for so long: the connection is dead.
const TCP_USER_TIMEOUT: Duration = Duration::from_secs(20);

/// Where a database is and how it is entered: `postgres://user:password@host1,host2:5433/name`.
///
/// Beside what other programs understand (`connect_timeout`, `keepalives_idle`, `options` and so on),
/// `sslmode` is `disable`, `prefer`, `require` or `verify-full`, and `sslrootcert` names a file of
/// authorities. A certificate is always judged, name and all. Without `sslmode` a host elsewhere must speak
/// TLS, one on this machine need not. `news=poll` is for engines without `LISTEN`: other servers' acts are
/// then looked for every second.
///
/// ```
/// use jadoube_ledger::DatabaseAddress;
///
/// let address: DatabaseAddress = "postgres://anna:secret@db1,db2:5433/club".parse()?;
/// assert_eq!(address.to_string(), "postgres://db1,db2:5433/club");
/// assert_eq!(format!("{address:?}"), "DatabaseAddress(postgres://db1,db2:5433/club)");
/// # Ok::<(), jadoube_ledger::LedgerError>(())
/// ```
#[doc(alias("connection string", "DSN", "URL"))]
#[derive(Clone)]
pub struct DatabaseAddress {
    config: Config,
    authorities: Option<PathBuf>,
    hearing: Hearing,
}

/// How a server learns what the others did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Hearing {
    /// The database tells it.
    #[default]
    Listen,
    /// It looks again and again: for engines and poolers that tell nothing.
    Poll,
}

impl DatabaseAddress {
    /// Whether a text looks like the address of a database, and not like a folder.
    pub fn is_one(text: &str) -> bool {
        text.starts_with("postgres://") || text.starts_with("postgresql://")
    }

    /// How each of the hosts is reached, and how long it may take to let somebody in.
    pub(super) fn hosts(&self) -> impl Iterator<Item = (Config, Duration)> {
        let patience = self.config.get_connect_timeout().copied().unwrap_or(CONNECT_TIMEOUT);
        (0..self.config.get_hosts().len()).map(move |place| (to_host(&self.config, place), patience))
    }

    pub(super) fn hearing(&self) -> Hearing {
        self.hearing
    }

    pub(super) fn authorities(&self) -> Option<&std::path::Path> {
        self.authorities.as_deref()
    }

    /// A text without the password, should it be in it.
    pub(super) fn without_password(&self, text: &str) -> String {
        let password = self.config.get_password().map(String::from_utf8_lossy);
        match password.filter(|password| !password.is_empty()) {
            Some(password) => text.replace(&*password, "…"),
            None => text.to_owned(),
        }
    }
}

impl FromStr for DatabaseAddress {
    type Err = LedgerError;

    fn from_str(text: &str) -> Result<DatabaseAddress, LedgerError> {
        // Whatever is wrong with it, it is not repeated: a password may be anywhere in it.
        let wrong = |why: &str| LedgerError::DatabaseAddress { why: why.to_owned() };
        if !DatabaseAddress::is_one(text) {
            return Err(wrong("it does not begin with postgres://"));
        }
        let (text, own) = take_own(text).map_err(wrong)?;
        let mut config = Config::from_str(&text)
            .map_err(|_| wrong("its host, port or one of its options cannot be understood"))?;
        if config.get_hosts().is_empty() {
            return Err(wrong("it names no host"));
        }
        let near = config.get_hosts().iter().all(is_near);
        config.ssl_mode(match own.mode.as_deref() {
            None if near => SslMode::Prefer,
            None | Some("require" | "verify-ca" | "verify-full") => SslMode::Require,
            Some("prefer" | "allow") => SslMode::Prefer,
            Some("disable") => SslMode::Disable,
            Some(_) => return Err(wrong("sslmode is disable, prefer, require or verify-full")),
        });
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_TIMEOUT);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(TCP_USER_TIMEOUT);
        }
        if config.get_keepalives_interval().is_none() {
            let (idle, interval, retries) = KEEPALIVE;
            config.keepalives(true).keepalives_idle(idle);
            config.keepalives_interval(interval).keepalives_retries(retries);
        }
        if config.get_application_name().is_none() {
            config.application_name("jadoube");
        }
        Ok(DatabaseAddress { config, authorities: own.authorities, hearing: own.hearing })
    }
}

/// The options that are ours to understand.
#[derive(Default)]
struct Own {
    mode: Option<String>,
    authorities: Option<PathBuf>,
    hearing: Hearing,
}

/// The address without the options that are ours, and those.
fn take_own(text: &str) -> Result<(String, Own), &'static str> {
    let mut own = Own::default();
    let Some((before, options)) = text.split_once('?') else { return Ok((text.to_owned(), own)) };
    let mut others = Vec::new();
    for option in options.split('&') {
        match option.split_once('=') {
            Some(("sslmode", mode)) => own.mode = Some(mode.to_owned()),
            Some(("sslrootcert", file)) => own.authorities = Some(unescaped(file)?.into()),
            Some(("news", "listen")) => own.hearing = Hearing::Listen,
            Some(("news", "poll")) => own.hearing = Hearing::Poll,
            Some(("news", _)) => return Err("news is listen or poll"),
            Some(("target_session_attrs", attrs)) if attrs != "read-write" => {
                return Err("target_session_attrs can only be read-write: games are written");
            }
            _ => others.push(option),
        }
    }
    let rest = if others.is_empty() { String::new() } else { format!("?{}", others.join("&")) };
    Ok((format!("{before}{rest}"), own))
}

/// A file's name as it stands in an address, `%20` for a blank.
fn unescaped(text: &str) -> Result<String, &'static str> {
    let wrong = "sslrootcert is no name of a file";
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        if first == b'%' {
            let figures = after.get(..2).and_then(|two| std::str::from_utf8(two).ok()).ok_or(wrong)?;
            bytes.push(u8::from_str_radix(figures, 16).map_err(|_| wrong)?);
            rest = &after[2..];
        } else {
            bytes.push(first);
            rest = after;
        }
    }
    String::from_utf8(bytes).map_err(|_| wrong)
}

/// The same for one of the hosts alone.
fn to_host(config: &Config, place: usize) -> Config {
    let mut one = Config::new();
    match &config.get_hosts()[place] {
        #[cfg(unix)]
        Host::Unix(folder) => one.host_path(folder),
        Host::Tcp(name) => one.host(name),
    };
    if let Some(&at) = config.get_hostaddrs().get(place) {
        one.hostaddr(at);
    }
    if let Some(&port) = config.get_ports().get(place).or(config.get_ports().first()) {
        one.port(port);
    }
    config.get_user().map(|user| one.user(user));
    config.get_dbname().map(|name| one.dbname(name));
    config.get_options().map(|options| one.options(options));
    config.get_application_name().map(|name| one.application_name(name));
    config.get_password().map(|password| one.password(password));
    config.get_connect_timeout().map(|&limit| one.connect_timeout(limit));
    config.get_tcp_user_timeout().map(|&limit| one.tcp_user_timeout(limit));
    config.get_keepalives_interval().map(|interval| one.keepalives_interval(interval));
    config.get_keepalives_retries().map(|retries| one.keepalives_retries(retries));
    one.keepalives(config.get_keepalives()).keepalives_idle(config.get_keepalives_idle());
    one.ssl_mode(config.get_ssl_mode()).ssl_negotiation(config.get_ssl_negotiation());
    one.channel_binding(config.get_channel_binding());
    one.target_session_attrs(config.get_target_session_attrs());
    one
}

/// Whether a host is this machine.
fn is_near(host: &Host) -> bool {
    match host {
        #[cfg(unix)]
        Host::Unix(_) => true,
        Host::Tcp(name) => {
            name == "localhost" || name.parse().is_ok_and(|ip: std::net::IpAddr| ip.is_loopback())
        }
    }
}

impl fmt::Display for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ports = self.config.get_ports();
        let host = |(place, host): (usize, &Host)| {
            let name = match host {
                #[cfg(unix)]
                Host::Unix(folder) => folder.display().to_string(),
                Host::Tcp(name) => name.clone(),
            };
            let port = ports.get(place).or(ports.first()).filter(|port| **port != 5432);
            port.map_or(name.clone(), |port| format!("{name}:{port}"))
        };
        let hosts: Vec<String> = self.config.get_hosts().iter().enumerate().map(host).collect();
        write!(f, "postgres://{}/{}", hosts.join(","), self.config.get_dbname().unwrap_or_default())
    }
}

impl fmt::Debug for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseAddress({self})")
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_connection_is_to_a_server_that_can_be_written_to_and_has_its_timeouts() {
        let address: DatabaseAddress = "postgres://u:p@a,b/x?connect_timeout=2".parse().unwrap();
        for (config, patience) in address.hosts() {
            assert_eq!(config.get_target_session_attrs(), TargetSessionAttrs::ReadWrite);
            assert_eq!(config.get_connect_timeout(), Some(&Duration::from_secs(2)), "what was given counts");
            assert_eq!(patience, Duration::from_secs(2));
            assert_eq!(config.get_tcp_user_timeout(), Some(&TCP_USER_TIMEOUT));
            assert_eq!(config.get_keepalives_interval(), Some(KEEPALIVE.1));
            assert!(config.get_keepalives());
        }
        let standby = "postgres://u@a/x?target_session_attrs=any".parse::<DatabaseAddress>();
        assert!(standby.unwrap_err().to_string().contains("read-write"));
    }

    #[test]
    fn each_host_is_reached_as_if_the_address_named_no_other() {
        let address = |hosts: &str| {
            let options = "options=-cwork_mem%3D4MB&application_name=club&connect_timeout=3&keepalives_idle=7\
                &keepalives_interval=8&keepalives_retries=9&tcp_user_timeout=10&channel_binding=disable&sslmode=require";
            format!("postgres://anna:secret@{hosts}/x?{options}").parse::<DatabaseAddress>().unwrap()
        };
        let both: Vec<Config> = address("a:5433,b").hosts().map(|(config, _)| config).collect();
        assert_eq!(both, [address("a:5433").config, address("b").config]);
    }

    #[test]
    fn a_host_elsewhere_must_speak_tls_unless_it_is_said_that_it_need_not() {
        let mode = |text: &str| text.parse::<DatabaseAddress>().unwrap().config.get_ssl_mode();
        assert_eq!(mode("postgres://u@db.example/x"), SslMode::Require);
        assert_eq!(mode("postgres://u@localhost,db.example/x"), SslMode::Require);
        assert_eq!(mode("postgres://u@db.example/x?sslmode=disable"), SslMode::Disable);
        assert_eq!(mode("postgres://u@127.0.0.1/x"), SslMode::Prefer);
        assert_eq!(mode("postgres://u@%2Frun%2Fpostgresql/x"), SslMode::Prefer);
        assert_eq!(mode("postgres://u@localhost/x?sslmode=verify-full"), SslMode::Require);
        let text = "postgres://u@db/x?sslmode=verify-full&sslrootcert=%2Fetc%2Fmy%20ca.pem&connect_timeout=3";
        let address: DatabaseAddress = text.parse().unwrap();
        assert_eq!(address.authorities(), Some(std::path::Path::new("/etc/my ca.pem")));
        assert_eq!(address.config.get_connect_timeout(), Some(&Duration::from_secs(3)));
    }

    #[test]
    fn no_error_about_an_address_repeats_any_of_it() {
        for text in [
            "postgres://anna:hunter2@/x",
            "postgres://anna:hunter2@db:notaport/x",
            "postgres://anna:hunter2@db/x?hunter2=1",
            "postgres://anna:hunter2@db/x?sslmode=hunter2",
            "postgres://anna:hunter2@db/x?sslrootcert=%hunter2",
            "mysql://anna:hunter2@db/x",
            "hunter2",
        ] {
            let error = text.parse::<DatabaseAddress>().map(|address| address.to_string()).unwrap_err();
            assert!(!format!("{error} {error:?}").contains("hunter2"), "{error}");
            assert!(error.to_string().contains("postgres://USER"), "{error}");
        }
        let address: DatabaseAddress = "postgres://anna:hunter2@db/x".parse().unwrap();
        assert!(!format!("{address} {address:?}").contains("hunter2"));
        assert_eq!(address.without_password("no hunter2 here"), "no … here");
    }
}
