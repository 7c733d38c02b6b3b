/// A vertical measure beside a figure: extension lines from the figure's edges, a dimension line with arrows between
/// them, and a number beside it.
struct VerticalDimension: Sendable, Hashable {
    enum Side: Sendable, Hashable { case left, right }

    var side: Side
    var top: Double
    var bottom: Double
    /// The x at which the extension lines begin.
    var edge: Double
    var number: String
    var name: String
    var color: Color
    /// Whether the measured length continues beyond the drawing.
    var isCutAtTop = false
    var isCutAtBottom = false
}
