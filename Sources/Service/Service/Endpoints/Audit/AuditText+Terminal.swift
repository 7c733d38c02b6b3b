import Contract
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis

extension AuditText {
    /// The report for a terminal: devices are counted, names stand below their field, and no line is too wide.
    func shown(on terminal: TerminalText) -> String {
        let sentences = AuditSentences(report) { $0.printable }
        var lines = terminal.broken(sentences.shown.joined(separator: " "), deeper: 0) + [""]
        let scrolling = mustScroll { $0.printable }
        if !scrolling.isEmpty { lines.append("must scroll") }
        for line in scrolling {
            let devices = "  \(Self.counted(line.devices)) in \(line.orientation.rawValue)"
            lines += terminal.broken(devices) + line.fields.flatMap { terminal.broken("    " + $0) }
        }
        if !scrolling.isEmpty { lines.append("") }
        for form in report.audit.forms.indices {
            lines += terminal.broken(heading(of: form))
            let groups = report.groups.filter { $0.form == form }
            lines += groups.isEmpty ? silence(about: form).flatMap { terminal.broken("  " + $0) } : []
            let rows = groups.map { Row($0, sentences).cells }
            for (row, first) in zip(rows, terminal.table(rows.map { Array($0[..<4]) })) {
                var shown = terminal.broken("  " + first)
                if terminal.isColored { shown[0] = Self.colored(row[0], in: shown[0]) }
                lines += shown + row[4...].filter { !$0.isEmpty }.flatMap { terminal.broken("    " + $0, deeper: 2) }
            }
            lines.append("")
        }
        return (lines + terminal.broken(counts)).joined(separator: "\n") + "\n"
    }

    /// Devices as numbers of a kind; one alone by its name.
    private static func counted(_ devices: [AuditDevice]) -> String {
        if devices.count == 1 { return devices[0].name.printable }
        var counts: [(kind: String, count: Int)] = []
        for device in devices {
            let kind = Devices.kind(of: device)
            if let known = counts.firstIndex(where: { $0.kind == kind }) {
                counts[known].count += 1
            } else {
                counts.append((kind, 1))
            }
        }
        return counts.map { "\($0.count) \($0.kind)\($0.count == 1 ? "" : "s")" }.joined(separator: ", ")
    }

    /// The line with its verdict in red, magenta or bold, which are read on white and on black.
    private static func colored(_ verdict: String, in line: String) -> String {
        let colors = [
            AuditResult.Outcome.hidden.rawValue: 31, AuditResult.Outcome.partly.rawValue: 35,
            AuditResult.Outcome.unknown.rawValue: 1,
        ]
        guard let color = colors[verdict], line.hasPrefix("  " + verdict) else { return line }
        return "  \u{1B}[\(color)m\(verdict)\u{1B}[0m" + line.dropFirst(2 + verdict.count)
    }
}
