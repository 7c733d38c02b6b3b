/// A vertical measure beside a figure: extension lines from the figure's edges, a dimension line with arrows between
/// them, and a number beside it.
public struct VerticalDimension: Sendable, Hashable {
    public enum Side: Sendable, Hashable { case left, right }

    public var side: Side
    public var top: Double
    public var bottom: Double
    /// The x at which the extension lines begin.
    public var edge: Double
    public var number: String
    public var name: String
    public var color: Color
    /// Whether the measured length continues beyond the drawing.
    public var isCutAtTop = false
    public var isCutAtBottom = false

    public init(side: Side, top: Double, bottom: Double, edge: Double, number: String, name: String, color: Color) {
        self.side = side
        self.top = min(top, bottom)
        self.bottom = max(top, bottom)
        self.edge = edge
        self.number = number
        self.name = name
        self.color = color
    }
}
