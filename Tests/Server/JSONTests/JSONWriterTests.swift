import JSON
import TestSupport
import Testing

@Suite struct JSONWriterTests {
    static func text(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        body(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    static func number(_ value: Double) -> String { text { $0.number(value) } }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (9, "9"), (10, "10"), (99, "99"), (100, "100"), (999, "999"),
            (1000, "1000"), (9999, "9999"), (10000, "10000"), (10001, "10001"), (123_456_789, "123456789"),
            (1e15, "1000000000000000"),
            (-20_000, "-20000"), (9_007_199_254_740_991, "9007199254740991"),
            (9_007_199_254_740_992, "9007199254740992"),
            (0.5, "0.5"), (-0.25, "-0.25"), (0.1, "0.1"), (0.0001, "0.0001"), (1437.5, "1437.5"), (0.5057, "0.5057"),
            (0.00001, "0.00001"), (12.345678, "12.345678"), (0.30000000000000004, "0.30000000000000004"),
            (1e-7, "0.0000001"),
            (1e22, "1e+22"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"), (-1.5e-10, "-1.5e-10"),
            (1.0 / 3, "0.3333333333333333"),
            (100_000.0001, "100000.0001"),
        ] as [(Double, String)])
    func `numbers are written short`(value: Double, text: String) {
        #expect(Self.number(value) == text)
    }

    /// Whether a number's text is JSON, reads back to its bits, and is no longer than the standard library's.
    static func check(_ value: Double, _ writer: inout JSONWriter) {
        writer.removeAll()
        writer.number(value)
        let bytes = writer.bytes
        let read = try? withJSONReader(over: bytes) { (reader) throws(JSONSyntaxError) in
            let number = try reader.number()
            try reader.end()
            return number
        }
        let expected = value == 0 ? 0 : value
        if read?.bitPattern != expected.bitPattern {
            Issue.record("\(value) written as \(String(decoding: bytes, as: UTF8.self))")
        }
        let digits = bytes.count { (0x30...0x39).contains($0) }
        if value.magnitude > 0.0001, value.magnitude < 1e15, digits > value.description.utf8.count {
            Issue.record("\(value) written long: \(String(decoding: bytes, as: UTF8.self))")
        }
    }

    @Test func `200,000 random numbers read back to the bit`() {
        var generator = SeededGenerator(seed: 5)
        var writer = JSONWriter()
        for round in 0..<200_000 {
            let value: Double
            switch round % 5 {
            case 0: value = Double(bitPattern: generator.next())
            case 1: value = Double(Int64.random(in: -10_000_000...10_000_000, using: &generator)) / 10_000
            case 2:
                value = Double(
                    Int64(truncatingIfNeeded: generator.next()) >> Int64.random(in: 0...63, using: &generator))
            case 3:
                value =
                    Double(Int64.random(in: -1 << 50...1 << 50, using: &generator))
                    / [1e5, 1e6, 1e8, 1e9, 1e12][round % 5]
            default: value = Double.random(in: -2_000...2_000, using: &generator)
            }
            if value.isFinite { Self.check(value, &writer) }
        }
        for exponent in -1074...1023 {
            let power = Double(sign: .plus, exponent: exponent, significand: 1)
            for value in [power, power.nextUp, power.nextDown, -power] { Self.check(value, &writer) }
        }
    }

    @Test func `integers are written whole`() {
        for value in [0, 7, -7, 10_000, 100_000_000, 458_752, -12_345_678, Int.max, Int.min] {
            #expect(Self.text { $0.integer(value) } == String(value))
        }
    }

    @Test func `strings are escaped only where JSON asks for it`() {
        #expect(Self.text { $0.string("") } == "\"\"")
        #expect(
            Self.text { $0.string("a\"b\\c/d\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}é😀\u{2028}") }
                == "\"a\\\"b\\\\c/d\\b\\f\\n\\r\\t\\u0000\\u001f\u{7F}é😀\u{2028}\"")
    }

    @Test func `random strings read back`() throws {
        var generator = SeededGenerator(seed: 6)
        let scalars: [Unicode.Scalar] = Array("abc \"\\/\n\t\u{0}\u{1F}\u{7F}é漢😀\u{2028}\u{10FFFF}xyz".unicodeScalars)
        for _ in 0..<5_000 {
            var value = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...40, using: &generator) {
                value.append(scalars[Int.random(in: 0..<scalars.count, using: &generator)])
            }
            var writer = JSONWriter(minimumCapacity: 0)
            writer.string(String(value))
            let tree = try JSONTree(writer.bytes)
            #expect(tree == .string(Array(String(value).utf8)))
        }
    }

    @Test func `literals and structure mix, with commas where they belong`() throws {
        let text = Self.text { writer in
            writer.beginObject()
            writer.name("a")
            writer.beginArray()
            for value in [1.5, 2, 3] {
                writer.element()
                writer.number(value)
            }
            writer.element()
            writer.string("[")
            writer.element()
            writer.bool(true)
            writer.element()
            writer.null()
            writer.beginObject()
            writer.endObject()
            writer.beginArray()
            writer.endArray()
            writer.endArray()
            writer.literal(#","b":"#)
            writer.bool(false)
            writer.name("c\"")
            writer.beginObject()
            writer.endObject()
            writer.endObject()
        }
        #expect(text == #"{"a":[1.5,2,3,"[",true,null,{},[]],"b":false,"c\"":{}}"#)
        _ = try JSONTree(text)
    }

    @Test func `a writer grows, is emptied, and gives memory back`() {
        var writer = JSONWriter(minimumCapacity: 1)
        for _ in 0..<10_000 { writer.literal("0123456789") }
        #expect(writer.count == 100_000)
        var array: [UInt8] = [1]
        writer.append(to: &array)
        #expect(array.count == 100_001)
        #expect(writer.withBytes { $0.last } == 0x39)
        writer.removeAll(keepingUpTo: 100)
        #expect(writer.count == 0)
        writer.raw(UnsafeBufferPointer(start: nil, count: 0))
        for _ in 0..<100 { writer.string("0123456789") }
        #expect(writer.count == 1_200)
        writer.removeAll()
        #expect(writer.bytes.isEmpty)
    }
}
