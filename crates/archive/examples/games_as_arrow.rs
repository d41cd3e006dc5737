//! Reads collections as Arrow, a row a game with its moves in UCI, and says how much that was and how long it
//! took: `cargo run --release --example games_as_arrow --features arrow -- [--jobs N] [--columns A,B] FILE…`

use jadoube_archive::arrow::{Collection, MoveForm, game_columns};
use std::error::Error;
use std::io::Write;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let (mut files, mut jobs, mut columns) = (Vec::new(), 1, Vec::new());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--jobs" => jobs = arguments.next().ok_or("--jobs needs a number")?.parse()?,
            "--columns" => {
                let names = arguments.next().ok_or("--columns needs names")?;
                columns = names.split(',').map(str::to_owned).collect();
            }
            _ => files.push(argument),
        }
    }
    let begun = Instant::now();
    let (mut games, mut batches, mut bytes) = (0, 0, 0);
    for batch in Collection::of_paths(&files)?.jobs(jobs).games(&game_columns(&columns)?, MoveForm::Uci) {
        let batch = batch?;
        games += batch.num_rows();
        bytes += batch.get_array_memory_size();
        batches += 1;
    }
    let (megabytes, seconds) = (bytes / 1_000_000, begun.elapsed().as_secs_f64());
    let said = format!("{games} games in {batches} batches of {megabytes} MB together, {seconds:.3} s");
    writeln!(std::io::stdout(), "{said}")?;
    Ok(())
}
