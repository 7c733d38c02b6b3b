@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import Testing

/// iqKeyboardManager on the two forms; its other numbers are in peer-policies.json and peer-defects.json.
@Suite struct IQKeyboardManagerTests {
    @Test func `iqKeyboardManager answers form C and its hide`() throws {
        try PeerForm.check(
            PeerForm.c, under: .iqKeyboardManager,
            PeerForm.Row(inset: 346, indicator: 336, offset: 234, translation: 0, hiddenOffset: 234))
    }

    @Test func `iqKeyboardManager answers form D and its hide`() throws {
        try PeerForm.check(
            PeerForm.d, under: .iqKeyboardManager,
            PeerForm.Row(inset: 297, indicator: 253, offset: 586, translation: 0, hiddenOffset: 586))
    }
}
