@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

/// The invariants at the end of the rules, on random requests; a failure prints the requests to post.
@Suite struct InvariantTests {
    @Test(arguments: [UInt64(1), 2, 3])
    func `hold for every single event`(seed: UInt64) throws {
        var scenes = RandomScenes(seed: seed)
        if seed == 3 { scenes.extremes = 30 }
        for _ in 0..<20_000 {
            let event = scenes.event(scenes.pick([.keyboardWillShow, .keyboardWillChangeFrame, .layoutDidChange]))
            var state = SessionState()
            let answer = try state.handle(event)
            let current = RandomSequences.current(event, nil)
            let broken = brokenInvariants(answer, saved: state.saved, to: event, current: current)
            try #require(broken.isEmpty, "\(broken)\n\(pasteable([event]))")
        }
    }

    @Test(arguments: [UInt64(21), 22, 23])
    func `hold after every event of a session`(seed: UInt64) throws {
        var sequences = RandomSequences(seed: seed)
        if seed == 23 { sequences.scenes.extremes = 30 }
        for _ in 0..<6_000 {
            var state: SessionState?
            var sent: [Event] = []
            for event in sequences.events(isWhole: false) {
                sent.append(event)
                guard missingProperties(of: event, from: state).isEmpty else { continue }
                let current = RandomSequences.current(event, state)
                let transition = try TestSupport.transition(from: state, on: event)
                let broken = brokenInvariants(
                    transition.answer,
                    saved: transition.savedState,
                    to: event,
                    current: current
                )
                try #require(broken.isEmpty, "\(broken)\n\(pasteable(sent))")
                state = transition.state
            }
        }
    }

