import KeyboardAvoidance

/// Rules 1 to 10 for one scroll view, written down once more as plainly as the specification puts them.
///
/// It answers for one event: with nothing saved before it, or with a base alone. It shares no code with the engine.
struct Pencil {
    var decision = Decision.none
    var inset = EdgeInsets()
    var indicator = EdgeInsets()
    /// The new offset; nil where the rules, followed to the letter, would move again on the same event.
    var offset: Double?
    var mode = KeyboardMode.hidden
    var overlap = 0.0
    var bandTop = 0.0
    var bandBottom = 0.0
    var before: Double?
    var after = 0.0
    var residual = 0.0
    var isTooTall = false
    /// The target with what padding it kept, in content coordinates.
    var target: (a: Double, b: Double)?
    /// Whether the rules let the scroll view be scrolled at all.
    var mayScroll = false

    private let event: Event
    private let current: ScrollValues
    private let base: ScrollValues
    private let isShown: Bool
    private var s = Rect()
    private var window = Rect()
    private var screen = Screen(width: 0, height: 0)
    private var keyboard = Rect()
    private var field: (top: Double, bottom: Double, left: Double, right: Double)?
    private var caret: (top: Double, bottom: Double)?
    private let options: OptionsPatch
    private var sigma = 0.0
    private var sigmaTop = 0.0

    init(_ event: Event, base saved: ScrollValues?) {
        self.event = event
        let view = event.scrollView
        current = ScrollValues(
            contentInset: view.contentInset.given ?? .zero,
            scrollIndicatorInsets: view.scrollIndicatorInsets.given ?? .zero,
            contentOffset: view.contentOffset.given ?? .zero
        )
        base = saved ?? current
        isShown = saved != nil
        options = event.options
        place(view)
        placeField()
        findSafeArea(view)
        work(view)
    }

    // MARK: - Places

    private mutating func place(_ view: ScrollViewPatch) {
        let p = event.origin.given ?? .zero
        func local(_ rect: Rect) -> Rect {
            let x = rect.width < 0 ? rect.x + rect.width : rect.x
            let y = rect.height < 0 ? rect.y + rect.height : rect.y
            return Rect(x: x - p.x, y: y - p.y, width: abs(rect.width), height: abs(rect.height))
        }
        s = local(view.frame.given ?? Rect())
        let windowFrame = event.window.given?.frame.map(local)
        var end: Rect?
        if case .frameEnd(let frame)? = event.keyboard.given?.extent {
            end = frame == Rect() ? frame : local(frame)
        }
        if let given = event.screen.given {
            screen = given
        } else if let windowFrame {
            screen = Screen(
                width: max(0, windowFrame.x + windowFrame.width), height: max(0, windowFrame.y + windowFrame.height))
        } else {
            screen = Screen(width: max(0, s.x + s.width), height: max(0, s.y + s.height))
            if let end, end.width > 0, end.height > 0, end.x < screen.width, end.y < screen.height,
                end.x + end.width > 0, end.y + end.height > 0
            {
                screen.width = max(screen.width, end.x + end.width)
                screen.height = max(screen.height, end.y + end.height)
            }
        }
        window = windowFrame ?? Rect(width: screen.width, height: screen.height)
        if let end {
            keyboard = end
        } else if case .height(let height)? = event.keyboard.given?.extent {
            keyboard = Rect(x: 0, y: screen.height - height, width: screen.width, height: height)
        }
        if keyboard.width < 1e-6 { keyboard.width = 0 }
        if keyboard.height < 1e-6 { keyboard.height = 0 }
    }

    private mutating func placeField() {
        guard let given = event.field.given else { return }
        let p = event.origin.given ?? .zero
        var dx = 0.0
        var dy = 0.0
        if given.coordinateSpace != .content {
            dx = current.contentOffset.x - s.x - p.x
            dy = current.contentOffset.y - s.y - p.y
        }
        if given.coordinateSpace == .screen {
            dx -= window.x
            dy -= window.y
        }
        let f = given.frame
        let top = min(f.y, f.y + f.height) + dy
        let left = min(f.x, f.x + f.width) + dx
        field = (top, top + abs(f.height), left, left + abs(f.width))
        if let line = given.caretRect {
            let top = min(line.y, line.y + line.height) + dy
            caret = (top, top + abs(line.height))
        }
    }

