import Foundation
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import TestSupport
import Testing

/// The behaviour that every library and platform has.
@Suite struct PublishedPolicyTests {
    static let peers = Policy.allCases.filter(\.descriptor.isPeer)

    // MARK: - Events

    /// The decisions while hidden and while shown, a letter for each kind of event in the order of the contract: show,
    /// none, restore, pending, ignore, move.
    private static let decisions: [String: (hidden: String, shown: String)] = [
        "iqKeyboardManager": ("ssssnnpinii", "nnnnrrninii"),
        "tpKeyboardAvoiding": ("ssssnnpinii", "nnnnrrninii"),
        "ihKeyboardAvoiding": ("ssssnniinii", "nnnnrriinii"),
        "tableViewController": ("ssssnnpinii", "nnnnrrninii"),
        "keyboardLayoutGuide": ("ssssnniinns", "nnnnrriinnn"),
        "reactNativeScrollView": ("ssssnniinii", "nnnnrriinii"),
        "keyboardAvoidingView": ("ssiinniinni", "nniirriinni"),
        "keyboardController": ("ssiinnppnii", "nniirrnnnii"),
        "apslKeyboardAware": ("ssiinniinii", "nniirriinii"),
        "flutter": ("ssssnnppnii", "nnnnrrnnnii"),
        "adjustPan": ("ssssnnppnii", "nnnnrrnnnii"),
        "adjustResize": ("ssssnnppnii", "nnnnrrnnnii"),
        "compose": ("ssssnnppnii", "nnnnrrnnnii"),
        "web": ("ssssnnppnii", "nnnnrrnnnii"),
        "messageKit": ("ssnnrrppnii", "nnnnrrnmnii"),
    ]

    @Test(arguments: peers, [false, true])
    func `each event has its decision while hidden and while shown`(_ policy: Policy, isShown: Bool) throws {
        let expected = try #require(Self.decisions[policy.rawValue])
        let letters = try KeyboardEvent.Kind.allCases.map { kind in
            var state = SessionState()
            if isShown { _ = try state.handle(.formC(policy)) }
            var event = isShown ? Event() : Event.formC(policy)
            event.kind = kind
            event.keyboard = kind.isOfKeyboard && !kind.isHide ? Event.formC(policy).keyboard : .absent
            if !isShown, kind.isHide || !kind.isOfKeyboard { event.keyboard = .absent }
            let answer = try state.handle(event)
            let isUnobserved = answer.warnings.contains { $0.code == .eventNotObserved }
            #expect(isUnobserved == (answer.decision == .ignore), "\(kind)")
            return answer.decision.rawValue.prefix(1)
        }
        #expect(letters.joined() == (isShown ? expected.shown : expected.hidden))
    }

    // MARK: - Numbers

