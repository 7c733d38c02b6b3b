@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import Testing

/// flutter on the two forms; its other numbers are in peer-policies.json and peer-defects.json.
@Suite struct FlutterTests {
    @Test func `flutter answers form C and its hide`() throws {
        try PeerForm.check(
            PeerForm.c, under: .flutter,
            PeerForm.Row(offset: 244, height: 476, hiddenOffset: 244, hiddenHeight: 812))
    }

    @Test func `flutter answers form D and its hide`() throws {
        try PeerForm.check(
            PeerForm.d, under: .flutter,
            PeerForm.Row(offset: 528, height: 476, hiddenOffset: 528, hiddenHeight: 729))
    }
}
