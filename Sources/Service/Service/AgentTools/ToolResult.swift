import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance

/// A result's text for agents whose host shows them nothing else, and its content.
struct ToolResult {
    var lines: [String]
    var content: JSONTree

    /// The most bytes of a result, so that with its message it has at most 16 KiB.
    private static let maximum = 16_000

    /// The members of the largest result that is short enough.
    ///
    /// - Parameters:
    ///   - most: the most parts of a list.
    ///   - make: makes the result with so many parts.
    static func fitting(_ most: Int, _ make: (Int) -> ToolResult) -> [UInt8] {
        let result = make(most)
        let members = members(result.lines.joined(separator: "\n"), result.content)
        return members.count <= maximum || most == 0 ? members : fitting(most * 3 / 4, make)
    }

    /// The members of a result, which without content is an error.
    static func members(_ text: String, _ content: JSONTree?) -> [UInt8] {
        let block = JSONTree(["type", "text"], [.string("text"), .string(text)])
        let result = JSONTree([
            ("content", .array([block])), ("structuredContent", content), ("isError", .bool(content == nil)),
        ])
        return Array(result.text.dropFirst().dropLast())
    }
}

extension JSONWriter {
    /// Writes the result of avoid_keyboard: the summary, and the members by which a view is moved.
    mutating func toolResult(of answer: borrowing Avoidance) {
        literal("\"content\":[{\"type\":\"text\",\"text\":\"")
        summary(answer, lineEnd: "\\n")
        literal("\"}],\"structuredContent\":{\"decision\":")
        word(answer.decision.rawValue)
        literal(",\"contentInset\":")
        if answer.unknown.contains(.contentInset) { null() } else { insets(answer.contentInset) }
        contentOffset(answer.contentOffset)
        movement(answer)
        literal(",\"coverage\":")
        coverage(answer.coverage)
        literal(",\"keyboard\":{\"mode\":")
        word(answer.keyboard.mode.rawValue)
        literal(",\"overlap\":")
        number(answer.keyboard.overlap)
        literal("},\"animation\":")
        beginAnimation(answer.animation)
        literal("},\"warnings\":")
        array(answer.warnings) { writer, warning in
            writer.beginWarning(warning)
            writer.literal("}")
        }
        literal("},\"isError\":false")
    }
}