    private mutating func findSafeArea(_ view: ScrollViewPatch) {
        if let adjusted = view.adjustedContentInset.given {
            sigma = max(0, adjusted.bottom - current.contentInset.bottom)
            sigmaTop = max(0, adjusted.top - current.contentInset.top)
            return
        }
        let behavior = view.contentInsetAdjustmentBehavior.given ?? .automatic
        if behavior == .never { return }
        let content = view.contentSize.given?.height ?? 0
        if behavior == .scrollableAxes, content + base.contentInset.top + base.contentInset.bottom <= s.height {
            return
        }
        if let own = view.safeAreaInsets.given {
            sigma = own.bottom
            sigmaTop = own.top
            return
        }
        let area = event.window.given?.safeAreaInsets ?? .zero
        sigmaTop = max(0, min(s.y + s.height, area.top) - max(s.y, 0))
        sigma = max(0, min(s.y + s.height, window.height) - max(s.y, window.height - area.bottom))
    }

    // MARK: - The rules

    private mutating func work(_ view: ScrollViewPatch) {
        inset = base.contentInset
        indicator = base.scrollIndicatorInsets
        guard let verdict = classify() else {
            decision = .ignore
            (inset, indicator, offset) = (current.contentInset, current.scrollIndicatorInsets, current.contentOffset.y)
            return
        }
        let isChange = event.kind != .layoutDidChange && event.kind != .interactiveDismiss
        if verdict == .hidden, isChange || !isShown { return hide(view) }
        mode = verdict
        decision = isShown ? .move : .show

        // 1 to 3
        let top = keyboard.y - window.y - (mode == .docked ? event.keyboard.given?.accessoryHeight ?? 0 : 0)
        let left = keyboard.x - window.x
        let meets = left < s.x + s.width && left + keyboard.width > s.x
        overlap = mode == .docked && meets ? min(max(s.y + s.height - top, 0), s.height) : 0
        let b = base.contentInset.bottom
        let a = options.insetRule.given == .add ? b + max(overlap, sigma) : max(b + sigma, overlap)
        let adjusts = view.automaticallyAdjustsScrollIndicatorInsets.given ?? true
        // 15: dragged off the screen, it leaves the base's insets.
        if mode != .hidden {
            inset.bottom = max(b, a - sigma)
            indicator.bottom = max(base.scrollIndicatorInsets.bottom, overlap - (adjusts ? sigma : 0))
        }

        // 4
        let obstructions = event.obstructions.given ?? Obstructions()
        bandTop = max(base.contentInset.top + sigmaTop, 0)
        if let header = obstructions.top { bandTop = max(bandTop, header - s.y) }
        var covered = max(sigma, overlap)
        if let toolbar = obstructions.bottom {
            covered = max(covered, toolbar - (window.height - (s.y + s.height)))
        }
        bandBottom = s.height - covered
        if options.followsUndockedKeyboard.given == true, mode == .floating || mode == .undocked, let field {
            let x = s.x - current.contentOffset.x
            if left < field.right + x, left + keyboard.width > field.left + x {
                bandBottom = min(bandBottom, top - s.y)
            }
        }

        // 5 to 8, 10
        reveal(view, contentEnd: (view.contentSize.given?.height ?? 0) + inset.bottom + sigma)
    }

    /// Nil where the keyboard is to be ignored.
    private func classify() -> KeyboardMode? {
        if event.kind == .keyboardWillHide || event.kind == .keyboardDidHide { return .hidden }
        if keyboard == Rect() {
            let isShow = event.kind == .keyboardWillShow || event.kind == .keyboardDidShow
            return isShow && options.prefersCrossFadeTransitions.given == true ? .hidden : nil
        }
        if keyboard.width <= 0 || keyboard.height <= 0 { return .hidden }
        if event.keyboard.given?.isLocal == false, options.nonLocal.given != .insetOnly { return nil }
        let width = min(keyboard.x + keyboard.width, screen.width) - max(keyboard.x, 0)
        let height = min(keyboard.y + keyboard.height, screen.height) - max(keyboard.y, 0)
        func round(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
        guard round(height) > 0, width > 0 else { return .hidden }
        if round(keyboard.y + keyboard.height) >= round(screen.height) { return .docked }
        let spans = keyboard.x <= window.x && keyboard.x + keyboard.width >= window.x + window.width
        return spans ? .undocked : .floating
    }

    private mutating func hide(_ view: ScrollViewPatch) {
        decision = isShown ? .restore : .none
        offset = current.contentOffset.y
        guard isShown else { return }
        if options.restoreOffset.given != .never { offset = base.contentOffset.y }
        if options.clamp.given == false { return }
        let lowest = -(base.contentInset.top + sigmaTop)
        let content = view.contentSize.given?.height ?? 0
        let highest = max(lowest, content + base.contentInset.bottom + sigma - s.height)
        offset = offset.map { min(max($0, lowest), highest) }
    }
}

// MARK: - Rules 5 to 8 and 10

extension Pencil {
    private enum Edge { case top, bottom }

