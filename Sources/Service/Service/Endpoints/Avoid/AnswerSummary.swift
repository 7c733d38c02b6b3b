import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance

/// An answer in a few lines for people; its numbers are written as in JSON.
struct AnswerSummary {
    /// Each line is ended by a line feed.
    let text: String

    init(_ answer: Avoidance) {
        var writer = JSONWriter(minimumCapacity: 512)
        writer.summary(answer, lineEnd: "\n")
        text = writer.withBytes { String(decoding: $0, as: UTF8.self) } + "\n"
    }
}

extension JSONWriter {
    /// Writes the summary of an answer, in which nothing is escaped, without the last line feed.
    ///
    /// - Parameter lineEnd: a line feed, or how a string has it.
    mutating func summary(_ answer: borrowing Avoidance, lineEnd: StaticString) {
        text(answer.decision.rawValue)
        if let coverage = answer.coverage {
            after(": ", coverage.before)
            literal(" pt of the target were out of sight")
            if let after = coverage.after {
                self.after(", ", after)
                literal(" pt are now")
            } else {
                literal("; the system moves it")
            }
        }
        literal(lineEnd)
        literal("contentInset: ")
        if answer.unknown.contains(.contentInset) { literal("as it is") } else { sides(answer.contentInset) }
        literal(lineEnd)
        literal("contentOffset: ")
        if let offset = answer.contentOffset {
            place(offset)
        } else if answer.coveredUntilSystemMoves == nil {
            literal("as it is")
        } else {
            literal("the system moves it")
        }
        if let translation = answer.translation {
            literal("; translation: ")
            place(translation)
        }
        if let frame = answer.frame {
            after("; frame: x ", frame.x)
            after(", y ", frame.y)
            after(", width ", frame.width)
            after(", height ", frame.height)
        }
        for (index, outer) in answer.outerScrollViews.enumerated() {
            literal(index == 0 ? lineEnd : "; ")
            if index == 0 { literal("outerScrollViews: ") }
            after("contentInset.bottom ", outer.contentInset.bottom)
            literal(", contentOffset.y ")
            if let offset = outer.contentOffset { number(offset.y) } else { literal("as it is") }
        }
        literal(lineEnd)
        literal("keyboard: ")
        text(answer.keyboard.mode.rawValue)
        after(", overlap ", answer.keyboard.overlap)
        after(", ", answer.animation.duration)
        literal(" s, curve ")
        integer(answer.animation.curve.rawValue)
        literal(lineEnd)
        literal("warnings: ")
        if answer.warnings.isEmpty { literal("none") }
        for (index, warning) in answer.warnings.enumerated() {
            if index > 0 { literal(", ") }
            text(warning.code.rawValue)
        }
    }

    private mutating func place(_ point: LayoutPoint) {
        after("x ", point.x)
        after(", y ", point.y)
    }

    private mutating func sides(_ insets: LayoutInsets) {
        after("top ", insets.top)
        after(", left ", insets.left)
        after(", bottom ", insets.bottom)
        after(", right ", insets.right)
    }

    /// Writes a number after a text.
    private mutating func after(_ text: StaticString, _ value: Double) {
        literal(text)
        number(value)
    }

    private mutating func text(_ word: String) {
        word.utf8Span.span.withUnsafeBufferPointer { raw($0) }
    }
}
