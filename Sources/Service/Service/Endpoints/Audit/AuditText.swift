import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis

/// A report as text: for a terminal, for GitHub's log, as Markdown and as JUnit's XML.
struct AuditText {
    let report: AuditReport
    /// The file of each form, by its index.
    var sources: [Int: AuditSource] = [:]
    /// Goes before the links of results; nil for no links.
    var linkBase: String?

    /// The report for a terminal.
    var plain: String {
        let sentences = AuditSentences(report) { $0.printable }
        var lines = [sentences.shown.joined(separator: " "), ""]
        let scrolling = mustScroll { $0.printable }.map { $0.row { $0.printable } }
        if !scrolling.isEmpty { lines += ["must scroll"] + aligned(scrolling, numbers: []).map { "  " + $0 } + [""] }
        for index in report.audit.forms.indices {
            lines.append(heading(of: index))
            let rows = report.groups.filter { $0.form == index }.map { Row($0, sentences) }
            lines +=
                rows.isEmpty
                ? silence(about: index).map { "  " + $0 }
                : aligned(rows.map(\.cells), numbers: [3]).map { "  " + $0 }
            lines.append("")
        }
        return (lines + [counts]).joined(separator: "\n") + "\n"
    }

    /// The line above a form's fields.
    func heading(of form: Int) -> String {
        let (form, source) = (report.audit.forms[form], sources[form])
        let file = source.map { " (\($0.file.printable))" } ?? ""
        return "\(form.name.printable), drawn for \(form.screenName.printable)\(file)"
    }

    /// The line of a form without a group; nil for a form of which nothing is said because of the others.
    func silence(about form: Int) -> [String] {
        let results = report.forms[form].results
        let unknown = results.count { $0.outcome == .unknown }
        if unknown == results.count { return ["not judged"] }
        if unknown > 0 { return ["\(unknown) of \(results.count) could not be judged"] }
        return report.unjudged.isEmpty ? ["nothing to report"] : []
    }

    /// The plain text without commands, and a command for each of the worst groups.
    var github: String {
        var lines = plain.split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map { line in
                let isCommand = line.drop { $0.isWhitespace }.hasPrefix("::")
                return isCommand ? line.replacing("::", with: "\\u{3a}:", maxReplacements: 1) : line
            }.map(String.init)
        let sentences = AuditSentences(report) { $0.printable }
        let errors = report.groups.filter { $0.isError && $0.results.contains(where: report.countsAsFailing) }
        for group in errors.prefix(Self.maximumCommands) {
            let verb = [.caretOnly, .seen].contains(group.worst.severity) ? ":" : " is"
            let title = "\(group.field.label.printable)\(verb) \(sentences.phrase(of: group.worst))"
            let position = sources[group.form]?.position(group.field.id)
            let properties = [
                ("file", sources[group.form]?.file.printable), ("line", position.map { "\($0.line)" }),
                ("col", position.map { "\($0.column)" }), ("title", title),
            ].compactMap { name, value in value.map { "\(name)=\($0.escaped(for: .property))" } }
            let text = sentences.extent(of: group).escaped(for: .data)
            lines.append("::error \(properties.joined(separator: ","))::\(text)")
        }
        let (left, unknown) = (
            errors.count - Self.maximumCommands, report.results.count { $0.result.outcome == .unknown }
        )
        if left > 0 { lines.append("::warning::\(left) more fields fail") }
        if unknown > 0 { lines.append("::notice::\(unknown) could not be judged") }
        for entry in report.unjudged {
            let verb = report.audit.allowsUnjudged ? "notice" : "error"
            let file = file(of: entry).map { "file=\($0.printable.escaped(for: .property))," } ?? ""
            lines.append("::\(verb) \(file)title=Not judged::\(sentences.text(of: entry).escaped(for: .data))")
        }
        return lines.joined(separator: "\n").replacing("##[", with: "## [") + "\n"
    }

    /// The file of a form of which nothing was judged.
    private func file(of unjudged: AuditReport.Unjudged) -> String? {
        guard case .form(let name) = unjudged.subject else { return nil }
        return report.audit.forms.firstIndex { $0.name == name }.flatMap { sources[$0]?.file }
    }

    /// GitHub shows no more errors of a step.
    private static let maximumCommands = 10
    private static let maximumMarkdown = 1 << 20

