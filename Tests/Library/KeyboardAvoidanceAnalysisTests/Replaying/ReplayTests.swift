@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import TestSupport
import Testing

@Suite struct ReplayTests {
    /// Noise that leaves the insets of every system alone.
    static func noise(_ count: Int) -> [Event] {
        let kinds: [KeyboardEvent.Kind] = [
            .textDidChange, .layoutDidChange, .keyboardDidChangeFrame, .textDidEndEditing,
        ]
        return (0..<count).map { Phone.event(kinds[$0 % kinds.count]) }
    }

    @Test func `answers each event as the session would`() throws {
        let events = [Phone.show(), Phone.event(.textDidChange), Phone.event(.keyboardWillHide)]
        let replay = try replay(events)
        var state: SessionState?
        for (index, event) in events.enumerated() {
            let done = try transition(from: state, on: event)
            #expect(replay.answers[index] == done.answer)
            state = done.state
        }
        #expect(replay.approach == Approach(.automatic))
        #expect(replay.violation == nil)
        #expect(replay.minimal == nil)
    }

    @Test func `finds the accumulation among thirty events, and the two that make it`() throws {
        var events = [Phone.show(field: nil)] + Self.noise(20)
        events.append(Phone.keyboardEvent(.keyboardWillShow, height: 336))
        events += Self.noise(8)
        #expect(events.count == 30)
        let replay = try replay(events, through: Approach(.keyboardListener, .asWritten))
        #expect(replay.answers.count == 30)
        #expect(replay.answers[21].contentInset.bottom == 672)
        #expect(replay.violation?.index == 21)
        #expect(replay.violation?.invariant == .sameFrameSameInsets)
        #expect(
            replay.violation?.message
                == "the same keyboard over the same geometry gave a bottom inset of 336 before and gives 672 now"
        )
        let minimal = try #require(replay.minimal)
        #expect(minimal.indices == [0, 21])
        #expect(minimal.isMinimal)
        #expect(minimal.solves <= 100)
    }

    /// One known defect, and the first invariant that it breaks.
    struct Defect: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var approach: Approach
        var events: [Event]
        var index: Int
        var invariant: Replay.Invariant
        var minimal: [Int]
    }

    static let hide = Phone.event(.keyboardWillHide)
    static let base = LayoutInsets(top: 10, bottom: 20)

    static let defects = [
        Defect(
            testDescription: "the window's minY scrolls past the end",
            approach: Approach(.keyboardListener, .asWritten),
            events: [Phone.event(.layoutDidChange).over(Phone.show()), Phone.show()],
            index: 1,
            invariant: .offsetLegal,
            minimal: [1]
        ),
        Defect(
            testDescription: "a visible field is scrolled away",
            approach: Approach(.textBox, .asWritten),
            events: [Phone.show(field: LayoutRect(y: 100, width: 375, height: 44)).with(.keyboardDidShow)],
            index: 0,
            invariant: .visibleTargetNotMoved,
            minimal: [0]
        ),
        Defect(
            testDescription: "an inset that no field saved stays for ever",
            approach: Approach(.keyboardListener, .asWritten),
            events: [Phone.show(field: nil)] + noise(5) + [hide],
            index: 6,
            invariant: .hideRestoresInsets,
            minimal: [0, 6]
        ),
        Defect(
            testDescription: "the insets of the app are overwritten",
            approach: Approach(.appleDocumentation, .asWritten),
            events: [Phone.show(contentInset: base).with(.keyboardDidShow)],
            index: 0,
            invariant: .insetNotBelowBase,
            minimal: [0]
        ),
        Defect(
            testDescription: "a hide is inset for by what is left of the window",
            approach: Approach(.keyboardOverlap, .asWritten),
            events: [Phone.show(field: nil, frame: LayoutRect(width: 375, height: 729)), hide],
            index: 1,
            invariant: .hideRestoresInsets,
            minimal: [0, 1]
        ),
        Defect(
            testDescription: "the horizontal offset is lost",
            approach: Approach(.textBox, .asWritten),
            events: [Phone.show(contentOffset: LayoutPoint(x: 5)).with(.keyboardDidShow)],
            index: 0,
            invariant: .horizontalOffsetKept,
            minimal: [0]
        ),
        Defect(
            testDescription: "an inset is wiped by a hide whose show was not observed",
            approach: Approach(.appleDocumentation, .asWritten),
            events: [Phone.show(contentInset: base), hide, Phone.show(contentInset: base), hide],
            index: 1,
            invariant: .hideRestoresInsets,
            minimal: [0, 1]
        ),
        Defect(
            testDescription: "28 points stay covered without a word",
            approach: Approach(.appleDocumentation, .asWritten),
            events: [
                Phone.show(field: LayoutRect(x: 16, y: 460, width: 343, height: 44)).with(.keyboardDidShow), hide,
            ],
            index: 0,
            invariant: .hiddenTargetWarned,
            minimal: [0]
        ),
    ]

    @Test(arguments: defects)
    func `names the invariant that a known defect breaks`(_ defect: Defect) throws {
        let broken = try replay(defect.events, through: defect.approach)
        #expect(broken.violation?.index == defect.index)
        #expect(broken.violation?.invariant == defect.invariant)
        #expect(broken.minimal?.indices == defect.minimal)
        #expect(broken.minimal?.isMinimal == true)
        #expect(try replay(defect.events, through: Approach(.automatic)).violation == nil)
    }

    @Test(arguments: [UInt64(81), 82, 83])
    func `the automatic policy breaks nothing, whatever comes`(seed: UInt64) throws {
        var sequences = RandomSequences(seed: seed)
        for _ in 0..<2_000 {
            let events = sequences.events(isWhole: seed == 83)
            guard let replay = try? replay(events) else { continue }
            let found = replay.violation
            try #require(found == nil, "\(String(describing: found))\n\(pasteable(events))")
        }
    }

    @Test func `an event that cannot be carried out is named by its place, and nothing is answered`() {
        var other = Phone.event(.textDidChange)
        other.policy = .value(.textBox)
        let error = #expect(throws: Replay.EventError.self) {
            try replay([Phone.show(), Phone.event(.textDidChange), other])
        }
        #expect(error?.index == 2)
        let refusal = ContractErrors([.policyChangedWhileShown(from: .automatic)], followsOthers: true)
        #expect(error?.reason == .contract(refusal))
        let first = #expect(throws: Replay.EventError.self) { try replay([Phone.event()]) }
        #expect(first?.index == 0)
    }

    @Test func `a keyboard that a code did not observe is still known to the events that leave it out`() throws {
        let events = [Phone.show(), Phone.event(.keyboardDidShow), Phone.event(.keyboardDidChangeFrame), Self.hide]
        for approach in Approach.all() {
            let decisions = try replay(events, through: approach).answers.map(\.decision)
            #expect(decisions.contains(.show), "\(approach)")
            #expect(decisions.last == .restore, "\(approach)")
        }
    }

    @Test func `nothing is judged in a sequence that a code does not observe`() throws {
        let events = [Phone.show(), Phone.event(.textDidChange), Self.hide]
        let unheard = try replay(events, through: Approach(.textBox, .asWritten))
        #expect(unheard.warnings.map(\.code) == [.noEventObserved])
        #expect(
            unheard.warnings.first?.message
                == "nothing was judged: the code of textBox observes none of the shows and focus changes sent; it observes "
                + "keyboardDidShow and keyboardWillHide"
        )
        #expect(try replay(events, through: Approach(.keyboardListener, .asWritten)).warnings.isEmpty)
        #expect(try replay(events, through: Approach(.textBox)).warnings.isEmpty)
        #expect(try replay([Self.hide], through: Approach(.textBox, .asWritten)).warnings.isEmpty)
        let heard = events + [Phone.keyboardEvent(.keyboardDidShow, height: 336)]
        #expect(try replay(heard, through: Approach(.textBox, .asWritten)).warnings.isEmpty)
    }

    @Test func `an inset that the app changes under a keyboard that was not observed is no violation`() throws {
        var change = Phone.event(.layoutDidChange)
        change.scrollView.contentInset = .value(.zero)
        let events = [Phone.show(contentInset: Self.base), change, Self.hide]
        #expect(try replay(events, through: Approach(.appleDocumentation, .asWritten)).violation == nil)
    }

    @Test func `a retry is answered as it was and breaks nothing`() throws {
        var show = Phone.show(field: nil)
        show.id = "1"
        let replay = try replay([show, show, show], through: Approach(.keyboardListener, .asWritten))
        #expect(Set(replay.answers).count == 1)
        #expect(replay.violation == nil)
    }

    @Test func `an inset that the app changes itself is no violation`() throws {
        var change = Phone.event(.layoutDidChange)
        var view = ScrollViewPatch()
        view.contentInset = .value(LayoutInsets(bottom: 400))
        change.scrollView = view
        for approach in [Approach(.automatic), Approach(.appleDocumentation), Approach(.keyboardOverlap)] {
            let events = [Phone.show(), change, Phone.keyboardEvent(.keyboardWillShow, height: 336), Self.hide]
            #expect(try replay(events, through: approach).violation?.invariant != .hideRestoresInsets)
        }
    }

    @Test func `the search ends at its limit and says so`() throws {
        var events = [Phone.show(field: nil)] + Self.noise(60)
        events.append(Phone.keyboardEvent(.keyboardWillShow, height: 336))
        var limits = MinimizingLimits()
        limits.solves = 3
        let replay = try replay(events, through: Approach(.keyboardListener, .asWritten), limits: limits)
        let minimal = try #require(replay.minimal)
        #expect(minimal.solves == 3)
        #expect(!minimal.isMinimal)
        #expect(minimal.indices.contains(0) && minimal.indices.contains(61))
    }
}

extension Event {
    fileprivate func with(_ kind: KeyboardEvent.Kind) -> Event {
        var event = self
        event.kind = kind
        return event
    }

    /// This kind of event with the form of another one, and without its keyboard.
    fileprivate func over(_ other: Event) -> Event {
        var event = other.with(kind)
        event.keyboard = .absent
        return event
    }
}
