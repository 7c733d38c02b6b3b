import InputFormats
import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

extension Decoding {
    private enum Names {
        static let replay = JSONNames([
            "events", "policies", "fidelities", "version", "about", "dropped", "$schema", "_comment",
        ])
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
            let object = try object(Names.replay) { decoding, index throws(JSONSyntaxError) in
                switch index {
                case 0: try decoding.events(into: &request, &refused)
                case 1: request.lists.policies = try decoding.words(of: Policy.vocabulary)
                case 2: request.lists.fidelities = try decoding.words(of: Policy.Fidelity.vocabulary)
                // For editors and people; not used.
                case 6, 7: try decoding.reader.skipValue()
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
            let about = try reader.string(upTo: Recording.aboutLength)
            guard reader.valueKind == .string else { return noteKind(expected: "a string") }
            guard about == nil else { return }
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

    private mutating func events(
        into request: inout ReplayEndpoint.Input, _ refused: inout ReplayEndpoint.Refusals
    ) throws(JSONSyntaxError) {
        _ = try list(
            of: 1...ReplayEndpoint.Input.maximumEvents, expected: "an array of events",
            tooFew: ReplayEndpoint.Input.noEvents, tooMany: ReplayEndpoint.Input.tooManyEvents
        ) { decoding throws(JSONSyntaxError) in try decoding.event(into: &request, &refused) }
    }

    /// Reads one event of a sequence, in any form; each by itself, so that one in another form than the contract's costs
    /// the others nothing.
    ///
    /// - Parameter refused: gets the errors of the event; once it is full the reading ends.
    mutating func event(
        into request: inout ReplayEndpoint.Input, _ refused: inout ReplayEndpoint.Refusals
    ) throws(JSONSyntaxError) {
        refused.count += 1
        if let read = try attempt({ decoding throws(JSONSyntaxError) in try decoding.event(after: request) }) {
            return request.append(read)
        }
        let offset = reader.offset
        try reader.skipValue()
        let text = UnsafeBufferPointer(rebasing: reader.bytes[reader.valueOffset..<reader.offset])
        do throws(Problem) {
            let withFixes = refused.breaches.count < SpelledRequest.maximumMended
            let sent = try Self.tree(of: text, after: request)
            request.append(try Self.event(sent, after: request, withFixes: withFixes))
        } catch {
            refused.add(error, in: "\(request.pointer)/\(refused.count - 1)", at: offset)
            if refused.isFull { endReading() }
        }
    }

    /// The tree of an event that is not canonical.
    ///
    /// - Throws: `Problem`, with the breaches of a long one that no other form cures.
    private static func tree(
        of text: UnsafeBufferPointer<UInt8>, after request: ReplayEndpoint.Input
    ) throws(Problem) -> JSONTree {
        do throws(JSONSyntaxError) {
            guard text.count > longText else { return try JSONTree(text) }
        } catch {
            throw Problem(error, in: text)
        }
        var decoding = Decoding(valuesOf: text)
        do throws(JSONSyntaxError) {
            _ = try decoding.event(after: request)
        } catch {
            if !decoding.hasEnded { throw Problem(error, in: text) }
        }
        return try decoding.tree(of: text) { _ in }.0
    }

    /// Reads an event that is not canonical.
    private static func event(
        _ sent: JSONTree, after request: ReplayEndpoint.Input, withFixes: Bool
    ) throws(Problem) -> ReplayEndpoint.Input.Read {
        let spelled = SpelledRequest(reading: sent)
        return try spelled.canonical.text.withUnsafeBufferPointer { text throws(Problem) in
            var decoding = Decoding(text)
            decoding.allowsLowKeyboard = spelled.platform != nil
            do throws(JSONSyntaxError) {
                var read = try decoding.event(after: request)
                if decoding.breaches.isEmpty, !spelled.isRefused {
                    spelled.mark(&read.event)
                    return read
                }
            } catch {
                if !decoding.hasEnded { throw Problem(error, in: text) }
            }
            throw decoding.refusal(of: spelled, in: text, isShort: false, after: Problem.Work())
                .explained(by: spelled, withFixes: withFixes)
        }
    }

    /// Reads one event of a sequence, after those before it.
    private mutating func event(
        after request: ReplayEndpoint.Input
    ) throws(JSONSyntaxError) -> ReplayEndpoint.Input.Read {
        _ = try reader.peekKind()
        let offset = reader.offset
        var (read, time) = (AvoidRequest(), Double?.none)
        _ = try object(Names.event) { decoding, index throws(JSONSyntaxError) in
            if let member = Event.Member(rawValue: index) { return try decoding.read(member, of: &read) }
            guard let seconds = try decoding.extent() else { return }
            if let last = request.lastTime, seconds < last {
                decoding.note(
                    .outOfRange, at: decoding.reader.valueOffset,
                    "the event before has the time \(points(last)):"
                        + " seconds begin with the first event and do not go back")
            }
            time = seconds
        }
        finishKeyboard(of: &read.event)
        if let known = request.session, let session = read.session, known != session {
            note(.conflictingMembers, at: offset, missing: "session", ReplayEndpoint.Input.otherSession)
        }
        if read.stateToken.isPresent {
            note(.conflictingMembers, at: offset, missing: "stateToken", ReplayEndpoint.Input.carriedSession)
        }
        return (read.event, read.session, time)
    }
}
