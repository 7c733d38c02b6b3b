// Rule 10, Coverage.
extension Layout {
    /// Measures the target against the band of the outermost scroll view, and the frames of the scroll views inside it.
    @inline(__always)
    mutating func cover(
        _ target: Target, from view: Viewport, _ rest: ScrollPass.Settled, _ keyboard: Classification,
        in input: borrowing LayoutInput
    ) {
        targetBottom = view.frame.y + target.bare.bottom + rest.movedInside - view.current.contentOffset.y
        var found = Measurement(rest, target, view, keyboard, translatedBy: distance)
        if !outer.isEmpty { found.cut(by: self, target, view, rest, input) }
        coverage = found.coverage
        shortEdge = found.shortEdge
        isKeyboardOverTarget = found.isKeyboardOverTarget
        cuttingView = found.cuttingView
    }
}
