/// A line of text; `spot` is the start, the middle or the end of its baseline.
struct Text: Sendable, Hashable {
    enum Anchor: Sendable, Hashable { case start, middle, end }

    var string: String
    var spot: Point
    var size: Double
    var color: Color
    var isBold: Bool
    var anchor: Anchor
    /// Whether it is read from below to above, turned about `spot`.
    var isOnEnd = false

    init(
        _ string: String, at spot: Point, size: Double, color: Color, isBold: Bool = false, anchor: Anchor = .start
    ) {
        self.string = string
        self.spot = spot
        self.size = size
        self.color = color
        self.isBold = isBold
        self.anchor = anchor
    }

    /// The largest box of the text in any of the common fonts.
    var box: Rect {
        let width = FontMetrics.width(of: string, size: size, isBold: isBold)
        let left =
            switch anchor {
            case .start: spot.x
            case .middle: spot.x - width / 2
            case .end: spot.x - width
            }
        return Rect(
            x: left, y: spot.y - FontMetrics.ascent * size, width: width,
            height: (FontMetrics.ascent + FontMetrics.descent) * size)
    }
}
