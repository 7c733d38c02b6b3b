import Contract
import InputFormats
import JSON

/// The refusal of a call as a text: an error a line, and the arguments after all fixes.
struct ToolRefusal {
    let text: String

    /// The most bytes of the errors, and of the arguments.
    private static let maximum = 7_000

    /// - Parameter arguments: nil if they are not what is wrong.
    init(_ problem: Problem, of tool: AgentTool, _ arguments: UnsafeBufferPointer<UInt8>? = nil) {
        let (errors, count) = (problem.errors, problem.errors.count)
        guard let arguments, count > 0 else {
            text = problem.detail.wordsOfTools.printable
            return
        }
        let more = problem.isTruncated ? " and more" : ""
        var (lines, left) = (["\(count)\(more) argument\(count == 1 ? "" : "s") refused:"], Self.maximum)
        for error in errors {
            let place = error.pointer.isEmpty ? "" : error.pointer + " "
            let line = "\(place)\(error.code): \(error.detail.wordsOfTools)".printable
            left -= line.utf8.count
            if left >= 0 { lines.append(line) }
        }
        if let corrected = Self.corrected(errors, of: tool, arguments) {
            let isWhole = errors.allSatisfy { $0.fix != nil } && !problem.isTruncated
            lines += ["Corrected arguments\(isWhole ? "" : ", but for what is not known"):", corrected]
        }
        text = lines.joined(separator: "\n")
    }

    /// The arguments after all fixes on one line; nil without a fix, and if they are long.
    private static func corrected(
        _ errors: [Problem.ValidationError], of tool: AgentTool, _ arguments: UnsafeBufferPointer<UInt8>
    ) -> String? {
        let fixes = errors.compactMap { error in error.fix.map { (error.pointer.pointerPath, $0) } }
        guard !fixes.isEmpty, arguments.count <= maximum, var tree = try? JSONTree(arguments) else { return nil }
        for (path, fix) in fixes {
            // A fix of an event is about that event.
            if tool == .replay, path.count > 1, let index = Int(path[1]), case .array(var events)? = tree[path[0]] {
                events[index] = events[index].patched(by: fix)
                tree[path[0]] = .array(events)
            } else {
                tree = tree.patched(by: fix)
            }
        }
        return String(decoding: tree.text, as: UTF8.self)
    }

    /// The members of a result.
    var result: [UInt8] { ToolResult.members(text, nil) }
}

extension String {
    /// The sentence for a reader who has tools in the place of endpoints and options.
    var wordsOfTools: String {
        let words = [
            ("GET /devices lists all", "find_devices lists all of the query all"), ("POST /avoid", "avoid_keyboard"),
            ("POST /audit", "audit_form"), ("POST /replay", "replay_events"),
            ("POST /form makes the form", "send it as dump"), ("; GET /policies lists these:", ";"),
            ("the member `forms` is required", "send form, or dump"), ("this endpoint", "this tool"),
            ("--density or --dpi", "density"), (" or --designed-for", ""), ("--density", "density"),
            ("--screen", "screen"),
        ]
        // Options that no tool has go.
        return words.reduce(self) { $0.replacing($1.0, with: $1.1) }
            .replacing(/\ \(--[a-z-]+(, --[a-z-]+)*\)/, with: "")
    }
}
