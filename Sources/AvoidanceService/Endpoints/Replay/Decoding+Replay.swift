import AvoidanceWire
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

extension Decoding {
    private enum Names {
        static let replay = JSONNames(["events", "policies", "fidelities", "version", "about", "dropped"])
        static let event = JSONNames(Event.Member.allCases.map(\.stringValue) + ["time"])
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
                case 2: request.lists.fidelities = try decoding.words(of: Policy.Fidelity.vocabulary)
                default: try decoding.head(Names.replay.name(at: index), into: &request)
                }
            }
            if let object { require(0, of: Names.replay, in: object) }
        }
        try reader.end()
        return request
    }

    /// Reads `version`, `about` or `dropped`.
    private mutating func head(_ name: String, into request: inout ReplayEndpoint.Input) throws(JSONSyntaxError) {
        if name == "about" {
            guard let about = try reader.string() else { return noteKind(expected: "a string") }
            guard about.utf8.count > Recording.aboutLength else { return }
            return note(.outOfRange, at: reader.valueOffset, "expected at most \(Recording.aboutLength) bytes")
        }
        guard let number = try extent() else { return }
        if name == "dropped" { request.dropped = Int(number) }
        if name == "dropped" ? number == number.rounded() : number == Double(Recording.version) { return }
        let isVersion = name == "version"
        note(
            isVersion ? .unknownValue : .outOfRange, at: reader.valueOffset,
            isVersion ? "expected \(Recording.version), the version of recordings here" : "expected a whole number")
    }

    private mutating func events(into request: inout ReplayEndpoint.Input) throws(JSONSyntaxError) {
        _ = try list(
            of: 1...ReplayEndpoint.Input.maximumEvents, expected: "an array of events",
            tooFew: ReplayEndpoint.Input.noEvents, tooMany: ReplayEndpoint.Input.tooManyEvents
        ) { decoding throws(JSONSyntaxError) in try decoding.event(into: &request) }
    }

    /// Reads one event of a sequence.
    mutating func event(into request: inout ReplayEndpoint.Input) throws(JSONSyntaxError) {
        _ = try reader.peekKind()
        let offset = reader.offset
        var (read, time) = (AvoidRequest(), Double?.none)
        _ = try object(Names.event) { decoding, index throws(JSONSyntaxError) in
            if let member = Event.Member(rawValue: index) { return try decoding.read(member, of: &read) }
            guard let seconds = try decoding.extent() else { return }
            if let last = request.times.last(where: { $0 != nil }) ?? nil, seconds < last {
                decoding.note(
                    .outOfRange, at: decoding.reader.valueOffset,
                    "the event before has the time \(points(last)):"
                        + " seconds begin with the first event and do not go back")
            }
            time = seconds
        }
        if let known = request.session, let session = read.session, known != session {
            note(.conflictingMembers, at: offset, missing: "session", ReplayEndpoint.Input.otherSession)
        }
        if read.stateToken.isPresent {
            note(.conflictingMembers, at: offset, missing: "stateToken", ReplayEndpoint.Input.carriedSession)
        }
        request.session = request.session ?? read.session
        request.events.append(read.event)
        request.times.append(time)
    }
}
