@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import Testing

/// flutter on the two forms; its other numbers are in peer-policies.json and peer-defects.json.
@Suite struct FlutterTests {
    @Test func `flutter answers form C and its hide`() throws {
        try PeerForm.check(
            PeerForm.c, under: .flutter,
            PeerForm.Row(offset: 244, height: 476, hiddenOffset: 244, hiddenHeight: 812))
    }

    @Test func `flutter answers form D and its hide`() throws {
        try PeerForm.check(
            PeerForm.d, under: .flutter,
            PeerForm.Row(offset: 528, height: 476, hiddenOffset: 528, hiddenHeight: 729))
    }

    /// Options, the height of form D's body, which ends 83 above the window's end, under an inset of 336, and the
    /// warnings of that height.
    @Test(
        arguments: [
            ([], 476, []),
            ([("consumedInsets", .number(83))], 476, []),
            ([("consumedInsets", .number(0))], 393, [.insetNotConsumed]),
            ([("consumedInsets", .number(400))], 729, []),
            ([("consumedInsets", .number(0)), ("resizeToAvoidBottomInset", .flag(false))], 729, [.resizeDisabled]),
        ] as [([(String, PeerOptions.Value)], Double, Set<Warning.Code>)]
    )
    func `the body gives way to the inset that nobody has consumed`(
        _ options: [(String, PeerOptions.Value)], _ height: Double, _ codes: Set<Warning.Code>
    ) throws {
        var state = SessionState()
        var event = PeerForm.d
        event.policy = .value(.flutter)
        event.peer = .value(PeerOptions(options.map { PeerOptions.Entry(name: $0.0, value: $0.1) }))
        let answer = try state.handle(event)
        #expect(answer.frame?.height == height)
        #expect(codes == Set(answer.warnings.map(\.code)).intersection([.insetNotConsumed, .resizeDisabled]))
    }
}
