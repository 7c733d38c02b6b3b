@_spi(Engine) package import KeyboardAvoidance

/// A list of messages whose keyboard comes, changes and goes, and its own reckoning of what has to come of it.
package struct ListClient {
    private var random: SeededGenerator
    private let height: Double
    private var content: Double
    private let base: LayoutInsets
    private let (top, bottom): (Double, Double)
    private let list: ListOptions
    private var insets: LayoutInsets
    private var offset = 0.0
    /// The height that the keyboard adds to the insets without it.
    private var keyboard = 0.0
    private var state = SessionState()
    /// The events so far.
    package private(set) var sent: [Event] = []

    package init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func pick(_ values: [Double]) -> Double { values.randomElement(using: &random) ?? 0 }
        height = pick([812, 700, 320, 812.5])
        content = pick([0, 40, 300, 640, 812, 1000, 2000, 9000.25])
        (top, bottom) = (pick([0, 44, 91]), pick([0, 34, 21]))
        base = LayoutInsets(top: pick([0, 0, 12.5]), bottom: pick([0, 0, 50]))
        var list = ListOptions()
        list.isInverted = Bool.random(using: &random)
        list.behavior = ListOptions.Behavior.allCases.randomElement(using: &random) ?? .always
        list.blankSpace = pick([0, 0, 0, 100, 500])
        list.extraContentPadding = pick([0, 0, 44])
        self.list = list
        insets = base
        self.random = random
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    /// The insets without the keyboard at its edge, and at the other.
    private var edges: (near: Double, far: Double) {
        let (top, bottom) = (base.top + self.top, base.bottom + self.bottom)
        return list.isInverted ? (top, bottom) : (bottom, top)
    }

    private var space: Double { max(list.blankSpace, keyboard + list.extraContentPadding) }

    private var range: ClosedRange<Double> {
        let (near, far) = edges
        if list.isInverted { return -(near + space)...max(-near, content - height + far) }
        return -far...max(-far, content - height + near + space)
    }

    /// Scrolls somewhere, most often to an end.
    private mutating func scroll() {
        let ends = [range.lowerBound, range.upperBound]
        offset = chance(40) ? ends.randomElement(using: &random) ?? 0 : Double.random(in: range, using: &random)
        offset = (offset * 4).rounded() / 4
        offset = min(max(offset, range.lowerBound), range.upperBound)
    }

    private func event(_ kind: KeyboardEvent.Kind, keyboard: Double? = nil) -> Event {
        var event = Event()
        event.kind = kind
        event.screen = .value(Screen(width: 400, height: 900))
        event.scrollView.id = .value("messages")
        event.scrollView.frame = .value(LayoutRect(y: 900 - height, width: 400, height: height))
        event.scrollView.contentSize = .value(LayoutSize(width: 400, height: content))
        event.scrollView.safeAreaInsets = .value(LayoutInsets(top: top, bottom: bottom))
        event.scrollView.contentInsetAdjustmentBehavior = .value(.always)
        event.scrollView.contentInset = .value(insets)
        event.scrollView.contentOffset = .value(LayoutPoint(x: 0, y: offset))
        event.list = .value(ListOptions.Changes(list))
        if let keyboard { event.keyboard = .value(Keyboard(height: keyboard)) }
        return event
    }

    /// Sends an event and applies its answer; the law that it breaks, if one does.
    private mutating func send(_ event: Event) throws -> String? {
        sent.append(event)
        let answer = try state.handle(event)
        insets = answer.contentInset
        let before = (offset, keyboard)
        guard let answered = answer.contentOffset?.y else { return "no offset" }
        offset = answered
        if case .value(let sent) = event.keyboard, case .height(let covered) = sent.extent {
            keyboard = covered == 0 ? 0 : max(edges.near, min(covered, height)) - edges.near
        } else if event.kind.isHide {
            keyboard = 0
        }
        let side = list.isInverted ? insets.top : insets.bottom
        let own = list.isInverted ? base.top : base.bottom
        if (side - own - space).magnitude > 1e-6 { return "the inset is \(side)" }
        if offset < range.lowerBound - 1e-6 || offset > range.upperBound + 1e-6 {
            return "\(offset) is not in \(range)"
        }
        guard list.behavior == .always, list.blankSpace == 0 else { return nil }
        let lifted = (offset - before.0) * (list.isInverted ? -1 : 1)
        let isAtEnd = [range.lowerBound, range.upperBound].contains { ($0 - offset).magnitude <= 1e-6 }
        if (lifted - keyboard + before.1).magnitude > 1e-6, !isAtEnd {
            return "the rows went up by \(lifted), the keyboard by \(keyboard - before.1)"
        }
        return nil
    }

    /// Sends an event, then the same with what was answered, and as it was.
    private mutating func sendTwice(_ kind: KeyboardEvent.Kind, keyboard height: Double? = nil) throws -> String? {
        let first = event(kind, keyboard: height)
        if let broken = try send(first) { return broken }
        let (answered, applied) = (offset, event(kind, keyboard: height))
        for again in [applied, first] {
            var copy = state
            let answer = try copy.handle(again)
            if answer.contentOffset?.y != answered || answer.contentInset != insets {
                return "the same again gives \(answer.contentOffset?.y ?? .nan)"
            }
            if again == applied, answer.decision != .none { return "the same again is \(answer.decision)" }
        }
        return nil
    }

    /// Lives through three shows of the keyboard.
    ///
    /// - Returns: the law that is broken; nil if none is.
    package mutating func run() throws -> String? {
        scroll()
        for _ in 0..<3 {
            let start = offset
            var isTouched = false
            let heights: [Double] = [336, 291, 69, 20, 700]
            let count = Int.random(in: 1...4, using: &random)
            for number in 0..<count {
                let covered = heights.randomElement(using: &random) ?? 336
                let kind = number == 0 ? KeyboardEvent.Kind.keyboardWillShow : .keyboardWillChangeFrame
                if let broken = try sendTwice(kind, keyboard: covered) { return broken }
                if chance(30) {
                    scroll()
                    isTouched = true
                    if let broken = try send(event(.layoutDidChange)) { return broken }
                }
            }
            if let broken = try send(event(.keyboardWillHide)) { return broken }
            if !isTouched, list.behavior != .persistent, offset != start { return "\(start) became \(offset)" }
        }
        return nil
    }
}

extension ListClient {
    /// The first sequence that breaks a law, as requests to post; nil if none does.
    package static func broken(seeds: Range<UInt64>) throws -> String? {
        for seed in seeds {
            var client = ListClient(seed: seed)
            if let broken = try client.run() { return "seed \(seed): \(broken)\n\(pasteable(client.sent))" }
        }
        return nil
    }
}
