//! `jadoube connect`: a seat at a table for programs and scripts. Reads acts as lines and prints events as
//! lines; what they mean is not known here.

use crate::console::Console;
use crate::exit::{Exit, Failure};
use jadoube_server::client::{Client, ClientError, SeatLink, Update};
use serde_json::{Value, json};
use std::io::BufRead;
use std::path::PathBuf;
use tokio::sync::mpsc;

const EXAMPLES: &str = "\
Examples:
  jadoube connect 'http://127.0.0.1:1851/t/ID#TOKEN'
  echo 'plays e2-e4' | jadoube connect 'http://127.0.0.1:1851/t/ID#TOKEN'
  jadoube connect --until-over 'http://127.0.0.1:1851/t/ID#TOKEN' < acts.txt > events.ndjson
  jadoube connect 'http://127.0.0.1:1851/t/ID#TOKEN' < /dev/null
  jadoube connect --ca-file club-ca.pem 'https://chess.example/t/ID#TOKEN'

Standard input has an act a line, in the words of a record, with or without the seat's name before them: plays e2-e4,
objects to the move, requires king. Blank lines and lines that begin with # are passed over. Each act is sent when the one
before it was answered.

Standard output has a JSON object a line: every event of the table from its first, with seq, at, by, act, kind and rulings
(each with law, verdict and text). With --view also {\"after\": SEQ, \"view\": …}: the table as this seat sees it.

A line that breaks is tried again, and what was not answered is sent again under the same id: it happens once. The exit
code is 1 if an act was not taken. Whoever has the link has the seat, and others on this machine can see a running program's
arguments.

A link with https is spoken to over TLS, and the server's certificate is judged by the authorities this system trusts; with
--ca-file by those in the file alone, for a server with a private authority.

An invitation (its token begins with invite-) is exchanged for the seat's own link first, which is written to standard error:
keep that one, because an invitation is taken once.";

/// Sit on a seat: acts in as lines of a record, events out as JSON lines
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The seat's link, or an invitation to it, as the server gives it: host, table, and the token after `#`
    #[arg(value_name = "URL")]
    link: String,
    /// For https: a PEM file with the authorities that may certify the server, instead of the system's
    #[arg(long, value_name = "FILE")]
    ca_file: Option<PathBuf>,
    /// Stay until the game is over, and then leave
    #[arg(long)]
    until_over: bool,
    /// Stay and listen after the last act
    #[arg(long)]
    stay: bool,
    /// Print the table as the seat sees it, after the events that made it so
    #[arg(long)]
    view: bool,
}

/// Acts and listens until there is nothing more to do.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let link: SeatLink = args.link.parse().map_err(|error| Failure::Usage(format!("{error}")))?;
    let link = match &args.ca_file {
        Some(file) => std::fs::read(file)
            .and_then(|pem| link.certified_by(&pem))
            .map_err(|error| Failure::Io(format!("cannot use {}: {error}", file.display())))?,
        None => link,
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::Io(format!("cannot start: {error}")))?;
    runtime.block_on(async {
        let link = if link.is_invitation() {
            let own = link.take_seat().await.map_err(failure)?;
            // Said, not printed: standard output is for events.
            console.say(&format!("the seat is yours; your own link, to come back with: {}", own.reveal()));
            own
        } else {
            link
        };
        let mut sitting = Sitting {
            client: Client::sit(link),
            console,
            with_view: args.view,
            known: 0,
            told: false,
            over: false,
            exit: Exit::Fine,
        };
        sitting.go_on(args, lines_of_stdin()).await
    })
}

/// Somebody at a table, and what has come of it so far.
struct Sitting<'a, 'b> {
    client: Client,
    console: &'a mut Console<'b>,
    with_view: bool,
    /// The last event printed.
    known: u64,
    /// What had happened before was told.
    told: bool,
    over: bool,
    exit: Exit,
}

impl Sitting<'_, '_> {
    async fn go_on(
        &mut self,
        args: &Args,
        mut lines: mpsc::Receiver<std::io::Result<String>>,
    ) -> Result<Exit, Failure> {
        let mut more = true;
        loop {
            let quiet = self.told && self.client.waiting() == 0;
            let enough = if args.until_over { self.over } else { !more && !args.stay };
            if quiet && enough {
                return Ok(self.exit);
            }
            tokio::select! {
                update = self.client.next_update() => self.hear(update.map_err(failure)?)?,
                line = lines.recv(), if more && quiet => match line {
                    None => more = false,
                    Some(Ok(line)) => self.say(line.trim()),
                    Some(Err(error)) => return Err(Failure::Io(format!("cannot read standard input: {error}"))),
                },
            }
        }
    }

    fn say(&mut self, line: &str) {
        if !line.is_empty() && !line.starts_with('#') {
            self.client.act(line);
        }
    }

    fn hear(&mut self, update: Update) -> Result<(), Failure> {
        match update {
            Update::Seated { seats, code } => {
                let seats: Vec<_> = seats.iter().map(|seat| seat.word()).collect();
                self.console.say(&format!("seated: {} ({code})", seats.join(", ")));
            }
            Update::Events { events, view } => {
                for event in &events {
                    writeln!(self.console.out, "{}", json_line(event)?)?;
                    self.known = event.seq;
                }
                if self.with_view {
                    writeln!(self.console.out, "{}", json!({ "after": self.known, "view": view }))?;
                }
                self.console.out.flush()?;
                (self.told, self.over) = (true, view["outcome"] != Value::Null);
            }
            Update::Heard { .. } => {}
            Update::Unheard { act, error, .. } => {
                self.exit = Exit::Findings;
                self.console.say(&format!("not taken: {act:?}: {error}"));
            }
            Update::Said(what) => self.console.note(&what),
            Update::Lost { why, again_in } => {
                let wait = again_in.as_secs_f32();
                self.console.note(&format!("the line broke ({why}); trying again in {wait:.1} s"));
            }
        }
        Ok(())
    }
}

fn json_line(event: &impl serde::Serialize) -> Result<String, Failure> {
    serde_json::to_string(event).map_err(|error| Failure::Io(format!("an event cannot be written: {error}")))
}

/// A link that opens nothing is the caller's mistake; a server that is not there is not.
fn failure(error: ClientError) -> Failure {
    match error {
        ClientError::Refused(why) => Failure::Usage(why),
        error => Failure::Io(error.to_string()),
    }
}

/// Standard input on a thread of its own: reading it cannot be given up, and must not keep the program.
fn lines_of_stdin() -> mpsc::Receiver<std::io::Result<String>> {
    let (sender, lines) = mpsc::channel(1);
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().lines() {
            let last = line.is_err();
            if sender.blocking_send(line).is_err() || last {
                return;
            }
        }
    });
    lines
}
