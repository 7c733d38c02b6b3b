import Contract
import Sessions
import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance
import SessionStore

extension Route {
    /// Creates a session.
    static let sessions = Route(
        "/sessions",
        post: Operation(
            outputs: [.json],
            .session { request, context, response throws(Problem) in
                let quota = context.service.avoidEndpoint(for: request, of: context.owner).quota
                // It has 128 random bits, so two equal ones never come.
                let id = SessionID.generate()
                let answer = SessionAnswer { response in
                    var writer = JSONWriter()
                    writer.session(JSONWriter.AnsweredSession(id: id, revision: 0))
                    response.setBody(writer)
                    response.status = .created
                    response.addField("Location", "/sessions/\(id)")
                }
                return try context.service.sessions(of: context.owner)
                    .perform(.create(quota: quota, answer), in: id, with: &response)
            }))

    /// Shows a session, or ends it.
    static let session = Route(
        "/sessions/{id}",
        get: Operation(
            outputs: [.json],
            .session { _, context, response throws(Problem) in
                guard let id = SessionID(percentEncoded: context.parameter) else { throw .unknownSession }
                let work = SessionWork<SessionAnswer>.read { state in
                    SessionAnswer { response throws(Problem) in
                        guard let state else { throw .unknownSession }
                        var writer = JSONWriter(minimumCapacity: 4096)
                        writer.sessionView(state, id: id)
                        response.setBody(writer)
                    }
                }
                return try context.service.sessions(of: context.owner)
                    .perform(work, in: id, with: &response)
            }),
        delete: Operation(
            outputs: [.json], negotiates: false,
            .session { _, context, response throws(Problem) in
                guard let id = SessionID(percentEncoded: context.parameter) else { throw .unknownSession }
                return try context.service.sessions(of: context.owner)
                    .perform(.end(SessionAnswer { $0.status = .noContent }), in: id, with: &response)
            }))
}

extension SessionID {
    /// A name from a path.
    fileprivate init?(percentEncoded text: String) {
        guard let text = text.percentDecoded else { return nil }
        self.init(bytes: Array(text.utf8).span)
    }
}
