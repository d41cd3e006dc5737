//! Parses a seat's link: where the table is, and the token of the seat, which never prints itself.

use super::transport::read_authorities;
use crate::token::{INVITATION, Token};
use std::fmt;
use std::str::FromStr;
use tokio_rustls::rustls::pki_types::CertificateDer;

/// A link to a seat: `http://HOST/t/ID#TOKEN`, or the same with `https`.
///
/// ```
/// use jadoube_server::client::SeatLink;
///
/// let link: SeatLink = "http://127.0.0.1:1851/t/k3v9#secret".parse().unwrap();
/// assert_eq!((link.host(), link.table()), ("127.0.0.1:1851", "k3v9"));
/// assert_eq!(link.to_string(), "http://127.0.0.1:1851/t/k3v9");
/// assert!("http://127.0.0.1:1851/t/k3v9".parse::<SeatLink>().is_err()); // opens no seat
/// ```
#[doc(alias("capability URL", "token"))]
#[derive(Clone, PartialEq, Eq)]
pub struct SeatLink {
    host: String,
    table: String,
    token: Token,
    secure: bool,
    /// Who certifies the server; without any, whom the system trusts.
    authorities: Vec<CertificateDer<'static>>,
}

/// What is wrong with a link. It does not repeat the link: there may be a token in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LinkError {
    /// It is not a link to a table.
    #[error("that is no link to a seat: give the whole of it, such as http://HOST/t/ID#TOKEN")]
    NoLink,
    /// What follows the `#` is missing.
    #[error("the link has no token: give what follows the # too, in quotation marks if your shell drops it")]
    NoToken,
}

impl SeatLink {
    /// The server's name and port.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Whether the server is spoken to over TLS.
    pub fn is_secure(&self) -> bool {
        self.secure
    }

    /// The link, its server to be certified by an authority in this PEM text and by no other.
    pub fn certified_by(mut self, pem: &[u8]) -> std::io::Result<SeatLink> {
        self.authorities = read_authorities(pem)?;
        Ok(self)
    }

    /// The table's id.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// Whether it is an invitation, to be exchanged for a seat's own link by
    /// [`take_seat`](SeatLink::take_seat) before sitting down.
    pub fn is_invitation(&self) -> bool {
        self.token.reveal().starts_with(INVITATION)
    }

    /// The whole link with its token: for who has the seat, and for nobody else.
    pub fn reveal(&self) -> String {
        format!("{self}#{}", self.token.reveal())
    }

    /// The same table by another token.
    pub(super) fn with_token(&self, token: &str) -> SeatLink {
        SeatLink { token: Token::received(token), ..self.clone() }
    }

    pub(super) fn authorities(&self) -> &[CertificateDer<'static>] {
        &self.authorities
    }

    fn port(&self) -> Option<(&str, &str)> {
        let named = self.host.rsplit_once(':').filter(|(_, port)| port.parse::<u16>().is_ok());
        named.filter(|_| !self.host.ends_with(']')) // a bare address of IPv6
    }

    /// Where the server listens: its usual port where none is named.
    pub(super) fn socket_address(&self) -> String {
        let usual = if self.secure { 443 } else { 80 };
        if self.port().is_some() { self.host.clone() } else { format!("{}:{usual}", self.host) }
    }

    /// The name its certificate must have.
    pub(super) fn host_name(&self) -> &str {
        let name = self.port().map_or(self.host.as_str(), |(name, _)| name);
        name.trim_start_matches('[').trim_end_matches(']')
    }

    /// For the frame that sits down, and nothing else.
    pub(super) fn token(&self) -> &str {
        self.token.reveal()
    }

    /// Where the table is listened to.
    pub(super) fn live(&self) -> String {
        let scheme = if self.secure { "wss" } else { "ws" };
        format!("{scheme}://{}/api/tables/{}/live", self.host, self.table)
    }
}

impl FromStr for SeatLink {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<SeatLink, LinkError> {
        let text = text.trim();
        let (secure, rest) = match (text.strip_prefix("https://"), text.strip_prefix("http://")) {
            (Some(rest), _) => (true, rest),
            (None, Some(rest)) => (false, rest),
            (None, None) => return Err(LinkError::NoLink),
        };
        let (address, token) = match rest.split_once('#') {
            Some((address, token)) => (address, token.trim()),
            None => (rest, ""),
        };
        let (host, table) = address.split_once("/t/").ok_or(LinkError::NoLink)?;
        let table = table.trim_end_matches('/');
        // Both become part of an address: nothing in them may begin another part of it.
        let plain = |text: &str, more: &str| {
            !text.is_empty()
                && text.chars().all(|letter| letter.is_ascii_alphanumeric() || more.contains(letter))
        };
        if !plain(host, ".:-_[]") || !plain(table, "-_") {
            return Err(LinkError::NoLink);
        }
        if token.is_empty() {
            return Err(LinkError::NoToken);
        }
        Ok(SeatLink {
            host: host.to_owned(),
            table: table.to_owned(),
            token: Token::received(token),
            secure,
            authorities: Vec::new(),
        })
    }
}

impl fmt::Display for SeatLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.secure { "https" } else { "http" };
        write!(f, "{scheme}://{}/t/{}", self.host, self.table)
    }
}

impl fmt::Debug for SeatLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SeatLink({self}#..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_taken_apart_and_keeps_its_token_to_itself() -> Result<(), LinkError> {
        let link: SeatLink = " http://[::1]:80/t/ab2/#tok \n".parse()?;
        assert_eq!((link.host(), link.table(), link.token()), ("[::1]:80", "ab2", "tok"));
        assert_eq!(link.live(), "ws://[::1]:80/api/tables/ab2/live");
        assert!(!format!("{link} {link:?}").contains("tok"));
        assert_eq!(link.reveal(), "http://[::1]:80/t/ab2#tok");
        assert_eq!((link.socket_address(), link.is_invitation()), ("[::1]:80".to_owned(), false));
        let other: SeatLink = "http://club.example/t/ab2#invite-x".parse()?;
        assert_eq!((other.socket_address().as_str(), other.is_invitation()), ("club.example:80", true));
        let secure: SeatLink = "https://club.example/t/ab2#tok".parse()?;
        assert_eq!(secure.live(), "wss://club.example/api/tables/ab2/live");
        assert_eq!(
            (secure.host_name(), secure.socket_address().as_str()),
            ("club.example", "club.example:443")
        );
        assert_eq!(secure.reveal(), "https://club.example/t/ab2#tok");
        let v6: SeatLink = "https://[::1]:8443/t/ab2#tok".parse()?;
        assert_eq!((v6.host_name(), v6.socket_address().as_str()), ("::1", "[::1]:8443"));
        Ok(())
    }

    #[test]
    fn what_is_no_link_is_told_apart() {
        let wrong = |text: &str| text.parse::<SeatLink>().err();
        assert_eq!(wrong("wss://club.example/t/ab#tok"), Some(LinkError::NoLink));
        assert_eq!(wrong("http://club.example/t/ab"), Some(LinkError::NoToken));
        assert_eq!(wrong("http://club.example/t/ab#"), Some(LinkError::NoToken));
        for text in
            ["", "ab#tok", "http:///t/ab#tok", "http://h/t/#tok", "http://h/t/a/b#t", "http://h/t/a?b#t"]
        {
            assert_eq!(wrong(text), Some(LinkError::NoLink), "{text}");
        }
    }
}
