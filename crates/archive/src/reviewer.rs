//! Reviews one game after another as a reader comes to them: tags first, then moves, and at the end the
//! findings.

use crate::by_date::CodeChoice;
use crate::judge::{law_of, over};
use crate::observer::Observer;
use crate::report::GameReport;
use crate::tags::{Keep, Tags};
use crate::unasked::Ended;
use crate::{Finding, FindingKind, odds};
use jadoube_chess::notation::PlainSan;
use jadoube_chess::pgn::{Flow, Notice, Place, Replay, Skip, Termination, Visitor};
use jadoube_chess::{Position, Side};
use jadoube_referee::{self as referee, Code, GameResult};
use std::borrow::Cow;

/// What a review depends on besides the text.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How the code is chosen.
    pub code: CodeChoice,
    /// Where the games were played, for codes that ask.
    pub place: referee::Venue,
    /// Whether the texts of tags are kept with each game.
    pub keeps_texts: bool,
}

impl Settings {
    /// A review under one code, of games played in England, texts left alone.
    pub fn under(code: &'static Code) -> Settings {
        Settings { code: CodeChoice::One(code), place: referee::Venue::England, keeps_texts: false }
    }
}

pub(crate) struct Reviewer<'a> {
    replay: Replay<Observer>,
    tags: Tags,
    settings: &'a Settings,
    token: Option<Termination>,
    line: u64,
    pub(crate) game: Option<GameReport>,
}

impl<'a> Reviewer<'a> {
    pub(crate) fn new(settings: &'a Settings) -> Reviewer<'a> {
        let replay = Replay::new(Observer::new(settings.code.code(None)));
        Reviewer { replay, tags: Tags::default(), settings, token: None, line: 0, game: None }
    }

    /// Text passed over since the last game.
    pub(crate) fn take_strays(&mut self) -> Vec<Finding> {
        std::mem::take(&mut self.replay.listener_mut().strays)
    }

    /// Looks at how the game begins, once its tags are known.
    fn begin(&mut self, start: &Position) {
        let chess960 = self.replay.state().is_chess960();
        let code = if chess960 { None } else { self.settings.code.code(self.tags.year) };
        let given = if self.tags.has_fen && !chess960 { odds::of_position(start) } else { None };
        let (line, has_fen, says_odds) = (self.line, self.tags.has_fen, self.tags.says_odds);
        let no_year = matches!(self.settings.code, CodeChoice::ByYear(_)) && self.tags.year.is_none();
        let name = given.as_ref().map(|given| given.name);
        let law = given.as_ref().and_then(|given| code?.odds_law(&given.odds.gift)).and_then(law_of);
        let giver = given.as_ref().map(|given| given.odds.giver);
        let observer = self.replay.listener_mut();
        observer.begin_moves(code, start, given);
        let mut add = |kind, law, text: String| {
            observer.add(Finding { kind, line, ply: None, law, text: Cow::Owned(text) });
        };
        match (giver, name) {
            (Some(giver), Some(name)) => add(FindingKind::Odds, law, format!("{giver} gives {name}")),
            _ if says_odds.is_some() => {
                let name = says_odds.unwrap_or_default();
                add(FindingKind::Odds, None, format!("the event is called a game at odds: {name}"));
            }
            _ if has_fen && !chess960 && start.board() != Position::initial().board() => {
                add(FindingKind::SetPosition, None, "begins from a set position".to_owned());
            }
            _ => {}
        }
        match code {
            None if chess960 => {
                add(FindingKind::NoCodeInForce, None, "Chess960, which none of our codes has".to_owned());
            }
            None => add(FindingKind::NoCodeInForce, None, "none of our codes was the law then".to_owned()),
            Some(code) if no_year => {
                add(FindingKind::NoYear, None, format!("no year in the date: reviewed under {}", code.id));
            }
            Some(_) => {}
        }
    }

    /// Everything that can be said only when the game is over.
    fn finish(&mut self) {
        let state = self.replay.state();
        let (complete, last) = (state.complete, state.position);
        let (tag, token) = (self.tags.result, self.token);
        let line = self.line;
        let missing = self.tags.missing(line);
        let place = self.settings.place;
        let observer = self.replay.listener_mut();
        let plainly_alive = observer.is_plainly_alive(&last, tag.or(token));
        let ending = if plainly_alive { Ending::Open } else { Ending::of(&last) };
        for finding in &mut observer.findings {
            finding.line = finding.line.max(line);
        }
        if let Some(missing) = missing {
            observer.add(missing);
        }
        let mated = ending != Ending::Open;
        let ended = Ended { last: &last, scored: tag.or(token), mated, plainly_alive };
        observer.add_draws(line, ended);
        if let (Some(tag), Some(token)) = (tag, token)
            && tag != token
        {
            let text = format!("the tag says {}, the token after the moves {}", tag.text(), token.text());
            let text = Cow::Owned(text);
            observer.add(Finding { kind: FindingKind::ResultsDiffer, line, ply: None, law: None, text });
        }
        match (ending, complete) {
            (Ending::Open, _) => {}
            (_, false) => {
                let stopped = observer.stopped.as_ref().map_or(line, |notice: &Notice| notice.line);
                let (kind, law, what) = over(observer.code, &last);
                let text = Cow::Owned(format!("the score goes on after {what}"));
                observer.add(Finding { kind, line: stopped, ply: Some(observer.plies + 1), law, text });
            }
            (ending, true) => {
                if let Some((kind, law, text)) = ending.against(observer.code, place, &last, [tag, token]) {
                    let ply = Some(observer.plies);
                    observer.add(Finding { kind, line, ply, law, text: Cow::Owned(text) });
                }
            }
        }
        let plies = observer.plies;
        let name = observer.given.as_ref().map(|given| given.name).or(self.tags.says_odds);
        self.game = Some(GameReport {
            offset: 0,
            end: 0,
            line,
            code: observer.code,
            plies,
            replayed: complete,
            year: self.tags.year,
            result: tag.or(token),
            odds: name,
            moves: observer.moves,
            duplicate_key: (plies > 0).then(|| self.tags.duplicate_key(observer.moves)),
            texts: self.tags.texts.take(),
            findings: std::mem::take(&mut observer.findings),
        });
    }
}

/// How the board stands at the end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    Open,
    Mate,
    Stalemate,
}

