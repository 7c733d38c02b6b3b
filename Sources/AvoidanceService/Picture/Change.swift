import KeyboardAvoidance

/// The form before and after one answer, with what is measured of it marked in both.
struct Change {
    /// What the rows that are hidden are rows of.
    enum Subject {
        case field
        case container
        case caret

        var name: String {
            switch self {
            case .field: "the field"
            case .container: "the container"
            case .caret: "the caret's line"
            }
        }
    }

    let stage: Snapshot
    let answer: Answer
    private(set) var before: Moment
    private(set) var after: Moment
    let subject: Subject

    /// - Parameter subject: what is measured; nil for what the answer's own coverage is measured of.
    init(_ pictured: PicturedAnswer, measuring subject: Subject? = nil) {
        stage = pictured.stage
        answer = pictured.answer
        before = Moment.before(stage, answer)
        after = Moment.after(stage, answer)
        self.subject = subject ?? Self.measured(before, after, answer.coverage)
        before.measure(before.rect(of: self.subject), mode: answer.keyboard.mode)
        after.measure(after.rect(of: self.subject), mode: answer.keyboard.mode)
    }

    /// What an answer's coverage was measured of: the first of field, container and caret that has these numbers.
    private static func measured(_ before: Moment, _ after: Moment, _ coverage: Coverage?) -> Subject {
        guard let coverage else { return .field }
        return [.field, .container, .caret].first { subject in
            guard let old = before.rect(of: subject), let new = after.rect(of: subject) else { return false }
            return (before.lengthOutside(old) - coverage.before).magnitude < 0.5
                && (after.lengthOutside(new) - coverage.after).magnitude < 0.5
        } ?? .field
    }

    /// By how much the bottom inset of a published system is larger than the keyboard needs; negative where it is too
    /// small, and 0 for the service's own policy.
    var deadInset: Double {
        stage.policy == .automatic ? 0 : answer.contentInset.bottom - stage.need.contentInset.bottom
    }

    /// The rows of the subject that are not seen after the answer, and before it.
    var hidden: Double { after.hidden.reduce(0) { $0 + $1.height } }
    var hiddenBefore: Double { before.hidden.reduce(0) { $0 + $1.height } }

    /// Whether the code of a published system did not observe the event at all.
    var isNotObserved: Bool { answer.warnings.contains { $0.code == .eventNotObserved } }
}

extension Moment {
    fileprivate func rect(of subject: Change.Subject) -> Rect? {
        switch subject {
        case .field: field
        case .container: container
        case .caret: caret
        }
    }
}
