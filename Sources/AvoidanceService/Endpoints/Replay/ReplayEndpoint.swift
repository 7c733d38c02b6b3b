import AvoidanceWire
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import SessionStore

/// POST /replay without HTTP: the bytes of a sequence in, its result out.
///
/// Stateless; may take seconds, so not for an event loop.
struct ReplayEndpoint {
    /// The most bytes of an answer.
    var maximumAnswer = 64 << 20
    /// The names of the file and of the one for the smallest part, for a table instead of JSON.
    var table: (file: String, minimal: String?)?

    /// Runs a sequence through each requested policy, or through those of its events.
    ///
    /// - Parameters:
    ///   - lists: replaces the request's own lists.
    ///   - writer: gets the answer.
    /// - Returns: whether every policy was judged, no invariant broke and no event left its target covered; and the
    ///   first policy's smallest part that breaks an invariant.
    /// - Throws: `Problem`; the writer's content must not be sent then.
    @discardableResult
    func answer(
        _ body: UnsafeBufferPointer<UInt8>, form: RequestBody.Form,
        asking lists: Decoding.ApproachLists = Decoding.ApproachLists(), into writer: inout JSONWriter
    ) throws(Problem) -> Outcome {
        do throws(Problem) {
            return try answerSequence(body, form: form, asking: lists, into: &writer)
        } catch {
            guard form == .lines else { throw error.explained(in: body, as: .sequence) }
            guard error.kind == .invalidRequest else { throw error }
            let events = body.lines.compactMap { try? JSONTree($0.text) }
            throw error.explained(by: SpelledRequest(.array(events), as: .sequence, withDetails: true))
        }
    }

    typealias Outcome = (isGood: Bool, smallest: (approach: Approach, indices: [Int])?)

    private func answerSequence(
        _ body: UnsafeBufferPointer<UInt8>, form: RequestBody.Form, asking lists: Decoding.ApproachLists,
        into writer: inout JSONWriter
    ) throws(Problem) -> Outcome {
        var request = form == .json ? try decode(body) : try decodeLines(body)
        request.lists.policies = lists.policies ?? request.lists.policies
        request.lists.fidelities = lists.fidelities ?? request.lists.fidelities
        let approaches: [Approach?] = request.lists.isEmpty ? [nil] : request.lists.approaches
        var outcome: Outcome = (true, nil)
        if table == nil { writer.literal("{\"results\":[") }
        for (index, approach) in approaches.enumerated() {
            if index > 0 { writer.literal(table == nil ? "," : "\n") }
            let replay = try carryOut(request, through: approach)
            outcome.isGood =
                outcome.isGood && replay.violation == nil && replay.warnings.isEmpty && replay.coveredSteps.isEmpty
            // The file of the smallest part is the first policy's that has one.
            let minimal = outcome.smallest == nil ? table?.minimal : nil
            if outcome.smallest == nil { outcome.smallest = replay.minimal.map { (replay.approach, $0.indices) } }
            if let table {
                var text = ReplayText(replay, of: request, named: table.file, minimal: minimal).text
                text.withUTF8 { writer.raw($0) }
            } else {
                guard writer.replay(replay, upTo: maximumAnswer) else { throw tooMuch }
            }
        }
        if table == nil { writer.literal("]}") }
        return outcome
    }

    private var tooMuch: Problem {
        Problem(breaches: [
            Problem.Breach(
                .tooManyItems,
                "the answers would take more than \(maximumAnswer / 1_048_576) MiB: send fewer events, ask"
                    + " fewer policies, or leave out options.keyframes and options.explain"
            )
        ])
    }

    private func carryOut(_ request: ReplayEndpoint.Input, through approach: Approach?) throws(Problem) -> Replay {
        do throws(Replay.EventError) {
            return try replay(request.events, through: approach)
        } catch {
            var problem = Problem(error.reason)
            for index in problem.breaches.indices {
                problem.breaches[index].pointer = "\(request.pointer)/\(error.index)" + problem.breaches[index].pointer
            }
            throw problem
        }
    }

    // MARK: - Reading

    private func decode(_ body: UnsafeBufferPointer<UInt8>) throws(Problem) -> ReplayEndpoint.Input {
        try Decoding.spelled(body, as: .sequence) { decoding throws(JSONSyntaxError) in try decoding.replay() }
    }

