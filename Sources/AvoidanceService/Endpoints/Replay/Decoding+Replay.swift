import AvoidanceWire
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

extension Decoding {
    private enum Names {
        static let replay = JSONNames(["events", "policies", "fidelities"])
    }

    /// Reads a whole sequence, as an array of events or as an object with one.
    mutating func replay() throws(JSONSyntaxError) -> ReplayEndpoint.Input {
        var request = ReplayEndpoint.Input()
        if try reader.peekArray() {
            try events(into: &request)
        } else {
            request.pointer = "/events"
            let object = try object(Names.replay) { decoding, index throws(JSONSyntaxError) in
                switch index {
                case 0: try decoding.events(into: &request)
                case 1: request.lists.policies = try decoding.words(of: Policy.vocabulary)
                default: request.lists.fidelities = try decoding.words(of: Policy.Fidelity.vocabulary)
                }
            }
            if let object { require(0, of: Names.replay, in: object) }
        }
        try reader.end()
        return request
    }

    private mutating func events(into request: inout ReplayEndpoint.Input) throws(JSONSyntaxError) {
        guard var elements = try reader.beginArray() else { return noteKind(expected: "an array of events") }
        let offset = reader.valueOffset
        var count = 0
        while try reader.nextElement(&elements) {
            count += 1
            guard count <= ReplayEndpoint.Input.maximumEvents else {
                try reader.skipValue()
                continue
            }
            try event(into: &request)
        }
        if count == 0 { note(.outOfRange, at: offset, ReplayEndpoint.Input.noEvents) }
        if count > ReplayEndpoint.Input.maximumEvents {
            note(.tooManyItems, at: offset, ReplayEndpoint.Input.tooManyEvents)
        }
    }

    /// Reads one event of a sequence.
    mutating func event(into request: inout ReplayEndpoint.Input) throws(JSONSyntaxError) {
        _ = try reader.peekKind()
        let offset = reader.offset
        let read = try requestObject()
        if let known = request.session, let session = read.session, known != session {
            note(.conflictingMembers, at: offset, missing: "session", ReplayEndpoint.Input.otherSession)
        }
        if read.stateToken.isPresent {
            note(.conflictingMembers, at: offset, missing: "stateToken", ReplayEndpoint.Input.carriedSession)
        }
        request.session = request.session ?? read.session
        request.events.append(read.event)
    }
}
