//! The men, drawn by us in a box of 45 by 45: bodies and balls in the man's colour, lines and dots in its
//! contrast.
//!
//! Parts are in the order they are painted, the rearmost first.

use jadoube_chess::Role;

/// A circle.
#[derive(Clone, Copy)]
pub(super) struct Circle {
    /// Centre, from the left.
    pub(super) x: f32,
    /// Centre, from the top.
    pub(super) y: f32,
    /// Radius.
    pub(super) r: f32,
}

/// A part of a man.
#[derive(Clone, Copy)]
pub(super) enum Part {
    /// A filled and outlined path.
    Body(&'static str),
    /// A filled and outlined circle.
    Ball(Circle),
    /// A line of ornament.
    Line(&'static str),
    /// A spot of ornament, such as an eye.
    Dot(Circle),
}

use Part::{Body, Line};

const fn ball(x: f32, y: f32, r: f32) -> Part {
    Part::Ball(Circle { x, y, r })
}

const fn dot(x: f32, y: f32, r: f32) -> Part {
    Part::Dot(Circle { x, y, r })
}

/// The foot of the five pieces.
const FOOT: Part = Body("M11 39.5V37.5C11 35.6 12.4 34.2 14.3 34.2H30.7C32.6 34.2 34 35.6 34 37.5V39.5Z");

/// The stem of king and queen.
const STEM: Part = Body("M18.3 27C18 30 16.5 32.3 13.5 34.2H31.5C28.5 32.3 27 30 26.7 27Z");

/// The collar of king and queen.
const COLLAR: Part = Body(
    "M16.2 25.2H28.8C30 25.2 30.6 26 30.6 26.8C30.6 27.6 30 28.4 28.8 28.4\
     H16.2C15 28.4 14.4 27.6 14.4 26.8C14.4 26 15 25.2 16.2 25.2Z",
);

/// A ball-headed pawn.
const PAWN: &[Part] = &[
    Body("M19.8 21C19.8 26.5 18 30.5 15 34.2H30C27 30.5 25.2 26.5 25.2 21Z"),
    Body("M12.5 39.5V37.5C12.5 35.6 13.9 34.2 15.8 34.2H29.2C31.1 34.2 32.5 35.6 32.5 37.5V39.5Z"),
    ball(22.5, 13.4, 5.6),
    Body(
        "M18.2 19.2H26.8C28 19.2 28.6 20 28.6 20.8C28.6 21.6 28 22.4 26.8 22.4\
         H18.2C17 22.4 16.4 21.6 16.4 20.8C16.4 20 17 19.2 18.2 19.2Z",
    ),
];

/// A horse's head that looks to the left, with eye, nostril and mane.
const KNIGHT: &[Part] = &[
    FOOT,
    Body(
        "M13.6 34.2C13.4 28.6 19.4 26.4 20.6 21.6C18.8 23 16.8 23.2 15 24.4C13.6 25.4 12.8 27 11.2 27\
         C9 27 7.6 24.8 8 22.8C8.6 20.4 11 18.4 12 15.2C12.5 13.2 13.2 12 14.6 10.8L14.8 6.2L18.6 9.2\
         C27.4 9.4 33.6 17.4 33 27C32.8 30 32.4 32 31.6 34.2Z",
    ),
    dot(16.2, 15.0, 1.1),
    dot(10.7, 23.0, 0.8),
    Line("M21.5 12.2C27.2 14 30.2 19.6 29.6 26.4C29.4 28.6 29 30 28.4 31.4"),
];

/// A mitre with its slit.
const BISHOP: &[Part] = &[
    Body("M19 26C18.6 29.5 17 32 14.5 34.2H30.5C28 32 26.4 29.5 26 26Z"),
    FOOT,
    Body(
        "M22.5 8.6C17.4 12.2 14.6 16 14.6 19.8C14.6 22 15.7 23.8 17.2 25H27.8\
         C29.3 23.8 30.4 22 30.4 19.8C30.4 16 27.6 12.2 22.5 8.6Z",
    ),
    ball(22.5, 6.9, 2.2),
    Body(
        "M17.3 24.6H27.7C28.9 24.6 29.5 25.4 29.5 26.2C29.5 27 28.9 27.8 27.7 27.8\
         H17.3C16.1 27.8 15.5 27 15.5 26.2C15.5 25.4 16.1 24.6 17.3 24.6Z",
    ),
    Line("M27.2 13.2L22.4 18.8"),
];

/// A tower with battlements.
const ROOK: &[Part] = &[
    Body("M16 18.5L14 34.2H31L29 18.5Z"),
    FOOT,
    Body("M11.5 8.5H16.3V11.7H20.1V8.5H24.9V11.7H28.7V8.5H33.5V15.2L30.6 18.5H14.4L11.5 15.2Z"),
    Line("M17.2 30.2H27.8"),
];

/// A coronet of four points.
const QUEEN: &[Part] = &[
    STEM,
    FOOT,
    Body("M17 25.6L10.4 12.6L16 16.2L18.2 9.8L22.5 15.2L26.8 9.8L29 16.2L34.6 12.6L28 25.6Z"),
    ball(9.6, 11.4, 1.9),
    ball(17.8, 8.4, 1.9),
    ball(27.2, 8.4, 1.9),
    ball(35.4, 11.4, 1.9),
    COLLAR,
    Line("M17.5 22.3C20.6 21.5 24.4 21.5 27.5 22.3"),
];

/// A domed crown with a cross.
const KING: &[Part] = &[
    STEM,
    FOOT,
    Body("M20.9 12.5V9.5H17.7V6.3H20.9V3.2H24.1V6.3H27.3V9.5H24.1V12.5Z"),
    Body("M17.2 25.6L12.6 15.4C14.8 12.9 18.4 11.8 22.5 11.8C26.6 11.8 30.2 12.9 32.4 15.4L27.8 25.6Z"),
    COLLAR,
    Line("M15.6 17.2C19.6 15.4 25.4 15.4 29.4 17.2"),
];

/// The parts of a man, whoever owns it.
pub(super) const fn parts(role: Role) -> &'static [Part] {
    match role {
        Role::Pawn => PAWN,
        Role::Knight => KNIGHT,
        Role::Bishop => BISHOP,
        Role::Rook => ROOK,
        Role::Queen => QUEEN,
        Role::King => KING,
    }
}
