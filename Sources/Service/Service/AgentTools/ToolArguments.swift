import Contract
import InputFormats
import JSON

/// The arguments of a call, of which a tool takes some itself.
struct ToolArguments {
    /// The tool's own arguments that are not null.
    private(set) var own: [JSONTree.Member] = []
    /// The others.
    private(set) var others: [JSONTree.Member]
    private(set) var limit: Int
    /// The errors found so far.
    var errors: [Problem.ValidationError] = []

    /// - Parameters:
    ///   - kinds: the tool's own, beside `limit`.
    ///   - limit: the usual limit.
    ///   - most: the most values that are read; of a text with more none is.
    init(
        _ text: UnsafeBufferPointer<UInt8>, _ kinds: KeyValuePairs<String, JSONKind>, limit: Int, upTo most: Int = .max
    ) {
        (others, self.limit) = (((try? JSONTree(text, maximumValues: most)) ?? nil)?.members ?? [], limit)
        for (name, kind) in Array(kinds) + [("limit", .number)] {
            let value = others[name] ?? .null
            others[name] = nil
            if value == .null { continue }
            own[name] = value
            if value.kind == kind { continue }
            refuse(name, .wrongType, "expected a \(kind.rawValue), found \(value.kind.withArticle)")
        }
        guard let sent = own["limit"]?.number else { return }
        self.limit = Int(exactly: sent) ?? 0
        if !(1...50).contains(self.limit) { refuse("limit", .outOfRange, "expected a whole number from 1 to 50") }
    }

    mutating func refuse(
        _ name: String, _ code: Problem.ValidationError.Code, _ detail: String, fix: JSONTree? = nil
    ) {
        errors.append(.init(pointer: [name].pointer, code: code.rawValue, detail: detail, fix: fix))
    }

    /// - Throws: the errors, if there are any.
    func check() throws(Problem) { if !errors.isEmpty { throw Problem(errors: errors) } }
}