    @Test(arguments: peers)
    func `no answer to a random request has NaN, a negative zero or a negative height`(_ policy: Policy) throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["RANDOM_PEER_REQUESTS"].flatMap(Int.init) ?? 400
        var scenes = RandomScenes(seed: UInt64(policy.rawValue.utf8.count) &* 7919)
        scenes.extremes = 20
        var state = SessionState()
        for index in 0..<count {
            if index % 6 == 0 { state = SessionState() }
            var event = scenes.event(scenes.pick(KeyboardEvent.Kind.allCases))
            event.policy = .value(policy)
            event.fidelity = .absent
            event.peer = scenes.chance(50) ? .value(scenes.peer(of: policy)) : .absent
            if scenes.chance(50) { event.scrollView.contentOffset = .absent }
            event.readZeros()
            var next = state
            // A form that the peer refuses is no answer.
            guard let answer = try? next.handle(event) else { continue }
            state = next
            #expect(answer.faults == [], "\(policy.rawValue) \(index): \(event)")
        }
    }

    // MARK: - Drift

    @Test(arguments: peers)
    func `nothing is left of a thousand events after the hide, but for what a warning names`(_ policy: Policy) throws {
        var scenes = RandomScenes(seed: 20_251_123)
        var state = SessionState()
        _ = try state.handle(.formC(policy))
        for index in 0..<1_000 {
            var event = Event()
            event.kind = scenes.pick(
                KeyboardEvent.Kind.allCases.filter {
                    !$0.isHide && $0 != .textDidEndEditing && $0 != .interactiveDismiss
                })
            if event.kind.isOfKeyboard {
                let height = scenes.pick([290.0, 336, 388])
                event.keyboard = .value(
                    Keyboard(frameEnd: LayoutRect(x: 0, y: 812 - height, width: 375, height: height)))
            }
            if scenes.chance(40) {
                event.field = .value(
                    Field(frame: LayoutRect(x: 16, y: scenes.pick([80, 300, 656, 900, 1_100]), width: 343, height: 44)))
            }
            let answer = try state.handle(event)
            #expect(answer.faults == [], "\(policy.rawValue) \(index)")
        }
        var hide = Event()
        hide.kind = .keyboardWillHide
        let answer = try state.handle(hide)
        let codes = answer.warnings.map(\.code.rawValue)
        #expect(answer.decision == .restore)
        // Its bar has an inset of its own.
        let insets = LayoutInsets(bottom: policy == .messageKit ? 50 : 0)
        #expect(answer.contentInset == insets, "\(codes)")
        #expect(answer.scrollIndicatorInsets == insets, "\(codes)")
        #expect(answer.translation.map(\.y) ?? 0 == 0)
        #expect(answer.frame ?? LayoutRect(width: 375, height: 812) == LayoutRect(width: 375, height: 812))
        #expect(answer.contentOffset?.y ?? 0 == 0 || codes.contains("offsetNotRestored"), "\(codes)")
    }

    // MARK: - Options

    @Test func `an option counts from the event on that brings it`() throws {
        var state = SessionState()
        #expect(try state.handle(.formC(.iqKeyboardManager)).contentOffset?.y == 234)
        var event = Event()
        event.kind = .textDidBeginEditing
        event.peer = .value(PeerOptions([PeerOptions.Entry(name: "keyboardDistance", value: .number(50))]))
        #expect(try state.handle(event).contentOffset?.y == 274)
        event.peer = .null
        #expect(try state.handle(event).contentInset.bottom == 346)

        state = SessionState()
        #expect(try state.handle(.formC(.keyboardAvoidingView)).frame?.height == 476)
        event = Event()
        event.kind = .layoutDidChange
        event.peer = .value(PeerOptions([PeerOptions.Entry(name: "behavior", value: .text("position"))]))
        let moved = try state.handle(event)
        #expect(moved.translation?.y == -336 && moved.frame?.height == 812)
        event = Event()
        event.kind = .keyboardWillHide
        let hidden = try state.handle(event)
        #expect(hidden.translation?.y == 0 && hidden.frame?.height == 812)
    }

    @Test func `the options of a policy are forgotten with it`() throws {
        var state = SessionState()
        var event = Event.formC(.iqKeyboardManager)
        event.peer = .value(PeerOptions([PeerOptions.Entry(name: "keyboardDistance", value: .number(50))]))
        _ = try state.handle(event)
        event = Event()
        event.kind = .keyboardWillHide
        _ = try state.handle(event)
        event = .formC(.flutter)
        event.scrollView.contentOffset = .value(.zero)
        let answer = try state.handle(event)
        #expect(answer.contentOffset?.y == 244)
        #expect(state.geometry.peer == nil)
    }
}

extension Event {
    /// Form C with its keyboard.
    fileprivate static func formC(_ policy: Policy) -> Event {
        var event = Event()
        event.policy = .value(policy)
        event.screen = .value(Screen(width: 375, height: 812))
        event.scrollView.frame = .value(LayoutRect(width: 375, height: 812))
        event.scrollView.contentSize = .value(LayoutSize(width: 375, height: 1_200))
        event.scrollView.contentInsetAdjustmentBehavior = .value(.never)
        event.field = .value(Field(frame: LayoutRect(x: 16, y: 656, width: 343, height: 44)))
        event.keyboard = .value(Keyboard(frameEnd: LayoutRect(x: 0, y: 476, width: 375, height: 336)))
        return event
    }
}

