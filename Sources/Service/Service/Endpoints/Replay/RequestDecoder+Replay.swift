import InputFormats
import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

extension RequestDecoder {
    enum ReplayMember: Int, CaseIterable, CodingKey {
        case events, policies, fidelities, version, about, dropped
    }

    private enum Names {
        static let replay = MemberNames(ReplayMember.self, unread: SpelledMembers.ofEditors)
        static let event = JSONNames(Event.Member.allCases.map(\.stringValue) + ["time"])
    }

    /// Reads a whole sequence, as an array of events or as an object with one.
    ///
    /// - Parameter refused: gets the errors of its events.
    mutating func replay(_ refused: inout ReplayEndpoint.Refusals) throws(JSONSyntaxError) -> ReplayEndpoint.Input {
        var request = ReplayEndpoint.Input()
        if try reader.peekArray() {
            try events(into: &request, &refused)
        } else {
            request.pointer = "/events"
            let object = try object(Names.replay) { decoder, member throws(JSONSyntaxError) in
                switch member {
                case .events: try decoder.events(into: &request, &refused)
                case .policies: request.lists.policies = try decoder.words(of: Policy.vocabulary)
                case .fidelities: request.lists.fidelities = try decoder.words(of: Policy.Fidelity.vocabulary)
                case .version, .about, .dropped: try decoder.head(member, into: &request)
                }
            }
            if let object { require(.events, of: Names.replay, in: object) }
        }
        try reader.end()
        return request
    }

    /// Reads `version`, `about` or `dropped`.
    private mutating func head(
        _ member: ReplayMember, into request: inout ReplayEndpoint.Input
    ) throws(JSONSyntaxError) {
        if member == .about {
            let about = try reader.string(upTo: Recording.aboutLength)
            guard reader.valueKind == .string else { return noteKind(expected: "a string") }
            guard about == nil else { return }
            return note(.outOfRange, at: reader.valueOffset, "expected at most \(Recording.aboutLength) bytes")
        }
        guard let number = try extent() else { return }
        if member == .dropped { request.dropped = Int(number) }
        if member == .dropped ? number == number.rounded() : number == Double(Recording.version) { return }
        let isVersion = member == .version
        note(
            isVersion ? .unknownValue : .outOfRange, at: reader.valueOffset,
            isVersion ? "expected \(Recording.version), the version of recordings here" : "expected a whole number")
    }

    private mutating func events(
        into request: inout ReplayEndpoint.Input, _ refused: inout ReplayEndpoint.Refusals
    ) throws(JSONSyntaxError) {
        _ = try list(
            of: 1...ReplayEndpoint.Input.maximumEvents, expected: "an array of events",
            tooFew: ReplayEndpoint.Input.noEvents, tooMany: ReplayEndpoint.Input.tooManyEvents
        ) { decoder throws(JSONSyntaxError) in try decoder.event(into: &request, &refused) }
    }

    /// Reads one event of a sequence, in any form; each by itself, so that one in another form than the contract's costs
    /// the others nothing.
    ///
    /// - Parameter refused: gets the errors of the event; once it is full the reading ends.
    mutating func event(
        into request: inout ReplayEndpoint.Input, _ refused: inout ReplayEndpoint.Refusals
    ) throws(JSONSyntaxError) {
        refused.count += 1
        if let read = try attempt({ decoder throws(JSONSyntaxError) in try decoder.event(after: request) }) {
            return request.append(read)
        }
        let offset = reader.offset
        try reader.skipValue()
        let text = UnsafeBufferPointer(rebasing: reader.bytes[reader.valueOffset..<reader.offset])
        do throws(Problem) {
            let withFixes = refused.errors.count < SpelledRequest.maximumMended
            let parts = SpelledRequest.events(of: try Self.tree(of: text, after: request))
            for (part, sent) in parts.enumerated() {
                guard request.events.count < ReplayEndpoint.Input.maximumEvents else {
                    throw Problem(errors: [Problem.ValidationError(.tooManyItems, ReplayEndpoint.Input.tooManyEvents)])
                }
                let read = try Self.event(
                    sent, after: request, isRefused: isCertainlyRefused, withFixes: withFixes)
                request.append(read, part: parts.count > 1 ? (refused.count - 1, part) : nil)
            }
        } catch {
            refused.add(error, in: request.pointer + "/" + String(refused.count - 1), at: offset)
            if refused.isFull { endReading() }
        }
    }

    /// The tree of an event that is not canonical.
    ///
    /// - Throws: `Problem`, with the errors of a long one that no other form cures.
    private static func tree(
        of text: UnsafeBufferPointer<UInt8>, after request: ReplayEndpoint.Input
    ) throws(Problem) -> JSONTree {
        do throws(JSONSyntaxError) {
            guard text.count > longText else { return try JSONTree(text) }
        } catch {
            throw Problem(error, in: text)
        }
        var decoder = RequestDecoder(valuesOf: text)
        do throws(JSONSyntaxError) {
            _ = try decoder.event(after: request)
        } catch {
            if !decoder.hasEnded { throw Problem(error, in: text) }
        }
        return try decoder.tree(of: text) { _ in }.0
    }

    /// Reads an event that is not canonical.
    private static func event(
        _ sent: JSONTree, after request: ReplayEndpoint.Input, isRefused: Bool, withFixes: Bool
    ) throws(Problem) -> ReplayEndpoint.Input.Read {
        let spelled = SpelledRequest(reading: sent, isRefused: isRefused)
        do throws(Problem) {
            var read = try value(of: spelled, isShort: false) { decoder throws(JSONSyntaxError) in
                try decoder.event(after: request)
            }
            spelled.mark(&read.event)
            return read
        } catch {
            throw error.explained(by: spelled, withFixes: withFixes)
        }
    }

    /// Reads one event of a sequence, after those before it.
    private mutating func event(
        after request: ReplayEndpoint.Input
    ) throws(JSONSyntaxError) -> ReplayEndpoint.Input.Read {
        _ = try reader.peekKind()
        let offset = reader.offset
        var (read, time) = (AvoidRequest(), Double?.none)
        hasNull = false
        _ = try object(Names.event, nulls: .max) { decoder, index throws(JSONSyntaxError) in
            if let member = Event.Member(rawValue: index) { return try decoder.read(member, of: &read) }
            guard try !decoder.reader.null(), let seconds = try decoder.extent() else { return }
            if let last = request.lastTime, seconds < last {
                decoder.note(
                    .outOfRange, at: decoder.reader.valueOffset,
                    "the event before has the time \(points(last)):"
                        + " seconds begin with the first event and do not go back")
            }
            time = seconds
        }
        finish(&read)
        if read.hasNull, request.events.isEmpty { read.event.leaveOutNull() }
        if let known = request.session, let session = read.session, known != session {
            note(.conflictingMembers, at: offset, missing: "session", ReplayEndpoint.Input.otherSession)
        }
        if read.stateToken.isGiven {
            note(.conflictingMembers, at: offset, missing: "stateToken", ReplayEndpoint.Input.carriedSession)
        }
        return (read.event, read.session, time)
    }
}
