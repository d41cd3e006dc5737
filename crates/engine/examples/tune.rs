//! Fits the weights of the evaluation to the results of games: logistic regression over quiet positions.
//!
//! `zstd -dc GAMES.pgn.zst | cargo run -p jadoube-engine --example tune > weights.rs` writes what then takes
//! the place of `src/evaluation/weights.rs`.
//!
//! Quiet positions from the ninth ply on of every game with a result are taken, a third of all positions.
//! What White scores is predicted as 1 / (1 + exp(-sum)), the sum being linear in the weights. All weights
//! begin at zero and follow the gradient of the squared error (Adam), with a small pull towards zero on all
//! but the men's values, so that what the games do not show stays unsaid. In the end all are scaled to a
//! pawn of 100. The weights committed are those of 1,072,992 positions after 600 rounds.

#![allow(clippy::print_stdout)] // its output is a file
#![allow(clippy::cast_precision_loss)] // counts of positions

use jadoube_chess::Position;
use jadoube_chess::pgn::{self, Termination};
use jadoube_engine::tuning::{Counted, HALF_MOBILE, PLACES, WEIGHTS, count, is_quiet};

/// Behind the weights: a value for each role but the king, added to each of its squares.
const VALUES: usize = WEIGHTS;
const PARAMETERS: usize = WEIGHTS + 5;
const ROUNDS: usize = 600;
/// The pull towards zero, as a share of a position's error.
const PULL: f32 = 2e-5;

/// All positions, their terms one after another.
#[derive(Default)]
struct Samples {
    terms: Vec<(u16, i8)>,
    each: Vec<Sample>,
}

struct Sample {
    /// Where its terms end.
    end: usize,
    /// The share of the middle game.
    middle: f32,
    /// 1 if White won, 0.5, or 0.
    result: f32,
}

type Pair = [f32; 2];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut samples = Samples::default();
    for game in pgn::games(std::io::stdin().lock()) {
        sample(&game?, &mut samples);
    }
    eprintln!("{} positions", samples.each.len());
    let fitted = fit(&samples);
    print(&scaled(&fitted));
    Ok(())
}

fn sample(game: &pgn::Game, samples: &mut Samples) {
    let result = match game.termination {
        Some(Termination::WhiteWins) => 1.0,
        Some(Termination::BlackWins) => 0.0,
        Some(Termination::Half) => 0.5,
        _ => return,
    };
    let mut now: Option<Position> = game.start;
    for (ply, played) in game.main_line().enumerate() {
        now = now.and_then(|position| played.after(&position));
        let Some(position) = &now else {
            return;
        };
        if ply >= 9 && ply % 6 == samples.each.len() % 6 && is_quiet(position) {
            let Counted { terms, middle } = count(position);
            samples.terms.extend(terms);
            samples.each.push(Sample { end: samples.terms.len(), middle, result });
        }
    }
}

fn fit(samples: &Samples) -> Vec<Pair> {
    let mut weights = vec![[0f32; 2]; PARAMETERS];
    let (mut mean, mut square) = (weights.clone(), weights.clone());
    let count = samples.each.len() as f32;
    for round in 1..=ROUNDS {
        let (slope, error) = slope(samples, &folded(&weights));
        let rate = 0.02 * (1.0 - 0.9 * round as f32 / ROUNDS as f32);
        let (first, second) = (1.0 - 0.9f32.powi(round as i32), 1.0 - 0.999f32.powi(round as i32));
        for index in 0..PARAMETERS {
            for phase in 0..2 {
                let pull = if index < VALUES { PULL * weights[index][phase] } else { 0.0 };
                let down = slope[index][phase] / count + pull;
                let (mean, square) = (&mut mean[index][phase], &mut square[index][phase]);
                *mean = 0.9 * *mean + 0.1 * down;
                *square = 0.999 * *square + 0.001 * down * down;
                weights[index][phase] -= rate * (*mean / first) / ((*square / second).sqrt() + 1e-9);
            }
        }
        if round.is_multiple_of(20) {
            eprintln!("round {round}: error {:.6}", error / f64::from(count));
        }
    }
    weights
}

/// How the squared error changes with each weight, and the error itself.
fn slope(samples: &Samples, weights: &[Pair]) -> (Vec<Pair>, f64) {
    let mut slope = vec![[0f32; 2]; PARAMETERS];
    let (mut error, mut begin) = (0.0, 0);
    for sample in &samples.each {
        let terms = &samples.terms[begin..sample.end];
        begin = sample.end;
        let mut sums = [0f32; 2];
        for &(term, times) in terms {
            let [middle, ending] = weights[usize::from(term)];
            sums[0] += middle * f32::from(times);
            sums[1] += ending * f32::from(times);
        }
        let shares = [sample.middle, 1.0 - sample.middle];
        let expected = 1.0 / (1.0 + (-(sums[0] * shares[0] + sums[1] * shares[1])).exp());
        let missed = expected - sample.result;
        error += f64::from(missed * missed);
        let steep = missed * expected * (1.0 - expected);
        for &(term, times) in terms {
            let slope = &mut slope[usize::from(term)];
            slope[0] += steep * f32::from(times) * shares[0];
            slope[1] += steep * f32::from(times) * shares[1];
        }
    }
    for term in 0..PLACES - 64 {
        let of_place = slope[term];
        for (of_value, more) in slope[VALUES + term / 64].iter_mut().zip(of_place) {
            *of_value += more;
        }
    }
    (slope, error)
}

/// Values added to places.
fn folded(weights: &[Pair]) -> Vec<Pair> {
    let mut folded = weights.to_vec();
    for term in 0..PLACES - 64 {
        for phase in 0..2 {
            folded[term][phase] += weights[VALUES + term / 64][phase];
        }
    }
    folded
}

/// All in hundredths of a pawn.
fn scaled(weights: &[Pair]) -> Vec<Pair> {
    let pawn = f32::midpoint(weights[VALUES][0], weights[VALUES][1]);
    folded(weights).iter().map(|pair| pair.map(|weight| weight * 100.0 / pawn)).collect()
}

fn print(weights: &[Pair]) {
    println!("//! The weights of the terms, written by `examples/tune.rs` and by nobody's hand.");
    println!("//!");
    println!("//! Fitted to the results of the masters' games of the shared material, as the example says.");
    println!();
    println!("use super::terms::TERMS;");
    println!();
    let mut values = [0, 0, 0, 0, 0, 20_000];
    for (role, value) in values.iter_mut().take(5).enumerate() {
        let [middle, ending] = weights[VALUES + role];
        // A piece is also worth what it does with half of the moves it can have.
        let moves = role.checked_sub(1).map_or([0.0; 2], |piece| weights[HALF_MOBILE[piece]]);
        *value = f32::midpoint(middle + moves[0], ending + moves[1]).round() as i32;
    }
    println!("/// What a man is worth in an exchange: pawn, knight, bishop, rook, queen, king.");
    let values = format!("{values:?}").replace("20000", "20_000");
    println!("pub(crate) const VALUES: [i32; 6] = {values};");
    println!();
    println!("/// The weight of each term in the middle game and in the ending.");
    println!("#[rustfmt::skip]");
    println!("pub(super) static WEIGHTS: [[i16; 2]; TERMS] = [");
    for row in weights[..WEIGHTS].chunks(8) {
        let cells: Vec<String> = row
            .iter()
            .map(|pair| format!("[{}, {}]", pair[0].round() as i32, pair[1].round() as i32))
            .collect();
        println!("    {},", cells.join(", "));
    }
    println!("];");
}
