@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import Testing

/// keyboardController on the two forms; its other numbers are in peer-policies.json and peer-defects.json.
@Suite struct KeyboardControllerTests {
    @Test func `keyboardController answers form C and its hide`() throws {
        try PeerForm.check(
            PeerForm.c, under: .keyboardController,
            PeerForm.Row(inset: 336, indicator: 336, offset: 224, hiddenOffset: 0))
    }

    @Test func `keyboardController answers form D and its hide`() throws {
        try PeerForm.check(
            PeerForm.d, under: .keyboardController,
            PeerForm.Row(inset: 336, indicator: 336, offset: 508, hiddenOffset: 300))
    }
}
