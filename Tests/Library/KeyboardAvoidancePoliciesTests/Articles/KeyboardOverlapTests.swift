import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies

/// Realm's handler: the overlap in both bottom insets, the offset left to UIKit.
@Suite struct KeyboardOverlapTests {
    private static func asWritten(_ input: PolicyInput) -> PolicyAnswer {
        var memory = NoMemory()
        return KeyboardOverlap.answer(input, &memory)
    }

    @Test(arguments: [(812.0, 336.0), (729, 253), (476, 0)] as [(Double, Double)])
    func `the inset is what the keyboard covers, and the offset stays`(_ height: Double, _ inset: Double) {
        let input = PolicyInput.formC.with { $0.view.frame.height = height }
        for answer in [Self.asWritten(input), KeyboardOverlap.intended(input)] {
            #expect(answer.inset == inset && answer.view.scrollIndicatorInsets.bottom == inset)
            #expect(answer.offset == 0)
            #expect(answer.warnings.isEmpty)
        }
        #expect(!KeyboardOverlap.writesOffset)
    }

    @Test(arguments: [Policy.Fidelity.intended, .asWritten])
    func `the offset is left to the system while the keyboard is up`(_ fidelity: Policy.Fidelity) throws {
        var state = SessionState()
        var show = Phone.show()
        (show.policy, show.fidelity) = (.value(.keyboardOverlap), .value(fidelity))
        let shown = try state.handle(show)
        #expect(shown.coverage?.before == 44 && shown.coverage?.after == nil && shown.coverage?.residual == nil)
        #expect(shown.warnings.map(\.code) == [.offsetLeftToSystem] && shown.contentOffset == nil)
        let hidden = try state.handle(Phone.event(.keyboardWillHide))
        #expect(hidden.coverage == nil && hidden.warnings.isEmpty)
    }

    @Test func `a view that ends above the keyboard gets an inset below zero`() {
        let input = PolicyInput.formC.with { $0.view.frame.height = 400 }
        let written = Self.asWritten(input)
        #expect(written.inset == -76)
        #expect(written.codes == [.negativeInset])
        #expect(KeyboardOverlap.intended(input).inset == 0)
    }

    @Test func `an all-zero frame is read as a keyboard at the top`() {
        let written = Self.asWritten(PolicyInput.formC.with { $0.frameEnd = LayoutRect() })
        #expect(written.inset == 812)
        #expect(written.codes == [.zeroFrameUsed])
    }

    @Test func `the screen's coordinates are read as the window's`() {
        let input = PolicyInput.formC.with {
            $0.window.y = 100
            $0.window.height = 712
            $0.view.frame.height = 712
        }
        let written = Self.asWritten(input)
        #expect(written.inset == 236)
        #expect(written.codes == [.screenFrameUnconverted])
        #expect(KeyboardOverlap.intended(input).inset == 336)
    }
}
