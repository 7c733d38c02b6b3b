@_spi(Engine) import KeyboardAvoidance

/// The meaning of the colours and lines that are on a sheet.
struct Legend {
    let left: Double
    let right: Double
    private(set) var baseline: Double
    private var x: Double
    private(set) var shapes: [Shape] = []

    init(left: Double, right: Double, baseline: Double) {
        self.left = left
        self.right = right
        self.baseline = baseline
        x = left
    }

    mutating func draw(_ moments: [Moment], hasSafeArea: Bool, screenHeight: Double) {
        if moments.contains(where: { $0.band != nil }) {
            entry("visible band") { [.box($0, fill: Palette.band, pen: Pen(Palette.bandInk, 0.75))] }
        }
        if moments.contains(where: { $0.views.count > 1 }) {
            entry("inner scroll view") { [.box($0, radius: 2, pen: .nestedView)] }
        }
        if moments.contains(where: { $0.field != nil }) {
            entry("field") { [.box($0, radius: 2, fill: Palette.field, pen: .field)] }
        }
        if moments.contains(where: { $0.caret != nil }) {
            entry("caret") { [.line(Spot($0.midX, $0.minY), Spot($0.midX, $0.maxY), Pen(Palette.fieldInk, 2))] }
        }
        if moments.contains(where: { $0.container != nil }) {
            entry("container") { [.box($0, radius: 2, pen: .container)] }
        }
        if moments.contains(where: { !$0.hidden.isEmpty }) {
            entry("hidden part") {
                [.hatching($0, spacing: 5, pen: .hatching), .box($0, pen: Pen(Palette.covered, 0.9))]
            }
        }
        if moments.contains(where: { $0.keyboard != nil }) {
            entry("keyboard") { [.box($0, radius: 2, fill: Palette.keyboard, pen: Pen(Palette.keyboardInk))] }
        }
        if hasSafeArea { entry("safe area") { [.box($0, fill: Palette.safeArea)] } }
        if moments.contains(where: { $0.reachesBeyond(screenHeight) }) {
            entry("content beyond the screen") { [.box($0, pen: .ghost)] }
        }
    }

    private mutating func entry(_ name: String, _ swatch: (Box) -> [Shape]) {
        let width = 20 + 6 + FontMetrics.width(of: name, size: Sheet.LetterSize.small)
        if x > left, x + width > right {
            x = left
            baseline += 18
        }
        shapes += swatch(Box(x: x, y: baseline - 9, width: 20, height: 11))
        shapes.append(.text(Text(name, at: Spot(x + 26, baseline), size: Sheet.LetterSize.small, color: Palette.quiet)))
        x += width + 18
    }
}

extension Moment {
    /// Whether content continues above or below the screen.
    fileprivate func reachesBeyond(_ screenHeight: Double) -> Bool {
        views.last.map { $0.content.minY < 0 || $0.content.maxY > screenHeight } ?? false
    }
}
