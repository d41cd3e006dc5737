//! Taking the seat of an invitation, before sitting down: one POST by hand, because a client needs no more of
//! HTTP than that.

use super::transport;
use super::{ClientError, SeatLink};
use serde_json::Value;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;

/// How long a server may take to give the seat.
const TO_ANSWER: Duration = Duration::from_secs(20);
/// An answer longer than this is no answer to that question.
const LONGEST_ANSWER: u64 = 64 * 1024;

impl SeatLink {
    /// Exchanges an invitation for the link of the seat itself, which happens once. The new link is the
    /// caller's to keep: the invitation opens nothing any more.
    pub async fn take_seat(&self) -> Result<SeatLink, ClientError> {
        let unreachable = |why: String| ClientError::Unreachable { host: self.host().to_owned(), why };
        let answer = timeout(TO_ANSWER, self.ask_for_seat()).await;
        let answer = answer.map_err(|_| unreachable("no answer".to_owned()))?;
        let answer = answer.map_err(|error| unreachable(error.to_string()))?;
        let foreign = || ClientError::Foreign("no answer to an invitation".to_owned());
        let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(foreign)?;
        let status = head.split_whitespace().nth(1).ok_or_else(foreign)?;
        let body: Value = serde_json::from_str(body.trim()).map_err(|_| foreign())?;
        match (status, body["token"].as_str(), body["error"].as_str()) {
            ("201", Some(token), _) => Ok(self.with_token(token)),
            (_, _, Some(error)) => Err(ClientError::Refused(error.to_owned())),
            _ => Err(foreign()),
        }
    }

    async fn ask_for_seat(&self) -> std::io::Result<String> {
        let mut socket = transport::open(self).await?;
        let request = format!(
            "POST /api/tables/{}/seat HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {}\r\ncontent-length: 0\r\n\
             connection: close\r\n\r\n",
            self.table(),
            self.host(),
            self.token()
        );
        socket.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        socket.take(LONGEST_ANSWER).read_to_string(&mut answer).await?;
        Ok(answer)
    }
}
