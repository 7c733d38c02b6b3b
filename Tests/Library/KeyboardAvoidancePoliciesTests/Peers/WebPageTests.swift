@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import Testing

/// web on the two forms; its other numbers are in peer-policies.json and peer-defects.json.
@Suite struct WebPageTests {
    @Test func `web answers form C and its hide`() throws {
        try PeerForm.check(
            PeerForm.c, under: .web,
            PeerForm.Row(offset: 224, hiddenOffset: 224))
    }

    @Test func `web answers form D and its hide`() throws {
        try PeerForm.check(
            PeerForm.d, under: .web,
            PeerForm.Row(offset: 508, hiddenOffset: 508))
    }
}
