/// A colour as `#RRGGBB`.
public struct Color: Sendable, Hashable {
    public let hex: String

    public init(_ hex: String) { self.hex = hex }
}

/// How a line is drawn.
public struct Pen: Sendable, Hashable {
    public var color: Color
    public var width: Double
    /// Lengths of dashes and gaps in turn; empty for a solid line.
    public var dashes: [Double]

    public init(_ color: Color, _ width: Double = 1, dashes: [Double] = []) {
        self.color = color
        self.width = width
        self.dashes = dashes
    }
}

/// A line of text; `spot` is the start, the middle or the end of its baseline.
public struct Text: Sendable, Hashable {
    public enum Anchor: Sendable, Hashable { case start, middle, end }

    public var string: String
    public var spot: Spot
    public var size: Double
    public var color: Color
    public var isBold: Bool
    public var anchor: Anchor

    public init(
        _ string: String,
        at spot: Spot,
        size: Double,
        color: Color,
        isBold: Bool = false,
        anchor: Anchor = .start
    ) {
        self.string = string
        self.spot = spot
        self.size = size
        self.color = color
        self.isBold = isBold
        self.anchor = anchor
    }

    /// The largest box of the text in any of the common fonts.
    public var box: Box {
        let width = FontMetrics.width(of: string, size: size, isBold: isBold)
        let left =
            switch anchor {
            case .start: spot.x
            case .middle: spot.x - width / 2
            case .end: spot.x - width
            }
        return Box(
            x: left,
            y: spot.y - FontMetrics.ascent * size,
            width: width,
            height: (FontMetrics.ascent + FontMetrics.descent) * size
        )
    }
}

/// An element of a drawing, with its own colours: nothing is inherited.
public enum Shape: Sendable, Hashable {
    case box(Box, radius: Double = 0, fill: Color? = nil, pen: Pen? = nil)
    case line(Spot, Spot, Pen)
    case path([Stroke], fill: Color? = nil, pen: Pen? = nil)
    case text(Text)

    /// One move of the pen.
    public enum Stroke: Sendable, Hashable {
        case move(Spot)
        case line(Spot)
        /// A quarter of a circle or less, to the right or to the left as seen in the direction of the pen.
        case arc(Spot, radius: Double, isRight: Bool)
        case close
    }
}
