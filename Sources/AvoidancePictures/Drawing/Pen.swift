/// The style of a line.
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
