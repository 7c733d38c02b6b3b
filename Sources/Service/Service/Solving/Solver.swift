import InputFormats
package import Contract
import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import SessionStore

/// The service's endpoints without a server, for the command `solve`.
package enum Solver {
    /// The most bytes of a request, the same as the server's.
    package static let maximumRequest = Limits().body
}

extension String {
    /// The sentence for a reader without a server: the program's commands in the place of endpoints.
    var withoutServer: String {
        ["devices", "policies"].reduce(self) { text, list in
            text.replacing("GET /\(list) lists", with: "`keyboard-avoidance \(list)` lists")
        }
    }
}

extension Problem {
    /// The errors, each with its fix.
    ///
    /// - Parameter sequence: adds the lines of the events.
    func solverErrors(in sequence: SentSequence? = nil) -> [Solver.HTTPError] {
        guard !breaches.isEmpty else { return [Solver.HTTPError(sentence: detail)] }
        return breaches.map { breach in
            let line = sequence?.line(of: breach.pointer).map { " (line \($0))" } ?? ""
            return Solver.HTTPError(
                sentence:
                    "\(breach.pointer.isEmpty ? "the request" : breach.pointer): \(breach.detail.withoutServer)\(line)",
                fix: breach.fix.map { String(decoding: $0.text, as: UTF8.self) })
        }
    }
}

// The service's endpoints, for a file and with a verdict.
extension Solver {
    /// The task for a text.
    package enum Task: Sendable {
        /// As POST /avoid.
        case avoid
        /// As POST /avoid, in a few lines for people.
        case summary
        /// As POST /compare, as JSON or as the table.
        case compare(asTable: Bool)
        /// As POST /replay, nil to detect the form of the events; with the names of the file and of the one for the
        /// smallest part as a table for people.
        case replay(RequestBody.Form?, asTable: (file: String, minimal: String?)? = nil)
        /// As POST /focus-order.
        case focusOrder
    }

    /// The result of a task.
    package enum Verdict: Sendable {
        /// The answer as printed; not good if a target stays covered, or a replay breaks an invariant or has nothing to
        /// judge. The recording is a replay's smallest part that breaks an invariant.
        case answer([UInt8], isGood: Bool, recording: [UInt8]? = nil)
        case refusal([HTTPError])
    }

    /// One error.
    package struct HTTPError: Sendable {
        package var sentence: String
        /// The merge patch that corrects it, as JSON text.
        package var fix: String?
    }

    /// Answers as an endpoint does.
    ///
    /// Keeps no state.
    ///
    /// - Parameters:
    ///   - policies: names that replace those in the text; empty to use the text's.
    ///   - fidelities: the same for the readings.
    ///   - maximumSteps: the most steps of a replay; nil for any number.
    package static func run(
        _ task: Task, policies: [String] = [], fidelities: [String] = [], maximumSteps: Int? = nil, on text: [UInt8]
    ) -> Verdict {
        text.withUnsafeBufferPointer { text in
            do throws(Problem) {
                var lists = Decoding.ApproachLists()
                lists.policies = try values(policies, "policy", "policies", among: Policy.allCases, named: \.rawValue)
                lists.fidelities = try values(
                    fidelities, "fidelity", "fidelities", among: Policy.Fidelity.allCases, named: \.rawValue)
                if case .focusOrder = task, !lists.isEmpty {
                    throw Problem(
                        .malformedRequest, "the order of fields knows no policy: leave --policy and --fidelity out")
                }
                return try carryOut(task, lists, text, counting: StepCounter(maximum: maximumSteps))
            } catch {
                let problem = error.explained(in: text, as: task.form)
                return .refusal(problem.solverErrors(in: task.sequence(in: text)))
            }
        }
    }

    /// The values of the given names; nil for none.
    private static func values<Value>(
        _ names: [String], _ one: String, _ all: String, among known: [Value], named name: (Value) -> String
    ) throws(Problem) -> [Value]? {
        var values: [Value] = []
        for asked in names {
            guard let value = known.first(where: { name($0) == asked }) else {
                let list = known.map(name).joined(separator: ", ")
                throw Problem(.malformedRequest, "there is no \(one) \"\(asked)\"; the \(all) are \(list)")
            }
            values.append(value)
        }
        return values.isEmpty ? nil : values
    }

