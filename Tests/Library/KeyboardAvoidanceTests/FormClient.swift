@_spi(Engine) import KeyboardAvoidance
import TestSupport

/// An app with a form: it sends the whole request with every event, and applies the answers when a test says so.
struct FormClient {
    /// The whole request except its kind.
    var form: Event
    private(set) var state: SessionState?
    /// The requests sent, for reproducing a broken law.
    private(set) var sent: [Event] = []

    init(_ form: Event) { self.form = form }

    /// The scroll views, the innermost first.
    var views: [ScrollViewPatch] {
        get { [form.scrollView] + (form.outerScrollViews.given ?? []) }
        set {
            form.scrollView = newValue[0]
            form.outerScrollViews = newValue.count > 1 ? .value(Array(newValue.dropFirst())) : .null
        }
    }

    /// The current values of each scroll view.
    var values: [ScrollValues] { views.map(\.values) }

    /// Sends the form.
    mutating func send(_ kind: KeyboardEvent.Kind) throws -> Avoidance { try send(kind, form) }

    /// Sends something else.
    mutating func send(_ kind: KeyboardEvent.Kind, _ event: Event) throws -> Avoidance {
        var event = event
        event.kind = kind
        sent.append(event)
        let done = try transition(from: state, on: event)
        state = done.state
        return done.answer
    }

    /// The same event sent by an app that omits all but the keyboard: the answer counts as applied.
    mutating func sendKeyboardAlone(_ kind: KeyboardEvent.Kind) throws -> Avoidance {
        var event = Event()
        event.keyboard = form.keyboard
        return try send(kind, event)
    }

    mutating func hide() throws -> Avoidance { try send(.keyboardWillHide, Event()) }

    /// Writes the answer into every scroll view; what lies inside one that scrolls then stands elsewhere.
    mutating func apply(_ answer: Avoidance) {
        let before = values
        for (index, values) in answer.values(over: before).enumerated() {
            set(values.contentInset, values.scrollIndicatorInsets, at: index)
            views[index].contentOffset = .value(values.contentOffset)
        }
        if let frame = answer.frame { views[0].frame = .value(frame) }
        for (index, outer) in answer.outerScrollViews.enumerated() {
            if let frame = outer.frame { views[index + 1].frame = .value(frame) }
        }
        var moved = 0.0
        for index in views.indices.reversed() {
            if moved != 0, case .value(let frame) = views[index].frame {
                views[index].frame = .value(frame.offsetBy(dx: 0, dy: -moved))
            }
            moved += values[index].contentOffset.y - before[index].contentOffset.y
        }
    }

    /// Restores a scroll view that is no longer sent.
    mutating func apply(_ released: Avoidance.Released, at index: Int) {
        set(released.contentInset, released.scrollIndicatorInsets, at: index)
        if let frame = released.frame { views[index].frame = .value(frame) }
    }

    /// Writes insets alone into a scroll view.
    mutating func set(_ inset: LayoutInsets, _ indicator: LayoutInsets, at index: Int) {
        views[index].contentInset = .value(inset)
        views[index].scrollIndicatorInsets = .value(indicator)
    }

    /// Whether strategy `resize` has given the innermost scroll view another frame, which a moved one would hide.
    var isShortened: Bool { form.options.strategy.given == .resize || state?.saved?.scrollView.resized != nil }

    mutating func setKeyboard(height: Double) { form.keyboard = .value(Keyboard(extent: .height(height))) }
}

extension Avoidance {
    /// Whether the innermost scroll view rests at the answered offset.
    var isOffsetInRange: Bool {
        guard let contentOffset, let rest else { return true }
        return contentOffset.y >= rest.lowestOffset - 1e-6 && contentOffset.y <= rest.highestOffset + 1e-6
    }
}

extension FormClient {
    /// Whether an offset lies in the innermost scroll view's range of these insets alone, if one around it may scroll.
    func rests(_ answer: Avoidance, between base: LayoutInsets) -> Bool {
        let inner = views[0]
        let mayScroll = views.dropFirst().contains {
            $0.isScrollEnabled.given != false && $0.isPagingEnabled.given != true
        }
        guard mayScroll, let offset = answer.contentOffset?.y, let size = inner.contentSize.given,
            let frame = inner.frame.given
        else { return false }
        let end = max(-base.top, size.height + base.bottom - frame.height)
        return offset >= -base.top - 1e-6 && offset <= end + 1e-6
    }
}

