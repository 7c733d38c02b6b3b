/// The style of a line.
struct Pen: Sendable, Hashable {
    var color: Color
    var width: Double
    /// Lengths of dashes and gaps in turn; empty for a solid line.
    var dashes: [Double]

    init(_ color: Color, _ width: Double = 1, dashes: [Double] = []) {
        self.color = color
        self.width = width
        self.dashes = dashes
    }
}
