@_spi(Engine) import KeyboardAvoidance

/// Rules 1 to 10 computed a second time, as plainly as the specification states them.
///
/// It answers for one event, with nothing saved before it or with the scroll views' bases alone. It shares no code with the
/// engine.
struct Pencil {
    var decision = Avoidance.Decision.none
    var mode = Avoidance.KeyboardMode.hidden
    /// The scroll views, the innermost first, as the answer has them.
    var views: [PencilView] = []
    /// Upwards below 0; nil unless the strategy is `translate`, or if the rules leave it open.
    var translation: Double?
    /// The innermost scroll view's frame, if the strategy is `resize`.
    var frame: LayoutRect?
    var coverage: PencilCoverage?

    let event: Event
    let options: AvoidanceOptions.Changes
    let isShown: Bool
    /// `keyboardWillChangeFrame` for a hide whose frame is to be respected.
    var kind: KeyboardEvent.Kind
    var window = LayoutRect()
    var screen = Screen(width: 0, height: 0)
    /// In screen coordinates, without its bar.
    var keyboard = LayoutRect()
    /// In window coordinates, with its bar where it is docked.
    var keyboardTop = 0.0
    var keyboardBottom = 0.0
    var keyboardSides = PencilSpan(0, 0)
    var fieldRect: LayoutRect?
    var caretRect: LayoutRect?
    var containerRect: LayoutRect?

    var strategy: AvoidanceOptions.Strategy {
        let strategy = options.strategy.given ?? .scroll
        return strategy != .insetOnly && views.contains { $0.patch.systemAvoids.given == true } ? .scroll : strategy
    }
    var padding: Padding { event.field.given?.padding ?? options.padding.given ?? Padding(10) }
    var isLifted: Bool { mode == .floating || mode == .undocked }

    /// - Parameters:
    ///   - bases: the values before the keyboard of the scroll views, the innermost first, while it is up; empty for none.
    ///   - left: the scroll views whose offset is left past its range.
    init(_ event: Event, bases: [ScrollValues] = [], left: Set<Int> = []) {
        self.event = event
        options = event.options
        kind = event.kind
        isShown = !bases.isEmpty
        views = ([event.scrollView] + (event.outerScrollViews.given ?? [])).map {
            PencilView($0, origin: event.origin.given)
        }
        for (index, base) in bases.enumerated() { views[index].base = base }
        for index in views.indices {
            views[index].returns = isShown && !left.contains(index) && views[index].patch.isTracking.given != true
        }
        findPlaces()
        for index in views.indices {
            views[index].findSafeArea(event.window.given?.safeAreaInsets ?? .zero, in: window)
        }
        work()
    }

    // MARK: - Places

    private mutating func findPlaces() {
        let origin = event.origin.given ?? .zero
        let windowFrame = event.window.given?.frame.map { $0.standing.moved(by: -origin.x, -origin.y) }
        var end: LayoutRect?
        if case .frameEnd(let frame)? = event.keyboard.given?.extent {
            end = frame == LayoutRect() ? frame : frame.standing.moved(by: -origin.x, -origin.y)
        }
        if let given = event.screen.given {
            screen = given
        } else if let windowFrame {
            screen = Screen(width: max(0, windowFrame.right), height: max(0, windowFrame.bottom))
        } else {
            screen.width = max(0, views.map(\.s.right).max() ?? 0)
            screen.height = max(0, views.map(\.s.bottom).max() ?? 0)
            if let end, end.width > 0, end.height > 0, end.x < screen.width, end.y < screen.height, end.right > 0,
                end.bottom > 0
            {
                screen = Screen(width: max(screen.width, end.right), height: max(screen.height, end.bottom))
            }
        }
        window = windowFrame ?? LayoutRect(width: screen.width, height: screen.height)
        if let end {
            keyboard = end
        } else if case .height(let height)? = event.keyboard.given?.extent {
            keyboard = LayoutRect(x: 0, y: screen.height - height, width: screen.width, height: height)
        }
        if keyboard.width < 1e-6 { keyboard.width = 0 }
        if keyboard.height < 1e-6 { keyboard.height = 0 }
        fieldRect = event.field.given.map { inContent($0.frame, $0.coordinateSpace) }
        caretRect = event.field.given.flatMap { field in field.caretRect.map { inContent($0, field.coordinateSpace) } }
        if fieldRect != nil { containerRect = event.container.given.map { inContent($0.frame, $0.coordinateSpace) } }
    }

