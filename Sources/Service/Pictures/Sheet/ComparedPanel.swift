@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

/// The equivalent answers of several policies: one panel of a comparison.
struct ComparedPanel {
    /// Never empty.
    private(set) var answers: [ComparedAnswer]
    /// The form under the first of them.
    let change: Change
    /// The excess of each answer's bottom inset.
    fileprivate var deadInsets: [Double]

    var compared: ComparedAnswer { answers[0] }

    private init(_ answer: ComparedAnswer, on stage: Snapshot) {
        let pictured = PicturedAnswer(stage: stage.of(answer.approach), answer: answer.answer)
        answers = [answer]
        change = Change(pictured, measuring: .field)
        deadInsets = [change.deadInset]
    }

    /// One panel for all equivalent answers, failing ones first and otherwise in the order given.
    ///
    /// With libraries among them, answers are equivalent that bring the field to the same place, by whatever means, and
    /// the panels stand in the order of their ranks.
    static func comparedPanels(_ answers: [ComparedAnswer], on stage: Snapshot) -> [ComparedPanel] {
        var comparedPanels: [ComparedPanel] = []
        let hasPeers = answers.hasPeers
        for answer in answers.shown {
            let panel = ComparedPanel(answer, on: stage)
            let index = comparedPanels.firstIndex {
                hasPeers && panel.change.after.field != nil ? $0.looksLike(panel) : $0.isTheSame(as: answer)
            }
            if let index {
                comparedPanels[index].answers.append(answer)
                comparedPanels[index].deadInsets += panel.deadInsets
            } else {
                comparedPanels.append(panel)
            }
        }
        if hasPeers { return comparedPanels }
        return comparedPanels.enumerated()
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element)
    }

    /// Whether the field stands at the same place, and as much of it is seen.
    private func looksLike(_ other: ComparedPanel) -> Bool {
        change.after.field == other.change.after.field && verdict?.text == other.verdict?.text
            && compared.answer.keyboard == other.compared.answer.keyboard
            && (compared.isOffsetLegal == false) == (other.compared.isOffsetLegal == false)
    }

    /// Whether a form that follows the other answer looks the same.
    private func isTheSame(as other: ComparedAnswer) -> Bool {
        let (one, two) = (compared.answer, other.answer)
        return one.contentInset == two.contentInset && one.contentOffset == two.contentOffset
            && one.outerScrollViews.map(\.contentOffset) == two.outerScrollViews.map(\.contentOffset)
            && one.translation?.y ?? 0 == two.translation?.y ?? 0 && one.frame == two.frame
            && one.keyboard == two.keyboard && compared.coveredAfter == other.coveredAfter
            && one.coveredUntilSystemMoves == two.coveredUntilSystemMoves
            && compared.isOffsetLegal == other.isOffsetLegal
    }

    /// The sort order, worst first: hidden rows, then offsets that cannot rest, then dead inset; last those of which the
    /// system decides.
    private var rank: Int {
        if isLeftToSystem { return 4 }
        if covered ?? 0 > 0, compared.isCaretVisible != true { return 0 }
        if compared.isOffsetLegal == false { return 1 }
        if change.deadInset.magnitude > 0.5 { return 2 }
        return 3
    }

    /// The approaches of the reading, a line for each policy.
    var names: [String] { Approach.words(of: answers.map(\.approach)) }

    /// The hidden points of the field; nil without a field, and if the system decides.
    var covered: Double? { compared.coveredAfter }

    fileprivate var isLeftToSystem: Bool { compared.answer.coveredUntilSystemMoves != nil }

    // MARK: - Text of the panel

    /// The visibility of the field; nil if there is none to tell.
    var verdict: (text: String, tone: Caption.Tone)? {
        if let covered = compared.answer.coveredUntilSystemMoves {
            return ("\(lengthText(covered)), then UIKit may move it", .unknown)
        }
        guard let covered, let field = change.stage.field else { return nil }
        guard covered > 0 else { return ("the whole field is seen", .good) }
        let amount = covered > field.frame.height - 0.01 ? "all" : "\(lengthText(covered)) of"
        let caret = compared.isCaretVisible.map { $0 ? ", caret seen" : ", caret hidden" } ?? ""
        let points = compared.isCaretVisible == nil ? " points" : ""
        let part = isHiddenInPart ? ", in part of the width" : ""
        return (
            "\(amount) \(lengthText(field.frame.height))\(points) hidden\(part)\(caret)",
            compared.isCaretVisible == true ? .good : .bad
        )
    }

    /// Whether a floating keyboard hides the field's rows in some of its columns only.
    fileprivate var isHiddenInPart: Bool {
        change.answer.keyboard.mode != .docked && change.after.concealment == .covered
            && change.after.columnsUnderKeyboard != nil
    }

    /// The numbers answered, each once.
    var numbers: [String] {
        if change.isNotObserved { return ["does not listen to \(compared.kind.rawValue)"] }
        let insets = answers.map(\.answer.contentInset.bottom)
        let dead = Set(deadInsets).count == 1 && deadInsets[0] > 0.5 ? ", \(lengthText(deadInsets[0])) of it dead" : ""
        let (least, most) = (lengthText(insets.min() ?? 0), lengthText(insets.max() ?? 0))
        let inset = "inset " + (least == most ? least : "\(least) to \(most)") + dead
        return [inset] + answers.flatMap(movements).uniqued(by: \.self)
    }

    /// The ways of an answer to bring the field to its place.
    private func movements(of compared: ComparedAnswer) -> [String] {
        let translation = compared.answer.translation?.y ?? 0
        let isMoved = translation != 0
        var words = isMoved ? ["translation \(lengthText(translation))"] : []
        if let offset = compared.answer.contentOffset {
            if isMoved, offset == change.stage.scrollViews[0].contentOffset { return words }
            words.append("offset \(lengthText(offset.y))" + (compared.isOffsetLegal == false ? ", out of range" : ""))
        } else if !isLeftToSystem {
            words.append("offset left to UIKit")
        }
        return words
    }
}

