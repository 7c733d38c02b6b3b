import Foundation
import JSON
import KeyboardAvoidance
import KeyboardAvoidanceAnalysis
import ScreenDumps
import Testing

/// A case of files.json: a dump and its forms, or the error.
struct DumpCase: Sendable, CustomStringConvertible {
    struct Failure: Sendable {
        var code: String
        var parts: [String]
        var line: Int?
        var column: Int?
    }

    var description: String
    var bytes: [UInt8]
    var options: DumpOptions
    var forms: [JSONTree]
    var notes: [String]
    var unsaid: [String]
    var failure: Failure?

    static let all: [DumpCase] = {
        guard let file = Bundle.module.url(forResource: "Fixtures/files", withExtension: "json"),
            let data = try? Data(contentsOf: file),
            let tree = try? Array(data).withUnsafeBufferPointer({ try JSONTree($0) })
        else { return [] }
        return (tree["cases"]?.elements ?? []).map(DumpCase.init)
    }()

    private init(_ tree: JSONTree) {
        description = tree["id"]?.string ?? ""
        bytes = tree["hex"]?.string.map(Self.bytes(hex:)) ?? Array((tree["input"]?.string ?? "").utf8)
        options = DumpOptions(tree["options"] ?? .object([]))
        let form = tree["form"]
        forms = form.map { $0.kind == .array ? $0.elements : [$0] } ?? []
        notes = (tree["notes"]?.elements ?? []).compactMap(\.string)
        unsaid = (tree["unsaid"]?.elements ?? []).compactMap(\.string)
        failure = tree["error"].map { error in
            let place = error["at"]?.elements.compactMap(\.number).map { Int($0) } ?? []
            return Failure(
                code: error["code"]?.string ?? "", parts: (error["says"]?.elements ?? []).compactMap(\.string),
                line: place.first, column: place.last)
        }
    }

    private static func bytes(hex: String) -> [UInt8] {
        let digits = Array(hex)
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    }

    /// The outcome of reading the case's bytes, or others.
    func read(_ bytes: [UInt8]? = nil) throws(DumpError) -> ScreenDump {
        try (bytes ?? self.bytes).withUnsafeBufferPointer { bytes throws(DumpError) in
            try ScreenDump(bytes, options: options)
        }
    }

    /// All that a reading says: forms and sentences, or the error.
    func said(_ bytes: [UInt8]? = nil) -> String {
        do {
            let dump = try read(bytes)
            let forms = String(decoding: JSONTree.array(dump.forms).text, as: UTF8.self)
            return ([forms] + dump.notes.map(\.message)).joined(separator: "\n")
        } catch {
            return error.detail
        }
    }
}

extension DumpOptions {
    fileprivate init(_ tree: JSONTree) {
        self.init()
        func numbers(_ name: String, _ separator: Character) -> [Double]? {
            tree[name]?.string?.split(separator: separator).compactMap { Double($0) }
        }
        name = tree["name"]?.string ?? name
        density = tree["density"]?.number
        dpi = tree["dpi"]?.number
        screen = numbers("screen", "x").map { LayoutSize(width: $0[0], height: $0[1]) }
        safeArea = numbers("safeArea", ",").map { LayoutInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
        designedFor = tree["designedFor"]?.string.map { name in
            DeviceCatalogue.builtIn.devices.first { $0.id == name || $0.models.contains(name) }?.id ?? name
        }
        isRightToLeft = tree["rtl"] == .bool(true)
        scrolls = tree["scrolls"] == .bool(true)
    }
}

extension JSONTree {
    /// The places at which another tree differs: numbers by more than 1e-6, anything else at all.
    func differences(from expected: JSONTree, at pointer: String = "") -> [String] {
        switch (self, expected) {
        case (.object(let members), .object(let others)):
            let missing = others.filter { self[$0.name] == nil }.map { "\(pointer)/\($0.name) is missing" }
            return members.reduce(missing) { found, member in
                let pointer = "\(pointer)/\(member.name)"
                guard let other = expected[member.name] else { return found + ["\(pointer) is not expected"] }
                return found + member.value.differences(from: other, at: pointer)
            }
        case (.array(let values), .array(let others)) where values.count == others.count:
            return zip(values, others).enumerated().flatMap { $1.0.differences(from: $1.1, at: "\(pointer)/\($0)") }
        case (.number, .number):
            let distance = (number ?? .nan) - (expected.number ?? .nan)
            return distance.magnitude <= 1e-6 ? [] : ["\(pointer): \(number ?? .nan), not \(expected.number ?? .nan)"]
        default: return self == expected ? [] : ["\(pointer): \(self), not \(expected)"]
        }
    }
}
