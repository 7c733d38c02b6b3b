import Contract
import InputFormats
import JSON

/// The arguments of audit_form: the body of POST /audit, with a dump in the place of its form.
struct AuditArguments {
    private var body: [JSONTree.Member]
    private let dump: String?
    /// The options of the dump, as the query of POST /form.
    private let query: String
    private let limit: Int

    /// - Throws: the errors of the tool's own arguments.
    init(_ asked: borrowing BodyRequest) throws(Problem) {
        // A little more than measured of lists of small objects, and of the text of a dump.
        let signs = asked.body.count { [0x2C, 0x3A, 0x5B, 0x7B].contains($0) }
        try asked.take(176 * signs + 3 * asked.body.count)
        var sent = ToolArguments(asked.body, ["dump": .string, "density": .number, "screen": .string], limit: 3)
        (body, dump, limit) = (sent.others, sent.own["dump"]?.string, sent.limit)
        let options = sent.own.filter { $0.name != "dump" && $0.name != "limit" }
        for option in options where sent.own["dump"] == nil {
            sent.refuse(option.name, .conflictingMembers, "it is about a dump: send dump, or leave it out")
        }
        if dump != nil, body["form"] ?? body["forms"] != nil {
            sent.refuse("dump", .conflictingMembers, "send form or dump, not both")
        }
        try sent.check()
        query = options.map { option in
            let bytes = (option.value.string ?? option.value.numberText).utf8
            return option.name + "=" + bytes.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }.joined(separator: "&")
        // Another body than a request has no settings.
        if case .request = AuditBody(.object(body)), body["detail"] == nil { body["detail"] = .string("summary") }
    }

    /// Audits the form, or the forms of the dump.
    func result(_ asked: borrowing BodyRequest, _ context: Route.Context) throws(Problem) -> [UInt8] {
        var (body, notes) = (body, [String]())
        do throws(Problem) {
            if let dump {
                let read = try context.tree("/form", asked, Array(dump.utf8), query: query)
                body["forms"] = read["forms"]
                notes = (read["notes"]?.elements ?? []).compactMap { $0["message"]?.string }
            }
            let report = try context.tree("/audit", asked, JSONTree.object(body).text)
            return ToolResult.fitting(limit) { report.findings($0, notes) }
        } catch {
            throw dump == nil ? error : error.ofDump
        }
    }
}

extension Problem {
    /// The same problem about the argument `dump`, or an option of it.
    fileprivate var ofDump: Problem {
        var problem = self
        let place = position.map { " (line \($0.line), column \($0.column))" } ?? ""
        problem.errors = errors.map { error in
            guard error.pointer.isEmpty || error.pointer.hasPrefix("/forms") else { return error }
            return ValidationError(
                pointer: "/" + (error.parameter ?? "dump"), code: error.code, detail: error.detail + place)
        }
        return problem
    }
}

extension JSONTree {
    /// The result of an audit with so many findings.
    ///
    /// - Parameter notes: those about a dump.
    fileprivate func findings(_ most: Int, _ notes: [String]) -> ToolResult {
        let (summary, groups) = (self["summary"] ?? .null, self["groups"]?.elements ?? [])
        let (listed, more) = (groups.prefix(most), max(0, groups.count - most))
        let verdict = summary["passed"] == .bool(true) ? "Passed. " : "Failed. "
        var lines = [verdict + (summary["text"]?.string ?? "")] + listed.map { $0["text"]?.string ?? "" }
        if more > 0 { lines.append("\(more) more finding\(more == 1 ? "" : "s"): raise limit") }
        let findings = listed.map { group in
            let (label, worst) = (group["label"], group["worst"] ?? .null)
            return JSONTree(
                group.members("form", "field") + [("label", label == group["field"] ? nil : label)]
                    + group.members("level", "outcome", "because", "count", "of")
                    + worst.members("cell", "points", "height") + group.members("fix"))
        }
        let content = JSONTree(
            summary.members("passed", "text", "results", "failing") + [
                ("unknown", summary["outcomes"]?["unknown"]), ("findings", .array(findings)), ("more", .count(more)),
            ])
        return ToolResult(lines: (lines + notes.map { "dump: " + $0 }).map(\.printable), content: content)
    }
}
