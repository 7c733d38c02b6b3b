import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import SessionStore

/// A request of POST /replay as it came.
struct ReplayRequest {
    var events: [Event] = []
    /// The session the events name, which is a name only: nothing that is kept is read or changed.
    var session: SessionID?
    var lists = ApproachLists()
    /// The JSON Pointer of the array of events.
    var pointer = ""

    /// The most events in one sequence.
    static let maximumEvents = 10_000

    static let tooManyEvents = "a sequence has at most \(maximumEvents) events"
    static let carriedSession = "a sequence has its own memory from its first event on: leave stateToken out"
    static let noEvents = "send at least one event"
    static let otherSession = "the events of a sequence belong to one session: name the same one in all, or none"
}

private enum Names {
    static let replay = JSONNames(["events", "policies", "fidelities"])
}

extension Decoding {
    /// Reads a whole sequence, as an array of events or as an object with one.
    mutating func replay() throws(JSONSyntaxError) -> ReplayRequest {
        var request = ReplayRequest()
        if try reader.peekArray() {
            try events(into: &request)
        } else {
            request.pointer = "/events"
            let object = try object(Names.replay) { decoding, index throws(JSONSyntaxError) in
                switch index {
                case 0: try decoding.events(into: &request)
                case 1: request.lists.policies = try decoding.words(of: Vocabulary.policy)
                default: request.lists.fidelities = try decoding.words(of: Vocabulary.fidelity)
                }
            }
            if let object { require(0, of: Names.replay, in: object) }
        }
        try reader.end()
        return request
    }

    private mutating func events(into request: inout ReplayRequest) throws(JSONSyntaxError) {
        guard var elements = try reader.beginArray() else { return noteKind(expected: "an array of events") }
        let offset = reader.valueOffset
        var count = 0
        while try reader.nextElement(&elements) {
            count += 1
            guard count <= ReplayRequest.maximumEvents else {
                try reader.skipValue()
                continue
            }
            try event(into: &request)
        }
        if count == 0 { note(.outOfRange, at: offset, ReplayRequest.noEvents) }
        if count > ReplayRequest.maximumEvents { note(.tooManyItems, at: offset, ReplayRequest.tooManyEvents) }
    }

    /// Reads one event of a sequence.
    mutating func event(into request: inout ReplayRequest) throws(JSONSyntaxError) {
        _ = try reader.peekKind()
        let offset = reader.offset
        let read = try requestObject()
        if let known = request.session, let session = read.session, known != session {
            note(.conflictingMembers, at: offset, missing: "session", ReplayRequest.otherSession)
        }
        if read.stateToken.isPresent {
            note(.conflictingMembers, at: offset, missing: "stateToken", ReplayRequest.carriedSession)
        }
        request.session = request.session ?? read.session
        request.events.append(read.event)
    }
}
