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
        var writer = JSONWriter(minimumCapacity: 8192)
        writer.beginToolResult()
        writer.string(result.lines.joined(separator: "\n"))
        writer.literal("}],\"structuredContent\":")
        writer.tree(result.content)
        writer.literal(",\"isError\":false")
        return writer.count <= maximum || most == 0 ? writer.bytes : fitting(most * 3 / 4, make)
    }
}

extension JSONWriter {
    /// Begins the members of a result; its text follows.
    mutating func beginToolResult() { literal("\"content\":[{\"type\":\"text\",\"text\":") }

    /// Writes the result of avoid_keyboard: the summary, and the members by which a view is moved.
    mutating func toolResult(of answer: borrowing Avoidance) {
        beginToolResult()
        literal("\"")
        summary(answer, lineEnd: "\\n")
        literal("\"}],\"structuredContent\":{\"decision\":")
        word(answer.decision.rawValue)
        literal(",\"contentInset\":")
        if answer.unknown.contains(.contentInset) { null() } else { insets(answer.contentInset) }
        literal(",\"contentOffset\":")
        if let offset = answer.contentOffset { point(offset) } else { null() }
        if let translation = answer.translation {
            literal(",\"translation\":")
            point(translation)
        }
        if let frame = answer.frame {
            literal(",\"frame\":")
            rect(frame)
        }
        literal(",\"coverage\":")
        coverage(answer.coverage)
        literal(",\"keyboard\":{\"mode\":")
        word(answer.keyboard.mode.rawValue)
        literal(",\"overlap\":")
        number(answer.keyboard.overlap)
        literal("},\"animation\":{\"duration\":")
        number(answer.animation.duration)
        literal(",\"curve\":")
        integer(answer.animation.curve.rawValue)
        literal("},\"warnings\":")
        array(answer.warnings) { writer, warning in
            writer.literal("{\"code\":")
            writer.word(warning.code.rawValue)
            writer.literal(",\"message\":")
            writer.string(warning.message)
            writer.literal("}")
        }
        literal("},\"isError\":false")
    }
}
