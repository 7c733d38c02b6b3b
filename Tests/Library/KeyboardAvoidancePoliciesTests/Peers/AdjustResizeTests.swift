@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import Testing

/// adjustResize on the two forms; its other numbers are in peer-policies.json and peer-defects.json.
@Suite struct AdjustResizeTests {
    @Test func `adjustResize answers form C and its hide`() throws {
        try PeerForm.check(
            PeerForm.c, under: .adjustResize,
            PeerForm.Row(offset: 224, height: 476, hiddenOffset: 224, hiddenHeight: 812))
    }

    @Test func `adjustResize answers form D and its hide`() throws {
        try PeerForm.check(
            PeerForm.d, under: .adjustResize,
            PeerForm.Row(offset: 508, height: 476, hiddenOffset: 508, hiddenHeight: 729))
    }
}
