@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidancePolicies

/// The form before and after one answer, with the measured subject marked in both.
struct Change {
    let stage: Snapshot
    let answer: Avoidance
    private(set) var before: SceneState
    private(set) var after: SceneState
    let subject: Snapshot.Subject

    /// - Parameter subject: the subject to measure; nil for that of the answer's own coverage.
    init(_ pictured: PicturedAnswer, measuring subject: Snapshot.Subject? = nil) {
        stage = pictured.stage
        answer = pictured.answer
        before = SceneState(stage, answer, isAfter: false)
        after = SceneState(stage, answer, isAfter: true)
        self.subject = subject ?? stage.subject
        before.measure(before.rect(of: self.subject), mode: answer.keyboard.mode)
        after.measure(after.rect(of: self.subject), mode: answer.keyboard.mode)
    }

    /// The excess of a published system's bottom inset over the need; negative if it is too small, and 0 for the
    /// service's own policy.
    var deadInset: Double {
        stage.policy == .automatic ? 0 : answer.contentInset.bottom - stage.need.contentInset.bottom
    }

    /// The hidden height of the subject after the answer, and before it.
    var hidden: Double { after.hidden.reduce(0) { $0 + $1.height } }
    var hiddenBefore: Double { before.hidden.reduce(0) { $0 + $1.height } }

    /// Whether the code of a published system did not observe the event at all.
    var isNotObserved: Bool { answer.warnings.contains { $0.code == .eventNotObserved } }
}

extension SceneState {
    fileprivate func rect(of subject: Snapshot.Subject) -> LayoutRect? {
        switch subject {
        case .field: field
        case .container: container
        case .caret: caret
        }
    }
}

extension Snapshot.Subject {
    var name: String {
        switch self {
        case .field: "the field"
        case .container: "the container"
        case .caret: "the caret's line"
        }
    }
}

// The change, as one sentence.
extension Change {
    /// The title of a sheet, without a full stop.
    var sentence: String {
        if answer.decision == .ignore { return ignored }
        if let covered = answer.coveredUntilSystemMoves { return untilSystemMoves(covered) }
        let isUp = answer.keyboard.mode != .hidden
        guard let target = after.target, answer.coverage != nil else { return isUp ? withoutTarget : gone }
        let seen = hidden > 0 ? stillHidden(target) : shown(target)
        return isUp ? seen : "No keyboard is up here: " + seen.prefix(1).lowercased() + seen.dropFirst()
    }

    private func untilSystemMoves(_ covered: Double) -> String {
        let amount = covered == 0 ? "Nothing of \(subject.name)" : points(covered)
        let verb = covered == 0 || covered == 1 ? "is" : "are"
        return "\(amount) \(verb) covered until UIKit scrolls: this code gives no offset"
    }

    // MARK: - Nothing to see

    private var ignored: String {
        let codes = answer.warnings.map(\.code)
        let reason =
            isNotObserved
            ? "This code does not listen to \(stage.kind.rawValue)"
            : codes.contains(.zeroFrameIgnored)
                ? "A keyboard frame of zeros says nothing"
                : codes.contains(.nonLocalIgnored)
                    ? "The keyboard is another app's" : "The keyboard does not meet the container"
        guard let target = after.target, answer.coverage != nil, hidden > 0 else { return reason + ": nothing changes" }
        let part = hiddenPart(target)
        return reason + ": " + part.prefix(1).lowercased() + part.dropFirst()
    }

    private var gone: String {
        switch answer.decision {
        case .pending: return "The field has the focus and waits for the keyboard: nothing changes yet"
        case .restore: break
        default:
            let isUnsaved = answer.warnings.contains { $0.code == .nothingSaved }
            return isUnsaved
                ? "The keyboard is gone; nothing was saved, so nothing changes" : "No keyboard is up: nothing changes"
        }
        let (now, was) = (answer.contentInset, stage.need.contentInset)
        let sides = [
            ("bottom", now.bottom, was.bottom), ("top", now.top, was.top), ("left", now.left, was.left),
            ("right", now.right, was.right),
        ]
        guard let wrong = sides.first(where: { $0.1 != $0.2 }) else {
            return "The keyboard is gone; the insets are what they were before it"
        }
        return "The keyboard is gone and leaves a \(wrong.0) inset of \(lengthText(wrong.1)) where "
            + "\(lengthText(wrong.2)) was"
    }

