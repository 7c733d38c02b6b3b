import Foundation
import JSON
import TestSupport
import Testing

/// Foundation as the oracle: an independent reader of the same grammar, more lenient in the ways named here.
@Suite struct FoundationComparisonTests {
    /// The reason why the two may disagree about a text, by a rule about the text alone and our error; nil if they may
    /// not.
    static func reasonToRefuse(_ text: [UInt8], _ error: JSONSyntaxError) -> String? {
        switch error.code {
        case .trailingComma: "Foundation takes trailing commas"
        case .byteOrderMark: "Foundation takes byte order marks"
        case .nestingTooDeep: "Foundation nests up to 512"
        case _ where text.prefix(4).contains(0): "Foundation guesses UTF-16 and UTF-32 by zero bytes"
        default: nil
        }
    }

    static func reasonToAccept(_ text: [UInt8], _ tree: JSONTree) -> String? {
        if tree.hasInfinity { return "Foundation refuses numbers beyond the range of Double" }
        return nil
    }

    static func reasonToDecode(_ text: [UInt8], _ tree: JSONTree) -> String? {
        guard tree.hasZero, text.contains(0x65) || text.contains(0x45) else { return nil }
        return "JSONDecoder refuses numbers with an exponent that are zero or too small for anything else"
    }

    /// The verdict of JSONSerialization, and the values of JSONDecoder.
    ///
    /// JSONSerialization would do for both, but that it keeps long numbers as `Decimal`, which rounds differently.
    static func foundation(_ text: [UInt8]) -> FoundationTree? {
        let data = Data(text)
        guard (try? JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])) != nil else { return nil }
        return (try? JSONDecoder().decode(FoundationTree.self, from: data)) ?? .undecodable
    }

    /// Whether a tree equals Foundation's result for the same text.
    static func equal(_ tree: JSONTree, _ other: FoundationTree) -> Bool {
        switch (tree, other) {
        case (.null, .null): return true
        case (.bool(let value), .bool(let other)): return value == other
        case (.number(let bits), .number(let other)): return bits == other.bitPattern
        case (.string(let bytes), .string(let other)): return bytes.elementsEqual(other.utf8)
        case (.array(let values), .array(let others)):
            return values.count == others.count && zip(values, others).allSatisfy { equal($0, $1) }
        case (.object(let members), .object(let others)):
            // JSONDecoder keeps the first of equal names.
            var first: [String: JSONTree] = [:]
            for member in members where first[String(decoding: member.name, as: UTF8.self)] == nil {
                first[String(decoding: member.name, as: UTF8.self)] = member.value
            }
            return first.count == others.count
                && first.allSatisfy { name, value in others[name].map { equal(value, $0) } ?? false }
        default: return false
        }
    }

    static func compare(_ text: [UInt8]) -> Bool {
        let theirs = foundation(text)
        let shown = String(decoding: text, as: UTF8.self)
        do {
            let ours = try JSONTree(text)
            if let theirs {
                let isKnown = theirs.isUndecodable && reasonToDecode(text, ours) != nil
                if !isKnown, !equal(ours, theirs) { Issue.record("different values: \(shown) \(ours) \(theirs)") }
            } else if reasonToAccept(text, ours) == nil {
                Issue.record("accepted, refused by Foundation: \(shown) \(text)")
            }
            return true
        } catch {
            if theirs != nil, reasonToRefuse(text, error) == nil {
                Issue.record("refused (\(error.code) at \(error.offset)), accepted by Foundation: \(shown) \(text)")
            }
            return false
        }
    }

    @Test func `12,000 generated and mutated texts get the same verdict and the same values`() {
        var generator = SeededGenerator(seed: 7)
        var accepted = 0
        for _ in 0..<3_000 {
            var text: [UInt8] = []
            DocumentGenerator.value(depth: 0, &text, &generator)
            accepted += Self.compare(text) ? 1 : 0
            for _ in 0..<3 {
                var mutated = text
                for _ in 0...Int.random(in: 0...2, using: &generator) { DocumentGenerator.mutate(&mutated, &generator) }
                accepted += Self.compare(mutated) ? 1 : 0
            }
        }
        // Both verdicts have to occur often for the comparison to be meaningful.
        #expect(accepted > 3_000 && accepted < 9_000)
    }

    @Test func `the rows of the grammar tests get the same verdict`() {
        for text in GrammarTests.accepted { #expect(Self.compare(Array(text.utf8)), "\(text)") }
        for row in GrammarTests.refused { #expect(!Self.compare(Array(row.text.utf8)), "\(row.text)") }
    }

    @Test func `2,000 random decimals are read as JSONDecoder reads them, to the bit`() throws {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<2_000 {
            var text: [UInt8] = []
            DocumentGenerator.number(&text, &generator)
            guard case .number(let bits) = try JSONTree(text), Double(bitPattern: bits).isFinite else { continue }
            let array = [0x5B] + text + [0x5D]
            let theirs = try? JSONDecoder().decode([Double].self, from: Data(array))
            let isSame = theirs?.first?.bitPattern == bits || Double(bitPattern: bits) == 0
            #expect(isSame, "\(String(decoding: text, as: UTF8.self))")
        }
    }
}

/// A text as JSONDecoder reads it.
indirect enum FoundationTree: Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([FoundationTree])
    case object([String: FoundationTree])
    /// JSONSerialization accepted the text and JSONDecoder did not.
    case undecodable

    var isUndecodable: Bool { if case .undecodable = self { true } else { false } }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([FoundationTree].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: FoundationTree].self))
        }
    }
}

