import Testing

@testable import HTTPServer

/// The parser counts positions in a head with 16 bits and its fields with 8; limits are brought into that range.
@Suite struct LimitsTests {
    @Test func `the defaults are within the parser's range`() { #expect(Limits().clamped == Limits()) }

    @Test(arguments: [Int.min, -1, 0, 63, 64, 32 * 1024, 32 * 1024 + 1, Int.max])
    func `a head of the largest line and the largest fields still has positions of 16 bits`(_ size: Int) {
        var limits = Limits()
        limits.requestLine = size
        limits.header = size
        let clamped = limits.clamped
        // Both with their ends, the empty line before the request and the one after the fields.
        #expect(clamped.requestLine + clamped.header + 6 <= Int(UInt16.max))
        #expect(clamped.requestLine >= 64 && clamped.header >= 64)
    }

    @Test(arguments: [(Int.min, 1), (0, 1), (1, 1), (254, 254), (255, 254), (Int.max, 254)])
    func `fields are counted with 8 bits, of which one number means none`(_ fields: Int, _ clamped: Int) {
        var limits = Limits()
        limits.fields = fields
        #expect(limits.clamped.fields == clamped)
    }

    @Test func `a negative largest body is none`() {
        var limits = Limits()
        limits.body = -1
        #expect(limits.clamped.body == 0)
    }
}
