@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import Testing

/// adjustPan on the two forms; its other numbers are in peer-policies.json and peer-defects.json.
@Suite struct AdjustPanTests {
    @Test func `adjustPan answers form C and its hide`() throws {
        try PeerForm.check(
            PeerForm.c, under: .adjustPan,
            PeerForm.Row(offset: 0, translation: -224, hiddenOffset: 0))
    }

    @Test func `adjustPan answers form D and its hide`() throws {
        try PeerForm.check(
            PeerForm.d, under: .adjustPan,
            PeerForm.Row(offset: 300, translation: -208, hiddenOffset: 300))
    }
}