extension Event {
    /// Reads −0 as 0, as the decoder of requests does.
    fileprivate mutating func readZeros() {
        func read(_ insets: Patch<LayoutInsets>) -> Patch<LayoutInsets> {
            insets.given.map {
                .value(LayoutInsets(top: $0.top + 0, left: $0.left + 0, bottom: $0.bottom + 0, right: $0.right + 0))
            } ?? insets
        }
        func read(_ scrollView: inout ScrollViewPatch) {
            scrollView.contentInset = read(scrollView.contentInset)
            scrollView.scrollIndicatorInsets = read(scrollView.scrollIndicatorInsets)
            if let offset = scrollView.contentOffset.given {
                scrollView.contentOffset = .value(LayoutPoint(x: offset.x + 0, y: offset.y + 0))
            }
            if let frame = scrollView.frame.given {
                scrollView.frame = .value(
                    LayoutRect(x: frame.x + 0, y: frame.y + 0, width: frame.width + 0, height: frame.height + 0))
            }
        }
        read(&scrollView)
        if var outer = outerScrollViews.given {
            for index in outer.indices { read(&outer[index]) }
            outerScrollViews = .value(outer)
        }
    }
}

extension RandomScenes {
    /// Options that a policy takes.
    fileprivate mutating func peer(of policy: Policy) -> PeerOptions {
        var entries: [PeerOptions.Entry] = []
        for option in policy.descriptor.options where chance(40) {
            let value: PeerOptions.Value
            switch option.form {
            case .flag: value = .flag(chance(50))
            case .length: value = .number(length(-200...400))
            case .extent: value = .number(length(0...400))
            case .fraction: value = .number(Double.random(in: 0...1, using: &random))
            case .word(let words): value = .text(pick(words))
            case .edges(_, let allowsNegative):
                let lengths = ["top", "bottom"].map { name in
                    PeerOptions.Length(name: name, value: length((allowsNegative ? -100 : 0)...200))
                }
                value = .lengths(lengths)
            case .point:
                value = .lengths(["x", "y"].map { PeerOptions.Length(name: $0, value: length(-100...1_000)) })
            }
            entries.append(PeerOptions.Entry(name: option.id, value: value))
        }
        return PeerOptions(entries)
    }
}

extension Avoidance {
    /// The numbers that no answer may have, by their names.
    fileprivate var faults: [String] {
        var numbers: [(String, Double)] = []
        func add(_ name: String, _ insets: LayoutInsets) {
            numbers += [insets.top, insets.left, insets.bottom, insets.right].map { (name, $0) }
        }
        func add(_ name: String, _ rect: LayoutRect) {
            numbers += [rect.x, rect.y, rect.width, rect.height].map { (name, $0) }
        }
        func add(_ name: String, _ point: LayoutPoint?) {
            numbers += [point?.x, point?.y].compactMap(\.self).map { (name, $0) }
        }
        add("contentInset", contentInset)
        add("scrollIndicatorInsets", scrollIndicatorInsets)
        add("contentOffset", contentOffset)
        add("translation", translation)
        add("visibleRect", visibleRect)
        if let frame { add("frame", frame) }
        for outer in outerScrollViews { add("outer", outer.contentOffset) }
        numbers += [coverage?.before, coverage?.after, coverage?.residual].compactMap(\.self).map { ("coverage", $0) }
        numbers.append(("duration", animation.duration))
        var faults = numbers.filter { !$0.1.isFinite || $0.1 == 0 && $0.1.sign == .minus }.map(\.0)
        if let frame, frame.height < 0 { faults.append("frame.height") }
        if animation.duration < 0 { faults.append("duration") }
        return faults
    }
}
