@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import Testing

/// tpKeyboardAvoiding on the two forms; its other numbers are in peer-policies.json and peer-defects.json.
@Suite struct TPKeyboardAvoidingTests {
    @Test func `tpKeyboardAvoiding answers form C and its hide`() throws {
        try PeerForm.check(
            PeerForm.c, under: .tpKeyboardAvoiding,
            PeerForm.Row(inset: 336, indicator: 336, offset: 440, hiddenOffset: 388))
    }

    @Test func `tpKeyboardAvoiding answers form D and its hide`() throws {
        try PeerForm.check(
            PeerForm.d, under: .tpKeyboardAvoiding,
            PeerForm.Row(inset: 253, indicator: 253, offset: 680, hiddenOffset: 680))
    }
}