    /// Reads one event a line; skips blank lines.
    private func decodeLines(_ body: UnsafeBufferPointer<UInt8>) throws(Problem) -> ReplayEndpoint.Input {
        var request = ReplayEndpoint.Input()
        var breaches: [Problem.Breach] = []
        var isTruncated = false
        var isRefused = false
        var index = 0
        for (offset, line) in body.lines {
            guard index < ReplayEndpoint.Input.maximumEvents else {
                breaches.append(Problem.Breach(.tooManyItems, ReplayEndpoint.Input.tooManyEvents))
                break
            }
            let isFull = breaches.count > Decoding.maximumBreaches
            var decoding = Decoding(line)
            let session = request.session
            do throws(JSONSyntaxError) {
                // Once the list of errors is full, the other lines only have to be JSON.
                if isFull { try decoding.reader.skipValue() } else { try decoding.event(into: &request) }
                try decoding.reader.end()
                if !decoding.breaches.isEmpty {
                    request.events.removeLast()
                    request.times.removeLast()
                    request.session = session
                }
            } catch {
                throw Problem(error, at: offset + error.offset, in: body)
            }
            if !decoding.breaches.isEmpty {
                do throws(Problem) {
                    try decodeSpelled(line, into: &request)
                } catch {
                    isRefused = true
                    breaches += error.breaches.map { $0.under("/\(index)") }
                    isTruncated = isTruncated || error.isTruncated
                }
            }
            index += 1
        }
        if index == 0 { breaches.append(Problem.Breach(.outOfRange, ReplayEndpoint.Input.noEvents)) }
        guard breaches.isEmpty, !isRefused else { throw Problem(breaches: breaches, isTruncated: isTruncated) }
        return request
    }

    /// Reads one event that is not canonical.
    private func decodeSpelled(
        _ line: UnsafeBufferPointer<UInt8>, into request: inout ReplayEndpoint.Input
    ) throws(Problem) {
        var read = ReplayEndpoint.Input()
        read.session = request.session
        // The last one, so that the time does not go back.
        read.times = request.times.suffix(1)
        read = try Decoding.spelled(line, as: .event) { decoding throws(JSONSyntaxError) in
            var one = read
            try decoding.event(into: &one)
            try decoding.reader.end()
            return one
        }
        request.session = read.session
        request.events += read.events
        request.times += read.times.suffix(1)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The lines that are not blank, each with its offset.
    var lines: [(offset: Int, text: UnsafeBufferPointer<UInt8>)] {
        split(separator: 0x0A).lazy.filter { line in !line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
            .map { ($0.startIndex, UnsafeBufferPointer(rebasing: $0)) }
    }
}

extension Problem.Breach {
    /// The same error of a value that lies further down.
    fileprivate func under(_ prefix: String) -> Problem.Breach {
        var breach = self
        breach.pointer = prefix + pointer
        return breach
    }
}

extension Problem {
    /// The refusal of an invalid part of a text, with its position in the whole.
    fileprivate init(_ error: JSONSyntaxError, at offset: Int, in body: UnsafeBufferPointer<UInt8>) {
        let position = JSONTextPosition(ofOffset: offset, in: body)
        self.init(.malformedJSON, "line \(position.line), column \(position.column): \(error.message)")
        self.position = position
    }
}

extension ReplayEndpoint {
    /// A parsed request of POST /replay.
    struct Input {
        var events: [Event] = []
        /// The seconds of each event, of a recording.
        var times: [Double?] = []
        /// The number of events that a recording lacks.
        var dropped = 0
        /// The session that the events name, only as a name: no stored session is read or changed.
        var session: SessionID?
        var lists = Decoding.ApproachLists()
        /// The JSON Pointer of the array of events.
        var pointer = ""

        /// The most events in one sequence.
        static let maximumEvents = 10_000

        static let tooManyEvents = "a sequence has at most \(maximumEvents) events"
        static let carriedSession = "a sequence has its own memory from its first event on: leave stateToken out"
        static let noEvents = "send at least one event"
        static let otherSession = "the events of a sequence belong to one session: name the same one in all, or none"
    }
}