impl Ending {
    fn of(position: &Position) -> Ending {
        if position.has_legal_move() {
            return Ending::Open;
        }
        if position.is_check() { Ending::Mate } else { Ending::Stalemate }
    }

    /// What the board's result is under the code, if a result given is another.
    fn against(
        self,
        code: Option<&'static Code>,
        place: referee::Venue,
        last: &Position,
        given: [Option<Termination>; 2],
    ) -> Option<(FindingKind, Option<&'static str>, String)> {
        let (kind, what, basis, result) = match self {
            Ending::Open => return None,
            Ending::Mate => {
                let won = GameResult::Won(!last.turn());
                (FindingKind::ResultContradictsBoard, "mate", code.map(Code::mate_by), won)
            }
            Ending::Stalemate => {
                let (basis, result) = code?.stalemate_of(last.turn(), place);
                (FindingKind::StalemateAgainstCode, "stalemate", Some(basis), result)
            }
        };
        let due = match result {
            GameResult::Won(Side::White) => Termination::WhiteWins,
            GameResult::Won(Side::Black) => Termination::BlackWins,
            GameResult::Drawn => Termination::Half,
            GameResult::Annulled | GameResult::BothLost | GameResult::HalfFor(_) => Termination::Unknown,
        };
        let other = |given: &Termination| *given != due && *given != Termination::Unknown;
        let wrong = given.into_iter().flatten().find(other)?;
        let text =
            format!("the game ends with {what}, which is {}; it is scored {}", due.text(), wrong.text());
        Some((kind, basis.and_then(law_of), text))
    }
}

impl Visitor for Reviewer<'_> {
    fn begin_game(&mut self, place: Place<'_>) -> Flow {
        self.line = place.line();
        self.token = None;
        let keep = if self.settings.keeps_texts { Keep::Texts } else { Keep::Nothing };
        self.tags.begin(keep);
        self.replay.listener_mut().begin_game();
        self.replay.begin_game(place)
    }

    fn tag(&mut self, name: &[u8], value: &[u8], place: Place<'_>) -> Flow {
        self.tags.tag(name, value);
        self.replay.tag(name, value, place)
    }

    fn begin_moves(&mut self, place: Place<'_>) -> Flow {
        let flow = self.replay.begin_moves(place);
        if flow == Flow::NextGame {
            self.replay.listener_mut().pass_over();
            return flow;
        }
        let start = self.replay.state().position;
        self.begin(&start);
        flow
    }

    #[inline(always)]
    fn plain(&mut self, san: PlainSan, text: &[u8], place: Place<'_>) -> Flow {
        self.replay.plain(san, text, place)
    }

    fn mv(&mut self, text: &[u8], place: Place<'_>) -> Flow {
        self.replay.mv(text, place)
    }

    fn position(&mut self, line: &[u8], place: Place<'_>) -> Flow {
        self.replay.position(line, place)
    }

    fn begin_variation(&mut self) -> Skip {
        Skip::Pass
    }

    fn termination(&mut self, termination: Termination) {
        self.token = Some(termination);
    }

    fn end_game(&mut self, place: Place<'_>) -> Flow {
        let flow = self.replay.end_game(place);
        self.finish();
        flow
    }

    fn notice(&mut self, notice: Notice) {
        self.replay.notice(notice);
    }
}
