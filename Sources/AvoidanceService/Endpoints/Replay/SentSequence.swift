import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

/// The text of a sequence: its events as sent, and their lines.
struct SentSequence {
    private let body: UnsafeBufferPointer<UInt8>
    private let form: RequestBody.Form

    init(_ body: UnsafeBufferPointer<UInt8>, form: RequestBody.Form) {
        self.body = body
        self.form = form
    }

    /// A part of the sequence as a recording of its own, one event a line.
    ///
    /// - Parameter approach: the policy to replay it through. An event that says nothing of the keyboard gets the last
    ///   one, which code as written may not have observed.
    func recording(of indices: [Int], _ approach: Approach) -> [UInt8] {
        let whole = form == .json ? (try? JSONTree(body)) ?? .null : .null
        let events =
            form == .json ? (whole["events"] ?? whole).elements : body.lines.compactMap { try? JSONTree($0.text) }
        var keyboard: JSONTree?
        let completed = events.map { event in
            if let given = event["keyboard"] { keyboard = given }
            let kind = KeyboardEvent.Kind(rawValue: event["event"]?.string ?? "") ?? .keyboardWillShow
            guard case .object(let members) = event, let keyboard, event["keyboard"] == nil,
                approach.fidelity == .asWritten, kind.isOfKeyboard, !kind.isHide
            else { return event }
            return .object(members + [JSONTree.Member("keyboard", keyboard)])
        }
        var writer = JSONWriter(minimumCapacity: 4096)
        writer.literal("{\"version\":1,")
        if let about = whole["about"] {
            writer.literal("\"about\":")
            writer.tree(about)
            writer.literal(",")
        }
        writer.literal("\"dropped\":0,\"policies\":[")
        writer.word(approach.policy.rawValue)
        writer.literal("],\"fidelities\":[")
        writer.word(approach.fidelity.rawValue)
        writer.literal("],\"events\":[\n")
        for (place, index) in indices.enumerated() {
            if place > 0 { writer.literal(",\n") }
            writer.tree(completed[index])
        }
        writer.literal("\n]}\n")
        return writer.bytes
    }

    /// The line of the event that a JSON Pointer leads into, from 1; nil if it leads into none.
    func line(of pointer: String) -> Int? {
        var path = pointer.split(separator: "/")
        if path.first == "events" { path.removeFirst() }
        guard let index = path.first.flatMap({ Int($0) }), let offset = offset(ofEvent: index) else { return nil }
        return JSONTextPosition(ofOffset: offset, in: body).line
    }

    private func offset(ofEvent index: Int) -> Int? {
        if form == .lines { return body.lines.dropFirst(index).first?.offset }
        var reader = JSONReader(body)
        do throws(JSONSyntaxError) {
            if var members = try reader.beginObject(of: JSONNames([])) {
                while try reader.nextMember(&members) != .end, reader.string(at: members.nameOffset) != "events" {
                    try reader.skipValue()
                }
            }
            guard var elements = try reader.beginArray() else { return nil }
            for _ in 0..<index where try reader.nextElement(&elements) { try reader.skipValue() }
            guard try reader.nextElement(&elements) else { return nil }
            _ = try reader.peekKind()
            return reader.offset
        } catch {
            return nil
        }
    }
}
