@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import Testing

/// apslKeyboardAware on the two forms; its other numbers are in peer-policies.json and peer-defects.json.
@Suite struct APSLKeyboardAwareTests {
    @Test func `apslKeyboardAware answers form C and its hide`() throws {
        try PeerForm.check(
            PeerForm.c, under: .apslKeyboardAware,
            PeerForm.Row(inset: 336, offset: 299, hiddenOffset: 0))
    }

    @Test func `apslKeyboardAware answers form D and its hide`() throws {
        try PeerForm.check(
            PeerForm.d, under: .apslKeyboardAware,
            PeerForm.Row(inset: 336, offset: 583, hiddenOffset: 300))
    }
}
