//! The start of a game from its terms: how the men should stand, how they do, and who begins.

use crate::agreed::Term;
use crate::code::{Code, GameFacts, OddsKind, SetUpFault};
use crate::errors::TermsError;
use crate::event::OddsState;
use crate::ruling::Outcome;
use crate::scene::{Men, Scene};
use crate::series::{Lots, Player, Series};
use crate::terms::{Gift, Odds, Terms, Undertaking, Venue};
use jadoube_chess::{Board, Castling, Man, Position, Role, Side, Square, Wing};

/// The men given as odds.
pub(crate) fn given_squares(terms: &Terms) -> Vec<(Square, Man)> {
    let Some(odds) = &terms.odds else {
        return Vec::new();
    };
    let rank = |white: u8| if odds.giver == Side::White { white } else { 7 - white };
    let at = |file: u8, white: u8| Square::at(file, rank(white));
    let squares = match &odds.gift {
        Gift::PawnAndMove | Gift::PawnAndTwoMoves => vec![at(5, 1)],
        Gift::Knight => vec![at(1, 0)],
        Gift::Rook => vec![at(0, 0)],
        Gift::Queen => vec![at(3, 0)],
        Gift::BothRooks => vec![at(0, 0), at(7, 0)],
        Gift::Exchange => vec![at(0, 0), at(1, 7)],
        Gift::Squares(squares) => squares.clone(),
    };
    let initial = Board::initial();
    squares.into_iter().filter_map(|square| Some((square, initial.man(square)?))).collect()
}

/// How the men should stand.
fn proper_board(terms: &Terms) -> Board {
    let mut board = terms.position.map_or(Board::initial(), |setup| setup.board);
    for (square, man) in given_squares(terms) {
        if board.man(square) == Some(man) {
            board.take(square);
        }
    }
    board
}

/// Nothing may be agreed that the code does not know, where it says so.
pub(crate) fn check_known(terms: &Terms, code: &'static Code) -> Result<(), TermsError> {
    let agreed = |term: &Term| match term {
        Term::Odds => terms.odds.is_some(),
        Term::Undertaking => terms.undertaking.is_some(),
        Term::Begins => terms.begins == Some(Side::Black),
        Term::Place => terms.place == Venue::Abroad,
        _ => false,
    };
    match code.unknown_terms.iter().find(|term| agreed(term)) {
        Some(&term) => Err(TermsError::UnknownTerm { term, code: code.id }),
        None => Ok(()),
    }
}

/// The scene in which the game begins.
pub(crate) fn first_scene(terms: &Terms, code: &Code) -> Result<Scene, TermsError> {
    if terms.position.is_some() && terms.set_up.is_some() {
        return Err(TermsError::PositionAndSetUp);
    }
    if terms.position.is_some_and(|setup| !setup.castling.is_standard()) {
        return Err(TermsError::CastlingElsewhere);
    }
    check_odds(terms)?;
    let mut setup = terms.position.unwrap_or_else(|| Position::initial().setup());
    setup.board = terms.set_up.unwrap_or_else(|| proper_board(terms));
    if terms.position.is_none() {
        setup.turn = beginner(terms, code);
        setup.castling = all_rights(&setup.board);
    } else if let Some(side) = terms.begins {
        setup.turn = side;
    }
    check_undertaking(terms, &setup.board)?;
    let mut scene = Scene::first(&setup);
    if terms.position.is_none() {
        scene.moved = Men::default(); // wherever they were put, nobody has moved yet
    }
    Ok(scene)
}

/// Odds on squares must be men of the giver's, and not his king.
fn check_odds(terms: &Terms) -> Result<(), TermsError> {
    let Some(Odds { giver, gift: Gift::Squares(squares) }) = &terms.odds else {
        return Ok(());
    };
    let stands = terms.position.map_or(Board::initial(), |setup| setup.board);
    for &square in squares {
        match stands.man(square) {
            Some(man) if man.side == *giver && man.role != Role::King => {}
            Some(man) if man.side == *giver => {
                return Err(TermsError::KingGiven);
            }
            _ => return Err(TermsError::NothingToGive { giver: *giver, square }),
        }
    }
    Ok(())
}

