/// The few colours of a picture; each stands for one thing.
enum Palette {
    static let paper = Color("#FCFBF8")
    static let frame = Color("#CFCABD")
    /// Outlines and text.
    static let ink = Color("#1C2733")
    /// Explanatory text, and secondary lines.
    static let quiet = Color("#576472")
    static let faint = Color("#A9B3BC")
    static let glass = Color("#FFFFFF")
    static let safeArea = Color("#F4ECDC")
    /// The visible band.
    static let band = Color("#E3F2E9")
    static let bandInk = Color("#14694A")
    static let field = Color("#DBE8FB")
    static let fieldInk = Color("#1553AE")
    /// Hidden parts, and errors.
    static let covered = Color("#BC2A1C")
    static let keyboard = Color("#CED5DC")
    static let key = Color("#EEF1F4")
    static let keyboardInk = Color("#6C7986")
}

extension Pen {
    static let outline = Pen(Palette.ink, 1.5)
    static let nestedView = Pen(Palette.ink, 1.25, dashes: [6, 2.5])
    static let ghost = Pen(Palette.faint, 1, dashes: [4, 3])
    static let field = Pen(Palette.fieldInk, 1.25)
    static let hiddenField = Pen(Palette.fieldInk, 1, dashes: [3, 2.5])
    static let container = Pen(Palette.fieldInk, 0.75, dashes: [8, 2.5, 1.5, 2.5])
    static let hatching = Pen(Palette.covered, 0.9)
}

extension Shape {
    /// A line of text in the size of most.
    static func small(
        _ string: String, _ x: Double, _ y: Double, _ color: Color = Palette.quiet, isBold: Bool = false,
        anchor: Text.Anchor = .start
    ) -> Shape {
        .text(Text(string, at: Point(x, y), size: Sheet.LetterSize.small, color: color, isBold: isBold, anchor: anchor))
    }
}
