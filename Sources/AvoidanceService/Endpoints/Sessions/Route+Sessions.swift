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
            .session { request, context, response throws(Problem) in
                let quota = context.service.avoidEndpoint(for: request, of: context.owner).quota
                // Of 128 random bits: two equal ones never come.
                let id = SessionID.mint()
                let task = SessionTask(
                    id: id,
                    work: .create(quota: quota) { response in
                        var writer = JSONWriter()
                        writer.session(JSONWriter.AnsweredSession(id: id, revision: 0))
                        response.setBody(writer)
                        response.status = .created
                        response.addField("Location", "/sessions/\(id)")
                    })
                return try context.service.sessions(of: context.owner).perform(task, with: &response)
            }))

    /// Shows a session, or ends it.
    static let session = Route(
        "/sessions/{id}",
        get: Operation(
            outputs: [.json],
            .session { _, context, response throws(Problem) in
                guard let id = SessionID(percentEncoded: context.parameter) else { throw .unknownSession }
                let task = SessionTask(
                    id: id,
                    work: .read { state throws(Problem) in
                        guard let state else { throw .unknownSession }
                        return { response in
                            var writer = JSONWriter(minimumCapacity: 4096)
                            writer.sessionView(state, id: id)
                            response.setBody(writer)
                        }
                    })
                return try context.service.sessions(of: context.owner).perform(task, with: &response)
            }),
        delete: Operation(
            outputs: [.json], negotiates: false,
            .session { _, context, response throws(Problem) in
                guard let id = SessionID(percentEncoded: context.parameter) else { throw .unknownSession }
                let task = SessionTask(id: id, work: .end { $0.status = .noContent })
                return try context.service.sessions(of: context.owner).perform(task, with: &response)
            }))
}

extension SessionID {
    /// A name as it stands in a path.
    fileprivate init?(percentEncoded text: String) {
        guard let text = text.percentDecoded else { return nil }
        self.init(bytes: Array(text.utf8).span)
    }
}
