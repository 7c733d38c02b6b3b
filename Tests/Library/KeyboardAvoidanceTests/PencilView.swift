@_spi(Engine) import KeyboardAvoidance

/// One scroll view by pencil: its insets, its band, and the offset for a target.
struct PencilView {
    let patch: ScrollViewPatch
    /// In window coordinates, before any `resize`.
    var s: LayoutRect
    let current: ScrollValues
    var base: ScrollValues
    /// Its new values.
    var new: ScrollValues
    /// The insets that the system adds.
    var sigma = 0.0
    var sigmaTop = 0.0
    var overlap = 0.0
    /// The height in use, which `resize` shortens.
    var height = 0.0
    /// A of rule 3: base, keyboard and safe area together.
    var need = 0.0
    var band = PencilSpan(0, 0)
    /// Whether its offset returns where it is past the range.
    var returns = false
    /// The position of its upper edge in the window after scroll views around it have moved.
    var place = 0.0

    var hasMoved: Bool { abs(new.contentOffset.y - current.contentOffset.y) > 1e-6 }
    var bandIsEmpty: Bool { band.length <= 1e-6 }
    var canScroll: Bool { patch.isScrollEnabled.given != false && patch.isPagingEnabled.given != true }
    /// T0 of the specification.
    var topInset: Double { base.contentInset.top + sigmaTop }

    init(_ patch: ScrollViewPatch, origin: LayoutPoint?) {
        self.patch = patch
        s = (patch.frame.given ?? LayoutRect()).standing.moved(by: -(origin?.x ?? 0), -(origin?.y ?? 0))
        current = patch.values
        base = current
        new = current
        height = s.height
        place = s.y
    }

    mutating func findSafeArea(_ area: LayoutInsets, in window: LayoutRect) {
        (sigma, sigmaTop) = (0, 0)
        if let adjusted = patch.adjustedContentInset.given {
            sigma = max(0, adjusted.bottom - current.contentInset.bottom)
            sigmaTop = max(0, adjusted.top - current.contentInset.top)
            return
        }
        let isScrollable =
            (patch.contentSize.given?.height ?? 0) > s.height + 1e-6 || patch.alwaysBounceVertical.given == true
        switch patch.contentInsetAdjustmentBehavior.given ?? .automatic {
        case .never: return
        case .always: break
        case .scrollableAxes: if !isScrollable { return }
        case .automatic: if patch.isInNavigationController.given == false, !isScrollable { return }
        }
        if let own = patch.safeAreaInsets.given {
            (sigma, sigmaTop) = (max(0, own.bottom), max(0, own.top))
            return
        }
        let rows = PencilSpan(place, place + s.height)
        sigmaTop = max(0, rows.common(with: PencilSpan(0, area.top)).length)
        sigma = max(0, rows.common(with: PencilSpan(window.height - area.bottom, window.height)).length)
    }

    /// Rule 3.
    mutating func findInsets(_ options: AvoidanceOptions.Changes) {
        let b = base.contentInset.bottom
        need = options.insetRule.given == .add ? b + max(overlap, sigma) : max(b + sigma, overlap)
        if patch.systemAvoids.given == true { return }
        new.contentInset.bottom = max(b, need - sigma)
        let adjusts = patch.automaticallyAdjustsScrollIndicatorInsets.given ?? true
        new.scrollIndicatorInsets.bottom = max(base.scrollIndicatorInsets.bottom, overlap - (adjusts ? sigma : 0))
    }

    /// Rule 13 for a scroll view whose base is known.
    mutating func restore(_ options: AvoidanceOptions.Changes) {
        new = base
        new.contentOffset = current.contentOffset
        if options.restoreOffset.given != .never { new.contentOffset.y = base.contentOffset.y }
        guard options.clamp.given != false else { return }
        need = base.contentInset.bottom + sigma
        new.contentOffset.y = clamped(new.contentOffset.y)
    }

    // MARK: - Rules 6 to 8 and 10

    func clamped(_ y: Double) -> Double {
        min(max(y, -topInset), max(-topInset, (patch.contentSize.given?.height ?? 0) + need - height))
    }

    /// The offset that brings the target into the band.
    func reveal(
        _ target: PencilTarget, _ options: AvoidanceOptions.Changes, _ alignment: AvoidanceOptions.Alignment,
        scale: Double
    ) -> Double {
        let o = new.contentOffset.y
        let clamps = options.clamp.given != false
        let atTop = target.padded.from - band.from
        let atBottom = target.padded.to - band.to
        func pixelUp(_ y: Double) -> Double { ((y - 1e-6) * scale).rounded(.up) / scale }
        func pixelDown(_ y: Double) -> Double { ((y + 1e-6) * scale).rounded(.down) / scale }
        func settled(_ goal: Double, isUp: Bool) -> Double {
            let pixel = isUp ? pixelUp(goal) : pixelDown(goal)
            return clamps ? clamped(pixel) : pixel
        }

        var (goal, isUp) = (o, false)
        if let placement = target.oversize {
            let topMove = abs(settled(atTop, isUp: false) - o)
            let nearestIsBottom = abs(settled(atBottom, isUp: true) - o) < topMove - 1e-6
            let covers = target.bare.from - o <= band.from + 1e-6 && target.bare.to - o >= band.to - 1e-6
            switch placement {
            case .caret, .top: goal = atTop
            case .leave where covers: return o
            case .nearer, .leave: (goal, isUp) = nearestIsBottom ? (atBottom, true) : (atTop, false)
            }
        } else if case .fraction(let fraction) = alignment {
            goal = atTop - fraction * (band.length - target.padded.length)
            isUp = fraction > 0.5
        } else if atBottom > o + 1e-6 {
            (goal, isUp) = (atBottom, true)
        } else if atTop < o - 1e-6 {
            // One pixel counts for both edges if there is none between them.
            let isBetweenPixels = pixelUp(atBottom) > pixelDown(atTop) + 1e-6
            (goal, isUp) = isBetweenPixels ? (min(o, pixelUp(atBottom)), true) : (atTop, false)
        }
        if abs(goal - o) <= 1e-6 { return o }
        if target.oversize == nil, let snap = snap(target, goal, clamps: clamps) { return snap }
        return settled(goal, isUp: isUp)
    }

    /// Rule 7: the offset closest to the goal that shows the target with its padding, else without, else none.
    private func snap(_ target: PencilTarget, _ goal: Double, clamps: Bool) -> Double? {
        let offsets = (patch.snapToOffsets.given ?? []).filter { !clamps || abs(clamped($0) - $0) <= 1e-6 }
        for rows in [target.padded, target.bare] {
            let showing = offsets.filter { rows.from - $0 >= band.from - 1e-6 && rows.to - $0 <= band.to + 1e-6 }
            guard let closest = showing.map({ abs($0 - goal) }).min() else { continue }
            return showing.filter { abs($0 - goal) <= closest + 1e-6 }.min()
        }
        return nil
    }
}

/// The target of a band, in the content of its scroll view.
struct PencilTarget {
    var bare: PencilSpan
    /// With the padding that fits.
    var padded: PencilSpan
    /// Its placement, if it is taller than the band.
    var oversize: AvoidanceOptions.Oversize?
    /// Its x-range, in the innermost content.
    var columns: PencilSpan
}

/// Rule 10.
struct PencilCoverage {
    var before: Double
    var after: Double
    var residual: Double
    /// A floating or undocked keyboard hides rows that lie in the band.
    var isBehindKeyboard: Bool
}
