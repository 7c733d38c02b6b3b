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

    mutating func draw(_ moments: [SceneState], hasSafeArea: Bool, screenHeight: Double) {
        let rows: [(name: String, isShown: (SceneState) -> Bool, swatch: (Rect) -> [Shape])] = [
            ("visible band", { $0.band != nil }, { [.box($0, fill: Palette.band, pen: Pen(Palette.bandInk, 0.75))] }),
            ("inner scroll view", { $0.views.count > 1 }, { [.box($0, radius: 2, pen: .nestedView)] }),
            ("field", { $0.field != nil }, { [.box($0, radius: 2, fill: Palette.field, pen: .field)] }),
            (
                "caret", { $0.caret != nil },
                { [.line(Point($0.midX, $0.minY), Point($0.midX, $0.maxY), Pen(Palette.fieldInk, 2))] }
            ),
            ("container", { $0.container != nil }, { [.box($0, radius: 2, pen: .container)] }),
            (
                "hidden part", { !$0.hidden.isEmpty },
                { [.hatching($0, spacing: 5, pen: .hatching), .box($0, pen: Pen(Palette.covered, 0.9))] }
            ),
            (
                "keyboard", { $0.keyboard != nil },
                { [.box($0, radius: 2, fill: Palette.keyboard, pen: Pen(Palette.keyboardInk))] }
            ),
            ("safe area", { _ in hasSafeArea }, { [.box($0, fill: Palette.safeArea)] }),
            ("content beyond the screen", { $0.reachesBeyond(screenHeight) }, { [.box($0, pen: .ghost)] }),
        ]
        for row in rows where moments.contains(where: row.isShown) { entry(row.name, row.swatch) }
    }

    private mutating func entry(_ name: String, _ swatch: (Rect) -> [Shape]) {
        let width = 20 + 6 + FontMetrics.width(of: name, size: Sheet.LetterSize.small)
        if x > left, x + width > right {
            x = left
            baseline += 18
        }
        shapes += swatch(Rect(x: x, y: baseline - 9, width: 20, height: 11))
        shapes.append(.small(name, x + 26, baseline))
        x += width + 18
    }
}

extension SceneState {
    /// Whether content continues above or below the screen.
    fileprivate func reachesBeyond(_ screenHeight: Double) -> Bool {
        views.last.map { $0.content.minY < 0 || $0.content.maxY > screenHeight } ?? false
    }
}
