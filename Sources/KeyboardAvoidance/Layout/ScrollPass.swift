/// One scroll view on the way from the innermost to the outermost: what the rules found for it.
struct ScrollPass: Sendable, Hashable, BitwiseCopyable {
    var overlap = 0.0
    var safeArea = SafeArea()
    /// It was observed, not derived.
    var isSafeAreaObserved = false
    var band = VerticalSpan(top: 0, bottom: 0)
    var range = OffsetRange()
    /// How far the scroll views inside this one have moved the target up.
    var movedInside = 0.0
    /// Chosen anew in this band; nil without a field.
    var target: Target?
    /// Why the offset is left, if it is.
    var hold: Hold?
    /// Where the target's reveal leads; nil if the offset is left.
    var reveal: Reveal.Result?
    /// The offset after this pass.
    var offset = 0.0

    /// Chooses the target in this band and scrolls to it, unless something holds the offset.
    @inline(__always)
    mutating func scroll(
        _ view: Viewport,
        snapToOffsets: @autoclosure () -> [Double],
        hold given: Hold?,
        in input: borrowing LayoutInput
    ) {
        let current = view.current.contentOffset.y
        offset = current
        target = view.target(in: band, options: input.options)
        hold = given ?? ownHold(of: view)
        guard hold == nil, let target else { return }
        let reveal = Reveal(
            target: target,
            band: band,
            range: range,
            current: current,
            scale: input.screen.scale,
            alignment: input.options.alignment,
            clamps: input.options.clamp
        ).result(snapping: snapToOffsets())
        self.reveal = reveal
        offset = reveal.offset
    }

    private func ownHold(of view: Viewport) -> Hold? {
        if !view.scrollView.canScroll { return .pagingOrDisabled }
        return band.height > 0 ? nil : .noBand
    }
}
