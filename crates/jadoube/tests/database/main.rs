//! Servers on a real `PostgreSQL`, all processes of their own: moving, several servers, and what dies. Run by
//! `make database-tests`; with `SOAK_MINUTES` the faults go on for so long (`make soak-database`).

#![allow(clippy::unwrap_used, clippy::print_stdout)]

#[path = "../together/common/mod.rs"]
mod common;
#[path = "../together/server_process/mod.rs"]
mod server_process;

mod client;
mod faults;
mod links;
mod moving;
mod secrets;
mod sharing;

use jadoube_testkit::postgres::{Cluster, Disk};
use std::sync::OnceLock;

/// One server for all tests that kill none.
fn cluster() -> &'static Cluster {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    CLUSTER.get_or_init(|| Cluster::start(Disk::Unsynced))
}
