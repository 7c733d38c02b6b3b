import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis

extension JSONWriter {
    /// Writes the answer of POST /audit, result by result: a tree of 80,000 would take hundreds of megabytes.
    ///
    /// - Parameter limit: the most bytes.
    /// - Returns: false if there are more; the content is then cut off.
    mutating func audit(_ report: AuditReport, _ request: AuditRequest, upTo limit: Int) -> Bool {
        let (audit, sentences) = (report.audit, AuditSentences(report))
        var linked = 0
        literal("{")
        members([
            ("summary", .summary(report, sentences)), ("devices", .devices(report)),
            ("groups", .array(report.groups.map { .group($0, sentences) })),
        ])
        literal(",\"forms\":[")
        for (index, form) in report.forms.enumerated() {
            element()
            literal("{")
            members([
                ("name", .string(audit.forms[index].name)), ("fields", .strings(form.fields)),
                (
                    "skipped",
                    .list(form.skipped) { [("field", .string($0.id)), ("reason", .string($0.reason.rawValue))] }
                ),
            ])
            literal(",\"results\":[")
            let isAll = request.detail == .all
            for result in form.results where isAll || request.detail == .failing && report.fails(result) {
                element()
                tree(.result(result, in: index, of: report, request, &linked))
                guard count <= limit else { return false }
            }
            literal("]}")
        }
        literal("],")
        members([
            ("cells", .array(audit.cells.map(JSONTree.init))),
            ("fixed", report.fixed.map { .array($0.map(JSONTree.init)) }),
        ])
        literal("}")
        return count <= limit
    }
}

extension JSONTree {
    fileprivate static func devices(_ report: AuditReport) -> JSONTree {
        func places(_ places: [AuditReport.Place]) -> JSONTree {
            .list(places) { [("form", .string(report.audit.forms[$0.form].name)), ("field", .string($0.field))] }
        }
        return .list(report.devices) { entry in
            [
                ("device", .string(entry.device.device.id)), ("deviceName", .string(entry.device.name)),
                ("orientation", .string(entry.orientation.rawValue)), ("mustScroll", places(entry.mustScroll)),
                ("covered", places(entry.covered)), ("unknown", .count(entry.unknown)),
            ]
        }
    }

    fileprivate static func summary(_ report: AuditReport, _ sentences: AuditSentences) -> JSONTree {
        let (audit, results) = (report.audit, report.results.map(\.result))
        let isAutomatic = audit.approach.policy == .automatic
        var standings: Members = AuditBaseline.Status.allCases.map { standing in
            (standing.rawValue, .count(results.count { $0.standing == standing }))
        }
        standings.append(("fixed", .count(report.fixed?.count ?? 0)))
        let because: Members = AuditResult.Reason.allCases.map { word in
            let count = results.count { $0.because.contains(word) }
            return (word.rawValue, count > 0 ? .count(count) : nil)
        }
        let covered = results.count { $0.sight?.coveredBefore ?? 0 > 0 }
        let fields = report.forms.reduce(0) { $0 + $1.fields.count }
        let unknown = audit.cells.count { $0.reason != nil }
        let members: Members = [
            ("text", .string(sentences.text)), ("policy", .string(audit.approach.policy.rawValue)),
            ("fidelity", isAutomatic ? nil : .string(audit.approach.fidelity.rawValue)),
            ("forms", .count(audit.forms.count)), ("fields", .count(fields)),
            ("cells", .count(audit.cells.count)), ("unknownCells", .count(unknown)),
            ("inapplicable", .count(audit.inapplicable)), ("results", .count(results.count)),
            ("outcomes", outcomes([.seen, .partly, .hidden, .unknown], of: results)),
            ("because", JSONTree(because)), ("coveredBefore", .count(covered)),
            ("covered", .count(results.count(where: \.isCovered))),
            ("failing", .count(results.count(where: report.countsAsFailing))), ("passed", .bool(report.passed)),
            ("unjudged", unjudged(report.unjudged)),
            ("notAudited", report.notAudited.isEmpty ? nil : .strings(report.notAudited)),
            ("baseline", report.fixed == nil ? nil : JSONTree(standings)),
        ]
        return JSONTree(members)
    }

    private static func unjudged(_ entries: [AuditReport.Unjudged]) -> JSONTree? {
        guard !entries.isEmpty else { return nil }
        return .list(entries) { entry in
            let subject: (String, JSONTree) =
                switch entry.subject {
                case .form(let name): ("form", .string(name))
                case .device(let name): ("device", .string(name))
                }
            return [subject, ("because", .strings(entry.because.map(\.rawValue)))]
        }
    }

    fileprivate static func group(_ group: AuditGroup, _ sentences: AuditSentences) -> JSONTree {
        let (cells, worst) = (sentences.report.audit.cells, group.worst)
        let place = JSONTree([
            ("cell", .string(cells[worst.cell].key)), ("points", JSONTree(worst.sight?.points ?? 0)),
            ("height", JSONTree(worst.sight?.height ?? 0)),
            ("companions", companions(of: worst, isExplained: false)),
        ])
        return JSONTree([
            ("form", .string(sentences.report.audit.forms[group.form].name)), ("field", .string(group.field.id)),
            ("label", .string(group.field.label)), ("level", .string(group.isError ? "error" : "note")),
            ("outcome", .string(worst.outcome.rawValue)), ("because", .strings(worst.because.map(\.rawValue))),
            ("count", .count(group.results.count)), ("of", .count(group.total)), ("worst", place),
            ("outcomes", outcomes([.seen, .partly, .hidden], of: group.results)),
            ("cells", .strings(group.results.map { cells[$0.cell].key })),
            ("fix", group.fix.map { .fix($0.fix, count: $0.count) } ?? .null),
            ("text", .string(sentences.text(of: group))),
        ])
    }

