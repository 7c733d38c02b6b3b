@_spi(Engine) import KeyboardAvoidance

/// The form before and after one answer, with what is measured of it marked in both.
struct Change {
    let stage: Snapshot
    let answer: Avoidance
    private(set) var before: Moment
    private(set) var after: Moment
    let subject: Snapshot.Subject

    /// - Parameter subject: what is measured; nil for what the answer's own coverage is measured of.
    init(_ pictured: PicturedAnswer, measuring subject: Snapshot.Subject? = nil) {
        stage = pictured.stage
        answer = pictured.answer
        before = Moment.before(stage, answer)
        after = Moment.after(stage, answer)
        self.subject = subject ?? stage.subject
        before.measure(before.rect(of: self.subject), mode: answer.keyboard.mode)
        after.measure(after.rect(of: self.subject), mode: answer.keyboard.mode)
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