extension Approach {
    /// The policy and, for a published system, its reading.
    var words: String {
        guard policy.descriptor.onlyFidelity == nil else { return policy.rawValue }
        return "\(policy.rawValue), \(fidelity == .asWritten ? "as written" : "as intended")"
    }

    /// The words of several approaches, each policy once.
    static func words(of approaches: [Approach]) -> [String] {
        approaches.uniqued(by: \.policy).map { approach in
            let isBoth = approaches.count { $0.policy == approach.policy } > 1
            return isBoth ? "\(approach.policy.rawValue), both readings" : approach.words
        }
    }
}

extension [ComparedPanel] {
    /// The known defects that made a difference, each with the approaches that have it.
    var defects: [(code: String, names: [String])] {
        let answers = flatMap(\.answers)
        return answers.flatMap(\.defects).uniqued(by: \.self).map { code in
            let approaches = answers.filter { $0.defects.contains(code) }.map(\.approach)
            return (code.rawValue, Approach.words(of: approaches))
        }
    }

    /// The title of a comparison: the policies that show the field, those that do not, and those that leave it open.
    var sentence: String {
        let all = flatMap { comparedPanel in comparedPanel.answers.map { _ in comparedPanel } }
        let left = all.count(where: \.isLeftToSystem)
        if left == 0 { return sentence(about: all) }
        if left == all.count { return "Every answer leaves the offset to the system" }
        return sentence(about: all) + "; \(left) unknown"
    }

    private func sentence(about all: [ComparedPanel]) -> String {
        let counted = all.filter { $0.covered != nil }
        guard let field = first?.change.stage.field, !counted.isEmpty else { return withoutField(all) }
        let height = field.frame.height
        let whole = counted.filter { $0.covered == 0 }
        let failing = counted.compactMap(\.covered).filter { $0 > 0 }
        let carets = counted.compactMap(\.compared.isCaretVisible)
        if whole.isEmpty, !carets.isEmpty, let band = self[0].change.after.band, height > band.height + 0.01 {
            return "The field is taller than the \(lengthText(band.height)) points left visible: "
                + "\(carets.count { $0 }) of \(carets.count) answers show its caret"
        }
        let amount = Set(failing).count > 1 ? "up to \(lengthText(failing.max() ?? 0))" : lengthText(failing.first ?? 0)
        let points = amount == lengthText(height) ? "all \(amount) points" : "\(amount) of \(lengthText(height)) points"
        let dead = filter { $0.covered == 0 }.reduce(0) { $0 + $1.deadInsets.count { $0 > 0.5 } }
        let over = dead > 0 ? ", \(dead) of them over dead inset" : ""
        if failing.isEmpty { return "All \(counted.count) answers show the whole field" + over }
        if whole.isEmpty { return "None of \(counted.count) answers shows the whole field: \(points) of it are hidden" }
        let some =
            "\(whole.count) of \(counted.count) answers show the whole field\(over); "
            + "\(failing.count) leave\(failing.count == 1 ? "s" : "") \(points) of it "
        let partly = all.count { $0.isHiddenInPart }
        if partly == 0 { return some + "out of sight" }
        return some + "hidden, " + (partly == failing.count ? "" : "\(partly) of them ") + "in part of its width"
    }

    private func withoutField(_ all: [ComparedPanel]) -> String {
        guard all.allSatisfy({ $0.compared.answer.keyboard.mode == .hidden }) else {
            return "\(all.count) answers beside each other, without a field"
        }
        let right = all.count { $0.compared.answer.contentInset == $0.change.stage.need.contentInset }
        return "The keyboard is gone: \(right) of \(all.count) answers leave the insets as they were before it"
    }
}
