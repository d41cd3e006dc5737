use jadoube_chess::pgn::*;
use std::collections::BTreeMap;
#[derive(Default)]
struct C { games: u64, plies: u64, bad: u64, notices: BTreeMap<String,u64>, stops: Vec<String> }
impl Listener for C {
  fn notice(&mut self, n: Notice) { if n.what.stops_replay() || matches!(n.what, What::IllegalMade(..)|What::AfterTermination(_)|What::TerminationMissing|What::SetUpMissing) { self.stops.push(n.to_string()); } let k = format!("{:?}", n.what); let k = k.split('(').next().unwrap().to_string(); *self.notices.entry(k).or_default()+=1; }
  fn game_over(&mut self, s: &State) { self.games+=1; self.plies+=s.plies as u64; self.bad += !s.complete as u64; }
}
fn main(){
  for f in std::env::args().skip(1) {
    let b = std::fs::read(&f).unwrap();
    for _ in 0..3 {
    let t = std::time::Instant::now();
    let mut r = Replay::new(C::default());
    Reader::new(&b[..]).read_all(&mut r).unwrap();
    let e=t.elapsed();
    let c = r.into_listener();
    println!("{f} games {} plies {} bad {} {:?} {:.1} MB/s {:.1} ns/ply", c.games, c.plies, c.bad, e, b.len() as f64/1e6/e.as_secs_f64(), e.as_secs_f64()*1e9/c.plies as f64);
    println!("{:?}", c.notices); for s in c.stops.iter().take(12) { println!("  {s}"); }
    }
  }
}