    /// The sentences, and the fields in two tables.
    var markdown: String {
        let sentences = AuditSentences(report) { $0.code }
        var text = sentences.shown.joined(separator: " ") + "\n"
        let scrolling = mustScroll { $0.code }.map { $0.row { $0.code } }
        if !scrolling.isEmpty {
            text += "\n| must scroll | fields |\n|---|---|\n" + scrolling.map(Self.row).joined()
        }
        guard !report.groups.isEmpty else { return text + "\n\(counts)\n" }
        text += "\n| | field | on | worst | points | because | smallest fix |\n|---|---|---|---|---|---|---|\n"
        for (index, group) in report.groups.enumerated() {
            let row = Row(group, sentences)
            let field = "\(row.cells[1]) in \(report.audit.forms[group.form].name.code)"
            let place = link(to: group).map { "[\(row.cells[4])](\($0))" } ?? row.cells[4]
            let line = Self.row([
                group.isError ? "✗" : "", field, row.cells[2], place, row.cells[3], row.words, row.fix ?? "",
            ])
            guard text.utf8.count + line.utf8.count < Self.maximumMarkdown else {
                text += "\n\(report.groups.count - index) more fields are left out.\n"
                break
            }
            text += line
        }
        return text + "\n\(counts)\n"
    }

    /// A suite for each form, and a case for each field and cell.
    var junit: String {
        let sentences = AuditSentences(report) { $0.printable }
        func attributes(_ name: String, _ results: [AuditResult], _ others: (count: Int, errors: Int)) -> String {
            "name=\"\(name.escaped(for: .xml))\" tests=\"\(results.count + others.count)\""
                + " failures=\"\(results.count(where: report.countsAsFailing))\" errors=\"\(others.errors)\""
        }
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        let cases = casesNotJudged(sentences)
        let others = (cases.count, errors: cases.count { $0.isError })
        text += "<testsuites \(attributes(sentences.first, report.results.map(\.result), others))>\n"
        for (index, form) in report.forms.enumerated() {
            let name = report.audit.forms[index].name.printable
            let elements = form.results.map { element(of: $0, report.field($0, in: index).label.printable, sentences) }
            let skipped = elements.count { $0.hasPrefix("<skipped") }
            let file = sources[index].map { " file=\"\($0.file.printable.escaped(for: .xml))\"" } ?? ""
            text += "  <testsuite \(attributes(name, form.results, (0, 0))) skipped=\"\(skipped)\"\(file)>\n"
            for (result, element) in zip(form.results, elements) {
                let name = "\(name).\(report.field(result, in: index).id.printable)".escaped(for: .xml)
                let key = report.audit.cells[result.cell].key.printable.escaped(for: .xml)
                text += "    <testcase classname=\"\(name)\" name=\"\(key)\" time=\"0\""
                text += element.isEmpty ? "/>\n" : ">\n      \(element)\n    </testcase>\n"
            }
            text += "  </testsuite>\n"
        }
        if !cases.isEmpty {
            text += "  <testsuite \(attributes("not judged", [], others)) skipped=\"\(others.0 - others.errors)\">\n"
            text += cases.map(\.text).joined() + "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    /// The cases of what was not judged or not audited, and whether each is an error.
    private func casesNotJudged(_ sentences: AuditSentences) -> [(text: String, isError: Bool)] {
        func element(_ name: String, _ reasons: [String], isError: Bool) -> (String, Bool) {
            let (name, type) = (name.escaped(for: .xml), reasons.first ?? "")
            let message = "\(name) (\(reasons.joined(separator: ", ")))"
            let inside =
                isError
                ? "<error type=\"\(type)\" message=\"\(message)\">\(message)</error>"
                : "<skipped message=\"\(message)\"/>"
            let head = "    <testcase classname=\"not judged\" name=\"\(name)\" time=\"0\">"
            return ("\(head)\n      \(inside)\n    </testcase>\n", isError)
        }
        let unjudged = report.unjudged.map { entry in
            element(
                sentences.subject(of: entry), entry.because.map(\.rawValue), isError: !report.audit.allowsUnjudged)
        }
        return unjudged + report.notAudited.map { element($0.printable, ["notAudited"], isError: true) }
    }

    // MARK: - Shared rows

    /// Devices with the same fields to scroll to.
    struct Scrolling {
        let orientation: Device.Orientation
        var devices: [AuditDevice]
        /// The names of each form's fields.
        let fields: [String]
        fileprivate let places: [AuditReport.Place]

        fileprivate func row(_ name: (String) -> String) -> [String] {
            let names = devices.map { name($0.name) }.joined(separator: ", ")
            return ["\(names) in \(orientation.rawValue)", fields.joined(separator: "; ")]
        }
    }

    /// The devices with the same fields to scroll to share a line.
    func mustScroll(_ name: (String) -> String) -> [Scrolling] {
        var lines: [Scrolling] = []
        for entry in report.devices where !entry.mustScroll.isEmpty {
            let known = lines.firstIndex { $0.places == entry.mustScroll && $0.orientation == entry.orientation }
            if let known {
                lines[known].devices.append(entry.device)
            } else {
                lines.append(
                    Scrolling(
                        orientation: entry.orientation, devices: [entry.device],
                        fields: fields(at: entry.mustScroll, name), places: entry.mustScroll))
            }
        }
        return lines
    }

    private func fields(at places: [AuditReport.Place], _ name: (String) -> String) -> [String] {
        report.audit.forms.indices.compactMap { form -> String? in
            let labels = places.filter { $0.form == form }.map { place in
                let field = report.audit.forms[form].fields.first { $0.element.id == place.field }
                return name(field?.element.label ?? place.field)
            }
            guard !labels.isEmpty else { return nil }
            let prefix = report.forms.count > 1 ? name(report.audit.forms[form].name) + ": " : ""
            return prefix + labels.joined(separator: ", ")
        }
    }

    /// The cells of a group's row: outcome, field, count, points, place, and what is to be said of it.
    struct Row {
        var cells: [String]
        var words: String
        var fix: String?

        init(_ group: AuditGroup, _ sentences: AuditSentences) {
            let worst = group.worst
            let (points, height, _) = sentences.size(of: worst)
            words = worst.because.map {
                $0 == .companion ? "without \(sentences.companions(of: worst))" : $0.rawValue
            }.joined(separator: ", ")
            if worst.standing == .known { words += words.isEmpty ? "known" : ", known" }
            fix = sentences.fix(of: group)
            let cell = sentences.report.audit.cells[worst.cell]
            cells = [
                worst.outcome.rawValue, sentences.name(group.field.label), "\(group.results.count) of \(group.total)",
                "\(AuditSentences.number(points)) of \(AuditSentences.number(height)) pt",
                "\(sentences.name(cell.device.name)), \(cell.orientation.rawValue), \(cell.keyboard.rawValue)",
                [words, fix].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "; "),
            ]
        }
    }

    var counts: String {
        let (results, cells) = (report.results.map(\.result), report.audit.cells)
        let outcomes = [AuditResult.Outcome.seen, .partly, .hidden, .unknown].compactMap { outcome in
            let count = results.count { $0.outcome == outcome }
            return count > 0 ? "\(count) \(outcome.rawValue)" : nil
        }
        let unknown = cells.count { $0.reason != nil }
        let order = Device.Confidence.allCases.map(\.rawValue) + ["reported"]
        let least = order.last { word in cells.contains { $0.reason == nil && $0.confidence == word } }
        let list = outcomes.isEmpty ? "" : ": \(outcomes.joined(separator: ", "))"
        return "\(results.count) results\(list); \(cells.count) cells"
            + (unknown > 0 ? ", \(unknown) without a figure" : "")
            + (least.map { "; least trusted figure: \($0)" } ?? "")
    }

    private static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }

