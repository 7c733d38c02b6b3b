/// An element of a drawing, with its own colours: nothing is inherited.
enum Shape: Sendable, Hashable {
    case box(Box, radius: Double = 0, fill: Color? = nil, pen: Pen? = nil)
    case line(Spot, Spot, Pen)
    case path([Stroke], fill: Color? = nil, pen: Pen? = nil)
    case text(Text)

    /// One move of the pen.
    enum Stroke: Sendable, Hashable {
        case move(Spot)
        case line(Spot)
        /// A quarter of a circle or less, to the right or to the left as seen in the direction of the pen.
        case arc(Spot, radius: Double, isRight: Bool)
        case close
    }
}

// Figures made of the plain shapes.
extension Shape {
    /// Parallel lines from the lower left to the upper right, cut off at the box's edges.
    ///
    /// The lines of all boxes lie on one grid, so that boxes which meet are hatched as one.
    static func hatching(_ box: Box, spacing: Double, pen: Pen) -> Shape {
        var strokes: [Stroke] = []
        // All points of a line have the same x + y.
        var sum = ((box.minX + box.minY) / spacing).rounded(.up) * spacing
        while sum < box.maxX + box.maxY, strokes.count < 1000 {
            let low = Spot(max(box.minX, sum - box.maxY), min(box.maxY, sum - box.minX))
            let high = Spot(min(box.maxX, sum - box.minY), max(box.minY, sum - box.maxX))
            if high.x > low.x { strokes += [.move(low), .line(high)] }
            sum += spacing
        }
        return .path(strokes, pen: pen)
    }

    /// A filled arrowhead with its point at `tip`.
    ///
    /// - Parameter direction: a vector of length 1.
    static func arrowhead(at tip: Spot, direction: Spot, length: Double = 7, color: Color) -> Shape {
        let back = Spot(tip.x - direction.x * length, tip.y - direction.y * length)
        let half = length * 0.24
        let left = Spot(back.x - direction.y * half, back.y + direction.x * half)
        let right = Spot(back.x + direction.y * half, back.y - direction.x * half)
        return .path([.move(tip), .line(left), .line(right), .close], fill: color)
    }

    /// The ring between a box with rounded corners and the same one `width` further in.
    ///
    /// The inner edge runs the other way around, so that any fill rule leaves the middle open.
    static func ring(_ box: Box, radius: Double, width: Double, fill: Color) -> Shape {
        .path(
            outline(box, radius: radius, isRight: true)
                + outline(box.grown(by: -width), radius: max(2, radius - width), isRight: false), fill: fill)
    }

    private static func outline(_ box: Box, radius: Double, isRight: Bool) -> [Stroke] {
        let (left, top, right, bottom) = (box.minX, box.minY, box.maxX, box.maxY)
        let corners = [
            (Spot(right - radius, top), Spot(right, top + radius)),
            (Spot(right, bottom - radius), Spot(right - radius, bottom)),
            (Spot(left + radius, bottom), Spot(left, bottom - radius)),
            (Spot(left, top + radius), Spot(left + radius, top)),
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
                .move(Spot(left, y)), .line(Spot(middle - 2 * step, y)), .line(Spot(middle - step, y - step)),
                .line(Spot(middle + step, y + step)), .line(Spot(middle + 2 * step, y)), .line(Spot(right, y)),
            ],
            pen: pen
        )
    }
}
