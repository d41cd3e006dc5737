//! A `PostgreSQL` of the tests' own: made in a temporary folder, on a free port of this machine, stopped and
//! removed with the test that started it.
//!
//! `PostgreSQL` refuses to run as root. There the user `postgres`, which comes with Debian's package, runs
//! it; or else `nobody`.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// Whom the tests are in the database, and their password.
pub const USER: &str = "jadoube";
/// The password; tests look for it where it must not be.
pub const PASSWORD: &str = "b5-c6x-hunter2";

static FOLDERS: AtomicU32 = AtomicU32::new(0);
static DATABASES: AtomicU32 = AtomicU32::new(0);

/// How much a cluster cares about its disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Disk {
    /// Commits are on the disk when they are acknowledged.
    Synced,
    /// Not at all: quicker, for tests that kill nothing.
    Unsynced,
}

/// A running server.
#[derive(Debug)]
pub struct Cluster {
    programs: PathBuf,
    user: Option<String>,
    folder: PathBuf,
    port: u16,
    /// Stops the server and removes its folder when its standard input ends: with this value, or with the
    /// process, however that ends.
    watcher: Option<Child>,
}

impl Cluster {
    /// Makes and starts one.
    ///
    /// # Panics
    ///
    /// If there is no `PostgreSQL` on this machine, or it does not start: the message says what is missing.
    pub fn start(disk: Disk) -> Cluster {
        let cluster = Cluster::in_new_folder();
        let password = cluster.folder.join("password");
        fs::write(&password, PASSWORD).expect("a folder of our own");
        let (data, password) = (cluster.data(), password.display().to_string());
        let options = ["-U", USER, "-A", "scram-sha-256", "--pwfile", &password, "-E", "UTF8", "--locale=C"];
        cluster.own(&cluster.folder);
        cluster.run("initdb", &[&["-D", &data, "--no-sync"], &options[..]].concat());
        cluster.configure(disk);
        cluster.allow_replication();
        cluster.launch()
    }

    /// A standby of this server, which follows it.
    #[must_use]
    pub fn standby(&self, name: &str) -> Cluster {
        let standby = Cluster::in_new_folder();
        standby.own(&standby.folder);
        let from = format!(
            "host=127.0.0.1 port={} user={USER} password={PASSWORD} application_name={name}",
            self.port
        );
        let data = standby.data();
        standby.run("pg_basebackup", &["-D", &data, "-d", &from, "-R", "-X", "stream", "-c", "fast"]);
        // Its own port comes after the one it was copied with.
        standby.configure(Disk::Synced);
        standby.launch()
    }

