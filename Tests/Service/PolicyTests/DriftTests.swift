@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import TestSupport
import Testing

/// A policy as it was meant, or one as written.
struct Reading: Sendable, CustomTestStringConvertible {
    var policy: Policy
    var fidelity: Policy.Fidelity

    var testDescription: String { "\(policy.rawValue) \(fidelity.rawValue)" }

    static let intended = Approach.all(fidelities: [.intended]).filter { $0.fidelity == .intended }
        .map { Reading(policy: $0.policy, fidelity: $0.fidelity) }

    static func asWritten(_ policies: Policy...) -> [Reading] {
        policies.map { Reading(policy: $0, fidelity: .asWritten) }
    }
}

/// A scroll view from the client's view: the last answer's values, or those set by others since.
private struct Seen: Equatable {
    var contentInset = LayoutInsets.zero
    var scrollIndicatorInsets = LayoutInsets.zero
    var contentOffset: LayoutPoint?

    init(_ answer: Avoidance) {
        contentInset = answer.contentInset
        scrollIndicatorInsets = answer.scrollIndicatorInsets
        contentOffset = answer.contentOffset
    }

    /// True if every inset has the same bits.
    func hasInsets(of other: Seen) -> Bool {
        contentInset.bits == other.contentInset.bits && scrollIndicatorInsets.bits == other.scrollIndicatorInsets.bits
    }
}

extension LayoutInsets {
    fileprivate var bits: [UInt64] { [top, left, bottom, right].map(\.bitPattern) }
}

/// Forms used at random: nothing drifts, and the values before the keyboard are restored.
@Suite struct DriftTests {
    /// A form drifts if repeating the report of the current field and keyboard changes a value, or if hiding leaves
    /// other insets than before the keyboard.
    struct Drift {
        var repeats: [String] = []
        var restores: [String] = []
        /// The cases in which hiding left another offset than before the keyboard; these forms are never scrolled.
        var offsets: [String] = []
        /// The number of times the keyboard came and left, and the number of repetitions.
        var shows = 0
        var repeated = 0

        init(_ reading: Reading, seed: UInt64, events: Int, isOdd: Bool, isRepeating: Bool, appSetsInsets: Bool) throws
        {
            var form = RandomForm(seed: seed, isOdd: isOdd)
            var done = try transition(from: nil, on: form.opening(reading.policy, reading.fidelity))
            var base = Seen(done.answer)
            for number in 0..<events {
                var event = form.next()
                var before = Seen(done.answer)
                if appSetsInsets, !done.state.isShown, form.chance(4) {
                    let changes = form.otherInsets()
                    event.scrollView = changes
                    before.contentInset = changes.contentInset.given ?? .zero
                    before.scrollIndicatorInsets = changes.scrollIndicatorInsets.given ?? .zero
                }
                let wasShown = done.state.isShown
                done = try transition(from: done.state, on: event)
                let place = "seed \(seed), event \(number), \(event.kind.rawValue)"
                if !wasShown, done.state.isShown {
                    base = before
                    shows += 1
                }
                if wasShown, !done.state.isShown {
                    let after = Seen(done.answer)
                    if !after.hasInsets(of: base) {
                        restores.append("\(place): \(after.contentInset) for \(base.contentInset)")
                    }
                    if after.contentOffset != base.contentOffset { offsets.append("\(place): \(after)") }
                }
                guard isRepeating, done.state.isShown, reading.heeds(event.kind), done.answer.decision != .ignore else {
                    continue
                }
                var again = Event()
                again.kind = reading.repeating(event.kind)
                again.keyboard = done.state.geometry.keyboard.map { .value($0) } ?? .absent
                let second = try transition(from: done.state, on: again)
                repeated += 1
                if Seen(second.answer) != Seen(done.answer) {
                    repeats.append("\(place): \(Seen(done.answer)) became \(Seen(second.answer))")
                }
                done = second
            }
        }
    }

    @Test(arguments: Reading.intended)
    func `the same field and keyboard again change nothing, and hiding gives the insets back`(_ reading: Reading) throws
    {
        for seed in 1...4 as ClosedRange<UInt64> {
            let drift = try Drift(
                reading, seed: seed, events: 1_000, isOdd: false, isRepeating: true, appSetsInsets: false)
            #expect(drift.repeats.isEmpty, "\(drift.repeats.prefix(3).joined(separator: "\n"))")
            #expect(drift.restores.isEmpty, "\(drift.restores.prefix(3).joined(separator: "\n"))")
            // Apple's snippet does not restore the offset, as it says itself.
            let offsets = reading.policy == .appleDocumentation ? [] : drift.offsets
            #expect(offsets.isEmpty, "\(offsets.prefix(3).joined(separator: "\n"))")
            #expect(drift.shows > 50 && drift.repeated > 200)
        }
    }

    @Test(arguments: Reading.asWritten(.appleDocumentation, .keyboardOverlap, .textBox))
    func `as written, those that set a value anew do not drift either`(_ reading: Reading) throws {
        for seed in 1...4 as ClosedRange<UInt64> {
            let drift = try Drift(
                reading, seed: seed, events: 1_000, isOdd: false, isRepeating: true, appSetsInsets: false)
            #expect(drift.repeats.isEmpty, "\(drift.repeats.prefix(3).joined(separator: "\n"))")
            #expect(drift.shows > 10 && drift.repeated > 10)
        }
    }

    @Test(arguments: Reading.asWritten(.keyboardListener, .keyboardAwareness))
    func `as written, a listener that adds and a zip that lags behind do drift, and this finds it`(_ reading: Reading)
        throws
    {
        let drift = try Drift(reading, seed: 2, events: 1_000, isOdd: false, isRepeating: true, appSetsInsets: false)
        #expect(!drift.repeats.isEmpty)
    }

    @Test(arguments: Reading.asWritten(.appleDocumentation, .keyboardOverlap, .keyboardAwareness, .keyboardListener))
    func `as written, insets that are not given back are found`(_ reading: Reading) throws {
        let drift = try Drift(reading, seed: 1, events: 200, isOdd: false, isRepeating: false, appSetsInsets: true)
        #expect(!drift.restores.isEmpty)
    }

    @Test(arguments: Reading.intended)
    func `100,000 events: hiding gives the insets back to the bit`(_ reading: Reading) throws {
        for seed in 1...20 as ClosedRange<UInt64> {
            let drift = try Drift(
                reading, seed: seed, events: 5_000, isOdd: true, isRepeating: false, appSetsInsets: true)
            #expect(drift.restores.isEmpty, "\(drift.restores.prefix(3).joined(separator: "\n"))")
            #expect(drift.shows > 300)
        }
    }
}

extension Reading {
    /// Whether an event applies the current field and keyboard; as written, only a keyboard does.
    fileprivate func heeds(_ kind: KeyboardEvent.Kind) -> Bool { fidelity == .intended || kind == repeating(kind) }

    /// The event that repeats the same field and keyboard, and that this policy observes.
    fileprivate func repeating(_ kind: KeyboardEvent.Kind) -> KeyboardEvent.Kind {
        guard fidelity == .asWritten else { return .keyboardWillChangeFrame }
        return policy == .appleDocumentation || policy == .textBox ? .keyboardDidShow : .keyboardWillShow
    }
}
