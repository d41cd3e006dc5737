//! A UCI engine as a process: the pipes and the clock of a dialogue with it, and its end.

use jadoube_engine::uci::{Client, Heard, LONGEST_LINE, Reply};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

/// How many lines of an engine may wait to be read.
const MOST_WAITING: usize = 1000;

/// An engine that runs. It is killed when nobody needs it any more.
pub(in crate::commands) struct Process {
    child: Child,
    input: ChildStdin,
    replies: Receiver<Reply>,
    /// What is said and heard, in its order.
    pub(in crate::commands) dialogue: Client,
}

impl Process {
    /// Starts a command: a program and its arguments, parted by spaces.
    pub(in crate::commands) fn start(command: &str) -> Result<Process, String> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or("expected a command")?;
        Process::spawn(program, std::process::Command::new(program).args(words))
    }

    /// Starts a command that is put together already, of the program of that name.
    pub(in crate::commands) fn spawn(
        program: &str,
        command: &mut std::process::Command,
    ) -> Result<Process, String> {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("cannot start {program}: {error}"))?;
        let (sender, replies) = sync_channel(MOST_WAITING);
        match (child.stdin.take(), child.stdout.take()) {
            (Some(input), Some(output)) => {
                std::thread::spawn(move || listen(output, &sender));
                Ok(Process { child, input, replies, dialogue: Client::new() })
            }
            _ => Err(format!("cannot talk to {program}")),
        }
    }

    /// Ends it at once, without a word.
    pub(in crate::commands) fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Waits until it has said who it is and what options it has.
    pub(in crate::commands) fn introduced(&mut self, most: Duration) -> Result<(), String> {
        self.wait_for(most, |heard| (*heard == Heard::Introduced).then_some(()))
    }

    /// Tells it that a game begins, and waits until it has seen to that and to its options.
    pub(in crate::commands) fn new_game(&mut self, most: Duration) -> Result<(), String> {
        self.dialogue.new_game();
        self.wait_for(most, |heard| (*heard == Heard::Ready).then_some(()))
    }

    /// Writes all that can be said now.
    fn write(&mut self) -> Result<(), String> {
        while let Some(command) = self.dialogue.say() {
            let said = writeln!(self.input, "{command}").and_then(|()| self.input.flush());
            said.map_err(|_| "the engine has gone".to_owned())?;
        }
        Ok(())
    }

    /// Says what is to be said and waits to hear what `wanted` takes; a sentence if it does not come.
    pub(in crate::commands) fn wait_for<T>(
        &mut self,
        most: Duration,
        wanted: impl Fn(&Heard) -> Option<T>,
    ) -> Result<T, String> {
        let until = Instant::now() + most;
        loop {
            self.write()?;
            match self.replies.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(reply) => {
                    if let Some(found) = self.dialogue.take(reply).and_then(|heard| wanted(&heard)) {
                        return Ok(found);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    return Err(format!("the engine did not answer within {} ms", most.as_millis()));
                }
                Err(RecvTimeoutError::Disconnected) => return Err("the engine has gone".to_owned()),
            }
        }
    }
}

/// Hands over what an engine says until it ends or nobody listens. Endless lines are cut.
fn listen(output: impl Read, to: &SyncSender<Reply>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    while output.by_ref().take(LONGEST_LINE as u64).read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        // Its thoughts on the way are many, as may be its chatter, and nobody here asks for them.
        let reply = Reply::read(&String::from_utf8_lossy(&line));
        line.clear();
        let talk = matches!(reply, Reply::Info(_) | Reply::Told(_) | Reply::Other(_));
        if !talk && to.send(reply).is_err() {
            return;
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.dialogue.quit();
        let _ = self.write();
        let until = Instant::now() + Duration::from_millis(200);
        while Instant::now() < until && matches!(self.child.try_wait(), Ok(None)) {
            std::thread::sleep(Duration::from_millis(10));
        }
        self.kill();
    }
}
