@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import Testing

/// tableViewController on the two forms; its other numbers are in peer-policies.json and peer-defects.json.
@Suite struct TableViewControllerTests {
    @Test func `tableViewController answers form C and its hide`() throws {
        try PeerForm.check(
            PeerForm.c, under: .tableViewController,
            PeerForm.Row(inset: 336, indicator: 336, offset: 224, hiddenOffset: 224))
    }

    @Test func `tableViewController answers form D and its hide`() throws {
        try PeerForm.check(
            PeerForm.d, under: .tableViewController,
            PeerForm.Row(inset: 253, indicator: 253, offset: 508, hiddenOffset: 508))
    }
}
