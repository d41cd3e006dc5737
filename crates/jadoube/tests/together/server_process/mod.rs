//! `jadoube serve` as a process of its own, on a free port of this machine.
#![allow(clippy::unwrap_used, dead_code, unreachable_pub)] // not every test uses everything

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server on a free port, killed when it goes out of scope.
pub struct Server {
    pub child: Child,
    pub host: String,
}

impl Server {
    pub fn start(folder: &Path) -> Server {
        Server::start_with(folder, &[])
    }

    pub fn start_with(folder: &Path, more: &[&str]) -> Server {
        Server::start_logging(folder, "warn", more)
    }

    pub fn start_logging(folder: &Path, level: &str, more: &[&str]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_jadoube"))
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--acts-per-second",
                "0",
                "--most-acts",
                "1000000",
                "--data",
            ])
            .arg(folder)
            .args(more)
            .env("RUST_LOG", level)
            .stdout(Stdio::piped())
            .stderr(if level == "warn" { Stdio::null() } else { Stdio::piped() })
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let host = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        Server { child, host }
    }

    /// The signal no program can answer.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// A plain request over a plain socket.
    pub fn ask(&self, head: &str, body: &str) -> String {
        let mut socket = TcpStream::connect(&self.host).unwrap();
        let length = body.len();
        let (host, kind) = (&self.host, "application/json");
        write!(
            socket,
            "{head}\r\nHost: {host}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        socket.read_to_string(&mut answer).unwrap();
        answer.split_once("\r\n\r\n").unwrap().1.to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
