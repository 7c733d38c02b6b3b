import AvoidanceSessions
import JSON
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis

extension JSONWriter {
    /// Writes the answer of POST /audit.
    mutating func audit(_ report: AuditReport, _ request: AuditRequest) {
        let audit = report.audit
        beginObject()
        name("summary")
        summary(report)
        list("devices", report.devices) { writer, entry in
            writer.member("device", entry.device.device.id)
            writer.member("deviceName", entry.device.name)
            writer.member("orientation", entry.orientation.rawValue)
            for (name, places) in [("mustScroll", entry.mustScroll), ("covered", entry.covered)] {
                writer.list(name, places) { writer, place in
                    writer.member("form", audit.forms[place.form].name)
                    writer.member("field", place.field)
                }
            }
            writer.member("unknown", Double(entry.unknown))
        }
        let sentences = AuditSentences(report)
        list("groups", report.groups) { $0.group($1, sentences) }
        var linked = 0
        list("forms", Array(report.forms.enumerated())) { writer, form in
            writer.member("name", audit.forms[form.offset].name)
            writer.strings("fields", form.element.fields)
            writer.list("skipped", form.element.skipped) { writer, skipped in
                writer.member("field", skipped.id)
                writer.member("reason", skipped.reason.rawValue)
            }
            let listed = form.element.results.filter { result in
                request.detail == .all || request.detail == .failing && report.fails(result)
            }
            writer.list("results", listed) { writer, result in
                writer.result(result, in: form.offset, of: report, request, &linked)
            }
        }
        list("cells", audit.cells) { $0.cell($1) }
        if let fixed = report.fixed { list("fixed", fixed) { $0.finding($1) } }
        endObject()
    }

    private mutating func summary(_ report: AuditReport) {
        let (audit, results) = (report.audit, report.results.map(\.result))
        let judged = results.filter { $0.outcome != .unknown }
        beginObject()
        member("text", AuditSentences(report).text)
        member("policy", audit.approach.policy.rawValue)
        if audit.approach.policy != .automatic { member("fidelity", audit.approach.fidelity.rawValue) }
        for (name, count) in [
            ("forms", audit.forms.count), ("fields", report.forms.reduce(0) { $0 + $1.fields.count }),
            ("cells", audit.cells.count), ("unknownCells", audit.cells.count { $0.reason != nil }),
            ("inapplicable", audit.inapplicable), ("results", results.count),
        ] { member(name, Double(count)) }
        counts("outcomes", [.seen, .partly, .hidden, .unknown], showsZero: true) { (outcome: AuditResult.Outcome) in
            results.count { $0.outcome == outcome }
        }
        counts("because", AuditResult.Because.allCases) { word in results.count { $0.because.contains(word) } }
        member("coveredBefore", Double(judged.count { $0.sight?.coveredBefore ?? 0 > 0 }))
        member("covered", Double(judged.count(where: \.isCovered)))
        member("failing", Double(results.count(where: report.countsAsFailing)))
        name("passed")
        bool(report.passed)
        if let fixed = report.fixed {
            name("baseline")
            beginObject()
            for standing in AuditBaseline.Standing.allCases {
                member(standing.rawValue, Double(results.count { $0.standing == standing }))
            }
            member("fixed", Double(fixed.count))
            endObject()
        }
        endObject()
    }

    private mutating func group(_ group: AuditGroup, _ sentences: AuditSentences) {
        let cells = sentences.report.audit.cells
        member("form", sentences.report.audit.forms[group.form].name)
        member("field", group.field.id)
        member("label", group.field.label)
        member("level", group.isError ? "error" : "note")
        member("outcome", group.worst.outcome.rawValue)
        strings("because", group.worst.because.map(\.rawValue))
        member("count", Double(group.results.count))
        member("of", Double(group.total))
        name("worst")
        beginObject()
        member("cell", cells[group.worst.cell].key)
        member("points", group.worst.sight?.points ?? 0)
        member("height", group.worst.sight?.height ?? 0)
        companions(of: group.worst)
        endObject()
        counts("outcomes", [.seen, .partly, .hidden]) { (outcome: AuditResult.Outcome) in
            group.results.count { $0.outcome == outcome }
        }
        strings("cells", group.results.map { cells[$0.cell].key })
        name("fix")
        fix(group.fix?.fix, count: group.fix?.count)
        member("text", sentences.text(of: group))
    }

    private mutating func result(
        _ result: AuditResult, in form: Int, of report: AuditReport, _ request: AuditRequest, _ linked: inout Int
    ) {
        member("field", report.field(result, in: form).id)
        member("cell", report.audit.cells[result.cell].key)
        member("outcome", result.outcome.rawValue)
        strings("because", result.because.map(\.rawValue))
        if let sight = result.sight { self.sight(sight, result) }
        if let standing = result.standing { member("baseline", standing.rawValue) }
        guard request.explain || report.fails(result), linked < AuditEndpoint.maximumLinks,
            let body = report.request(of: result, in: form)
        else { return }
        linked += 1
        if report.fails(result) { member("link", request.linkBase + "/#request=" + body.base64URL) }
        guard request.explain else { return }
        name("request")
        body.withUnsafeBufferPointer { raw($0) }
    }

