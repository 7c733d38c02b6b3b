// A field that may be in pixels among points.
extension LayoutInput {
    /// Whether the field of an event is wider than the scroll view from its left edge on: false for nearly all.
    @inline(__always)
    var mayHaveFieldInPixels: Bool {
        guard event.hasField, let field = numbers.field else { return false }
        return field.frame.x + field.frame.width > frame.width + 1
    }

    /// The field, if it is beyond all that is known at the right, and within it in pixels.
    func fieldMayBePixels(_ event: borrowing Event) -> Warning? {
        guard let field = event.field.given, !event.wording.statesUnit, let scrollView = numbers.scrollView.frame else {
            return nil
        }
        // A frame that may be the window's has the origin.
        let hasOrigin = field.coordinateSpace != .content || event.wording.assumesFieldSpace
        let frame = field.frame.standardized.without(hasOrigin ? cold.origin : nil)
        let views = scrollViewFrames
        let isTold = numbers.screen != nil || numbers.window?.frame != nil || preset?.screen != nil
        let told = isTold ? screen.size : LayoutSize()
        let right = max(told.width, views.map(\.maxX).max() ?? 0, scrollView.x + contentSize.width)
        let bottom = max(told.height, views.map(\.maxY).max() ?? 0, scrollView.y + contentSize.height)
        guard frame.maxX > right + 1 else { return nil }
        let stated = scales.first
        let fitting = (stated.map { [$0] } ?? Self.usualScales).filter {
            frame.maxX / $0 <= right + 1 && frame.maxY / $0 <= bottom + 1
        }
        guard !fitting.isEmpty else { return nil }
        let even = fitting.first { (frame.x / $0 - (scrollView.width - frame.maxX / $0)).magnitude < 1 }
        let message =
            "the field ends at x \(points(frame.maxX)), beyond all that is known, which ends at \(points(right)): pixels?"
        guard let scale = stated ?? even else {
            return Warning(
                .fieldMayBePixels, message + " Then divide it by the screen's scale, or send density",
                path: ["field", "frame"])
        }
        var members = [Warning.Fix.Member("frame", .rect(field.frame.divided(by: scale)))]
        if let caret = field.caretRect {
            members.append(Warning.Fix.Member("caretRect", .rect(caret.divided(by: scale))))
        }
        return Warning(
            .fieldMayBePixels, message + " At scale \(points(scale)) it ends at \(points(frame.maxX / scale))",
            path: ["field", "frame"], fix: Warning.Fix(["field"], members))
    }
}