/// The man one undertook to mate with must be there.
fn check_undertaking(terms: &Terms, board: &Board) -> Result<(), TermsError> {
    match terms.undertaking {
        Some((side, Undertaking::MatesWith(square)))
            if board.man(square).is_none_or(|man| man.side != side) =>
        {
            Err(TermsError::NothingToMateWith { side, square })
        }
        _ => Ok(()),
    }
}

/// Where nothing is said, whoever stands at home has not moved. Odds may leave a king to castle towards an
/// empty corner.
fn all_rights(board: &Board) -> Castling {
    let mut rights = Castling::NONE;
    for side in Side::BOTH {
        let rank = if side == Side::White { 0 } else { 7 };
        if board.man(Square::at(4, rank)) == Some(Role::King.of(side)) {
            rights = rights.with(side, Wing::King).with(side, Wing::Queen);
        }
    }
    rights
}

/// Who makes the first move: as agreed, else by odds, else White.
pub(crate) fn beginner(terms: &Terms, code: &Code) -> Side {
    if let Some(side) = terms.begins {
        return side;
    }
    let Some(odds) = &terms.odds else {
        return Side::White;
    };
    let kind = match odds.gift {
        _ if odds.gift.has_the_move() => return !odds.giver,
        Gift::Knight | Gift::Rook => OddsKind::KnightOrRook,
        _ => OddsKind::Other,
    };
    (code.start.odds_beginner)(&GameFacts::of(terms), odds.giver, kind)
}

/// What is wrong with how the men stood, if anything is. Where odds are unknown, a man given was left off.
pub(crate) fn set_up_fault(terms: &Terms, code: &Code) -> Option<SetUpFault> {
    if terms.position.is_some() {
        return None; // how that game began nobody knows
    }
    let stood = terms.set_up.unwrap_or_else(|| proper_board(terms));
    let proper = if code.start.knows_odds { proper_board(terms) } else { Board::initial() };
    if stood == proper {
        return None;
    }
    let mut fault = SetUpFault { left_off: Vec::new(), misplaced: false };
    for square in Square::all() {
        match (proper.man(square), stood.man(square)) {
            (Some(man), None) => fault.left_off.push((square, man)),
            (there, stands) if there != stands => fault.misplaced = true,
            _ => {}
        }
    }
    Some(fault)
}

/// Whether a man agreed as odds was left standing.
pub(crate) fn odds_state(terms: &Terms) -> OddsState {
    let stood =
        |set_up: Board| given_squares(terms).iter().any(|&(square, man)| set_up.man(square) == Some(man));
    if terms.set_up.is_some_and(stood) { OddsState::LeftOn } else { OddsState::Settled }
}

/// Whether nothing else was wrong with how the men stood than odds left on.
pub(crate) fn only_odds_left_on(terms: &Terms) -> bool {
    let given_now = |mut stood: Board| {
        for (square, man) in given_squares(terms) {
            if stood.man(square) == Some(man) {
                stood.take(square);
            }
        }
        stood == proper_board(terms)
    };
    odds_state(terms) == OddsState::LeftOn && terms.set_up.is_some_and(given_now)
}

/// Whether a side that has just completed its first move makes another at once: the receiver of two moves
/// does (B 37).
pub(crate) fn has_another_move(terms: &Terms, side: Side, score: u32) -> bool {
    let two_moves = |odds: &Odds| odds.gift == Gift::PawnAndTwoMoves && odds.giver != side;
    score == 1 && terms.position.is_none() && terms.odds.as_ref().is_some_and(two_moves)
}

/// Who begins the next game: a series of which this was the first.
pub(crate) fn next_beginner(terms: &Terms, code: &Code, outcome: Outcome) -> Option<Side> {
    let (white, began) = (Player::One, beginner(terms, code));
    let first_move = if began == Side::White { Player::One } else { Player::Two };
    let mut series = Series::new(terms.clone(), Lots { white, first_move }).ok()?;
    series.finished(outcome.result);
    let next = series.next_game();
    Some(next.side(next.begins))
}
