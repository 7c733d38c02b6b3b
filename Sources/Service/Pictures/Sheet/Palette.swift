/// The few colours of a picture, those of the page in daylight; each stands for one thing.
enum Palette {
    static let paper = Color("#FBFBF9")
    static let frame = Color("#D8D8D3")
    /// Outlines and text.
    static let ink = Color("#18181B")
    /// Explanatory text, and secondary lines.
    static let quiet = Color("#5D5F66")
    static let faint = Color("#A9ABB3")
    static let glass = Color("#FFFFFF")
    static let safeArea = Color("#F0EFE9")
    /// The visible band.
    static let band = Color("#E4EDFB")
    static let bandInk = Color("#1459B8")
    static let field = Color("#FFFFFF")
    static let fieldInk = Color("#1459B8")
    /// Hidden parts, and errors.
    static let covered = Color("#B93815")
    static let keyboard = Color("#D3D5DA")
    static let key = Color("#FCFCFD")
    static let keyboardInk = Color("#83858C")
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
