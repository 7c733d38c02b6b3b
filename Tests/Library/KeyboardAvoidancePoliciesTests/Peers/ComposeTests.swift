@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import Testing

/// compose on the two forms; its other numbers are in peer-policies.json and peer-defects.json.
@Suite struct ComposeTests {
    @Test func `compose answers form C and its hide`() throws {
        try PeerForm.check(
            PeerForm.c, under: .compose,
            PeerForm.Row(offset: 224, height: 476, hiddenOffset: 224, hiddenHeight: 812))
    }

    @Test func `compose answers form D and its hide`() throws {
        try PeerForm.check(
            PeerForm.d, under: .compose,
            PeerForm.Row(offset: 508, height: 476, hiddenOffset: 508, hiddenHeight: 729))
    }
}
