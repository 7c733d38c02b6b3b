import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

extension Decoding {
    private enum Names {
        static let replay = JSONNames(["events", "policies", "fidelities", "version", "about", "dropped"])
        static let event = JSONNames(Event.Member.allCases.map { "\($0)" } + ["time"])
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
                case 3: try decoding.version()
                case 4: try decoding.about()
                default: request.dropped = try decoding.dropped()
                }
            }
            if let object { require(0, of: Names.replay, in: object) }
        }
        try reader.end()
        return request
    }

    private mutating func version() throws(JSONSyntaxError) {
        guard let version = try reader.number() else { return noteKind(expected: "a number") }
        if version != Double(Recording.version) {
            note(.unknownValue, at: reader.valueOffset, "expected \(Recording.version), the version of recordings here")
        }
    }

    private mutating func about() throws(JSONSyntaxError) {
        guard let about = try reader.string() else { return noteKind(expected: "a string") }
        if about.utf8.count > Recording.aboutLength {
            note(.outOfRange, at: reader.valueOffset, "expected at most \(Recording.aboutLength) bytes")
        }
    }

    private mutating func dropped() throws(JSONSyntaxError) -> Int {
        guard let value = try number(in: 0...ContractLimits.length) else { return 0 }
        if let count = Int(exactly: value) { return count }
        note(.outOfRange, at: reader.valueOffset, "expected a whole number of events")
        return 0
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