    fileprivate static func result(
        _ result: AuditResult, in form: Int, of report: AuditReport, _ request: AuditRequest, _ linked: inout Int
    ) -> JSONTree {
        let fails = report.fails(result)
        let isLinked = (fails || request.explain) && linked < AuditEndpoint.maximumLinks
        let body = isLinked ? report.request(of: result, in: form) : nil
        if body != nil { linked += 1 }
        let shown = request.explain ? body?.withUnsafeBufferPointer { try? JSONTree($0) } : nil
        let link = fails ? body.map { JSONTree.string(request.linkBase + "/#request=" + $0.base64URL) } : nil
        let first: Members = [
            ("field", .string(report.field(result, in: form).id)),
            ("cell", .string(report.audit.cells[result.cell].key)), ("outcome", .string(result.outcome.rawValue)),
            ("because", .strings(result.because.map(\.rawValue))),
            (
                "range",
                result.range.map {
                    JSONTree([("low", .string($0.low.rawValue)), ("high", .string($0.high.rawValue))])
                }
            ),
        ]
        let last: Members = [
            ("baseline", result.standing.map { .string($0.rawValue) }), ("link", link), ("request", shown),
        ]
        return JSONTree(first + (result.sight.map { members(of: $0, result, isExplained: shown != nil) } ?? []) + last)
    }

    private static func members(
        of sight: AuditResult.Visibility, _ result: AuditResult, isExplained: Bool
    ) -> Members {
        let (answer, fixes) = (sight.answer, result.fixes)
        let offsets = answer.outerContentOffsets.map { $0.map { JSONTree($0) } ?? .null }
        return [
            ("height", JSONTree(sight.height)), ("points", JSONTree(sight.points)),
            ("coveredBefore", JSONTree(sight.coveredBefore)), ("reachable", .bool(sight.reachable)),
            ("gap", sight.gap.map { JSONTree($0) } ?? .null),
            ("companions", companions(of: result, isExplained: isExplained)),
            ("contentInset", JSONTree(answer.contentInset)), ("contentOffset", JSONTree(answer.contentOffset)),
            ("outerContentOffsets", offsets.isEmpty ? nil : .array(offsets)),
            ("translation", answer.translation.map { JSONTree($0) }), ("frame", answer.frame.map { JSONTree($0) }),
            ("warnings", .strings(answer.warnings.map(\.rawValue))), ("next", sight.next.map { .string($0) } ?? .null),
            ("nextVisible", sight.nextVisible.map { .bool($0) } ?? .null),
            ("fixes", fixes.map { .array($0.map { .fix($0) }) } ?? .null),
            ("fix", fixes?.first.map { .fix($0) } ?? .null),
        ]
    }

    /// - Parameter isExplained: whether their places in the content are told.
    private static func companions(of result: AuditResult, isExplained: Bool) -> JSONTree? {
        guard let companions = result.sight?.companions, !companions.isEmpty else { return nil }
        return .list(companions) {
            [
                ("id", .string($0.id)), ("points", JSONTree($0.points)), ("height", JSONTree($0.height)),
                ("frame", isExplained ? JSONTree($0.frame) : nil),
            ]
        }
    }

    private static func fix(_ fix: AuditFix, count: Int? = nil) -> JSONTree {
        let change: (String, JSONTree) =
            switch fix.change {
            case .flag(let value): ("value", .bool(value))
            case .word(let word): ("value", .string(word))
            case .rect(let value): ("value", JSONTree(value))
            case .points(let points): ("change", .count(points))
            }
        return JSONTree([
            ("member", .string(fix.member)), change, ("padding", fix.withoutPadding ? .count(0) : nil),
            ("count", count.map { .count($0) }),
        ])
    }

    fileprivate init(_ cell: AuditCell) {
        let screen = cell.screen.map { screen in
            JSONTree([
                ("width", JSONTree(screen.width)), ("height", JSONTree(screen.height)),
                ("scale", JSONTree(screen.scale)),
            ])
        }
        let isJudged = cell.reason == nil
        self.init([
            ("key", .string(cell.key)), ("device", .string(cell.device.device.id)),
            ("deviceName", .string(cell.device.name)), ("orientation", .string(cell.orientation.rawValue)),
            ("keyboard", .string(cell.keyboard.rawValue)), ("screen", screen),
            ("safeAreaInsets", cell.safeArea.map { JSONTree($0) }),
            ("reason", cell.reason.map { .string($0.rawValue) }),
            ("keyboardFrame", isJudged ? cell.keyboardFrame.map { JSONTree($0) } ?? .null : nil),
            ("confidence", isJudged ? .string(cell.confidence) : nil),
        ])
    }

    init(_ finding: AuditBaseline.Finding) {
        self.init([
            ("form", .string(finding.form)), ("field", .string(finding.field)), ("cell", .string(finding.cell)),
            ("outcome", .string(finding.outcome.rawValue)), ("because", .strings(finding.because.map(\.rawValue))),
            ("points", JSONTree(finding.points)),
        ])
    }

    private static func outcomes(_ words: [AuditResult.Outcome], of results: [AuditResult]) -> JSONTree {
        JSONTree(words.map { word in (word.rawValue, .count(results.count { $0.outcome == word })) })
    }
}

extension AuditReport {
    /// The body of POST /avoid that a result rests on; nil for one that was not judged.
    func request(of result: AuditResult, in form: Int) -> [UInt8]? {
        audit.event(of: result, in: form).map { DescriptionWriter.json(of: $0) }
    }
}
