/// The numbers of one event under the `automatic` policy: a function of the scene, the base and the keyboard.
struct Layout {
    /// Of the innermost scroll view.
    var values: ScrollValues
    /// The new vertical offsets of the outer scroll views, inner to outer.
    var outerOffsets: [Double]
    /// How far the whole view moves, 0 or negative.
    var translation = 0.0
    /// The innermost scroll view's frame, shortened where the strategy says so.
    var frame: Rect
    var overlap: Double
    /// Of the innermost scroll view.
    var band: VerticalSpan
    var range: ClosedRange<Double>
    /// The band the target is measured against: the outermost scroll view's.
    var measuredBand: VerticalSpan
    var target: Target?
    var coverage: Coverage?
    /// The target's bottom edge in the window before anything moves.
    var targetBottom: Double?
    /// Why the offset was left, where it was.
    var hold: Scene.OffsetHold?
}

extension Scene {
    /// Why an offset is left as it is, whatever the target.
    enum OffsetHold: Sendable, Hashable {
        /// The user drags the keyboard, and the system scrolls.
        case interactiveDismissal
        case insetOnly
        /// The whole view moves instead.
        case translation
        case pagingOrDisabled
        case noBand
        /// The keyboard is hidden or not to be avoided.
        case hidden
    }

    /// Lays the scroll views out for a keyboard.
    ///
    /// - Parameters:
    ///   - base: the innermost scroll view's values before the keyboard.
    ///   - hold: a reason not to scroll that lies in the event; others are found here.
    func layout(base: ScrollValues, keyboard: Classification, hold: OffsetHold?, trace: inout Trace) -> Layout {
        let overlap = overlap(of: keyboard, trace: &trace)
        let safeArea = safeAreaContribution(base: base.contentInset, trace: &trace)
        let hold = hold ?? strategyHold(keyboard)
        guard options.strategy == .resize else {
            return layOut(base, keyboard, overlap: overlap, covered: overlap, safeArea, hold: hold, &trace)
        }
        var shorterFrame = frame
        shorterFrame.height -= overlap
        let shortened = with(frame: shorterFrame)
        let below = SafeAreaContribution(top: safeArea.top, bottom: max(0, safeArea.bottom - overlap))
        return shortened.layOut(base, keyboard, overlap: overlap, covered: 0, below, hold: hold, &trace)
    }

    /// The same, with the part of the scroll view's height that is covered said: nothing where its frame was shortened.
    private func layOut(
        _ base: ScrollValues,
        _ keyboard: Classification,
        overlap: Double,
        covered: Double,
        _ safeArea: SafeAreaContribution,
        hold: OffsetHold?,
        _ trace: inout Trace
    ) -> Layout {
        var values = base
        values.contentOffset = current.contentOffset
        if keyboard.mode != .hidden, options.strategy == .scroll || options.strategy == .insetOnly {
            let insets = insets(base: base, overlap: overlap, safeArea: safeArea, trace: &trace)
            values.contentInset = insets.content
            values.scrollIndicatorInsets = insets.indicator
        }
        let band = band(
            baseTop: base.contentInset.top,
            safeArea: safeArea,
            overlap: covered,
            keyboard: keyboard,
            trace: &trace
        )
        var layout = Layout(
            values: values,
            outerOffsets: outerScrollViews.isEmpty ? [] : outerScrollViews.map(\.values.contentOffset.y),
            frame: frame,
            overlap: overlap,
            band: band,
            range: range(base: base.contentInset, bottom: values.contentInset.bottom, safeArea: safeArea),
            measuredBand: band
        )
        reveal(keyboard: keyboard, hold: hold, &layout, &trace)
        if options.strategy == .translate { translate(&layout, keyboard: keyboard, trace: &trace) }
        return layout
    }

