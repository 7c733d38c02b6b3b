// Rule 10, Coverage.
extension Layout {
    /// Measures the target against the band of the outermost scroll view.
    @inline(__always)
    mutating func cover(_ target: Target, from view: Viewport, _ rest: ScrollPass.Rest, _ keyboard: Classification) {
        targetBottom = view.frame.y + target.bare.bottom + rest.movedInside - view.current.contentOffset.y
        let found = Measurement(rest, target, view, keyboard, translatedBy: distance)
        coverage = found.coverage
        shortEdge = found.shortEdge
        isKeyboardOverTarget = found.isKeyboardOverTarget
    }
}
