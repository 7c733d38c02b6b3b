import Foundation
import JSON
import ScreenDumps
import TestSupport
import Testing

/// Dumps that are cut, changed and spliced at random: each gives forms that can be audited, or an error at a place in it.
struct DumpMutationTests {
    /// The number of changed dumps.
    static let count = ProcessInfo.processInfo.environment["DUMPS"].flatMap(Int.init) ?? 3_000

    /// The text that was typed into the dumps of the cases, in place of the words that may come to be otherwise.
    private static let typed = "hunter2"

    private static func marked(_ dumpCase: DumpCase) -> [UInt8] {
        let text = String(decoding: dumpCase.bytes, as: UTF8.self)
        return Array(text.replacing("secret", with: typed).replacing("typed", with: typed).utf8)
    }

    @Test func `a changed dump gives forms or an error`() {
        var random = SeededGenerator(seed: 48)
        let cases = DumpCase.all.filter { $0.bytes.count < 3_000 }
        var read = 0
        for index in 0..<Self.count {
            let dumpCase = cases[index % cases.count]
            let other = cases.randomElement(using: &random) ?? dumpCase
            let (bytes, keepsTexts) = Self.changed(Self.marked(dumpCase), Self.marked(other), &random)
            if let complaint = Self.complaint(about: bytes, of: dumpCase, keepsTexts: keepsTexts, &read) {
                Issue.record("\(complaint): \(dumpCase) \(String(decoding: bytes, as: UTF8.self).debugDescription)")
                return
            }
        }
        #expect(read > Self.count / 50)
    }

    @Test(arguments: DumpCase.all)
    func `a dump that ends too early gives forms or an error`(_ dumpCase: DumpCase) {
        var read = 0
        let whole = Self.marked(dumpCase)
        for length in stride(from: 0, to: whole.count, by: max(1, whole.count / 150)) {
            let bytes = Array(whole[..<length])
            #expect(Self.complaint(about: bytes, of: dumpCase, keepsTexts: true, &read) == nil, "\(length)")
        }
    }

    /// A dump with a cut, changed bits, a part of another one or a part left out, and whether what was typed is still
    /// marked so.
    private static func changed(
        _ bytes: [UInt8], _ other: [UInt8], _ random: inout SeededGenerator
    ) -> (bytes: [UInt8], keepsTexts: Bool) {
        guard !bytes.isEmpty else { return (bytes, true) }
        var bytes = bytes
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return (Array(bytes[..<place]), true)
        case 1:
            bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            return (bytes, true)
        case 2:
            let end = bytes[place...].firstIndex(of: Self.start(bytes)) ?? bytes.count
            let from = Int.random(in: 0...other.count, using: &random)
            let start = other[from...].firstIndex(of: Self.start(other)) ?? other.count
            return (Array(bytes[..<end] + other[start...]), true)
        default:
            let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
            bytes.removeSubrange(place..<end)
            return (bytes, false)
        }
    }

    /// The byte with which elements of a dump begin, by its first one: of JSON, of XML, or of lines.
    private static func start(_ bytes: [UInt8]) -> UInt8 {
        switch bytes.first {
        case UInt8(ascii: "{"), UInt8(ascii: "["): UInt8(ascii: "{")
        case UInt8(ascii: "<") where !bytes.starts(with: "<UI".utf8): UInt8(ascii: "<")
        default: 0x0A
        }
    }

    private static func complaint(
        about bytes: [UInt8], of dumpCase: DumpCase, keepsTexts: Bool, _ read: inout Int
    ) -> String? {
        let said = dumpCase.said(bytes)
        if keepsTexts, said.contains(typed) { return "what was typed is said: \(said)" }
        do {
            let dump = try dumpCase.read(bytes)
            read += 1
            return complaint(about: dump, count: bytes.count)
        } catch {
            guard let offset = error.offset else { return error.detail.isEmpty ? "nothing is said" : nil }
            return (0...bytes.count).contains(offset) ? nil : "an error at \(offset) of \(bytes.count)"
        }
    }

    private static func complaint(about dump: ScreenDump, count: Int) -> String? {
        guard !dump.forms.isEmpty, dump.forms.count == dump.fieldOffsets.count else { return "no form, or no places" }
        guard dump.fieldOffsets.joined().allSatisfy({ (0..<count).contains($0) }) else { return "a field is nowhere" }
        let ids = dump.forms.flatMap { $0["fields"]?.elements ?? [] }.compactMap { $0["id"]?.string }
        guard Set(ids).count == ids.count, ids.allSatisfy({ (1...128).contains($0.utf8.count) }) else {
            return "ids that no form can have: \(ids)"
        }
        let text = JSONTree.array(dump.forms).text
        let again = text.withUnsafeBufferPointer { try? JSONTree($0) }
        return again == .array(dump.forms) ? nil : "forms that are no JSON"
    }
}
