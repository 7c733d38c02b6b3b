import Contract
import InputFormats
import JSON
import ModelContextProtocol

/// The refusal of a call's arguments as a text, with the arguments after all fixes.
struct ToolRefusal {
    let text: String

    /// The most bytes of a text.
    private static let maximum = 7_000

    init(_ problem: Problem, of tool: AgentTool, arguments: UnsafeBufferPointer<UInt8>?) {
        guard !problem.errors.isEmpty else {
            text = problem.detail.wordsOfTools.printable
            return
        }
        let count = problem.errors.count
        var lines = ["\(count)\(problem.isTruncated ? " and more" : "") argument\(count == 1 ? "" : "s") refused:"]
        var left = Self.maximum
        for error in problem.errors {
            let line = "\(error.pointer) \(error.code): \(error.detail.wordsOfTools)".printable
            left -= line.utf8.count
            if left >= 0 { lines.append(line) }
        }
        if let corrected = arguments.flatMap({ Self.corrected(problem.errors, of: tool, $0) }) {
            let isWhole = problem.errors.allSatisfy { $0.fix != nil } && !problem.isTruncated
            lines.append("Corrected arguments\(isWhole ? "" : ", but for what is not known"):")
            lines.append(corrected)
        }
        text = lines.joined(separator: "\n")
    }

    /// The arguments after all fixes on one line; nil without a fix, and if they are long.
    private static func corrected(
        _ errors: [Problem.ValidationError], of tool: AgentTool, _ arguments: UnsafeBufferPointer<UInt8>
    ) -> String? {
        guard errors.contains(where: { $0.fix != nil }), arguments.count <= maximum,
            var tree = try? JSONTree(arguments)
        else { return nil }
        for error in errors {
            guard let fix = error.fix else { continue }
            let path = error.pointer.pointerPath
            // A fix of an event is about that event.
            if tool == .replay, path.count > 1, let index = Int(path[1]), case .array(var events)? = tree[path[0]],
                events.indices.contains(index)
            {
                events[index] = events[index].patched(by: fix)
                tree[path[0]] = .array(events)
            } else {
                tree = tree.patched(by: fix)
            }
        }
        return String(decoding: tree.text, as: UTF8.self)
    }

    func write(_ call: ToolCall, into writer: inout JSONWriter) {
        var result = JSONWriter(minimumCapacity: 1024)
        result.literal("\"content\":[{\"type\":\"text\",\"text\":")
        result.string(text)
        result.literal("}],\"isError\":true")
        result.withBytes { call.write($0, into: &writer) }
    }
}

extension Problem {
    /// The refusal of a tool's own argument.
    static func argument(
        _ name: String, _ code: ValidationError.Code, _ detail: String, fix: JSONTree? = nil
    ) -> Problem {
        Problem(errors: [ValidationError(pointer: "/" + name, code: code.rawValue, detail: detail, fix: fix)])
    }
}

extension String {
    /// The sentence for a reader who has tools in the place of endpoints and options.
    var wordsOfTools: String {
        guard contains("POST /") || contains("GET /") || contains("--") || contains("endpoint") else { return self }
        let words = [
            ("GET /devices lists all", "find_devices knows all"), ("POST /avoid", "avoid_keyboard"),
            ("POST /audit", "audit_form"), ("POST /replay", "replay_events"),
            ("POST /form makes the form", "send it as dump"), ("; GET /policies lists these:", ";"),
            ("this endpoint", "this tool"), ("--density or --dpi", "density"), (" or --designed-for", ""),
            ("--density", "density"), ("--screen", "screen"),
        ]
        let text = words.reduce(self) { $0.replacing($1.0, with: $1.1) }
        // Options that no tool has.
        return text.replacing(/\ \(--[a-z-]+(, --[a-z-]+)*\)/, with: "")
    }
}
