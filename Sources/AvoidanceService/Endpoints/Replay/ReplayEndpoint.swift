import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import SessionStore

/// POST /replay without HTTP: the bytes of a sequence in, what came of it out.
///
/// It keeps nothing and may take seconds: not for an event loop.
struct ReplayEndpoint {
    /// The most bytes of an answer.
    var maximumAnswer = 64 << 20

    /// Carries out a sequence through each policy asked for, or as its events say.
    ///
    /// - Parameters:
    ///   - lists: what takes the place of the request's own lists.
    ///   - writer: gets the answer.
    /// - Returns: whether every policy was judged and no invariant broke.
    /// - Throws: `Problem`; what the writer holds then is nothing to be sent.
    @discardableResult
    func answer(
        _ body: UnsafeBufferPointer<UInt8>,
        form: RequestBody.Form,
        asking lists: Decoding.ApproachLists = Decoding.ApproachLists(),
        into writer: inout JSONWriter
    ) throws(Problem) -> Bool {
        var request = form == .json ? try decode(body) : try decodeLines(body)
        request.lists.policies = lists.policies ?? request.lists.policies
        request.lists.fidelities = lists.fidelities ?? request.lists.fidelities
        let approaches: [Approach?] = request.lists.isEmpty ? [nil] : request.lists.approaches
        var isGood = true
        writer.literal("{\"results\":[")
        for (index, approach) in approaches.enumerated() {
            if index > 0 { writer.literal(",") }
            let replay = try carryOut(request, through: approach)
            if replay.violation != nil || !replay.warnings.isEmpty { isGood = false }
            guard writer.replay(replay, upTo: maximumAnswer) else { throw tooMuch }
        }
        writer.literal("]}")
        return isGood
    }

    private var tooMuch: Problem {
        Problem(breaches: [
            Problem.Breach(
                pointer: "",
                code: Decoding.Code.tooManyItems.rawValue,
                detail: "the answers would take more than \(maximumAnswer / 1_048_576) MiB: send fewer events, ask"
                    + " fewer policies, or leave out options.keyframes and options.explain"
            )
        ])
    }

    private func carryOut(_ request: ReplayEndpoint.Input, through approach: Approach?) throws(Problem) -> Replay {
        do throws(ReplayError) {
            return try replay(request.events, through: approach)
        } catch {
            var problem = Problem(error.errors)
            for index in problem.breaches.indices {
                problem.breaches[index].pointer = "\(request.pointer)/\(error.index)" + problem.breaches[index].pointer
            }
            throw problem
        }
    }

    // MARK: - Reading

    private func decode(_ body: UnsafeBufferPointer<UInt8>) throws(Problem) -> ReplayEndpoint.Input {
        var decoding = Decoding(body)
        let request: ReplayEndpoint.Input
        do throws(JSONSyntaxError) {
            request = try decoding.replay()
        } catch {
            throw Problem(error, in: body)
        }
        guard decoding.breaches.isEmpty else {
            throw Problem(breaches: decoding.namedBreaches(in: body), isTruncated: decoding.isTruncated)
        }
        return request
    }

    /// Reads an event a line; lines without one are passed over.
    private func decodeLines(_ body: UnsafeBufferPointer<UInt8>) throws(Problem) -> ReplayEndpoint.Input {
        var request = ReplayEndpoint.Input()
        var breaches: [Problem.Breach] = []
        var isTruncated = false
        var index = 0
        for slice in body.split(separator: 0x0A) {
            let line = UnsafeBufferPointer(rebasing: slice)
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
            guard index < ReplayEndpoint.Input.maximumEvents else {
                let code = Decoding.Code.tooManyItems.rawValue
                breaches.append(Problem.Breach(pointer: "", code: code, detail: ReplayEndpoint.Input.tooManyEvents))
                break
            }
            let isFull = breaches.count > Decoding.maximumBreaches
            var decoding = Decoding(line)
            do throws(JSONSyntaxError) {
                // With as many errors as are told, the other lines only have to be JSON.
                if isFull { try decoding.reader.skipValue() } else { try decoding.event(into: &request) }
                try decoding.reader.end()
            } catch {
                throw Problem(error, at: slice.startIndex + error.offset, in: body)
            }
            if !isFull {
                breaches += decoding.namedBreaches(in: line, under: "/\(index)")
                isTruncated = isTruncated || decoding.isTruncated
            }
            index += 1
        }
        if index == 0 {
            let code = Decoding.Code.outOfRange.rawValue
            breaches.append(Problem.Breach(pointer: "", code: code, detail: ReplayEndpoint.Input.noEvents))
        }
        guard breaches.isEmpty else { throw Problem(breaches: breaches, isTruncated: isTruncated) }
        return request
    }
}

extension Problem {
    /// The refusal of a part of a text that is no JSON, with its place in the whole.
    fileprivate init(_ error: JSONSyntaxError, at offset: Int, in body: UnsafeBufferPointer<UInt8>) {
        let position = JSONTextPosition(ofOffset: offset, in: body)
        self.init(.malformedJSON, "line \(position.line), column \(position.column): \(error.message)")
        self.position = position
    }
}

extension ReplayEndpoint {
    /// A request of POST /replay as it came.
    struct Input {
        var events: [Event] = []
        /// The session the events name, which is a name only: nothing that is kept is read or changed.
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
