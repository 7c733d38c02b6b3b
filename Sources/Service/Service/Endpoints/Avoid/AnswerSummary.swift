import InputFormats
import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance

/// An answer in a few lines for people; its numbers are written as in JSON.
struct AnswerSummary {
    /// Each line is ended by a line feed.
    let text: String

    init(_ answer: Avoidance) {
        var lines = [Self.decision(answer)]
        lines.append("contentInset: " + (answer.unknown.contains(.contentInset) ? asItIs : insets(answer.contentInset)))
        let unwritten = answer.coveredUntilSystemMoves == nil ? asItIs : systemMovesIt
        var offset = "contentOffset: " + (answer.contentOffset.map(point) ?? unwritten)
        if let translation = answer.translation { offset += "; translation: " + point(translation) }
        if let frame = answer.frame { offset += "; frame: " + rect(frame) }
        lines.append(offset)
        if !answer.outerScrollViews.isEmpty {
            lines.append("outerScrollViews: " + answer.outerScrollViews.map(outer).joined(separator: "; "))
        }
        let (keyboard, animation) = (answer.keyboard, answer.animation)
        lines.append(
            "keyboard: \(keyboard.mode.rawValue), overlap \(number(keyboard.overlap)), \(number(animation.duration)) s,"
                + " curve \(animation.curve.rawValue)")
        let codes = answer.warnings.map(\.code.rawValue)
        lines.append("warnings: " + (codes.isEmpty ? "none" : codes.joined(separator: ", ")))
        text = lines.map { $0 + "\n" }.joined()
    }

    private static func decision(_ answer: Avoidance) -> String {
        guard let coverage = answer.coverage else { return answer.decision.rawValue }
        let before = "\(answer.decision.rawValue): \(number(coverage.before)) pt of the target were out of sight"
        return before + (coverage.after.map { ", \(number($0)) pt are now" } ?? "; \(systemMovesIt)")
    }
}

private let asItIs = "as it is"
private let systemMovesIt = "the system moves it"

private func number(_ value: Double) -> String { JSONTree(value).numberText }

private func point(_ point: LayoutPoint) -> String { "x \(number(point.x)), y \(number(point.y))" }

private func rect(_ rect: LayoutRect) -> String {
    "x \(number(rect.x)), y \(number(rect.y)), width \(number(rect.width)), height \(number(rect.height))"
}

private func insets(_ insets: LayoutInsets) -> String {
    "top \(number(insets.top)), left \(number(insets.left)), bottom \(number(insets.bottom)), right"
        + " \(number(insets.right))"
}

private func outer(_ view: Avoidance.OuterScrollView) -> String {
    "contentInset.bottom \(number(view.contentInset.bottom)), contentOffset.y "
        + (view.contentOffset.map { number($0.y) } ?? asItIs)
}