    @Test(arguments: [UInt64(31), 32, 33])
    func `the same request twice gives the same insets and the same offset`(seed: UInt64) throws {
        var sequences = RandomSequences(seed: seed)
        if seed == 33 { sequences.scenes.extremes = 30 }
        for _ in 0..<6_000 {
            var state: SessionState?
            var sent: [Event] = []
            for event in sequences.events(isWhole: false) {
                sent.append(event)
                guard missingProperties(of: event, from: state).isEmpty else { continue }
                let first = try TestSupport.transition(from: state, on: event)
                state = first.state
                let moves = event.field.given.map { $0.coordinateSpace != .content } ?? false
                // A field on the screen sent again after the scroll is another position in the content.
                if moves, event.scrollView.contentOffset.given == nil { continue }
                // A finger that still holds it away from the answered offset has scrolled it.
                if event.scrollView.isTracking.given == true { continue }
                guard first.savedState != nil, !event.observesAlone else { continue }
                let second = try TestSupport.transition(from: state, on: event)
                let isSame =
                    first.answer.contentInset == second.answer.contentInset
                    && first.answer.scrollIndicatorInsets == second.answer.scrollIndicatorInsets
                    && first.answer.contentOffset == second.answer.contentOffset
                try #require(
                    isSame,
                    "\(differing(first.answer, second.answer)); the last one twice\n\(pasteable(sent))"
                )
            }
        }
    }

    @Test(arguments: [UInt64(41), 42])
    func `applied without a word, the same request again changes nothing`(seed: UInt64) throws {
        var scenes = RandomScenes(seed: seed)
        for _ in 0..<20_000 {
            var event = scenes.event()
            if case .value(var field) = event.field {
                field.coordinateSpace = .content
                event.field = .value(field)
            }
            let first = try TestSupport.transition(from: nil, on: event)
            guard first.savedState != nil else { continue }
            let again = event.withoutValues
            let second = try TestSupport.transition(from: first.state, on: again)
            try #require(
                second.answer.decision == .none,
                "\(differing(first.answer, second.answer))\n\(pasteable([event, again]))"
            )
        }
    }

    @Test(arguments: [UInt64(51), 52])
    func `show to hide gives the insets back to the bit`(seed: UInt64) throws {
        var sequences = RandomSequences(seed: seed)
        for _ in 0..<6_000 {
            let all = sequences.events(isWhole: false)
            guard let first = all.first else { continue }
            let base = RandomSequences.current(first, nil)
            var state = try? TestSupport.transition(from: nil, on: first).state
            guard state?.isShown == true else { continue }
            var sent = [first]
            for event in all.dropFirst() where !event.kind.isHide {
                let event = event.withoutValues
                sent.append(event)
                state = try TestSupport.transition(from: state, on: event).state
            }
            guard state?.isShown == true else { continue }
            var hide = Event()
            hide.kind = .keyboardWillHide
            let answer = try TestSupport.transition(from: state, on: hide).answer
            let isBack =
                answer.contentInset == base.contentInset && answer.scrollIndicatorInsets == base.scrollIndicatorInsets
            try #require(isBack, "\(answer.contentInset) for \(base.contentInset)\n\(pasteable(sent + [hide]))")
        }
    }

    @Test(arguments: [UInt64(61), 62])
    func `in whatever order frames come, the last one decides the insets`(seed: UInt64) throws {
        var scenes = RandomScenes(seed: seed)
        for _ in 0..<4_000 {
            let first = scenes.event()
            let screen = first.screen.given ?? Screen(width: 375, height: 812)
            var frames = (0..<4).map { _ in scenes.keyboard(on: screen) }.filter { $0.isLocal }
            frames.append(scenes.keyboard(on: screen))
            let last = frames[frames.count - 1]
            var results: [(LayoutInsets, LayoutInsets)] = []
            var sent: [[Event]] = []
            for _ in 0..<3 {
                let (answer, events) = try play(frames.dropLast().shuffled(using: &scenes.random) + [last], on: first)
                guard let answer else { continue }
                results.append((answer.contentInset, answer.scrollIndicatorInsets))
                sent.append(events)
            }
            let isSame = results.allSatisfy { $0 == results[0] }
            try #require(isSame, "\(results)\n\(sent.map(pasteable).joined(separator: "\nthen\n"))")
        }
    }

    /// The last answer if every frame is visible; nil if one hides the keyboard or is ignored.
    private func play(_ frames: [Keyboard], on first: Event) throws -> (Avoidance?, [Event]) {
        var state: SessionState?
        var answer: Avoidance?
        var sent: [Event] = []
        for (index, frame) in frames.enumerated() {
            var event = index == 0 ? first : first.withoutValues
            event.kind = index % 2 == 0 ? .keyboardWillShow : .keyboardWillChangeFrame
            event.keyboard = .value(frame)
            if let origin = event.origin.given, case .frameEnd(let rect) = frame.extent {
                var moved = frame
                moved.extent = .frameEnd(rect.offsetBy(dx: origin.x, dy: origin.y))
                event.keyboard = .value(moved)
            }
            sent.append(event)
            let transition = try TestSupport.transition(from: state, on: event)
            state = transition.state
            answer = transition.answer
            if transition.savedState == nil || transition.answer.decision == .ignore { return (nil, sent) }
        }
        return (answer, sent)
    }
}

extension Event {
    /// The same event without the scroll view's values, as a client that applied the last answer may send it.
    var withoutValues: Event {
        var view = scrollView
        view.contentInset = .absent
        view.scrollIndicatorInsets = .absent
        view.contentOffset = .absent
        view.adjustedContentInset = .absent
        var event = self
        event.scrollView = view
        return event
    }

    /// Whether an adjusted inset comes without the inset of its moment: it is read against the last answered one, so
    /// that an impossible one has two meanings.
    var observesAlone: Bool { scrollView.adjustedContentInset.isGiven && !scrollView.contentInset.isGiven }
}

extension KeyboardEvent.Kind {
    fileprivate var isHide: Bool { self == .keyboardWillHide || self == .keyboardDidHide }
}

/// The members of two answers that should be equal and are not, side by side.
func differing(_ one: Avoidance, _ other: Avoidance) -> String {
    zip(Mirror(reflecting: one).children, Mirror(reflecting: other).children).compactMap { mine, theirs in
        let (mine, theirs, name) = ("\(mine.value)", "\(theirs.value)", mine.label ?? "")
        return mine == theirs ? nil : "\(name): \(mine), then \(theirs)"
    }
    .joined(separator: "\n")
}
