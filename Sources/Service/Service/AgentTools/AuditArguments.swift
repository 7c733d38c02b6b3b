import Contract
import HTTPServer
import InputFormats
import JSON

/// The arguments of audit_form: the body of POST /audit, with a dump in the place of its form.
struct AuditArguments {
    /// The members of the body, each after a comma.
    private var members: [UInt8] = []
    private var dump: String?
    /// The options of the dump, as the query of POST /form.
    private var query: [String] = []
    private var limit = Self.usualLimit

    private static let usualLimit = 3
    private static let names = JSONNames(["form", "forms", "detail", "dump", "density", "screen", "limit"])

    /// - Throws: the first error of the tool's own arguments.
    init(_ arguments: UnsafeBufferPointer<UInt8>) throws(Problem) {
        var reader = JSONReader(arguments)
        var problem: Problem?
        var (hasForm, hasDetail) = (false, false)
        do throws(JSONSyntaxError) {
            guard var object = try reader.beginObject(of: Self.names) else { return }
            loop: while true {
                let member = try reader.nextMember(&object)
                guard member != .end else { break loop }
                let name = reader.string(at: object.nameOffset)
                guard case .known(let index) = member, index > 2 else {
                    try reader.skipValue()
                    members += [UInt8(ascii: ",")] + arguments[object.nameOffset..<reader.offset]
                    hasDetail = hasDetail || name == "detail"
                    hasForm = hasForm || name.hasPrefix("form")
                    continue
                }
                let value = try reader.tree()
                if value != .null, let found = take(value, of: name) { problem = problem ?? found }
            }
        } catch {
            throw Problem(error, in: arguments)
        }
        if let problem { throw problem }
        if !hasDetail { members += ",\"detail\":\"summary\"".utf8 }
        guard dump != nil else {
            guard let option = query.first?.prefix(while: { $0 != "=" }) else { return }
            throw .argument(String(option), .conflictingMembers, "it is about a dump: send dump, or leave it out")
        }
        if hasForm { throw .argument("dump", .conflictingMembers, "send form or dump, not both") }
    }

    /// Takes an argument of the tool's own; returns what is wrong with it.
    private mutating func take(_ value: JSONTree, of name: String) -> Problem? {
        func refused(_ expected: String) -> Problem {
            .argument(name, .wrongType, "expected \(expected), found \(value.kind.withArticle)")
        }
        switch (name, value) {
        case ("dump", .string(let text)): dump = text
        case ("density", .number(let text)): query.append("density=" + text.percentEncoded)
        case ("screen", .string(let text)): query.append("screen=" + text.percentEncoded)
        case ("limit", .number): return value.limit.map { limit = $0 } == nil ? .limit : nil
        case ("dump", _), ("screen", _): return refused("a string")
        default: return refused("a number")
        }
        return nil
    }

    /// Audits the form.
    func result(_ asked: borrowing BodyRequest, _ context: Route.Context) throws(Problem) -> [UInt8] {
        guard let dump else { return try report(members, [], asked, context) }
        let read: Response
        do throws(Problem) {
            read = try Array(dump.utf8).withUnsafeBufferPointer { dump throws(Problem) in
                try context.answer("/form", asked.with(dump, query: query.joined(separator: "&")))
            }
        } catch {
            throw error.ofDump
        }
        let tree = read.read { reader throws(JSONSyntaxError) in try reader.tree() } ?? .null
        let notes = (tree["notes"]?.elements ?? []).compactMap { $0["message"]?.string }
        do throws(Problem) {
            return try report(members + ",\"forms\":".utf8 + (tree["forms"]?.text ?? []), notes, asked, context)
        } catch {
            throw error.ofDump
        }
    }

    private func report(
        _ members: [UInt8], _ notes: [String], _ asked: borrowing BodyRequest, _ context: Route.Context
    ) throws(Problem) -> [UInt8] {
        let body = Array("{".utf8) + members.dropFirst() + "}".utf8
        let answer = try body.withUnsafeBufferPointer { body throws(Problem) in
            try context.answer("/audit", asked.with(body))
        }
        guard let findings = AuditFindings(answer, upTo: limit) else { return [] }
        return ToolResult.fitting(findings.groups.count) { findings.result($0, notes) }
    }
}

extension Problem {
    /// The same problem about the argument `dump`, or an option of it.
    fileprivate var ofDump: Problem {
        var problem = self
        let place = position.map { " (line \($0.line), column \($0.column))" } ?? ""
        problem.errors = errors.map { error in
            let isOfForm = error.pointer.isEmpty || error.pointer.hasPrefix("/forms")
            guard isOfForm else { return error }
            return ValidationError(
                pointer: "/" + (error.parameter ?? "dump"), code: error.code, detail: error.detail + place)
        }
        return problem
    }

    /// The refusal of a `limit`.
    static var limit: Problem { .argument("limit", .outOfRange, "expected a whole number from 1 to 50") }
}

extension JSONTree {
    /// The value of an argument `limit`; nil for another number.
    var limit: Int? { number.flatMap { Int(exactly: $0) }.flatMap { (1...50).contains($0) ? $0 : nil } }
}

extension String {
    /// The text with each byte but letters and digits encoded.
    fileprivate var percentEncoded: String {
        utf8.map { byte in
            let isPlain = byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || (0x30...0x39).contains(byte))
            let digits = String(byte, radix: 16)
            return isPlain ? String(Unicode.Scalar(byte)) : (byte < 16 ? "%0" : "%") + digits
        }.joined()
    }
}