    /// Rule 1 backwards: a place of the innermost scroll view's content.
    private func inContent(_ rect: LayoutRect, _ space: Field.CoordinateSpace) -> LayoutRect {
        let rect = rect.standing
        if space == .content { return rect }
        let (view, origin) = (views[0], event.origin.given ?? .zero)
        let place = rect.moved(
            by: view.current.contentOffset.x - view.s.x - origin.x, view.current.contentOffset.y - view.s.y - origin.y)
        return space == .screen ? place.moved(by: -window.x, -window.y) : place
    }

    // MARK: - Classification

    private mutating func work() {
        let isHide = kind == .keyboardWillHide || kind == .keyboardDidHide
        if isHide, isShown, options.respectsHideFrame.given == true, event.keyboard.given != nil {
            kind = .keyboardWillChangeFrame
            if classify() != .docked { kind = event.kind }
        }
        guard let verdict = classify() else {
            decision = .ignore
            return leaveAlone()
        }
        let isChange = kind != .layoutDidChange && kind != .interactiveDismiss
        if verdict == .hidden, isChange || !isShown {
            decision = isShown ? .restore : .none
            leaveAlone()
            return isShown ? views[0].restore(options) : ()
        }
        mode = verdict
        decision = isShown ? .move : .show
        let bar = mode == .docked ? event.keyboard.given?.accessoryHeight ?? 0 : 0
        keyboardTop = keyboard.y - window.y - bar
        keyboardBottom = keyboard.bottom - window.y
        keyboardSides = PencilSpan(keyboard.x - window.x, keyboard.right - window.x)
        layOut()
    }

    private mutating func leaveAlone() {
        for index in views.indices { views[index].new = views[index].current }
    }

    /// Nil if the keyboard is to be ignored.
    private func classify() -> Avoidance.KeyboardMode? {
        if kind == .keyboardWillHide || kind == .keyboardDidHide { return .hidden }
        if keyboard == LayoutRect() {
            let isShow = kind == .keyboardWillShow || kind == .keyboardDidShow
            return isShow && options.prefersCrossFadeTransitions.given == true ? .hidden : nil
        }
        if keyboard.width <= 0 || keyboard.height <= 0 {
            if case .height? = event.keyboard.given?.extent { return .hidden }
            return isShown && kind != .keyboardWillShow && kind != .keyboardDidShow ? nil : .hidden
        }
        if event.keyboard.given?.isLocal == false, options.nonLocal.given != .insetOnly { return nil }
        let width = min(keyboard.right, screen.width) - max(keyboard.x, 0)
        let height = min(keyboard.bottom, screen.height) - max(keyboard.y, 0)
        func round(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
        guard round(height) > 0, width > 1e-6 else { return .hidden }
        if round(keyboard.bottom) >= round(screen.height) { return .docked }
        let spans = keyboard.x <= window.x + 1e-6 && keyboard.right >= window.right - 1e-6
        if spans, round(keyboard.bottom) == round(window.bottom), round(window.bottom) < round(screen.height) {
            return .docked
        }
        return spans ? .undocked : .floating
    }
}

/// A range of one axis; inverted if it is empty.
struct PencilSpan {
    var from: Double
    var to: Double

    init(_ from: Double, _ to: Double) { (self.from, self.to) = (from, to) }

    var length: Double { to - from }

    func moved(by distance: Double) -> PencilSpan { PencilSpan(from + distance, to + distance) }
    func common(with other: PencilSpan) -> PencilSpan { PencilSpan(max(from, other.from), min(to, other.to)) }
    func meets(_ other: PencilSpan) -> Bool { common(with: other).length > 1e-6 }
}

extension LayoutRect {
    var right: Double { x + width }
    var bottom: Double { y + height }
    var rows: PencilSpan { PencilSpan(y, y + height) }
    var columns: PencilSpan { PencilSpan(x, x + width) }

    /// With non-negative sizes.
    var standing: LayoutRect {
        LayoutRect(x: min(x, x + width), y: min(y, y + height), width: abs(width), height: abs(height))
    }

    func moved(by dx: Double, _ dy: Double) -> LayoutRect {
        LayoutRect(x: x + dx, y: y + dy, width: width, height: height)
    }
}
