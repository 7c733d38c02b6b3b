import Contract
import HTTPServer
import KeyboardAvoidanceAnalysis

/// A request with a body: on a loop, on a queue beside it, or of the command `solve`, which has no server.
struct BodyRequest {
    let body: UnsafeBufferPointer<UInt8>
    /// The value of the header field Avoid-Session, and whether there is another one.
    var session: (value: UnsafeBufferPointer<UInt8>?, isRepeated: Bool) = (nil, false)
    /// The endpoint for the client's sessions.
    let endpoint: AvoidEndpoint
    /// The counters of answers; nil for none.
    var counters: AnswerCounters?
    /// The client that waits for a queue; nil elsewhere.
    var client: PendingResponse?
    /// The query as sent, of an operation of a queue that reads one.
    var query = ""

    /// The command that asks; nil for a client.
    var run: CommandRun? { endpoint.run }

    /// Whether it takes too long for the loop that it is on.
    var takesLong: Bool { endpoint.isOnLoop && body.count > RequestDecoder.longText }

    /// The session in the field Avoid-Session; nil if there is none.
    ///
    /// - Throws: if there are two, which would be ambiguous.
    func sessionField() throws(Problem) -> UnsafeBufferPointer<UInt8>? { try Self.sessionField(session) }

    /// The session in a field that may stand once.
    static func sessionField(
        _ field: (value: UnsafeBufferPointer<UInt8>?, isRepeated: Bool)
    ) throws(Problem) -> UnsafeBufferPointer<UInt8>? {
        if field.isRepeated { throw Problem(.malformedRequest, "there is more than one Avoid-Session") }
        return field.value
    }

    /// Takes the memory of a job before it begins.
    ///
    /// - Throws: `Problem` if it is not free.
    func take(_ bytes: Int) throws(Problem) {
        guard let client, !client.reserve(bytes) else { return }
        throw Problem(.unavailable, "the memory for this job is not free now; try again in a moment")
    }

    /// Counts the steps of a job, which ends once its client has gone.
    func steps(in service: AvoidanceService) -> StepCounter {
        let client = client
        return StepCounter(maximum: run.map(\.maximumSteps) ?? service.maximumJobSteps) { client?.isAbandoned == true }
    }
}
