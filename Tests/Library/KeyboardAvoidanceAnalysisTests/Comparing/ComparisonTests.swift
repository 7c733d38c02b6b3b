@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import TestSupport
import Testing

@Suite struct ComparisonTests {
    /// The rows of the table of the systems: the answer of each as written, and of `automatic`.
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var event: Event
        /// The offset of each, nil if UIKit controls it: listener, documentation, text box, overlap, awareness,
        /// `automatic`.
        var offsets: [Double?]
        var bottomInsets: [Double]
    }

    static let approaches = [
        Approach(.keyboardListener, .asWritten), Approach(.appleDocumentation, .asWritten),
        Approach(.textBox, .asWritten), Approach(.keyboardOverlap, .asWritten),
        Approach(.keyboardAwareness, .asWritten), Approach(.automatic),
    ]

    static let rows = [
        Row(
            testDescription: "a field that the keyboard covers",
            event: Phone.show(),
            offsets: [1_046, 224, 224, nil, 224, 234],
            bottomInsets: [336, 336, 336, 336, 336, 336]
        ),
        Row(
            testDescription: "a visible field",
            event: Phone.show(field: LayoutRect(x: 16, y: 200, width: 343, height: 44)),
            offsets: [590, 0, 0, nil, 0, 0],
            bottomInsets: [336, 336, 336, 336, 336, 336]
        ),
        Row(
            testDescription: "a visible field as wide as the screen",
            event: Phone.show(field: LayoutRect(x: 0, y: 100, width: 375, height: 44)),
            offsets: [490, 0, -332, nil, 0, 0],
            bottomInsets: [336, 336, 336, 336, 336, 336]
        ),
        Row(
            testDescription: "a field whose origin alone is visible",
            event: Phone.show(field: LayoutRect(x: 16, y: 460, width: 343, height: 44)),
            offsets: [850, 0, 28, nil, 28, 38],
            bottomInsets: [336, 336, 336, 336, 336, 336]
        ),
        Row(
            testDescription: "a scroll view that ends above a tab bar",
            event: Phone.show(frame: LayoutRect(width: 375, height: 729)),
            offsets: [1_046, 307, 224, nil, 224, 234],
            bottomInsets: [336, 336, 336, 253, 336, 253]
        ),
        Row(
            testDescription: "an inset that the app had set",
            event: Phone.show(contentInset: LayoutInsets(top: 10, bottom: 20)),
            offsets: [1_046, 224, 224, nil, 224, 234],
            bottomInsets: [356, 336, 356, 336, 336, 336]
        ),
    ]

    @Test(arguments: rows)
    func `each system answers as its article's code does`(_ row: Row) throws {
        let answers = try compare(row.event, from: nil, through: Self.approaches)
        #expect(answers.map(\.approach) == Self.approaches)
        #expect(answers.map { $0.answer.contentOffset?.y } == row.offsets)
        #expect(answers.map(\.answer.contentInset.bottom) == row.bottomInsets)
    }

    @Test func `each is asked at the notification that its code observes`() throws {
        let answers = try compare(Phone.show(), from: nil, through: Approach.all())
        let atDidShow = answers.filter { $0.kind == .keyboardDidShow }.map(\.approach)
        #expect(atDidShow == [Approach(.appleDocumentation, .asWritten), Approach(.textBox, .asWritten)])
        #expect(answers.allSatisfy { $0.answer.decision == .show })
    }

    @Test func `all approaches are each policy in each of its readings, and automatic once`() {
        #expect(Approach.all() == Policy.allCases.flatMap { p in p.descriptor.fidelities.map { Approach(p, $0) } })
        #expect(Approach.all().count { $0.policy == .automatic } == 1)
        #expect(Approach.all(policies: [.automatic, .automatic], fidelities: [.asWritten]) == [Approach(.automatic)])
        #expect(
            Approach.all(policies: [.textBox], fidelities: [.asWritten, .intended, .asWritten])
                == [Approach(.textBox, .asWritten), Approach(.textBox, .intended)]
        )
    }

    @Test func `says what stays covered, whether the offset is legal, and which defects fired`() throws {
        let answers = try compare(Phone.show(), from: nil, through: Self.approaches)
        #expect(answers.map(\.coveredAfter) == [44, 0, 0, nil, 0, 0])
        #expect(answers.map(\.isOffsetLegal) == [false, true, true, nil, true, true])
        #expect(answers[0].defects == [.windowMinYUsed, .offsetOutOfRange])
        #expect(answers[5].defects.isEmpty)
    }

    /// A text view of 520 points in a band of 476, with the caret in its last line but one.
    static func tallTextView(contentOffset: LayoutPoint = .zero) -> Event {
        let frame = LayoutRect(x: 16, y: 566, width: 343, height: 520)
        var event = Phone.show(field: frame, contentOffset: contentOffset)
        let caret = LayoutRect(x: 30, y: 1_040, width: 2, height: 21)
        event.field = .value(Field(frame: frame, caretRect: caret))
        return event
    }

    static func options(_ strategy: AvoidanceOptions.Strategy) -> AvoidanceOptions.Changes {
        var options = AvoidanceOptions.Changes()
        options.strategy = .value(strategy)
        return options
    }

    @Test func `the rows of the field are counted under every policy, and the caret is told besides`() throws {
        let asked = [Approach(.automatic), Approach(.appleDocumentation), Approach(.textBox, .asWritten)]
        let answers = try compare(Self.tallTextView(), from: nil, through: asked)
        #expect(answers.map { $0.answer.contentOffset?.y } == [595, 566, 610])
        #expect(answers.map(\.coveredAfter) == [44, 44, 44])
        #expect(answers.map(\.isCaretVisible) == [true, false, true])
        // The answer's own coverage differs: the automatic policy's target is the caret's line.
        #expect(answers.map(\.answer.coverage?.after) == [0, 44, 44])
        #expect(try compare(Phone.show(), from: nil, through: asked).map(\.isCaretVisible) == [nil, nil, nil])
    }

    @Test func `a container is the target of one policy, and the field is counted all the same`() throws {
        var event = Phone.show(field: LayoutRect(x: 16, y: 410, width: 343, height: 44))
        event.container = .value(Container(frame: LayoutRect(x: 0, y: 400, width: 375, height: 100)))
        event.options = Self.options(.insetOnly)
        let answers = try compare(event, from: nil, through: [Approach(.automatic), Approach(.textBox)])
        #expect(answers.map(\.answer.coverage?.after) == [24, 0])
        #expect(answers.map(\.coveredAfter) == [0, 0])
    }

    @Test func `a field that moves with the whole view is counted where it then is`() throws {
        var event = Self.tallTextView(contentOffset: LayoutPoint(y: 300))
        event.options = Self.options(.translate)
        let answer = try compare(event, from: nil, through: [Approach(.automatic)])[0]
        // The caret's line, at 740 of the window, comes to 445: 10 points above the keyboard.
        #expect(answer.answer.translation?.y == -295)
        #expect(answer.coveredAfter == 44)
        #expect(answer.isCaretVisible == true)
    }

    @Test(arguments: [(40, 200, 44), (40, 230, 34), (360, 200, 0)] as [(Double, Double, Double)])
    func `rows behind a keyboard that is not docked count under every policy, if it lies over the field's columns`(
        _ x: Double, _ y: Double, _ covered: Double
    ) throws {
        var event = Phone.show(field: LayoutRect(x: 16, y: 220, width: 343, height: 44))
        event.keyboard = .value(Keyboard(extent: .frameEnd(LayoutRect(x: x, y: y, width: 300, height: 260))))
        // None of these scrolls for a keyboard that covers nothing of the form's bottom.
        let asked = [Approach(.automatic), Approach(.textBox), Approach(.keyboardOverlap)]
        let answers = try compare(event, from: nil, through: asked)
        #expect(answers.map(\.answer.keyboard.mode) == [.floating, .floating, .floating])
        #expect(answers.map(\.coveredAfter) == [covered, covered, nil])
        #expect(answers[2].answer.coveredUntilSystemMoves == covered)
    }

    @Test func `rows below the lower edge of a view that was moved up count, because nothing shows them`() throws {
        let view = LayoutRect(width: 375, height: 560)
        var event = Phone.show(field: LayoutRect(x: 16, y: 540, width: 343, height: 44), frame: view)
        event.options = Self.options(.translate)
        let answer = try compare(event, from: nil, through: [Approach(.automatic)])[0]
        #expect(answer.answer.translation?.y == -118)
        #expect(answer.answer.coverage?.after == 24)
        #expect(answer.coveredAfter == 24)
    }

    @Test func `a code that does not observe the event leaves the field where it is counted`() throws {
        var first = Phone.show(field: LayoutRect(x: 16, y: 100, width: 343, height: 44))
        first.kind = .keyboardDidShow
        first.policy = .value(.textBox)
        first.fidelity = .value(.asWritten)
        let shown = try transition(from: nil, on: first).state
        var event = Phone.event(.textDidBeginEditing)
        event.field = .value(Field(frame: LayoutRect(x: 16, y: 656, width: 343, height: 44)))
        let answer = try compare(event, from: shown, through: [Approach(.textBox, .asWritten)])[0]
        #expect(answer.defects == [.eventNotObserved])
        #expect(answer.answer.coverage?.before == 44 && answer.answer.coverage?.after == 44)
        #expect(answer.coveredAfter == 44)
    }

    @Test func `the state is as it was, and so is what it answers`() throws {
        let shown = try transition(from: nil, on: Phone.show()).state
        let copy = shown
        let next = Phone.keyboardEvent(.keyboardWillChangeFrame, height: 388)
        _ = try compare(next, from: shown, through: Approach.all())
        #expect(shown == copy)
        let compared = try compare(next, from: shown, through: [Approach(.automatic)])
        #expect(try compared[0].answer == transition(from: shown, on: next).answer)
    }

    @Test func `a keyboard shown under another policy comes up anew, from the values before it`() throws {
        let base = LayoutInsets(top: 10, bottom: 20)
        let first = Phone.show(contentInset: base, contentOffset: LayoutPoint(y: 100))
        let shown = try transition(from: nil, on: first).state
        for approach in Approach.all() where approach.policy != .automatic {
            let alone = try compare(first, from: nil, through: [approach])[0]
            for kind in [KeyboardEvent.Kind.keyboardWillShow, .textDidChange, .layoutDidChange] {
                var event = Phone.event(kind)
                if kind == .keyboardWillShow { event.keyboard = .value(Phone.keyboard(336)) }
                let entry = try compare(event, from: shown, through: [approach])[0]
                #expect(entry.answer.contentInset == alone.answer.contentInset, "\(approach) \(kind)")
                #expect(entry.answer.contentOffset == alone.answer.contentOffset, "\(approach) \(kind)")
                #expect(entry.state.saved?.scrollView.base.contentInset == base, "\(approach) \(kind)")
                #expect(entry.answer.decision == .show, "\(approach) \(kind)")
            }
        }
    }

    @Test func `a hide is answered after such a show`() throws {
        let base = LayoutInsets(top: 10, bottom: 20)
        let shown = try transition(from: nil, on: Phone.show(contentInset: base)).state
        let answers = try compare(Phone.event(.keyboardWillHide), from: shown, through: Self.approaches)
        #expect(answers.map(\.answer.decision) == Array(repeating: .restore, count: 6))
        let insets = answers.map(\.answer.contentInset)
        // The documentation and the overlap zero the bottom, the awareness's client all sides.
        let lost = LayoutInsets(top: 10)
        #expect(insets == [base, .zero, base, lost, .zero, base])
        #expect(answers.map(\.coveredAfter) == Array(repeating: nil, count: 6))
    }

    @Test func `the approach under which the keyboard is shown goes on from there`() throws {
        var first = Phone.show(field: nil)
        first.policy = .value(.keyboardListener)
        first.fidelity = .value(.asWritten)
        let shown = try transition(from: nil, on: first).state
        let again = Phone.keyboardEvent(.keyboardWillShow, height: 388)
        let approaches = [Approach(.keyboardListener, .asWritten), Approach(.keyboardListener, .intended)]
        let answers = try compare(again, from: shown, through: approaches)
        #expect(answers.map(\.answer.contentInset.bottom) == [724, 388])
        #expect(answers[0].defects.contains(.insetAccumulated))
    }

    @Test func `a field in the window keeps its place where the keyboard comes up anew`() throws {
        let shown = try transition(from: nil, on: Phone.show()).state
        var event = Phone.event(.textDidBeginEditing)
        // Now 234 points down: the content's 656.
        let frame = LayoutRect(x: 16, y: 422, width: 343, height: 44)
        event.field = .value(Field(frame: frame, coordinateSpace: .window))
        let answer = try compare(event, from: shown, through: [Approach(.textBox)])[0].answer
        #expect(answer.contentOffset?.y == 224)
    }

    @Test func `a base alone is a keyboard shown under no one's policy`() throws {
        var event = Phone.show(contentInset: LayoutInsets(bottom: 336), contentOffset: LayoutPoint(y: 234))
        event.savedState = SavedState(base: ScrollValues(contentInset: LayoutInsets(bottom: 7)))
        let answers = try compare(event, from: nil, through: Approach.all())
        #expect(answers.count == Approach.all().count)
        #expect(answers.allSatisfy { $0.state.saved?.scrollView.base.contentInset.bottom == 7 })
    }

    @Test func `an event that lacks a member is refused as a whole`() {
        #expect(throws: ContractErrors.self) { try compare(Phone.event(), from: nil, through: Approach.all()) }
    }

    @Test(arguments: [UInt64(71), 72])
    func `every event of a session can be compared`(seed: UInt64) throws {
        var sequences = RandomSequences(seed: seed)
        for round in 0..<400 {
            let policy = Policy.allCases[round % Policy.allCases.count]
            var state: SessionState?
            for event in sequences.events(isWhole: false) {
                guard missingProperties(of: event, from: state).isEmpty else { continue }
                let answers = try compare(event, from: state, through: Approach.all())
                #expect(answers.count == Approach.all().count)
                var named = event
                named.policy = .value(policy)
                state = try transition(from: state, on: named).state
            }
        }
    }
}
