import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance
import SessionStore

extension Route {
    /// Names a session.
    static let sessions = Route(
        "/sessions",
        post: Operation(
            outputs: [.json],
            .now { request, context, response throws(Problem) in
                try context.service.avoidEndpoint(for: request, of: context.owner).admitNewSession()
                let sessions = context.service.sessions(of: context.owner)
                // Two equal ids never come; what is refused again and again is refused for want of room.
                let ids = (0..<4).lazy.map { _ in SessionID.mint() }
                guard let id = ids.first(where: { sessions.create($0, SessionState()) }) else {
                    throw Problem(.unavailable, "the limits of this server leave no room for a session")
                }
                var writer = JSONWriter()
                writer.session(JSONWriter.AnsweredSession(id: id, revision: 0))
                response.setBody(writer)
                response.status = .created
                response.addLogField("session", sessions.fingerprint(of: id).text)
                response.addField("Location", "/sessions/\(id)")
            }))

    /// Shows a session, or ends it.
    static let session = Route(
        "/sessions/{id}",
        get: Operation(
            outputs: [.json],
            .now { _, context, response throws(Problem) in
                let sessions = context.service.sessions(of: context.owner)
                guard let id = SessionID(percentEncoded: context.parameter) else { throw .unknownSession }
                guard let (state, _) = sessions.read(id) else {
                    throw .unknownSession.naming(sessions.fingerprint(of: id))
                }
                response.addLogField("session", sessions.fingerprint(of: id).text)
                var writer = JSONWriter(minimumCapacity: 4096)
                writer.sessionView(state, id: id)
                response.setBody(writer)
            }),
        delete: Operation(
            outputs: [.json],
            .now { _, context, response throws(Problem) in
                let sessions = context.service.sessions(of: context.owner)
                guard let id = SessionID(percentEncoded: context.parameter) else { throw .unknownSession }
                guard sessions.remove(id) else { throw .unknownSession.naming(sessions.fingerprint(of: id)) }
                response.status = .noContent
                response.addLogField("session", sessions.fingerprint(of: id).text)
            }))
}

extension SessionID {
    /// A name as it stands in a path.
    fileprivate init?(percentEncoded text: String) {
        guard let text = text.percentDecoded else { return nil }
        self.init(bytes: Array(text.utf8).span)
    }
}