extension ScrollViewPatch {
    /// The values that are sent.
    var values: ScrollValues {
        ScrollValues(
            contentInset: contentInset.given ?? .zero,
            scrollIndicatorInsets: scrollIndicatorInsets.given ?? .zero,
            contentOffset: contentOffset.given ?? .zero
        )
    }
}

extension Avoidance {
    /// The new values of each scroll view, the innermost first; an offset that is not to be written is the current one.
    func values(over current: [ScrollValues]) -> [ScrollValues] {
        var values = [ScrollValues(contentInset: contentInset, scrollIndicatorInsets: scrollIndicatorInsets)]
        values[0].contentOffset = contentOffset ?? current[0].contentOffset
        for (outer, current) in zip(outerScrollViews, current.dropFirst()) {
            values.append(
                ScrollValues(
                    contentInset: outer.contentInset,
                    scrollIndicatorInsets: outer.scrollIndicatorInsets,
                    contentOffset: outer.contentOffset ?? current.contentOffset
                ))
        }
        return values
    }
}

/// A broken law, and the requests that show it.
struct BrokenLaw: Error {
    var what: String
    var sent: [Event]
}

extension FormClient {
    /// - Throws: `BrokenLaw` if the law does not hold.
    func require(_ holds: Bool, _ what: @autoclosure () -> String) throws {
        if !holds { throw BrokenLaw(what: what(), sent: sent) }
    }

    /// Throws unless the insets of every scroll view are the given ones, to the bit.
    func requireInsets(_ answer: Avoidance, _ wanted: [ScrollValues]) throws {
        for (index, (found, wanted)) in zip(answer.values(over: wanted), wanted).enumerated() {
            try require(found.contentInset == wanted.contentInset, "\(index): \(found.contentInset), not \(wanted)")
            try require(
                found.scrollIndicatorInsets == wanted.scrollIndicatorInsets,
                "\(index): indicators \(found.scrollIndicatorInsets), not \(wanted)")
        }
    }

    private static func isClose(_ one: LayoutRect, _ other: LayoutRect?) -> Bool {
        guard let other else { return false }
        return zip(one.numbers, other.numbers).allSatisfy { abs($0 - $1) <= 1e-6 }
    }

    /// Throws unless both answers are the same within 1e-9.
    ///
    /// - Parameter isApplied: whether the first was applied between the two, so that the frame stands elsewhere.
    func requireSame(_ one: Avoidance, _ other: Avoidance, isApplied: Bool = false) throws {
        let current = values
        let pairs = zip(one.values(over: current).flatMap(\.numbers), other.values(over: current).flatMap(\.numbers))
        try require(
            pairs.allSatisfy { abs($0 - $1) <= 1e-9 },
            "\(one.values(over: current)), then \(other.values(over: current))"
        )
        let moved =
            isApplied
            ? zip(one.values(over: current), current).dropFirst().reduce(0) {
                $0 + $1.0.contentOffset.y - $1.1.contentOffset.y
            } : 0
        let isSame = one.frame.map { Self.isClose($0.offsetBy(dx: 0, dy: -moved), other.frame) } ?? (other.frame == nil)
        try require(
            isSame, "frame \(String(describing: one.frame)), then \(String(describing: other.frame))")
        try require(
            abs((one.translation?.y ?? 0) - (other.translation?.y ?? 0)) <= 1e-9,
            "translation \(String(describing: one.translation)), then \(String(describing: other.translation))")
    }
}

extension ScrollValues {
    var numbers: [Double] { contentInset.numbers + scrollIndicatorInsets.numbers + [contentOffset.x, contentOffset.y] }
}

extension LayoutInsets {
    var numbers: [Double] { [top, left, bottom, right] }
}

extension LayoutRect {
    var numbers: [Double] { [x, y, width, height] }
}

extension Event {
    /// Leaves out what the system adds, which would be another figure beside each answered inset.
    mutating func observeNothing() {
        scrollView.adjustedContentInset = .absent
        guard case .value(var outer) = outerScrollViews else { return }
        for index in outer.indices { outer[index].adjustedContentInset = .absent }
        outerScrollViews = .value(outer)
    }
}
