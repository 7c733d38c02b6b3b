/// All measures on one side of a figure, each in the nearest lane that is free, their numbers in one column.
struct DimensionColumn: Sendable {
    static let firstLane = 12.0
    static let laneWidth = 14.0
    /// The distance from the last lane to the numbers.
    static let numberGap = 9.0
    static let numberSize = 12.0
    static let nameSize = 11.0
    /// The least distance between two numbers.
    static let rowHeight = 30.0

    private let dimensions: [VerticalDimension]
    private let lanes: [Int]
    private let nameColor: Color

    init(_ dimensions: [VerticalDimension], nameColor: Color) {
        // Short measures stay near the figure, long ones go around them.
        self.dimensions = dimensions.sorted { ($0.bottom - $0.top, $0.top) < ($1.bottom - $1.top, $1.top) }
        self.nameColor = nameColor
        var taken: [[(Double, Double)]] = []
        lanes = self.dimensions.map { dimension in
            let lane =
                taken.firstIndex { lane in lane.allSatisfy { $0.1 <= dimension.top + 1 || $0.0 >= dimension.bottom - 1 }
                }
                ?? taken.count
            if lane == taken.count { taken.append([]) }
            taken[lane].append((dimension.top, dimension.bottom))
            return lane
        }
    }

    private var laneCount: Int { (lanes.max() ?? -1) + 1 }

    /// The width from the figure's edge to the outer end of the numbers.
    var width: Double {
        guard !dimensions.isEmpty else { return 0 }
        let texts = dimensions.map {
            max(
                FontMetrics.width(of: $0.number, size: Self.numberSize, isBold: true),
                FontMetrics.width(of: $0.name, size: Self.nameSize))
        }
        return Self.firstLane + Double(laneCount - 1) * Self.laneWidth + Self.numberGap + (texts.max() ?? 0)
    }

    /// Draws the measures.
    ///
    /// - Parameters:
    ///   - edge: the x of the figure's edge, from which lanes and numbers are counted.
    ///   - range: the y that numbers stay within.
    func shapes(edge: Double, within range: ClosedRange<Double>) -> [Shape] {
        var shapes: [Shape] = []
        let rows = Self.spread(dimensions.map { ($0.top + $0.bottom) / 2 }, within: range)
        for (index, dimension) in dimensions.enumerated() {
            let outwards = dimension.side == .left ? -1.0 : 1.0
            let x = edge + outwards * (Self.firstLane + Double(lanes[index]) * Self.laneWidth)
            let numberX =
                edge
                + outwards * (Self.firstLane + Double(max(0, laneCount - 1)) * Self.laneWidth + Self.numberGap)
            shapes += Self.lines(dimension, x: x, outwards: outwards)
            shapes += leader(
                from: Point(x, (dimension.top + dimension.bottom) / 2), to: rows[index], numberX, dimension)
            shapes += numbers(dimension, at: Point(numberX, rows[index]))
        }
        return shapes
    }

    private static func lines(_ dimension: VerticalDimension, x: Double, outwards: Double) -> [Shape] {
        let thin = Pen(dimension.color, 0.75)
        let ends = [(dimension.top, dimension.isCutAtTop), (dimension.bottom, dimension.isCutAtBottom)]
        var shapes: [Shape] = ends.filter { !$0.1 }.map { y, _ in
            .line(Point(dimension.edge + outwards * 2, y), Point(x + outwards * 4, y), thin)
        }
        let length = min(7, (dimension.bottom - dimension.top) * 0.45)
        if dimension.bottom - dimension.top >= 10 {
            shapes.append(.line(Point(x, dimension.top), Point(x, dimension.bottom), thin))
            shapes += end(at: Point(x, dimension.top), -1, length, isCut: dimension.isCutAtTop, dimension.color)
            shapes += end(at: Point(x, dimension.bottom), 1, length, isCut: dimension.isCutAtBottom, dimension.color)
        } else {
            // Too near for arrows between the lines: they point from outside.
            shapes.append(.line(Point(x, dimension.top - 12), Point(x, dimension.bottom + 12), thin))
            shapes.append(
                .arrowhead(at: Point(x, dimension.top), direction: Point(0, 1), length: 6, color: dimension.color))
            shapes.append(
                .arrowhead(at: Point(x, dimension.bottom), direction: Point(0, -1), length: 6, color: dimension.color)
            )
        }
        return shapes
    }

    /// An arrow, or two strokes across the line if it is cut off.
    private static func end(
        at tip: Point, _ direction: Double, _ length: Double, isCut: Bool, _ color: Color
    ) -> [Shape] {
        guard isCut else { return [.arrowhead(at: tip, direction: Point(0, direction), length: length, color: color)] }
        return [8.0, 11.5].map { distance in
            let y = tip.y - direction * distance
            return .line(Point(tip.x - 4, y + 2), Point(tip.x + 4, y - 2), Pen(color, 0.75))
        }
    }

    /// A line from a measure to its number, if the number is further out or had to move.
    private func leader(from spot: Point, to row: Double, _ numberX: Double, _ dimension: VerticalDimension) -> [Shape]
    {
        let outwards = dimension.side == .left ? -1.0 : 1.0
        let end = Point(numberX - outwards * 3, row)
        guard (end.x - spot.x).magnitude > Self.laneWidth || (end.y - spot.y).magnitude > 4 else { return [] }
        return [.line(spot, end, Pen(dimension.color, 0.5))]
    }

    private func numbers(_ dimension: VerticalDimension, at spot: Point) -> [Shape] {
        let anchor: Text.Anchor = dimension.side == .left ? .end : .start
        return [
            .text(
                Text(
                    dimension.number, at: Point(spot.x, spot.y), size: Self.numberSize, color: dimension.color,
                    isBold: true, anchor: anchor)
            ),
            .text(
                Text(
                    dimension.name, at: Point(spot.x, spot.y + 13.5), size: Self.nameSize, color: nameColor,
                    anchor: anchor)
            ),
        ]
    }

    /// Moves rows apart until each has its height, as little as possible, and keeps them within a range if they fit in
    /// it.
    static func spread(_ wanted: [Double], within range: ClosedRange<Double>) -> [Double] {
        let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
        // Rows that touch move as one block, to the average of their wanted positions.
        var blocks: [(rows: [Int], first: Double)] = []
        func first(of rows: [Int]) -> Double {
            let sum = rows.enumerated().reduce(0) { $0 + wanted[$1.element] - Double($1.offset) * rowHeight }
            let last = range.upperBound - Double(rows.count - 1) * rowHeight
            return max(range.lowerBound, min(sum / Double(rows.count), last))
        }
        for row in order {
            blocks.append(([row], first(of: [row])))
            while blocks.count > 1 {
                let below = blocks[blocks.count - 1]
                let above = blocks[blocks.count - 2]
                guard above.first + Double(above.rows.count) * rowHeight > below.first else { break }
                blocks.removeLast(2)
                blocks.append((above.rows + below.rows, first(of: above.rows + below.rows)))
            }
        }
        var placed = wanted
        for block in blocks {
            for (index, row) in block.rows.enumerated() { placed[row] = block.first + Double(index) * rowHeight }
        }
        return placed
    }
}
