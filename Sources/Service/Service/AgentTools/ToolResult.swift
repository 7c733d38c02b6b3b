import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance

/// A result's text for agents whose host shows them nothing else, and its content.
struct ToolResult {
    var lines: [String]
    var content: JSONTree

    /// The most bytes of a result, so that with its message it has at most 16 KiB.
    static let maximum = 16_000

    /// The members of the largest result that is short enough.
    ///
    /// - Parameters:
    ///   - most: the most parts of a list.
    ///   - make: makes the result with so many parts.
    static func fitting(_ most: Int, _ make: (Int) -> ToolResult) -> [UInt8] {
        var count = most
        while true {
            let result = make(count)
            var text = JSONWriter(minimumCapacity: 4096)
            var line = result.lines.joined(separator: "\n")
            line.withUTF8 { text.raw($0) }
            var writer = JSONWriter(minimumCapacity: 8192)
            writer.toolResult(text) { $0.tree(result.content) }
            if writer.count <= maximum || count == 0 { return writer.bytes }
            count = count * 3 / 4
        }
    }
}

extension JSONWriter {
    /// Writes the members of a result.
    ///
    /// - Parameter text: as it is read.
    mutating func toolResult(_ text: borrowing JSONWriter, _ content: (inout JSONWriter) -> Void) {
        literal("\"content\":[{\"type\":\"text\",\"text\":")
        text.withBytes { string(utf8: $0) }
        literal("}],\"structuredContent\":")
        content(&self)
        literal(",\"isError\":false")
    }

    /// Writes the result of avoid_keyboard.
    mutating func toolResult(of answer: borrowing Avoidance) {
        var text = JSONWriter(minimumCapacity: 512)
        text.summary(answer)
        toolResult(text) { $0.short(answer) }
    }

    /// Writes the members of an answer by which a view is moved.
    private mutating func short(_ answer: borrowing Avoidance) {
        literal("{\"decision\":")
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
        literal("}")
    }
}