/// Texts for comparisons: valid ones that use all of the grammar, and the results of small accidents.
enum DocumentGenerator {
    static func value(depth: Int, _ text: inout [UInt8], _ generator: inout SeededGenerator) {
        space(&text, &generator)
        switch Int.random(in: 0...(depth > 4 ? 5 : 9), using: &generator) {
        case 0: text += Array("null".utf8)
        case 1: text += Array((Bool.random(using: &generator) ? "true" : "false").utf8)
        case 2, 3: number(&text, &generator)
        case 4, 5: string(&text, &generator)
        case 6, 7: list(0x5B, 0x5D, &text, &generator) { value(depth: depth + 1, &$0, &$1) }
        default:
            list(0x7B, 0x7D, &text, &generator) { text, generator in
                space(&text, &generator)
                string(&text, &generator)
                space(&text, &generator)
                text.append(0x3A)
                value(depth: depth + 1, &text, &generator)
            }
        }
        space(&text, &generator)
    }

    private static func list(
        _ open: UInt8, _ close: UInt8, _ text: inout [UInt8], _ generator: inout SeededGenerator,
        _ element: (inout [UInt8], inout SeededGenerator) -> Void
    ) {
        text.append(open)
        for index in 0..<Int.random(in: 0...4, using: &generator) {
            if index > 0 { text.append(0x2C) }
            element(&text, &generator)
        }
        text.append(close)
    }

    private static func space(_ text: inout [UInt8], _ generator: inout SeededGenerator) {
        guard Int.random(in: 0...5, using: &generator) == 0 else { return }
        for _ in 0...Int.random(in: 0...10, using: &generator) {
            text.append([0x20, 0x20, 0x0A, 0x0D, 0x09][Int.random(in: 0...4, using: &generator)])
        }
    }

    static func number(_ text: inout [UInt8], _ generator: inout SeededGenerator) {
        var number = Bool.random(using: &generator) ? "-" : ""
        number += DecimalNumberTests.integer(
            Int.random(in: 1...[3, 18, 25][Int.random(in: 0...2, using: &generator)], using: &generator), &generator)
        if Bool.random(using: &generator) {
            number += "." + DecimalNumberTests.fraction(Int.random(in: 1...20, using: &generator), &generator)
        }
        if Int.random(in: 0...3, using: &generator) == 0 {
            number +=
                ["e", "E"][Int.random(in: 0...1, using: &generator)]
                + ["", "+", "-"][Int.random(in: 0...2, using: &generator)]
            number += String(Int.random(in: 0...280, using: &generator))
        }
        text += Array(number.utf8)
    }

    private static let pieces: [String] = [
        "a", "b", "key", "contentInset", "0123456789", " ", "é", "漢", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u0041",
        "\\u00e9",
        "\\ud83d\\ude00", "\\b", "{", "]", ",", ":", "\u{7F}",
    ]

    private static func string(_ text: inout [UInt8], _ generator: inout SeededGenerator) {
        text.append(0x22)
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
            text += Array(pieces[Int.random(in: 0..<pieces.count, using: &generator)].utf8)
        }
        text.append(0x22)
    }

    private static let accidents: [UInt8] =
        Array("\"\\{}[]:,01.-+eEu tfn/".utf8) + [0x00, 0x0A, 0x1F, 0x7F, 0x80, 0xBF, 0xC3, 0xED, 0xFF]

    static func mutate(_ text: inout [UInt8], _ generator: inout SeededGenerator) {
        guard !text.isEmpty else { return }
        let index = Int.random(in: 0..<text.count, using: &generator)
        let byte = accidents[Int.random(in: 0..<accidents.count, using: &generator)]
        switch Int.random(in: 0...5, using: &generator) {
        case 0: text.remove(at: index)
        case 1: text.insert(byte, at: index)
        case 2: text.removeLast(text.count - index)
        case 3: text.insert(text[index], at: index)
        case 4: text.swapAt(index, max(0, index - 1))
        default: text[index] = byte
        }
    }
}
