import Testing

@testable import AvoidanceWire

@Suite struct TextPatternTests {
    @Test(
        arguments: [
            ("{{0, 476}, {375, 336}}", ["0", "476", "375", "336"]),
            (" {{ +0.5,-1e2 },{ 3.75E+1 , 0 }}\n", ["0.5", "-1e2", "3.75E+1", "0"]),
            ("{{0, 476}, {375, 336}", nil), ("{{0, 476}, {375, 336}} ", ["0", "476", "375", "336"]),
            ("x {{0, 476}, {375, 336}}", nil), ("{{0, 476}, {375, 336}} x", nil), ("{{01, 4}, {3, 3}}", nil),
            ("{{.5, 4}, {3, 3}}", nil), ("{{5., 4}, {3, 3}}", nil), ("{{+-5, 4}, {3, 3}}", nil),
            ("{{++5, 4}, {3, 3}}", nil), ("{{1e, 4}, {3, 3}}", nil), ("{{inf, 4}, {3, 3}}", nil),
            ("{{nan, 4}, {3, 3}}", nil), ("", nil), ("{", nil), ("{{0, 476, 375, 336}}", nil),
        ] as [(String, [String]?)])
    func `a text holds its numbers or is of another form`(_ text: String, _ numbers: [String]?) {
        #expect(TextPattern("{{#, #}, {#, #}}").numbers(in: text) == numbers)
    }

    @Test(arguments: ["0", "-0", "7", "-336", "999999999", "1000000000", "-1e2", "0.1", "123456789012345678", "1E400"])
    func `a number is that of the reader`(_ number: String) throws {
        var text = "{\(number), \(number)}"
        let numbers = text.withUTF8 { TextPattern.pointOrSize.numbers(in: $0) }
        let value = try #require(Double(number))
        #expect(numbers == SIMD4(value, value, 0, 0))
    }

    @Test func `a word may not be broken`() {
        let pattern = TextPattern("CGRect(x: #, y: #)")
        #expect(pattern.numbers(in: "CGRect ( x :1,y:2 )") == ["1", "2"])
        #expect(pattern.numbers(in: "CG Rect(x: 1, y: 2)") == nil)
    }
}
