// Rule 1, Conversion: positions are stored in the innermost scroll view's content.
extension Geometry {
    /// Converts the sent field to content coordinates.
    mutating func convertFieldToContent() {
        guard var field = numbers.field else { return }
        let space = field.coordinateSpace
        field.mapRects { inContent($0, from: space) }
        field.coordinateSpace = .content
        numbers.field = field
    }

    func inContent(_ container: Container) -> Container {
        Container(frame: inContent(container.frame, from: container.coordinateSpace))
    }

    /// The inverse of s.y + y − o, with the current position of the scroll view (rule 9).
    @inline(__always)
    private func inContent(_ rect: LayoutRect, from space: Field.CoordinateSpace) -> LayoutRect {
        guard space != .content else { return rect.standardized }
        let (frame, offset) = (numbers.scrollView.frame ?? LayoutRect(), numbers.scrollView.values.contentOffset)
        let origin = cold.origin ?? .zero
        let window = space == .screen ? numbers.window?.frame ?? LayoutRect() : LayoutRect()
        return rect.standardized.offsetBy(
            dx: offset.x - frame.x - origin.x - window.x, dy: offset.y - frame.y - origin.y - window.y
        ).tidied
    }
}
