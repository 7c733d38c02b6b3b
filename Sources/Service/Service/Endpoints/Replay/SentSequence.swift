import InputFormats
import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

/// The text of a sequence: its events as sent, and their lines.
struct SentSequence {
    let body: UnsafeBufferPointer<UInt8>
    let form: RequestBody.Form

    /// A part of the sequence as a recording of its own, one event a line.
    ///
    /// - Parameter approach: the policy to replay it through.
    func recording(of indices: [Int], _ approach: Approach) -> [UInt8] {
        let whole = (try? JSONTree(body)) ?? .null
        let elements =
            form == .json ? (whole["events"] ?? whole).elements : body.lines.compactMap { try? JSONTree($0.text) }
        let events = elements.flatMap { SpelledRequest.events(of: $0) }
        func text(_ tree: JSONTree) -> String { String(decoding: tree.text, as: UTF8.self) }
        let about = form == .json ? whole["about"].map { "\"about\":\(text($0))," } ?? "" : ""
        let (policy, fidelity) = (approach.policy.rawValue, approach.fidelity.rawValue)
        let head = "{\"version\":1,\(about)\"dropped\":0,\"policies\":[\"\(policy)\"],\"fidelities\":[\"\(fidelity)\"],"
        let lines = indices.map { text(events[$0]) }.joined(separator: ",\n")
        return Array("\(head)\"events\":[\n\(lines)\n]}\n".utf8)
    }

    /// An event by its place.
    func event(at index: Int) -> JSONTree? {
        guard form == .json else { return body.lines.dropFirst(index).first.flatMap { try? JSONTree($0.text) } }
        var reader = JSONReader(body)
        return try? reader.event(at: index)
    }

    /// The line of a value, from 1: the last one that begins with it, or with something around it; nil if none does.
    func line(of pointer: String) -> Int? {
        let starts = body.lines.map { line in line.offset + (line.text.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? 0) }
        let places = form == .json ? jsonPointers(in: body, toValuesAt: starts) : starts.indices.map { "/\($0)" }
        let place = places.lastIndex { !$0.isEmpty && (pointer + "/").hasPrefix($0 + "/") }
        return place.map { JSONTextPosition(ofOffset: starts[$0], in: body).line }
    }
}

extension JSONReader {
    private static let events = JSONNames(["events"])

    /// The event at an index of a sequence.
    fileprivate mutating func event(at index: Int) throws(JSONSyntaxError) -> JSONTree? {
        if try peekKind() == .object {
            guard var members = try beginObject(of: Self.events) else { return nil }
            loop: while true {
                switch try nextMember(&members) {
                case .known: break loop
                case .duplicate, .unknown: try skipValue()
                case .end: return nil
                }
            }
        }
        guard var elements = try beginArray() else { return nil }
        for _ in 0..<index where try nextElement(&elements) { try skipValue() }
        return try nextElement(&elements) ? try tree() : nil
    }
}
