import JSON
import TestSupport
import Testing

/// The number in a text, read as the only value and with enough text after it for the fast path.
private func readings(_ text: String) -> [UInt64?] {
    [text, text + "                    "].map { padded in
        try? withJSONReader(over: Array(padded.utf8)) { (reader) throws(JSONSyntaxError) in
            let number = try reader.number()
            try reader.end()
            return number?.bitPattern
        } ?? nil
    }
}

@Suite struct DecimalNumberTests {
    static func check(_ text: String) {
        let expected = Double(text)?.bitPattern
        for read in readings(text) where read != expected || read == nil {
            Issue.record("\(text) read as \(String(describing: read.map(Double.init(bitPattern:))))")
        }
    }

    /// Digits without a leading zero, except a single zero.
    static func integer(_ digits: Int, _ generator: inout SeededGenerator) -> String {
        guard digits > 1 else { return String(Int.random(in: 0...9, using: &generator)) }
        return String(Int.random(in: 1...9, using: &generator)) + fraction(digits - 1, &generator)
    }

    static func fraction(_ digits: Int, _ generator: inout SeededGenerator) -> String {
        String(decoding: (0..<digits).map { _ in UInt8.random(in: 0x30...0x39, using: &generator) }, as: UTF8.self)
    }

    @Test func `200,000 random decimals are read as the standard library reads them, to the bit`() {
        var generator = SeededGenerator(seed: 1)
        for round in 0..<200_000 {
            var text = Bool.random(using: &generator) ? "-" : ""
            switch round % 5 {
            case 0: text += Self.integer(Int.random(in: 1...20, using: &generator), &generator)
            case 1:
                text += Self.integer(Int.random(in: 1...8, using: &generator), &generator)
                text += "." + Self.fraction(Int.random(in: 1...8, using: &generator), &generator)
            case 2:
                text += Self.integer(Int.random(in: 1...20, using: &generator), &generator)
                text += "." + Self.fraction(Int.random(in: 1...30, using: &generator), &generator)
            case 3:
                text += Self.integer(Int.random(in: 1...19, using: &generator), &generator)
                text += "e" + String(Int.random(in: -60...60, using: &generator))
            default:
                text += Self.integer(1, &generator) + "."
                text += Self.fraction(Int.random(in: 1...25, using: &generator), &generator)
                text += "E" + (Bool.random(using: &generator) ? "+" : "-")
                text += String(Int.random(in: 0...330, using: &generator))
            }
            Self.check(text)
        }
    }

    @Test func `numbers halfway between two doubles go to the even one`() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<2_000 {
            // An odd integer of 54 bits lies halfway, as does one with a fraction of one half at 53 bits.
            let odd = UInt64.random(in: 1 << 52..<1 << 53, using: &generator) << 1 | 1
            Self.check(String(odd))
            Self.check(String(odd) + "." + String(repeating: "0", count: 30) + "1")
            Self.check(String(odd >> 1) + ".5")
            Self.check(String(odd >> 1) + ".4" + String(repeating: "9", count: 30))
        }
    }

    @Test(arguments: [
        "0", "-0", "0.0", "-0.0", "0e5", "-0e-5", "5e-324", "4.9e-324", "2.4703282292062327e-324",
        "2.4703282292062328e-324", "2.2250738585072014e-308", "2.2250738585072011e-308", "1.7976931348623157e308",
        "1.7976931348623158e308", "9007199254740992", "9007199254740993", "9007199254740995", "18446744073709551615",
        "18446744073709551616", "9999999999999999999", "10000000000000000000", "1e22", "1e23", "8.5e27", "1e27", "1e28",
        "1e-22", "1e-27", "1e-28", "0.1", "0.2", "0.3", "123456789012345678e-27", "7450580596923828125e27",
        "6929495644600919.5", "3.7455744005952583e15", "1.00000000000000011102230246251565404", "0.000001",
        "12345678", "1234567.1234567", "12345678.1234567", "1234567.12345678", "99999999", "0.0000000000000000000001",
    ])
    func `the awkward ones are read to the bit`(text: String) {
        Self.check(text)
        Self.check(text.hasPrefix("-") ? text : "-" + text)
    }

    @Test func `a number too large is infinite and one too small is zero`() {
        let infinity = Double.infinity.bitPattern
        for text in ["1e309", "1e400", "1.7976931348623159e308", "1e99999999999999999999999", "123456789e400"] {
            #expect(readings(text) == [infinity, infinity])
            #expect(readings("-" + text) == [(-Double.infinity).bitPattern, (-Double.infinity).bitPattern])
        }
        for text in ["1e-400", "2e-324", "1e-99999999999999999999999", "0e99999999999999999999"] {
            #expect(readings(text) == [0, 0])
            #expect(readings("-" + text) == [(-0.0).bitPattern, (-0.0).bitPattern])
        }
    }

    @Test func `numbers of 100,000 digits are read, and in linear time`() {
        let zeros = String(repeating: "0", count: 100_000)
        let ones = String(repeating: "1", count: 100_000)
        let rows: [(String, Double)] = [
            ("1" + zeros + "e-100000", 1), ("0." + zeros + "1e100001", 1), ("0." + ones, 0.1111111111111111),
            (ones, .infinity), (ones + "e-99999", 1.1111111111111112), ("1e" + ones, .infinity),
            ("9007199254740993." + zeros, 9_007_199_254_740_992),
            ("9007199254740993." + zeros + "1", 9_007_199_254_740_994),
        ]
        for (text, value) in rows {
            #expect(readings(text) == [value.bitPattern, value.bitPattern])
        }
    }
}
