@testable import InputFormats
import Testing

@testable import Contract

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
        let pattern: TextPattern = "{{#, #}, {#, #}}"
        #expect(pattern.numbers(in: text) == numbers)
    }

    @Test(arguments: ["0", "-0", "7", "-336", "999999999", "1000000000", "-1e2", "0.1", "123456789012345678", "1E400"])
    func `a number is that of the reader`(_ number: String) throws {
        let value = try #require(Double(number))
        for (text, end) in [("\"{\(number), \(number)}\"", 0), ("\" ( +\(number) ,\(number)) \",", 1)] {
            guard end == 0 || !number.hasPrefix("-") else { continue }
            let found = Self.find(TextPattern.pointOrSize, text)
            #expect(found?.values == SIMD4(value, value, 0, 0))
            #expect(found?.end == text.utf8.count - end)
        }
    }

    private static func find(_ patterns: [TextPattern], _ json: String) -> (values: SIMD4<Double>, end: Int)? {
        var json = json
        return json.withUTF8 { patterns.numbers(at: 0, in: $0) }
    }

    @Test(arguments: [
        "{1, 2", "{1, 2}x\"", "{1,\t2}\"", "{1, 2}\\n\"", "{1, #}\"", "{+-1, 2}\"", "{+, 2}\"", "{1, 2}, {3, 4}\"",
    ])
    func `a string in another form has no numbers`(_ content: String) {
        #expect(Self.find(TextPattern.pointOrSize, "\"" + content) == nil)
    }

    @Test func `a word may not be broken`() {
        let pattern: TextPattern = "CGRect(x: #, y: #)"
        #expect(pattern.numbers(in: "CGRect ( x :1,y:2 )") == ["1", "2"])
        #expect(pattern.numbers(in: "CG Rect(x: 1, y: 2)") == nil)
    }
}
