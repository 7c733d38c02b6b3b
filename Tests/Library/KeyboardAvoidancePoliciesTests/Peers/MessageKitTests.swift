@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import Testing

/// messageKit on the two forms, and the events that none of its fixtures has; its other numbers are in
/// peer-policies.json and peer-defects.json.
@Suite struct MessageKitTests {
    @Test func `messageKit answers form C and its hide`() throws {
        try PeerForm.check(
            PeerForm.c, under: .messageKit,
            PeerForm.Row(inset: 386, indicator: 386, offset: 0, covered: 44, hiddenInset: 50, hiddenOffset: 0))
    }

    @Test func `messageKit answers form D and its hide`() throws {
        try PeerForm.check(
            PeerForm.d, under: .messageKit,
            PeerForm.Row(inset: 386, indicator: 386, offset: 300, covered: 44, hiddenInset: 50, hiddenOffset: 300))
    }

    /// A kind of event, the options and the values of form C that it brings.
    struct Row: Sendable, CustomTestStringConvertible {
        var kind: KeyboardEvent.Kind
        var isShown = true
        var keyboard: LayoutRect?
        var isLocal = true
        var options: [PeerOptions.Entry] = []
        var decision: Avoidance.Decision
        var inset: Double
        var indicator: Double?
        var offset = 0.0

        var testDescription: String { "\(kind) \(isShown ? "while shown" : "while hidden"): \(decision)" }
    }

    private static let bar = LayoutRect(x: 0, y: 743, width: 375, height: 69)

    @Test(arguments: [
        Row(kind: .keyboardWillShow, isLocal: false, decision: .ignore, inset: 386),
        Row(kind: .keyboardWillShow, isShown: false, isLocal: false, decision: .ignore, inset: 0),
        Row(kind: .keyboardWillHide, keyboard: bar, isLocal: false, decision: .ignore, inset: 386),
        Row(kind: .keyboardWillChangeFrame, isShown: false, decision: .none, inset: 0),
        Row(kind: .keyboardWillChangeFrame, keyboard: bar, decision: .move, inset: 50 + 69),
        Row(
            kind: .keyboardWillChangeFrame, keyboard: LayoutRect(x: 0, y: 812, width: 375, height: 0),
            decision: .restore,
            inset: 50),
        Row(
            kind: .keyboardWillShow, isShown: false, keyboard: LayoutRect(x: 0, y: 812, width: 375, height: 0),
            decision: .none, inset: 0),
        Row(kind: .keyboardWillHide, isShown: false, decision: .restore, inset: 50),
        Row(kind: .textDidBeginEditing, decision: .none, inset: 386),
        Row(
            kind: .textDidBeginEditing, options: [PeerOptions.Entry(name: "inputBarHeight", value: .number(90))],
            decision: .move, inset: 426),
        Row(
            kind: .textDidBeginEditing,
            options: [PeerOptions.Entry(name: "additionalBottomInset", value: .number(-400))],
            decision: .move, inset: 0, indicator: -14),
        Row(kind: .textDidChange, decision: .move, inset: 386, offset: 1_200 + 386 - 812),
        Row(
            kind: .textDidChange,
            options: [PeerOptions.Entry(name: "maintainPositionOnInputBarHeightChanged", value: .flag(true))],
            decision: .none, inset: 386),
    ])
    func `the bar is where the last keyboard of this app put it`(_ row: Row) throws {
        var state = SessionState()
        var event = PeerForm.c
        event.policy = .value(.messageKit)
        if row.isShown {
            _ = try state.handle(event)
            event = Event()
        }
        event.kind = row.kind
        if row.kind.isHide { event.keyboard = .absent }
        if let frame = row.keyboard ?? event.keyboard.given?.frameEnd ?? (row.isLocal ? nil : Self.bar) {
            event.keyboard = .value(Keyboard(frameEnd: frame, isLocal: row.isLocal))
        }
        if !row.options.isEmpty { event.peer = .value(PeerOptions(row.options)) }
        let answer = try state.handle(event)
        #expect(answer.decision == row.decision)
        #expect(answer.contentInset.bottom == row.inset)
        #expect(answer.scrollIndicatorInsets.bottom == row.indicator ?? row.inset)
        #expect(answer.contentOffset?.y == row.offset)
        #expect((answer.warnings.first?.code == .nonLocalIgnored) == !row.isLocal)
    }

    @Test func `a show with another message scrolls to the end as the first one did, the same show does not`() throws {
        var state = SessionState()
        var event = PeerForm.c
        event.policy = .value(.messageKit)
        event.peer = .value(
            PeerOptions([PeerOptions.Entry(name: "scrollsToLastItemOnKeyboardBeginsEditing", value: .flag(true))]))
        #expect(try state.handle(event).contentOffset?.y == 774)
        event.scrollView.contentOffset = .value(LayoutPoint(x: 0, y: 100))
        #expect(try state.handle(event).contentOffset?.y == 100)
        event.field = .value(Field(frame: LayoutRect(x: 16, y: 300, width: 343, height: 44)))
        #expect(try state.handle(event).contentOffset?.y == 774)
    }
}