    private var withoutTarget: String {
        let overlap = answer.keyboard.overlap
        let covers =
            overlap > 0
            ? "The keyboard covers \(points(overlap)) of the scroll view"
            : "The \(answer.keyboard.mode == .docked ? "" : answer.keyboard.mode.rawValue + " ")keyboard needs no inset"
        let isInverted = stage.list?.isInverted ?? false
        let side: KeyPath<LayoutInsets, Double> = isInverted ? \.top : \.bottom
        let before = stage.scrollViews[0]
        let (old, new) = (before.contentInset[keyPath: side], answer.contentInset[keyPath: side])
        var inset =
            old == new
            ? "" : "; the \(isInverted ? "top" : "bottom") inset goes from \(lengthText(old)) to \(lengthText(new))"
        if stage.list != nil, let offset = answer.contentOffset {
            let lift = (offset.y - before.contentOffset.y) * (isInverted ? -1 : 1)
            inset +=
                lift == 0 ? "; the rows stay" : "; the rows go \(lift > 0 ? "up" : "down") \(points(lift.magnitude))"
        }
        return covers + inset + wrongInset(joinedBy: ", ", beyond: 0)
    }

    // MARK: - The target

    private func stillHidden(_ target: LayoutRect) -> String {
        let part = hiddenPart(target)
        let isUnderLifted = answer.keyboard.mode != .docked && after.concealment == .covered
        return isUnderLifted ? part : part + reason(target) + wrongInset(joinedBy: ", over ", beyond: hidden)
    }

    /// The hidden part of the target, and its position.
    private func hiddenPart(_ target: LayoutRect) -> String {
        let isAll = hidden > target.height - 0.01
        let amount = isAll ? "All \(points(hidden))" : "\(lengthText(hidden)) of \(points(target.height))"
        let isCaret = subject == .caret && isAll
        let part = isCaret ? "The caret" : "\(amount) of \(subject.name)"
        let concealment = after.concealment ?? .outOfSight
        if answer.keyboard.mode != .docked, concealment == .covered {
            return part + " \(isCaret ? "lies" : "lie") under the \(answer.keyboard.mode.rawValue) keyboard"
                + (after.columnsUnderKeyboard.map { ", " + $0 } ?? "")
        }
        return part + (isCaret ? " is " : " are ") + (hiddenBefore > 0 ? "still " : "now ") + concealment.words
    }

    /// The reason for that, if there is one to tell.
    private func reason(_ target: LayoutRect) -> String {
        if answer.contentOffset == nil { return " while the keyboard is dragged" }
        if let band = after.band, target.height > band.height + 0.01 {
            return ": it is taller than the \(points(band.height)) left visible"
        }
        let isIdle = answer.decision == .none && stage.policy != .automatic && stage.fidelity == .asWritten
        return isIdle ? ": this code does nothing on \(stage.kind.rawValue)" : ""
    }

    private func shown(_ target: LayoutRect) -> String {
        let it = subject == .caret && hiddenBefore > 0 ? "its line" : "it"
        return hiddenBeforeText(target) + "; " + (hiddenBefore > 0 ? "now " : "") + place(of: target, it)
            + wrongInset(joinedBy: ", over ", beyond: 0)
    }

    /// The part of the target that was hidden before, and its position.
    private func hiddenBeforeText(_ target: LayoutRect) -> String {
        guard let concealment = before.concealment else { return "Nothing of \(subject.name) was covered" }
        let isAll = hiddenBefore > target.height - 0.01
        if isAll, subject == .caret { return "The caret was \(concealment.words)" }
        if isAll, concealment != .covered {
            return "\(subject.name.prefix(1).uppercased())\(subject.name.dropFirst()) was \(concealment.words)"
        }
        return "\(points(hiddenBefore)) of \(subject.name) were \(concealment.words)"
    }

    /// The target's position now: above a docked keyboard, with the distance, if that is beneath it.
    private func place(of target: LayoutRect, _ it: String) -> String {
        guard answer.keyboard.mode == .docked, let keyboard = after.keyboard, target.maxY <= keyboard.minY + 0.01,
            target.minX < keyboard.maxX, target.maxX > keyboard.minX
        else { return "all of \(it) is seen" }
        return "\(it) stands \(points(max(0, keyboard.minY - target.maxY))) above the keyboard"
    }

    /// The error of an inset, if that is the larger fault.
    private func wrongInset(joinedBy comma: String, beyond hidden: Double) -> String {
        if deadInset > 0.5, deadInset > hidden { return comma + "\(points(deadInset)) of dead inset" }
        if deadInset < -0.5, hidden == 0 { return ", and the bottom inset is \(points(-deadInset)) short" }
        return ""
    }

    private func points(_ length: Double) -> String {
        lengthText(length) + (lengthText(length) == "1" ? " point" : " points")
    }
}