    fn in_new_folder() -> Cluster {
        let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("jadoube-postgres-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).expect("a temporary folder");
        let (programs, user) = (programs(), unprivileged_user());
        Cluster { programs, user, folder, port: free_port(), watcher: None }
    }

    fn data(&self) -> String {
        self.folder.join("data").display().to_string()
    }

    /// Gives a folder to the user that runs the server.
    fn own(&self, folder: &Path) {
        if let Some(user) = &self.user {
            let changed = Command::new("chown").arg("-R").arg(user).arg(folder).status();
            assert!(changed.is_ok_and(|status| status.success()), "chown {user} {}", folder.display());
        }
    }

    fn configure(&self, disk: Disk) {
        let (port, folder) = (self.port, self.folder.display());
        let fsync = if disk == Disk::Synced { "on" } else { "off" };
        let settings = format!(
            "\nlisten_addresses = '127.0.0.1'\nport = {port}\nunix_socket_directories = '{folder}'\n\
             fsync = {fsync}\nfull_page_writes = {fsync}\nmax_connections = 200\nshared_buffers = 64MB\n\
             wal_level = replica\nhot_standby = on\nwal_keep_size = 256MB\nmax_wal_senders = 10\n"
        );
        let file = self.folder.join("data/postgresql.conf");
        let before = fs::read_to_string(&file).expect("the configuration that initdb wrote");
        fs::write(&file, before + &settings).expect("a folder of our own");
    }

    fn allow_replication(&self) {
        let file = self.folder.join("data/pg_hba.conf");
        let before = fs::read_to_string(&file).expect("the rules that initdb wrote");
        fs::write(&file, before + "\nhost replication all 127.0.0.1/32 scram-sha-256\n").expect("ours");
    }

    /// Starts the server and whoever stops it.
    fn launch(mut self) -> Cluster {
        self.restart();
        let (pg_ctl, data, folder) = (self.programs.join("pg_ctl"), self.data(), self.folder.display());
        let stop = format!(
            "cat >/dev/null; '{}' -D '{data}' -m immediate -w -t 20 stop >/dev/null 2>&1; rm -rf '{folder}'",
            pg_ctl.display()
        );
        let mut watcher = self.command("sh");
        watcher.args(["-c", &stop]).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        self.watcher = Some(watcher.spawn().expect("a shell"));
        self
    }

    /// Starts the server again after [`kill`](Self::kill) or [`stop`](Self::stop).
    pub fn restart(&self) {
        let log = self.folder.join("log").display().to_string();
        self.run("pg_ctl", &["-D", &self.data(), "-l", &log, "-w", "-t", "60", "start"]);
    }

    /// Stops the server at once, as if it had crashed, but in order.
    pub fn stop(&self) {
        self.run("pg_ctl", &["-D", &self.data(), "-m", "immediate", "-w", "-t", "30", "stop"]);
    }

    /// Ends the server and everything it started with SIGKILL, at this moment.
    ///
    /// # Panics
    ///
    /// If it does not run.
    pub fn kill(&self) {
        let text = fs::read_to_string(self.folder.join("data/postmaster.pid")).expect("a running server");
        let pid = text.lines().next().expect("its number").trim().to_owned();
        let children = fs::read_to_string(format!("/proc/{pid}/task/{pid}/children")).unwrap_or_default();
        let mut pids = vec![pid];
        pids.extend(children.split_whitespace().map(str::to_owned));
        let _ = Command::new("kill").arg("-9").args(&pids).stderr(Stdio::null()).status();
        let gone = || !Path::new("/proc").join(&pids[0]).join("exe").exists();
        for _ in 0..500 {
            if gone() {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        // A process that nobody has buried yet looks alive to the next server.
        let socket = format!(".s.PGSQL.{}", self.port);
        for left in ["data/postmaster.pid", &socket, &format!("{socket}.lock")] {
            let _ = fs::remove_file(self.folder.join(left));
        }
    }

    /// Makes a standby the primary.
    pub fn promote(&self) {
        self.run("pg_ctl", &["-D", &self.data(), "-w", "-t", "60", "promote"]);
    }

    /// Runs SQL in a database; what it printed, unaligned.
    ///
    /// # Panics
    ///
    /// If the server refuses it.
    pub fn sql(&self, database: &str, sql: &str) -> String {
        let output = self
            .command(self.programs.join("psql"))
            .args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", &self.address(database), "-c", sql])
            .output()
            .expect("psql");
        assert!(output.status.success(), "{sql}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    /// The port it listens on, at 127.0.0.1.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The address of a database, password and all.
    pub fn address(&self, database: &str) -> String {
        format!("postgres://{USER}:{PASSWORD}@127.0.0.1:{}/{database}", self.port)
    }

    /// The address of a database on this server or another, whichever takes writes.
    pub fn address_with(&self, other: &Cluster, database: &str) -> String {
        let (here, there) = (self.port, other.port);
        format!("postgres://{USER}:{PASSWORD}@127.0.0.1:{here},127.0.0.1:{there}/{database}")
    }

    /// A new, empty database; its name.
    pub fn fresh_database(&self) -> String {
        let name = format!("games{}", DATABASES.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        name
    }

    /// A program, run by the user that may run it.
    fn command(&self, program: impl AsRef<Path>) -> Command {
        let program = program.as_ref();
        let mut command = match &self.user {
            None => Command::new(program),
            Some(user) => {
                let mut command = Command::new("runuser");
                command.arg("-u").arg(user).arg("--").arg(program);
                command
            }
        };
        command.current_dir("/"); // a folder that every user may be in
        command
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let output = self
            .command(self.programs.join(program))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::null()) // a server it starts keeps this open
            .stderr(Stdio::null())
            .status()
            .expect("PostgreSQL's programs");
        let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        let end: String = log.lines().rev().take(5).collect::<Vec<_>>().join("\n");
        assert!(output.success(), "{program} {arguments:?} failed: {end}");
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if let Some(mut watcher) = self.watcher.take() {
            drop(watcher.stdin.take()); // and it stops the server
            let _ = watcher.wait();
        }
        if self.user.is_some() {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

/// The folder of `PostgreSQL`'s programs, the newest if there are several.
fn programs() -> PathBuf {
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<(u32, PathBuf)> = debian
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .collect();
    found.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = found.into_iter().rev().map(|(_, folder)| folder).chain(std::env::split_paths(&path));
    folders.find(|folder| folder.join("initdb").is_file()).expect(
        "these tests need PostgreSQL, and there is none on this machine: `make tools` installs it, or \
         `sudo apt-get install postgresql`",
    )
}

/// The user to run it as, where we are root.
fn unprivileged_user() -> Option<String> {
    let id = |arguments: &[&str]| -> Option<String> {
        let output = Command::new("id").args(arguments).stderr(Stdio::null()).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    if id(&["-u"]).is_none_or(|own| own != "0") {
        return None;
    }
    let found = ["postgres", "nobody"].into_iter().find(|user| id(&["-u", user]).is_some());
    Some(found.expect("PostgreSQL refuses root, and there is no user `postgres` or `nobody`").to_owned())
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("its address").port()
}
