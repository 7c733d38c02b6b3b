@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import Testing

/// keyboardAvoidingView on the two forms; its other numbers are in peer-policies.json and peer-defects.json.
@Suite struct KeyboardAvoidingViewTests {
    @Test func `keyboardAvoidingView answers form C and its hide`() throws {
        try PeerForm.check(
            PeerForm.c, under: .keyboardAvoidingView,
            PeerForm.Row(offset: 0, height: 476, covered: 44, hiddenOffset: 0, hiddenHeight: 812))
    }

    @Test func `keyboardAvoidingView answers form D and its hide`() throws {
        try PeerForm.check(
            PeerForm.d, under: .keyboardAvoidingView,
            PeerForm.Row(offset: 300, height: 476, covered: 44, hiddenOffset: 300, hiddenHeight: 729))
    }
}
