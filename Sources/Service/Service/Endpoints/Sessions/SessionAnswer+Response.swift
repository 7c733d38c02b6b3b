import InputFormats
import Contract
import Sessions
import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance
import SessionStore

extension SessionAnswer {
    /// An answer that fills a response; one for which it throws is untouched.
    ///
    /// - Parameter takesLong: whether that takes too long for an event loop.
    init(takesLong: Bool = false, _ fill: @escaping @Sendable (inout Response) throws(Problem) -> Void) {
        self.init(content: Filling(fill, takesLong: takesLong))
    }

    /// Whether filling a response takes too long for an event loop.
    var takesLong: Bool { (content as? Filling)?.takesLong == true }

    /// Fills the response.
    func fill(_ response: inout Response) throws(Problem) {
        guard let filling = content as? Filling else {
            preconditionFailure("all answers of the service fill responses")
        }
        try filling.fill(&response)
    }

    private final class Filling: Sendable {
        let fill: @Sendable (inout Response) throws(Problem) -> Void
        let takesLong: Bool

        init(_ fill: @escaping @Sendable (inout Response) throws(Problem) -> Void, takesLong: Bool) {
            self.fill = fill
            self.takesLong = takesLong
        }
    }
}

extension JSONWriter {
    /// Writes the state of a session in the form of the equivalent request.
    mutating func sessionView(_ state: SessionState, id: SessionID) {
        beginObject()
        name("id")
        string(id.description)
        name("revision")
        integer(Int(clamping: state.revision))
        name("isKeyboardShown")
        bool(state.isShown)
        name("savedState")
        if let saved = state.saved { savedState(saved) } else { null() }
        if let keyboard = state.geometry.unansweredKeyboard {
            name("unansweredKeyboard")
            self.keyboard(keyboard)
        }
        name("remembered")
        DescriptionWriter.json(of: state.geometry, isAnswer: true).withUnsafeBufferPointer { raw($0) }
        if let options = state.geometry.peer {
            name("peer")
            peer(options)
        }
        if let list = state.geometry.list {
            name("list")
            DescriptionWriter.json(of: list.options).withUnsafeBufferPointer { raw($0) }
        }
        endObject()
    }
}

extension Problem {
    /// The problem for a client whose session request was refused.
    init(_ refusal: SessionRequestError) {
        switch refusal {
        case .event(let error): self.init(error)
        case .unknownSession: self = .unknownSession
        case .storeFull: self.init(.unavailable, "the limits of this server leave no room for a session")
        case .quotaUsed(let seconds):
            self.init(.tooManyRequests, "this address has made as many sessions as it may for now")
            retryAfter = seconds
        case .store(let refusal): self.init(refusal)
        }
    }

    private init(_ refusal: StoreError) {
        guard case .recordTooLarge(let maximum) = refusal.reason else {
            self = .sessionStoreUnavailable(applied: refusal.applied)
            return
        }
        let detail =
            "the session would remember more than \(maximum) bytes (--maximum-session-state): send fewer snapToOffsets"
            + " and outerScrollViews"
        self.init(errors: [ValidationError(pointer: "/session", code: "sessionTooLarge", detail: detail)])
    }

    static let serverGeneratedSessionsOnly = Problem(
        .forbidden, "this server takes only sessions that it has named itself: make one with POST /sessions")
    static let unknownSession = Problem(
        .unknownSession,
        "there is no session of this name: it was ended, it was unused for too long, or the server was restarted; make"
            + " a new one with POST /sessions"
    )
}