    /// A reason not to scroll anything that lies in the options or in the keyboard.
    private func strategyHold(_ keyboard: Classification) -> OffsetHold? {
        if options.strategy == .translate { return .translation }
        return options.strategy == .insetOnly || keyboard.isInsetOnly ? .insetOnly : nil
    }

    /// Scrolls this scroll view as far as it can, and each outer one for what is left.
    private func reveal(keyboard: Classification, hold: OffsetHold?, _ layout: inout Layout, _ trace: inout Trace) {
        var step = Step(in: self, band: layout.band, range: layout.range)
        step.scroll(in: self, hold: hold, trace: &trace)
        layout.values.contentOffset.y = step.offset
        guard !outerScrollViews.isEmpty else { return conclude(step, &layout, &trace) }
        var scene = self
        for (index, outer) in outerScrollViews.enumerated() {
            guard let next = scene.seen(from: outer, scrolledTo: step.offset) else { break }
            step = step.leading(to: next, from: scene, keyboard: keyboard, trace: &trace)
            step.scroll(in: next, hold: hold, trace: &trace)
            layout.outerOffsets[index] = step.offset
            scene = next
        }
        scene.conclude(step, &layout, &trace)
    }

    /// Measures the target against the band of the last step, which is the outermost scroll view's.
    private func conclude(_ step: Step, _ layout: inout Layout, _ trace: inout Trace) {
        layout.measuredBand = step.band
        layout.hold = step.hold
        guard let target = step.target else { return }
        layout.target = target
        layout.targetBottom = frame.y + target.bare.bottom + step.movedInside - current.contentOffset.y
        let coverage = target.coverage(
            in: step.band,
            from: current.contentOffset.y - step.movedInside,
            to: step.offset
        )
        trace.note(
            "coverage",
            ["before": coverage.before, "after": coverage.after, "residual": coverage.residual],
            coverage.after,
            "\(points(coverage.before)) points of the target were outside the band, \(points(coverage.after)) are now"
        )
        layout.coverage = coverage
    }

    /// Moves the whole view up by as much as the target needs, the window's overlap allows, and the band's top grants.
    private func translate(_ layout: inout Layout, keyboard: Classification, trace: inout Trace) {
        guard layout.hold != .hidden, keyboard.mode == .docked, let keyboardFrame = keyboard.frameInWindow,
            let field, let target = layout.target
        else { return }
        let windowOverlap = min(max(window.height - keyboardFrame.minY, 0), window.height)
        let toWindow = frame.y - current.contentOffset.y
        let padding = field.padding ?? options.padding
        let needed = toWindow + target.bare.bottom + padding.bottom - keyboardFrame.minY
        let wholePixels = (needed * screen.scale - 1e-9).rounded(.up) / screen.scale
        let room = target.bare.top - current.contentOffset.y - layout.band.top
        layout.translation = -max(0, min(windowOverlap, wholePixels, room)) + 0
        trace.note(
            "translate",
            ["window overlap": windowOverlap, "needed": wholePixels, "room above the target": room],
            layout.translation,
            "the smallest of \(points(windowOverlap)), \(points(wholePixels)) and \(points(room)), upwards: "
                + points(layout.translation)
        )
        layout.coverage = target.coverage(
            in: layout.band,
            from: current.contentOffset.y,
            to: current.contentOffset.y - layout.translation
        )
    }

    /// What stays visible at an offset, in content coordinates.
    func visibleRect(_ band: VerticalSpan, at offset: Point) -> Rect {
        Rect(x: offset.x, y: offset.y + band.top, width: frame.width, height: band.height)
    }

    /// Shape's requiredViewOffset: min(0, keyboard top − target bottom) in window coordinates, before the move.
    func requiredViewOffset(targetBottom: Double?, keyboard: Classification) -> Double? {
        guard let targetBottom else { return nil }
        guard keyboard.mode != .hidden, let keyboardFrame = keyboard.frameInWindow else { return 0 }
        return min(0, keyboardFrame.minY - targetBottom)
    }
}
