import InputFormats
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import TestSupport

@testable import Service
@testable import Contract

/// Random sequences of events of one kind under one approach, and one hash of all answers.
struct GoldenSequences {
    enum Kind: String, CaseIterable {
        /// Every event has all members except answered ones.
        case whole
        /// Events have changed members only.
        case partial
        /// With outer scroll views and containers.
        case nested
        /// Strategies `translate` and `resize`.
        case moving
        /// With devices in place of screen, safe area and keyboard.
        case preset
        /// Each event brings the saved state before it, without a session.
        case stateless
        /// Each event has an id, and some come twice.
        case retried
    }

    let kind: Kind
    let approach: Approach
    private var sequences: RandomSequences

    init(_ kind: Kind, under approach: Approach) {
        self.kind = kind
        self.approach = approach
        let seed = UInt64(Kind.allCases.firstIndex(of: kind) ?? 0)
        sequences = RandomSequences(seed: 0x60_1D + seed)
        // The options there were when the answers were recorded.
        sequences.scenes.lastOption = 10
    }

    /// The hash (FNV-1a, 64 bits) of the JSON of every answer, and of the locations and texts of every refusal.
    func hash() -> UInt64 {
        var copy = self
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ bytes: some Sequence<UInt8>) {
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        for _ in 0..<(approach.policy == .automatic ? 160 : 60) {
            var session: Session<RememberedEvent>?
            for event in copy.nextEvents() {
                do throws(SessionError) {
                    var event = event
                    if kind == .stateless { event.savedState = session?.state.saved }
                    let done = try transition(from: kind == .stateless ? nil : session, on: event)
                    session = done.session
                    add(json(of: done))
                } catch {
                    for one in Problem(error).errors { add((one.pointer.dropFirst() + one.detail).utf8) }
                }
            }
        }
        return hash
    }

    private func json(of done: Transition) -> [UInt8] {
        var writer = JSONWriter(minimumCapacity: 8192)
        writer.answer(done.answer, savedState: done.savedState)
        writer.integer(Int(done.revision))
        return writer.bytes
    }

    // MARK: - Events

    private mutating func nextEvents() -> [Event] {
        let isWhole = kind != .partial && !sequences.scenes.chance(30)
        var events = sequences.events(isWhole: isWhole)
        for index in events.indices { shape(&events[index], isFirst: index == 0) }
        if kind == .retried {
            for index in events.indices { events[index].id = "\(index)" }
            events = events.flatMap { sequences.scenes.chance(20) ? [$0, $0] : [$0] }
        }
        return events
    }

    private mutating func shape(_ event: inout Event, isFirst: Bool) {
        event.policy = .value(approach.policy)
        event.fidelity = .value(approach.fidelity)
        event.options.explain = .value(true)
        if kind == .moving, isFirst || sequences.scenes.chance(15) {
            event.options.strategy = .value(sequences.scenes.pick(AvoidanceOptions.Strategy.allCases))
        }
        if sequences.scenes.chance(10), case .value(var keyboard) = event.keyboard {
            keyboard.frameBegin = sequences.scenes.keyboard(on: Screen(width: 400, height: 800)).frame
            event.keyboard = .value(keyboard)
        }
        if kind == .nested { nest(&event, isFirst: isFirst) }
        if kind == .preset { name(deviceOf: &event, isFirst: isFirst) }
        if kind != .whole, sequences.scenes.chance(5), event.scrollView != ScrollViewPatch() {
            event.scrollView.id = .value(sequences.scenes.pick(["", "form", "text"]))
        }
    }

    private mutating func nest(_ event: inout Event, isFirst: Bool) {
        if isFirst || sequences.scenes.chance(30) {
            let count = sequences.scenes.pick([1, 1, 2, 3])
            event.outerScrollViews = .value(
                (0..<count).map { index in
                    var view = sequences.scenes.scrollView(in: LayoutRect(width: 400, height: 700))
                    view.id = .value("outer \(index)")
                    return view
                }
            )
        }
        if sequences.scenes.chance(isFirst ? 40 : 15) {
            let field = sequences.scenes.field()
            event.container = .value(Container(frame: field.frame, coordinateSpace: field.coordinateSpace))
        } else if sequences.scenes.chance(10) {
            event.container = .null
        }
    }

    private mutating func name(deviceOf event: inout Event, isFirst: Bool) {
        if isFirst {
            event.device = .value(sequences.scenes.pick(DeviceCatalogue.builtIn.devices))
            event.orientation = .value(sequences.scenes.pick(Device.Orientation.allCases))
            if sequences.scenes.chance(60) { event.screen = .null }
            if sequences.scenes.chance(60) { event.window = .null }
        }
        if sequences.scenes.chance(30) {
            event.keyboardKind = .value(sequences.scenes.pick(Device.KeyboardKind.allCases))
        }
        if sequences.scenes.chance(60) { event.keyboard = isFirst ? .null : .absent }
    }
}

extension Keyboard {
    fileprivate var frame: LayoutRect? {
        if case .frameEnd(let frame) = extent { frame } else { nil }
    }
}
