// Rule 1, Conversion: places are kept in the innermost scroll view's content.
extension Geometry {
    /// Puts the field, as it was sent, into content coordinates.
    mutating func convertFieldToContent() {
        guard let space = field?.coordinateSpace, let frame = field?.frame.standardized else { return }
        let move = space == .content ? .zero : distanceToContent(from: space)
        field?.frame = frame.offsetBy(dx: move.x, dy: move.y)
        if let caret = field?.caretRect?.standardized { field?.caretRect = caret.offsetBy(dx: move.x, dy: move.y) }
        field?.coordinateSpace = .content
    }

    func inContent(_ container: Container) -> Container {
        let move = distanceToContent(from: container.coordinateSpace)
        return Container(frame: container.frame.standardized.offsetBy(dx: move.x, dy: move.y))
    }

    /// What to add to a location in `space` to get one in content coordinates: the inverse of s.y + y − o.
    private func distanceToContent(from space: CoordinateSpace) -> Point {
        guard space != .content else { return .zero }
        // The frame as it lies now, after what the outer scroll views have moved since it was sent.
        let frameY = (scrollView.frame?.y ?? 0) + scrollView.outerOffset - outerOffset(beyond: nil)
        var move = Point(
            x: scrollView.values.contentOffset.x - (scrollView.frame?.x ?? 0) - (origin?.x ?? 0),
            y: scrollView.values.contentOffset.y - frameY - (origin?.y ?? 0)
        )
        if space == .screen, let window = window?.frame {
            move.x -= window.x
            move.y -= window.y
        }
        return move
    }
}