    private mutating func sight(_ sight: AuditResult.Sight, _ result: AuditResult) {
        member("height", sight.height)
        member("points", sight.points)
        member("coveredBefore", sight.coveredBefore)
        name("reachable")
        bool(sight.reachable)
        optional("gap", sight.gap) { $0.number($1) }
        companions(of: result)
        name("contentInset")
        insets(sight.answer.contentInset)
        name("contentOffset")
        point(sight.answer.contentOffset)
        if !sight.answer.outerContentOffsets.isEmpty {
            name("outerContentOffsets")
            array(sight.answer.outerContentOffsets) { writer, offset in
                if let offset { writer.point(offset) } else { writer.null() }
            }
        }
        if let translation = sight.answer.translation { optional("translation", translation) { $0.point($1) } }
        if let frame = sight.answer.frame { optional("frame", frame) { $0.rect($1) } }
        strings("warnings", sight.answer.warnings.map(\.rawValue))
        optional("next", sight.next) { $0.string($1) }
        optional("nextVisible", sight.nextVisible) { $0.bool($1) }
        name("fixes")
        if let fixes = result.fixes { array(fixes) { $0.fix($1) } } else { null() }
        name("fix")
        fix(result.fixes?.first)
    }

    private mutating func companions(of result: AuditResult) {
        guard let companions = result.sight?.companions, !companions.isEmpty else { return }
        list("companions", companions) { writer, companion in
            writer.member("id", companion.id)
            writer.member("points", companion.points)
            writer.member("height", companion.height)
        }
    }

    private mutating func fix(_ fix: AuditFix?, count: Int? = nil) {
        guard let fix else { return null() }
        beginObject()
        member("member", fix.member)
        if case .points(let points) = fix.change { member("change", Double(points)) } else { name("value") }
        switch fix.change {
        case .flag(let value): bool(value)
        case .word(let word): string(word)
        case .rect(let value): rect(value)
        case .points: break
        }
        if fix.withoutPadding { member("padding", 0) }
        if let count { member("count", Double(count)) }
        endObject()
    }

    private mutating func cell(_ cell: AuditCell) {
        member("key", cell.key)
        member("device", cell.device.device.id)
        member("deviceName", cell.device.name)
        member("orientation", cell.orientation.rawValue)
        member("keyboard", cell.keyboard.rawValue)
        if let screen = cell.screen {
            name("screen")
            beginObject()
            for (name, value) in [("width", screen.width), ("height", screen.height), ("scale", screen.scale)] {
                member(name, value)
            }
            endObject()
        }
        if let area = cell.safeArea { optional("safeAreaInsets", area) { $0.insets($1) } }
        if let reason = cell.reason { return member("reason", reason.rawValue) }
        optional("keyboardFrame", cell.keyboardFrame) { $0.rect($1) }
        member("confidence", cell.confidence)
    }

    /// Writes the members of a finding.
    mutating func finding(_ finding: AuditBaseline.Finding) {
        member("form", finding.form)
        member("field", finding.field)
        member("cell", finding.cell)
        member("outcome", finding.outcome.rawValue)
        strings("because", finding.because.map(\.rawValue))
        member("points", finding.points)
    }

    // MARK: - Members

    private mutating func member(_ name: String, _ value: String) {
        self.name(name)
        string(value)
    }

    private mutating func member(_ name: String, _ value: Double) {
        self.name(name)
        number(value)
    }

    private mutating func strings(_ name: String, _ values: [String]) {
        self.name(name)
        array(values) { $0.string($1) }
    }

    /// Writes a member that is null without a value.
    private mutating func optional<Value>(
        _ name: String, _ value: Value?, _ write: (inout JSONWriter, Value) -> Void
    ) {
        self.name(name)
        if let value { write(&self, value) } else { null() }
    }

    private mutating func counts<Word: RawRepresentable<String>>(
        _ name: String, _ words: [Word], showsZero: Bool = false, _ count: (Word) -> Int
    ) {
        self.name(name)
        beginObject()
        for word in words where showsZero || count(word) > 0 { member(word.rawValue, Double(count(word))) }
        endObject()
    }

    /// Writes a list of objects by their members.
    private mutating func list<Value>(
        _ name: String, _ values: [Value], _ members: (inout JSONWriter, Value) -> Void
    ) {
        self.name(name)
        beginArray()
        for value in values {
            beginObject()
            members(&self, value)
            endObject()
        }
        endArray()
    }
}

extension AuditReport {
    /// The body of POST /avoid that a result rests on; nil for one that was not judged.
    func request(of result: AuditResult, in form: Int) -> [UInt8]? {
        audit.event(of: result, in: form).map { DescriptionWriter.json(of: $0) }
    }
}