    static func carryOut(
        _ task: Task, _ lists: Decoding.ApproachLists, _ text: UnsafeBufferPointer<UInt8>,
        counting steps: StepCounter = StepCounter()
    ) throws(Problem) -> Verdict {
        let sessions = SessionsInMemory(now: { 0 }, cost: { _ in 0 }, isShown: { _ in false })
        let endpoint = AvoidEndpoint(sessions: OwnedSessions(sessions))
        var writer = JSONWriter(minimumCapacity: 4096)
        var isGood = true
        switch task {
        case .avoid, .summary:
            let (answer, kind) = try avoid(endpoint, lists, text, into: &writer)
            isGood = passes(answer, to: kind)
            if case .summary = task { return .answer(Array(AnswerSummary(answer).text.utf8), isGood: isGood) }
        case .compare(let asTable):
            let comparison = try endpoint.comparison(in: text, asking: lists)
            let results = try comparison.results(from: nil)
            isGood = results.answers.allSatisfy {
                !comparison.decides($0.approach) || passes($0.answer, to: $0.kind)
            }
            if asTable { return .answer(Array(ComparisonTable(results).text.utf8), isGood: isGood) }
            writer.comparison(results)
        case .replay(let given, let table):
            let form = given ?? RequestBody.Form(of: text)
            let outcome = try ReplayEndpoint(table: table).answer(
                text, form: form, asking: lists, counting: steps, into: &writer)
            let sequence = SentSequence(body: text, form: form)
            let part = outcome.smallest.map { sequence.recording(of: $0.indices, $0.approach) }
            return .answer(writer.bytes + (table == nil ? [0x0A] : []), isGood: outcome.isGood, recording: part)
        case .focusOrder:
            try FocusOrderEndpoint().answer(text, into: &writer)
        }
        return .answer(writer.bytes + [0x0A], isGood: isGood)
    }

    private static func avoid(
        _ endpoint: AvoidEndpoint, _ lists: Decoding.ApproachLists, _ text: UnsafeBufferPointer<UInt8>,
        into writer: inout JSONWriter
    ) throws(Problem) -> (answer: Avoidance, kind: KeyboardEvent.Kind) {
        var request = try endpoint.request(in: text) { d throws(JSONSyntaxError) in try d.request() }
        if let policy = lists.policies?.last { request.event.policy = .value(policy) }
        if let fidelity = lists.fidelities?.last { request.event.fidelity = .value(fidelity) }
        do throws(Problem) {
            let kind = request.event.kind
            guard let id = request.session else {
                return (try endpoint.answerAlone(&request, asked: text, into: &writer) { copy $0 }, kind)
            }
            return (try endpoint.answerInPlace(&request, asked: text, in: id, into: &writer) { copy $0 }, kind)
        } catch {
            throw error.explained(in: text)
        }
    }

    /// Whether nothing of the target stays covered; where the system decides, nothing may have been covered.
    private static func passes(_ answer: Avoidance, to kind: KeyboardEvent.Kind) -> Bool {
        switch answer.targetOutcome(of: kind) {
        case nil, .seen: true
        case .covered, .tooTall, .dragged: false
        case .leftToSystem: answer.coverage?.before == 0
        }
    }
}

extension Solver.Task {
    /// The form in which its requests may be spelled.
    var form: SpelledRequest.Form {
        switch self {
        case .avoid, .summary, .compare: .event
        case .replay: .sequence
        case .focusOrder: .fields
        }
    }

    /// The sequence in a text; nil for another task.
    fileprivate func sequence(in text: UnsafeBufferPointer<UInt8>) -> SentSequence? {
        guard case .replay(let form, _) = self else { return nil }
        return SentSequence(body: text, form: form ?? RequestBody.Form(of: text))
    }
}

extension RequestBody.Form {
    /// Several JSON texts in a row are lines; anything else is one text.
    fileprivate init(of text: UnsafeBufferPointer<UInt8>) {
        var reader = JSONReader(text)
        do throws(JSONSyntaxError) {
            try reader.skipValue()
            try reader.end()
            self = .json
        } catch {
            self = error.code == .textAfterValue ? .lines : .json
        }
    }
}
