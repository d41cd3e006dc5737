//! Parses a seat's link: where the table is, and the token of the seat, which never prints itself.

use crate::token::{INVITATION, Token};
use std::fmt;
use std::str::FromStr;

/// A link to a seat: `http://HOST/t/ID#TOKEN`.
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
    /// It asks for TLS.
    #[error(
        "this client speaks plain http only: forward a local port to that server (a TLS or SSH tunnel), and give the \
         link with http:// and the port's address"
    )]
    Tls,
}

impl SeatLink {
    /// The server's name and port.
    pub fn host(&self) -> &str {
        &self.host
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

    /// Where the server listens: its usual port where none is named.
    pub(super) fn socket_address(&self) -> String {
        let port = self.host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let bare_v6 = self.host.ends_with(']');
        if port && !bare_v6 { self.host.clone() } else { format!("{}:80", self.host) }
    }

    /// For the frame that sits down, and nothing else.
    pub(super) fn token(&self) -> &str {
        self.token.reveal()
    }

    /// Where the table is listened to.
    pub(super) fn live(&self) -> String {
        format!("ws://{}/api/tables/{}/live", self.host, self.table)
    }
}

impl FromStr for SeatLink {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<SeatLink, LinkError> {
        let text = text.trim();
        if text.starts_with("https://") || text.starts_with("wss://") {
            return Err(LinkError::Tls);
        }
        let rest = text.strip_prefix("http://").ok_or(LinkError::NoLink)?;
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
        Ok(SeatLink { host: host.to_owned(), table: table.to_owned(), token: Token::received(token) })
    }
}

impl fmt::Display for SeatLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}/t/{}", self.host, self.table)
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
        Ok(())
    }

    #[test]
    fn what_is_no_link_is_told_apart() {
        let wrong = |text: &str| text.parse::<SeatLink>().err();
        assert_eq!(wrong("https://club.example/t/ab#tok"), Some(LinkError::Tls));
        assert_eq!(wrong("http://club.example/t/ab"), Some(LinkError::NoToken));
        assert_eq!(wrong("http://club.example/t/ab#"), Some(LinkError::NoToken));
        for text in
            ["", "ab#tok", "http:///t/ab#tok", "http://h/t/#tok", "http://h/t/a/b#t", "http://h/t/a?b#t"]
        {
            assert_eq!(wrong(text), Some(LinkError::NoLink), "{text}");
        }
    }
}
