//! What whoever runs the server may ask of it while it runs: a line of JSON in, a line of JSON out, over a
//! socket in the data folder that only its owner can open.

use crate::App;
use crate::room::{RoomLook, RoomRequest};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::oneshot;

/// The name of the socket in the data folder.
pub const SOCKET: &str = "admin.sock";
/// The longest line that is read.
const LONGEST: u64 = 4096;
/// A table that answers later is left out.
const TO_ANSWER: Duration = Duration::from_secs(2);

/// What can be asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum AdminRequest {
    /// Which tables are in memory, and who is connected to them.
    Tables,
    /// How many live connections there are.
    Sockets,
    /// Ends the live connections of a table. Whoever has a seat may come back.
    Close {
        /// The table's id.
        table: String,
    },
    /// Forgets a game but for its number and the head of its history. Whoever is there is told.
    Forget {
        /// The table's id.
        table: String,
    },
}

/// Answers on a socket in the data folder until the program ends. One left by a server that was killed is
/// replaced: the folder's lock says that no other server uses it.
pub fn serve_admin_socket(folder: &Path, app: App) -> std::io::Result<()> {
    let path = folder.join(SOCKET);
    match std::fs::remove_file(&path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let listener = UnixListener::bind(&path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600))?;
    }
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(hear(stream, app.clone()));
        }
    });
    Ok(())
}

async fn hear(mut stream: UnixStream, app: App) {
    let mut line = String::new();
    let (reading, mut writing) = stream.split();
    if BufReader::new(reading.take(LONGEST)).read_line(&mut line).await.is_err() {
        return;
    }
    let answer = match serde_json::from_str(&line) {
        Ok(request) => app.admin(request).await,
        Err(error) => json!({ "error": format!("that is not understood: {error}") }),
    };
    let _ = writing.write_all(format!("{answer}\n").as_bytes()).await;
}

impl App {
    /// What is answered to whoever runs the server.
    pub async fn admin(&self, request: AdminRequest) -> Value {
        match request {
            AdminRequest::Tables => {
                let mut tables = Vec::new();
                for (id, room) in self.rooms.all() {
                    let (answer, answered) = oneshot::channel();
                    let look = async {
                        room.ask(RoomRequest::Look { answer }).await.ok()?;
                        answered.await.ok()
                    };
                    let looked: Option<RoomLook> = tokio::time::timeout(TO_ANSWER, look).await.ok().flatten();
                    if let Some(look) = looked {
                        let RoomLook { acts, sockets, result } = look;
                        tables.push(json!({"table": id, "acts": acts, "sockets": sockets, "result": result}));
                    }
                }
                json!({ "tables": tables })
            }
            AdminRequest::Forget { table } => match self.rooms.forget_table(&table).await {
                Ok((last, closed)) => {
                    tracing::info!(table, closed, "a table was forgotten by whoever runs the server");
                    json!({ "forgotten": table, "acts": last.0, "closed": closed })
                }
                Err(error) => json!({ "error": error.to_string() }),
            },
            AdminRequest::Sockets => json!({ "sockets": self.metrics.sockets() }),
            AdminRequest::Close { table } => {
                match self.rooms.all().into_iter().find(|(id, _)| *id == table) {
                    Some((_, room)) => {
                        let (answer, answered) = oneshot::channel();
                        let closed = match room.ask(RoomRequest::CloseSockets { answer }).await {
                            Ok(()) => answered.await.unwrap_or(0),
                            Err(_) => 0,
                        };
                        tracing::info!(
                            table,
                            closed,
                            "live connections were closed by whoever runs the server"
                        );
                        json!({ "closed": closed })
                    }
                    None => {
                        json!({ "error": format!("table {table} is not in memory: nobody is connected to it") })
                    }
                }
            }
        }
    }
}
