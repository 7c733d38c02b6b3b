/// One scroll view on the way from the innermost to the outermost: its band, its target, and how far it scrolls.
struct Step {
    var band: VerticalSpan
    var range: ClosedRange<Double>
    /// The offset after this step.
    var offset: Double
    var target: Target?
    var hold: Scene.OffsetHold?
    /// How far the scroll views inside this one have moved the target up.
    var movedInside = 0.0

    init(in scene: Scene, band: VerticalSpan, range: ClosedRange<Double>) {
        self.band = band
        self.range = range
        offset = scene.current.contentOffset.y
    }

    /// Chooses the target anew in this band and scrolls to it, unless something holds the offset.
    mutating func scroll(in scene: Scene, hold given: Scene.OffsetHold?, trace: inout Trace) {
        target = scene.target(in: band, trace: &trace)
        hold = given ?? ownHold(in: scene)
        guard hold == nil, let target else { return }
        offset = Reveal(target: target, band: band, range: range, in: scene).offset(trace: &trace)
    }

    private func ownHold(in scene: Scene) -> Scene.OffsetHold? {
        if !scene.canScroll { return .pagingOrDisabled }
        return band.height > 0 ? nil : .noBand
    }

    /// The same question for the next scroll view outwards, with the target where this step has left it.
    ///
    /// Only the innermost scroll view's insets change, so each other one's own are its base.
    ///
    /// - Parameters:
    ///   - outer: the scene as that scroll view sees it.
    ///   - inner: the scene this step was in.
    func leading(to outer: Scene, from inner: Scene, keyboard: Classification, trace: inout Trace) -> Step {
        let insets = outer.current.contentInset
        let overlap = outer.overlap(of: keyboard, trace: &trace)
        let safeArea = outer.safeAreaContribution(base: insets, trace: &trace)
        let band = outer.band(
            baseTop: insets.top,
            safeArea: safeArea,
            overlap: overlap,
            keyboard: keyboard,
            trace: &trace
        )
        let range = outer.range(base: insets, bottom: insets.bottom, safeArea: safeArea)
        var step = Step(in: outer, band: band, range: range)
        step.movedInside = movedInside + offset - inner.current.contentOffset.y
        return step
    }
}

extension Scene {
    /// The offsets an outer scroll view can rest at while no keyboard is there.
    func restingRange(of outer: ScrollView, trace: inout Trace) -> ClosedRange<Double>? {
        guard let scene = seen(from: outer, scrolledTo: current.contentOffset.y) else { return nil }
        let insets = outer.values.contentInset
        let safeArea = scene.safeAreaContribution(base: insets, trace: &trace)
        return scene.range(base: insets, bottom: insets.bottom, safeArea: safeArea)
    }

}
