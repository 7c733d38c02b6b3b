// Rule 1, Conversion: places are kept in the innermost scroll view's content.
extension Geometry {
    /// Puts the field, as it was sent, into content coordinates.
    mutating func convertFieldToContent() {
        guard let space = numbers.field?.coordinateSpace, let frame = numbers.field?.frame.standardized else { return }
        let move = space == .content ? .zero : distanceToContent(from: space)
        numbers.field?.frame = frame.offsetBy(dx: move.x, dy: move.y)
        if let caret = numbers.field?.caretRect?.standardized {
            numbers.field?.caretRect = caret.offsetBy(dx: move.x, dy: move.y)
        }
        numbers.field?.coordinateSpace = .content
    }

    func inContent(_ container: Container) -> Container {
        let move = distanceToContent(from: container.coordinateSpace)
        return Container(frame: container.frame.standardized.offsetBy(dx: move.x, dy: move.y))
    }

    /// What to add to a location in `space` to get one in content coordinates: the inverse of s.y + y − o.
    private func distanceToContent(from space: CoordinateSpace) -> Point {
        guard space != .content else { return .zero }
        // The frame as it lies now, after what the outer scroll views have moved since it was sent.
        let frameY = (numbers.scrollView.frame?.y ?? 0) + numbers.scrollView.outerOffset - outerOffset(beyond: nil)
        var move = Point(
            x: numbers.scrollView.values.contentOffset.x - (numbers.scrollView.frame?.x ?? 0)
                - (numbers.origin?.x ?? 0),
            y: numbers.scrollView.values.contentOffset.y - frameY - (numbers.origin?.y ?? 0)
        )
        if space == .screen, let window = numbers.window?.frame {
            move.x -= window.x
            move.y -= window.y
        }
        return move
    }
}
