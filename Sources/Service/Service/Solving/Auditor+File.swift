package import JSON
@_spi(Engine) import KeyboardAvoidance
import ScreenDumps

extension Auditor.File {
    /// A line for a text that is no JSON.
    package func line(of error: JSONSyntaxError) -> String {
        let position = position(ofOffset: error.offset)
        return "\(name):\(position.line):\(position.column): \(error.message)"
    }

    /// The forms of the file, which is a dump of a screen.
    func dump(_ options: DumpOptions) throws(DumpError) -> ScreenDump {
        try text.withUnsafeBufferPointer { text throws(DumpError) in try ScreenDump(text, options: options) }
    }

    /// The file's name without its folder and its extension, as long as that of a form may be.
    package var formName: String {
        let last = name == "standard input" ? "" : name.split(separator: "/").last ?? ""
        var stem = last.dropFirst().lastIndex(of: ".").map { last[..<$0] } ?? last[...]
        while stem.utf8.count > ContractLimits.idLength { stem.removeLast() }
        return stem.isEmpty ? "form" : String(stem)
    }

    /// A line for a dump that gives no form.
    func line(of error: DumpError) -> String {
        let position = error.offset.map(position(ofOffset:)).map { ":\($0.line):\($0.column)" } ?? ""
        return "\(name)\(position): \(error.detail.withoutServer)"
    }

    /// The lines of decisions about a dump.
    func lines(of notes: [ScreenDump.Note]) -> [String] { notes.map { "\(name): \($0.message)" } }

    func position(ofOffset offset: Int) -> JSONTextPosition {
        text.withUnsafeBufferPointer { JSONTextPosition(ofOffset: offset, in: $0) }
    }

    /// The name with the line and the column of the value at a path.
    func place(of path: [String]) -> String {
        position(of: path).map { "\(name):\($0.line):\($0.column)" } ?? name
    }

    /// The line and the column of the value at a path, or of the object in which it is missing.
    func position(of path: [String]) -> JSONTextPosition? {
        text.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            var found = 0
            try? reader.find(path[...], &found)
            return JSONTextPosition(ofOffset: found, in: bytes)
        }
    }
}

extension JSONReader {
    /// Walks down a path; `found` gets the place of the last value that is there.
    fileprivate mutating func find(_ path: ArraySlice<String>, _ found: inout Int) throws(JSONSyntaxError) {
        let kind = try peekKind()
        found = offset
        guard let step = path.first else { return }
        if kind == .object, var members = try beginObject(of: JSONNames([])) {
            while try nextMember(&members) != .end {
                if string(at: members.nameOffset) == step { return try find(path.dropFirst(), &found) }
                try skipValue()
            }
        } else if kind == .array, var elements = try beginArray() {
            var index = 0
            while try nextElement(&elements) {
                if "\(index)" == step { return try find(path.dropFirst(), &found) }
                index += 1
                try skipValue()
            }
        }
    }
}

extension JSONTree {
    /// A form with the one field of a request of POST /avoid, as text.
    var form: String {
        func members(_ tree: JSONTree?) -> [Member] { if case .object(let members) = tree { members } else { [] } }
        let area = self["window"]?["safeAreaInsets"].map { [Member("safeAreaInsets", $0)] } ?? []
        let screen = members(self["screen"]).filter { $0.name != "scale" } + area
        let kept = ["scrollView", "outerScrollViews", "obstructions"].compactMap { name in
            self[name].map { Member(name, $0) }
        }
        let field = [Member("id", .string("field"))] + members(self["field"]).filter { $0.name != "id" }
        let all = [Member("name", .string("form")), Member("designedFor", .object(screen))] + kept
        return String(
            decoding: JSONTree.object(all + [Member("fields", .array([.object(field)]))]).text, as: UTF8.self)
    }
}
