@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import Testing

/// keyboardLayoutGuide on the two forms; its other numbers are in peer-policies.json and peer-defects.json.
@Suite struct KeyboardLayoutGuideTests {
    @Test func `keyboardLayoutGuide answers form C and its hide`() throws {
        try PeerForm.check(
            PeerForm.c, under: .keyboardLayoutGuide,
            PeerForm.Row(height: 476, covered: nil, hiddenHeight: 812))
    }

    @Test func `keyboardLayoutGuide answers form D and its hide`() throws {
        try PeerForm.check(
            PeerForm.d, under: .keyboardLayoutGuide,
            PeerForm.Row(height: 476, covered: nil, hiddenHeight: 729))
    }
}
