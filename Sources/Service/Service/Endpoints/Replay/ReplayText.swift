import Contract
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

/// A sequence through one policy as a table, for a terminal.
struct ReplayText {
    /// Each line is ended by a line feed.
    let text: String

    /// - Parameters:
    ///   - name: that of the file.
    ///   - minimal: the name of the file with the smallest part that breaks an invariant; nil if there is none.
    init(_ replay: Replay, of input: ReplayEndpoint.Input, named name: String, minimal: String?) {
        let events = zip(input.events, replay.answers).enumerated().map { index, step in
            Self.row(index, step.0, step.1, input.times[index], replay)
        }
        let titles = ["", "#", "time", "event", "field", "decision", "inset", "offset", "covered", "warnings"]
        let rows = [titles] + events
        let times = (input.times.first ?? nil, input.times.last ?? nil)
        let length = times.1.map { " in \(Self.seconds($0 - (times.0 ?? 0))) s" } ?? ""
        let who = replay.approach.policy.rawValue + (replay.approach.fidelity == .asWritten ? " as written" : "")
        var lines = ["\(name), \(who): \(events.count) events\(length). "]
        lines[0] += Self.verdict(replay, input)
        if input.dropped > 0 {
            lines.append(
                "\(input.dropped) events after the first were not kept: what follows them may differ from what the app saw."
            )
        }
        lines += [""] + aligned(rows, numbers: [1, 2, 6, 7])
        if let indices = replay.minimal?.indices {
            let part = "event\(indices.count > 1 ? "s" : "") " + indices.map { "\($0 + 1)" }.joined(separator: ", ")
            let file = minimal.map { " (\($0))" } ?? ""
            lines += ["", "The smallest part that still breaks it: \(part)\(file)."]
        }
        text = lines.map { $0 + "\n" }.joined()
    }

    private static func verdict(_ replay: Replay, _ input: ReplayEndpoint.Input) -> String {
        if !replay.warnings.isEmpty {
            return "None of its shows and focus changes is observed by this code: nothing was judged."
        }
        if let broken = replay.violation {
            return "Event \(broken.index + 1) breaks \(broken.invariant.rawValue): \(broken.message)."
        }
        guard let step = replay.coveredSteps.first, let after = replay.answers[step].coverage?.after else {
            return "Nothing is wrong."
        }
        let id = input.events[step].fieldID.text.printable
        return "Event \(step + 1) leaves \(number(after)) points of \(id.isEmpty ? "its field" : id) covered."
    }

    private static func row(
        _ index: Int, _ event: Event, _ answer: Avoidance, _ time: Double?, _ replay: Replay
    ) -> [String] {
        let mark = replay.violation?.index == index ? "x" : replay.coveredSteps.contains(index) ? "!" : ""
        let coverage = answer.decision == .ignore ? nil : answer.coverage
        return [
            mark, "\(index + 1)", time.map(seconds) ?? "", event.kind.rawValue, event.fieldID.text.printable,
            answer.decision.rawValue,
            answer.unknown.contains(.contentInset) ? "-" : number(answer.contentInset.bottom),
            answer.contentOffset.map { number($0.y) } ?? "-",
            coverage.map { "\(number($0.before)) -> \($0.after.map(number) ?? "-")" } ?? "",
            answer.warnings.map(\.code.rawValue).joined(separator: ", "),
        ]
    }

    private static func number(_ value: Double) -> String { formattedLength(value, decimals: 2) }

    /// Three decimals.
    private static func seconds(_ value: Double) -> String {
        let thousandths = "\(Int((value * 1_000).rounded()))"
        let digits = String(repeating: "0", count: max(0, 4 - thousandths.count)) + thousandths
        return "\(digits.dropLast(3)).\(digits.suffix(3))"
    }
}
