@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import Testing

/// reactNativeScrollView on the two forms; its other numbers are in peer-policies.json and peer-defects.json.
@Suite struct ReactNativeScrollViewTests {
    @Test func `reactNativeScrollView answers form C and its hide`() throws {
        try PeerForm.check(
            PeerForm.c, under: .reactNativeScrollView,
            PeerForm.Row(inset: 336, indicator: 336, offset: 224, hiddenOffset: 224))
    }

    @Test func `reactNativeScrollView answers form D and its hide`() throws {
        try PeerForm.check(
            PeerForm.d, under: .reactNativeScrollView,
            PeerForm.Row(inset: 253, indicator: 253, offset: 508, hiddenOffset: 508))
    }
}
