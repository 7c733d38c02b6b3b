/// An element of a drawing, with its own colours: nothing is inherited.
enum Shape: Sendable, Hashable {
    case box(Rect, radius: Double = 0, fill: Color? = nil, pen: Pen? = nil)
    case line(Point, Point, Pen)
    case path([Stroke], fill: Color? = nil, pen: Pen? = nil)
    case text(Text)

    /// One move of the pen.
    enum Stroke: Sendable, Hashable {
        case move(Point)
        case line(Point)
        /// A quarter of a circle or less, to the right or to the left as seen in the direction of the pen.
        case arc(Point, radius: Double, isRight: Bool)
        case close
    }
}

// Figures made of the plain shapes.
extension Shape {
    /// Parallel lines from the lower left to the upper right, cut off at the box's edges.
    ///
    /// The lines of all boxes lie on one grid, so that boxes which meet are hatched as one.
    static func hatching(_ box: Rect, spacing: Double, pen: Pen) -> Shape {
        var strokes: [Stroke] = []
        // All points of a line have the same x + y.
        var sum = ((box.minX + box.minY) / spacing).rounded(.up) * spacing
        while sum < box.maxX + box.maxY, strokes.count < 1000 {
            let low = Point(max(box.minX, sum - box.maxY), min(box.maxY, sum - box.minX))
            let high = Point(min(box.maxX, sum - box.minY), max(box.minY, sum - box.maxX))
            if high.x > low.x { strokes += [.move(low), .line(high)] }
            sum += spacing
        }
        return .path(strokes, pen: pen)
    }

    /// A filled arrowhead with its point at `tip`.
    ///
    /// - Parameter direction: a vector of length 1.
    static func arrowhead(at tip: Point, direction: Point, length: Double = 7, color: Color) -> Shape {
        let back = Point(tip.x - direction.x * length, tip.y - direction.y * length)
        let half = length * 0.24
        let left = Point(back.x - direction.y * half, back.y + direction.x * half)
        let right = Point(back.x + direction.y * half, back.y - direction.x * half)
        return .path([.move(tip), .line(left), .line(right), .close], fill: color)
    }

    /// The ring between a box with rounded corners and the same one `width` further in.
    ///
    /// The inner edge runs the other way around, so that any fill rule leaves the middle open.
    static func ring(_ box: Rect, radius: Double, width: Double, fill: Color) -> Shape {
        .path(
            outline(box, radius: radius, isRight: true)
                + outline(box.grown(by: -width), radius: max(2, radius - width), isRight: false), fill: fill)
    }

    private static func outline(_ box: Rect, radius: Double, isRight: Bool) -> [Stroke] {
        let (left, top, right, bottom) = (box.minX, box.minY, box.maxX, box.maxY)
        let corners = [
            (Point(right - radius, top), Point(right, top + radius)),
            (Point(right, bottom - radius), Point(right - radius, bottom)),
            (Point(left + radius, bottom), Point(left, bottom - radius)),
            (Point(left, top + radius), Point(left + radius, top)),
        ]
        let path = isRight ? corners : corners.reversed().map { ($0.1, $0.0) }
        var strokes: [Stroke] = [.move(path[0].0)]
        for (index, corner) in path.enumerated() {
            if index > 0 { strokes.append(.line(corner.0)) }
            strokes.append(.arc(corner.1, radius: radius, isRight: isRight))
        }
        return strokes + [.close]
    }

    /// The zigzag that marks a shape as continuing beyond a horizontal edge.
    static func breakLine(from left: Double, to right: Double, y: Double, pen: Pen) -> Shape {
        let middle = (left + right) / 2
        let step = min(4, (right - left) / 8)
        return .path(
            [
                .move(Point(left, y)), .line(Point(middle - 2 * step, y)), .line(Point(middle - step, y - step)),
                .line(Point(middle + step, y + step)), .line(Point(middle + 2 * step, y)), .line(Point(right, y)),
            ],
            pen: pen
        )
    }
}
