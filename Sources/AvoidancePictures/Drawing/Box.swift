/// A rectangle on the sheet; its size is never negative.
public struct Box: Sendable, Hashable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    public var minX: Double { x }
    public var minY: Double { y }
    public var maxX: Double { x + width }
    public var maxY: Double { y + height }
    public var midX: Double { x + width / 2 }
    public var midY: Double { y + height / 2 }
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The same box, larger by `distance` on every side; smaller if `distance` is negative.
    public func grown(by distance: Double) -> Box {
        Box(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
    }

    /// The common part of both boxes; nil if there is none.
    public func intersection(_ other: Box) -> Box? {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard right > left, bottom > top else { return nil }
        return Box(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether the boxes share more than an edge.
    public func overlaps(_ other: Box) -> Bool { intersection(other) != nil }
}