    private func link(to group: AuditGroup) -> String? {
        guard let linkBase, let request = report.request(of: group.worst, in: group.form) else { return nil }
        return linkBase + "/#request=" + request.base64URL
    }

    /// A case's element of JUnit; empty for one that passes.
    private func element(of result: AuditResult, _ label: String, _ sentences: AuditSentences) -> String {
        if result.standing == .known { return "<skipped message=\"known\"/>" }
        let points = sentences.points(of: result)
        let fix = result.fixes?.first.map { "; fix: \($0.text)" } ?? ""
        let text = "\(label): \(sentences.phrase(of: result)), \(points)\(fix)".escaped(for: .xml)
        if report.fails(result) {
            let message = "\(label): \(points) covered".escaped(for: .xml)
            return "<failure type=\"\(result.outcome.rawValue)\" message=\"\(message)\">\(text)</failure>"
        }
        let reasons = result.because.map(\.rawValue).joined(separator: ", ")
        if result.outcome == .unknown { return "<skipped message=\"\(reasons)\"/>" }
        return result.outcome == .seen ? "" : "<system-out>\(text)</system-out>"
    }
}

/// The file of a form, and the places of its fields in it.
struct AuditSource: Sendable {
    var file: String
    /// The place of a field, by its id.
    var position: @Sendable (String) -> JSONTextPosition?
}

extension String {
    /// Where a text stands, which decides what is escaped.
    enum Place {
        case data, property, xml
    }

    /// The text with the characters replaced that mean something in its place.
    func escaped(for place: Place) -> String {
        let table: [(String, String)] =
            switch place {
            case .data: [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")]
            case .property: [("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")]
            case .xml: [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")]
            }
        return table.reduce(self) { $0.replacing($1.0, with: $1.1) }
    }

    /// The text as a code span of Markdown, in which nothing is a link, HTML or a mention.
    fileprivate var code: String { "`\(isEmpty ? " " : printable { $0 == "`" || $0 == "|" })`" }
}
