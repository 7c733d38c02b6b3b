import InputFormats
import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import SessionStore

/// POST /replay without HTTP: the bytes of a sequence in, its result out.
///
/// Stateless; may take seconds, so not for an event loop.
struct ReplayEndpoint {
    /// The most bytes of an answer.
    var maximumAnswer = Self.largestAnswer
    /// The names of the file and of the one for the smallest part, for a table instead of JSON.
    var table: (file: String, minimal: String?)?

    static let largestAnswer = 64 << 20

    /// The memory of a writer for the largest answer: doubled a few times, `firstWriter` holds that and a bit, so that no
    /// doubling comes just before the answer is refused.
    static let largestWriter = firstWriter << 10
    static let firstWriter = 66 << 10

    /// Runs a sequence through each requested policy, or through those of its events.
    ///
    /// - Parameters:
    ///   - lists: replaces the request's own lists.
    ///   - steps: counts each event of each policy.
    ///   - begin: gets the request before anything is computed, and may refuse it.
    ///   - writer: gets the answer.
    /// - Returns: whether every policy was judged, no invariant broke and no event left its target covered; and the
    ///   first policy's smallest part that breaks an invariant.
    /// - Throws: `Problem`; the writer's content must not be sent then.
    @discardableResult
    func answer(
        _ body: UnsafeBufferPointer<UInt8>, form: RequestBody.Form,
        asking lists: RequestDecoder.ApproachLists = RequestDecoder.ApproachLists(),
        counting steps: StepCounter = StepCounter(),
        begin: (Input) throws(Problem) -> Void = { _ in }, into writer: inout JSONWriter
    ) throws(Problem) -> Outcome {
        let sent = SentSequence(body: body, form: form)
        var request = try decode(sent)
        request.lists.policies = lists.policies ?? request.lists.policies
        request.lists.fidelities = lists.fidelities ?? request.lists.fidelities
        try begin(request)
        let approaches = request.approaches
        var outcome: Outcome = (true, nil)
        if table == nil { writer.literal("{\"results\":[") }
        for (index, approach) in approaches.enumerated() {
            if index > 0 { writer.literal(table == nil ? "," : "\n") }
            let replay = try carryOut(
                request, of: sent, through: approach, counting: steps, runsToCome: approaches.count - 1 - index)
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

    typealias Outcome = (isGood: Bool, smallest: (approach: Approach, indices: [Int])?)

    private var tooMuch: Problem {
        Problem(errors: [
            Problem.ValidationError(
                .tooManyItems,
                "the answers would take more than \(maximumAnswer / 1_048_576) MiB: send fewer events, ask"
                    + " fewer policies, or leave out options.keyframes and options.explain"
            )
        ])
    }

    private func carryOut(
        _ request: ReplayEndpoint.Input, of sent: SentSequence, through approach: Approach?,
        counting steps: StepCounter, runsToCome: Int
    ) throws(Problem) -> Replay {
        do throws(Replay.Failure) {
            return try Replay(
                request.events, from: SessionState(), through: approach, limits: MinimizingLimits(), counting: steps,
                runsToCome: runsToCome)
        } catch let failure {
            let error: Replay.EventError
            switch failure {
            case .end(let end): throw Problem(end)
            case .event(let event): error = event
            }
            var problem = Problem(error.reason)
            let (element, part) = request.part(of: error.index)
            if let event = sent.event(at: element) {
                let parts = SpelledRequest.events(of: event)
                problem = problem.explained(by: SpelledRequest(parts[part], withDetails: true))
            }
            problem.errors = problem.errors.map { $0.under("\(request.pointer)/\(element)") }
            throw problem
        }
    }

    // MARK: - Reading

    private func decode(_ sent: SentSequence) throws(Problem) -> ReplayEndpoint.Input {
        var (refused, request) = (Refusals(), ReplayEndpoint.Input())
        switch sent.form {
        case .json:
            var decoder = RequestDecoder(sent.body)
            do throws(JSONSyntaxError) {
                request = try decoder.replay(&refused)
            } catch {
                if !decoder.hasEnded { throw Problem(error, in: sent.body) }
            }
            refused.add(decoder.namedErrors(in: sent.body), at: decoder.errors.map(\.offset))
            refused.isTruncated = refused.isTruncated || decoder.isTruncated
            refused.work += decoder.work
        case .lines:
            for (offset, line) in sent.body.lines where !refused.isFull {
                guard refused.count < ReplayEndpoint.Input.maximumEvents else {
                    refused.errors.append(Problem.ValidationError(.tooManyItems, ReplayEndpoint.Input.tooManyEvents))
                    break
                }
                var decoder = RequestDecoder(line)
                do throws(JSONSyntaxError) {
                    try decoder.event(into: &request, &refused)
                    try decoder.reader.end()
                } catch {
                    throw Problem(error, at: offset + error.offset, in: sent.body)
                }
            }
            if refused.count == 0 {
                refused.errors.append(Problem.ValidationError(.outOfRange, ReplayEndpoint.Input.noEvents))
            }
        }
        guard refused.errors.isEmpty else {
            var problem = Problem(errors: refused.errors, isTruncated: refused.isTruncated)
            problem.work = refused.work
            throw problem
        }
        return request
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The lines that are not blank, each with its offset.
    var lines: [(offset: Int, text: UnsafeBufferPointer<UInt8>)] {
        split(separator: 0x0A).lazy.filter { line in !line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
            .map { ($0.startIndex, UnsafeBufferPointer(rebasing: $0)) }
    }
}

extension Problem.ValidationError {
    /// The same error of a value that lies further down.
    func under(_ prefix: String) -> Problem.ValidationError {
        var error = self
        error.pointer = prefix + pointer
        return error
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
        var lists = RequestDecoder.ApproachLists()
        /// The JSON Pointer of the array of events.
        var pointer = ""
        /// The time of the last event that has one.
        private(set) var lastTime: Double?

        /// One event, the session that it names, and its seconds.
        typealias Read = (event: Event, session: SessionID?, time: Double?)

        /// The element of the sequence that each event was in, and its part there; empty while each is an element.
        private var parts: [(element: Int, part: Int)] = []

        /// - Parameter part: the element and the part of it that the event is; nil for the next element.
        mutating func append(_ read: Read, part: (element: Int, part: Int)? = nil) {
            if part != nil, parts.isEmpty { parts = events.indices.map { ($0, 0) } }
            if part != nil || !parts.isEmpty { parts.append(part ?? ((parts.last?.element ?? -1) + 1, 0)) }
            session = session ?? read.session
            events.append(read.event)
            times.append(read.time)
            lastTime = read.time ?? lastTime
        }

        /// The element that an event was in, and its part there.
        func part(of index: Int) -> (element: Int, part: Int) { parts.isEmpty ? (index, 0) : parts[index] }

        /// The approaches, in their order; nil for the one that the events say themselves.
        var approaches: [Approach?] { lists.isEmpty ? [nil] : lists.approaches }

        /// The bytes that its results and its answer take in memory, a little more than measured.
        var memory: Int {
            let outer = events.reduce(0) { max($0, $1.outerScrollViews.given?.count ?? 0) }
            let isLong = events.contains { $0.options.explain.isGiven || $0.options.keyframes.isGiven }
            let (ofAnswer, ofResult) = (1_536 + 512 * outer, 2_048 + 512 * outer)
            // The text's memory grows by doubling.
            let text = isLong ? .max : 2 * ofAnswer * events.count * approaches.count
            return min(text, ReplayEndpoint.largestWriter) + ofResult * events.count
        }

        /// The most events in one sequence.
        static let maximumEvents = 10_000

        static let tooManyEvents = "a sequence has at most \(maximumEvents) events"
        static let carriedSession = "a sequence has its own memory from its first event on: leave stateToken out"
        static let noEvents = "send at least one event"
        static let otherSession = "the events of a sequence belong to one session: name the same one in all, or none"
    }
}

extension ReplayEndpoint {
    /// The errors of a sequence's events, as they were sent.
    struct Refusals {
        var errors: [Problem.ValidationError] = []
        /// The places of `errors` in the text.
        private var offsets: [Int] = []
        var isTruncated = false
        /// The work of finding them.
        var work = Problem.Work()
        /// The number of events read, good and bad.
        var count = 0

        /// Whether there are more errors than an answer lists.
        var isFull: Bool { isTruncated || errors.count > RequestDecoder.maximumErrors }

        /// Adds errors outside events, each where it stands.
        mutating func add(_ others: [Problem.ValidationError], at places: [Int]) {
            guard !others.isEmpty else { return }
            let all = zip(errors, offsets).map { ($0, $1) } + zip(others, places).map { ($0, $1) }
            errors = all.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(
                \.element.0)
        }

        /// Adds the errors of an event that begins at an offset.
        mutating func add(_ problem: Problem, in pointer: String, at offset: Int) {
            errors += problem.errors.map { $0.under(pointer) }
            offsets += Array(repeating: offset, count: problem.errors.count)
            isTruncated = isTruncated || problem.isTruncated
            work += problem.work
        }
    }
}
