import Contract
import Pictures
import JSON
@_spi(Engine) import KeyboardAvoidance

// A request in a link: it names no session, so it means the same for everyone who follows it.
extension AvoidEndpoint {
    /// Answers the request of a query.
    ///
    /// - Parameters:
    ///   - namesSession: whether the header names a session.
    ///   - answer: answers the request, whose text it gets too.
    func answer<Result>(
        _ query: AvoidQuery, namesSession: Bool,
        _ answer: (AvoidRequest, UnsafeBufferPointer<UInt8>) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        do throws(Problem) {
            return try query.body.withUnsafeBufferPointer { text throws(Problem) in
                try self.answer(linked: text, namesSession: namesSession, answer)
            }
        } catch {
            throw query.isShort ? error.inParameters : error
        }
    }

    /// The picture of a request that names no session.
    func pictureWithoutSession(_ text: UnsafeBufferPointer<UInt8>) throws(Problem) -> PicturedAnswer {
        try answer(linked: text, namesSession: false) { request, _ throws(Problem) in try pictured(request) }
    }

    private func answer<Result>(
        linked text: UnsafeBufferPointer<UInt8>, namesSession: Bool,
        _ answer: (AvoidRequest, UnsafeBufferPointer<UInt8>) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        let request = try request(in: text) { decoding throws(JSONSyntaxError) in try decoding.request() }
        try checkNoSession(request, namesSession: namesSession)
        do throws(Problem) {
            return try answer(request, text)
        } catch {
            throw error.explained(in: text)
        }
    }

    private func checkNoSession(_ request: borrowing AvoidRequest, namesSession: Bool) throws(Problem) {
        var members: [String] = []
        if namesSession || request.session != nil { members.append("session") }
        if request.event.id != nil { members.append("eventID") }
        if request.stateToken.isPresent { members.append("stateToken") }
        guard members.isEmpty else {
            throw Problem(breaches: members.map { .sessionInPicture(pointer: "/\($0)") })
        }
    }
}