    private mutating func reveal(_ view: ScrollViewPatch, contentEnd: Double) {
        let o = current.contentOffset.y
        offset = o
        let height = bandBottom - bandTop
        guard let chosen = chooseTarget(height) else { return }
        let (bare, a, b) = (chosen.bare, chosen.bare.top - chosen.above, chosen.bare.bottom + chosen.below)
        target = (a, b)
        isTooTall = chosen.isTooTall
        // An empty frame is hidden by rule 4, before rule 5 asks whose it is.
        let isLocal = keyboard.width <= 0 || keyboard.height <= 0 || event.keyboard.given?.isLocal != false
        mayScroll =
            height > 0 && options.strategy.given != .insetOnly && view.isScrollEnabled.given != false
            && view.isPagingEnabled.given != true && isLocal
            && event.kind != .interactiveDismiss
        let lowest = -(base.contentInset.top + sigmaTop)
        let range = lowest...max(lowest, contentEnd - s.height)
        if mayScroll {
            func once(_ o: Double) -> Double { moved(from: o, a, b, chosen.isTooTall, bare, view, range) }
            let there = once(o)
            offset = abs(once(there) - there) < 1e-6 ? there : nil
        }
        let new = offset ?? o
        func outside(at o: Double) -> Double {
            if height <= 0 { return bare.bottom - bare.top }
            let shown = min(bare.bottom - o, bandBottom) - max(bare.top - o, bandTop)
            return bare.bottom - bare.top - max(0, shown)
        }
        before = outside(at: o)
        after = outside(at: new)
        residual = max(0, max(b - new - bandBottom, bandTop - (a - new)))
        if isTooTall { residual = 0 }
        if height <= 0 { residual = b - a }
    }

    private typealias Span = (top: Double, bottom: Double)
    private typealias Choice = (bare: Span, above: Double, below: Double, isTooTall: Bool)

    private func chooseTarget(_ height: Double) -> Choice? {
        guard let field else { return nil }
        let padding = event.field.given?.padding ?? options.padding.given ?? Padding(top: 10, bottom: 10)
        func fits(_ length: Double) -> Bool { height > 0 && length <= height + 1e-9 }
        let bare = (top: field.top, bottom: field.bottom)
        let length = field.bottom - field.top
        if fits(length + padding.top + padding.bottom) { return (bare, padding.top, padding.bottom, false) }
        if fits(length + padding.bottom) { return (bare, 0, padding.bottom, false) }
        if fits(length) { return (bare, 0, 0, false) }
        guard (options.oversize.given ?? .caret) == .caret, let caret else { return (bare, 0, 0, true) }
        let line = caret.bottom - caret.top
        if fits(line + padding.top + padding.bottom) { return (caret, padding.top, padding.bottom, false) }
        return (caret, 0, 0, !fits(line))
    }

    private func moved(
        from o: Double,
        _ a: Double,
        _ b: Double,
        _ isTooTall: Bool,
        _ bare: Span,
        _ view: ScrollViewPatch,
        _ range: ClosedRange<Double>
    ) -> Double {
        let atTop = a - bandTop
        let atBottom = b - bandBottom
        var goal = o
        var edge = Edge.top
        let nearer = abs(atTop - o) <= abs(atBottom - o) ? (atTop, Edge.top) : (atBottom, Edge.bottom)
        if isTooTall {
            switch options.oversize.given ?? .caret {
            case .caret, .top: goal = atTop
            case .nearer: (goal, edge) = nearer
            case .leave:
                if bare.top - o > bandTop || bare.bottom - o < bandBottom { (goal, edge) = nearer }
            }
        } else if case .fraction(let f)? = options.alignment.given {
            goal = a - bandTop - f * ((bandBottom - bandTop) - (b - a))
            edge = f <= 0.5 ? .top : .bottom
        } else if atBottom > o {
            (goal, edge) = (atBottom, .bottom)
        } else if atTop < o {
            goal = atTop
        }
        if goal == o { return o }
        let clamps = options.clamp.given != false
        let snaps = (view.snapToOffsets.given ?? []).filter { range.contains($0) || !clamps }
        if goal > o, let snap = snaps.filter({ $0 >= goal }).min() { return snap }
        if goal < o, let snap = snaps.filter({ $0 <= goal }).max() { return snap }
        let pixels = goal * screen.scale
        let whole = edge == .top ? (pixels + 1e-9).rounded(.down) : (pixels - 1e-9).rounded(.up)
        let rounded = whole / screen.scale
        return clamps ? min(max(rounded, range.lowerBound), range.upperBound) : rounded
    }
}
