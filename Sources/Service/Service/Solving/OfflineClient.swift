import InputFormats
package import Contract
import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

/// The routes that read a body without a server, for the command `solve`: each for a file and with a verdict.
package enum OfflineClient {
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
    func clientErrors(in sequence: SentSequence? = nil) -> [OfflineClient.HTTPError] {
        guard !errors.isEmpty else { return [OfflineClient.HTTPError(sentence: detail)] }
        return errors.map { error in
            let line = sequence?.line(of: error.pointer).map { " (line \($0))" } ?? ""
            return OfflineClient.HTTPError(
                sentence:
                    "\(error.pointer.isEmpty ? "the request" : error.pointer): \(error.detail.withoutServer)\(line)",
                fix: error.fix.map { String(decoding: $0.text, as: UTF8.self) })
        }
    }
}

extension OfflineClient {
    /// A route other than /avoid that `solve` asks, by an option of its name.
    package struct Mode: Sendable, Hashable {
        package let name: String
        package let help: String
        /// Whether it reads events, not one request.
        package let isReplay: Bool
        /// Whether it answers one request in lines for people too.
        package let printsText: Bool

        /// The modes, in the order of the routes.
        package static let all = RouteTable.all.compactMap { route in
            route.post.flatMap { post in
                post.solveHelp.map {
                    Mode(
                        name: String(route.path.description.dropFirst()), help: $0, isReplay: post.body == .sequence,
                        printsText: post.outputs.contains(.plainText))
                }
            }
        }
    }

    /// The route that answers a text, and the form of its answer.
    package struct Task: Sendable {
        fileprivate let path: String
        fileprivate let output: MediaType
        fileprivate let form: RequestBody.Form?
        fileprivate let table: (file: String, minimal: String?)?

        /// - Parameters:
        ///   - path: that of a route with a body.
        ///   - asText: whether people read the answer.
        ///   - form: the form of the body; nil to detect it.
        ///   - table: the names of the file and of the one for the smallest part, for a replay as a table.
        package init(
            _ path: String, asText: Bool = false, form: RequestBody.Form? = nil,
            asTable table: (file: String, minimal: String?)? = nil
        ) {
            (self.path, self.form, self.table) = (path, form, table)
            output = asText || table != nil ? .plainText : .json
        }

        fileprivate var operation: Route.Operation {
            guard let operation = RouteTable.only.operation(ofPOST: path) else {
                preconditionFailure("no route reads a body at \(path)")
            }
            return operation
        }
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

    /// Answers as a route does.
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
            let form = task.form ?? RequestBody.Form(of: text)
            do throws(Problem) {
                var lists = RequestDecoder.ApproachLists()
                lists.policies = try values(policies, "policy", "policies", among: Policy.allCases, named: \.rawValue)
                lists.fidelities = try values(
                    fidelities, "fidelity", "fidelities", among: Policy.Fidelity.allCases, named: \.rawValue)
                let run = CommandRun(asking: lists, table: task.table, maximumSteps: maximumSteps)
                let answer = try answer(task, to: text, as: form, in: run)
                let (isGood, recording) = run.verdict
                let end: [UInt8] = task.output == .json ? [0x0A] : []
                return .answer(answer + end, isGood: isGood, recording: recording)
            } catch {
                guard task.operation.body == .sequence else { return .refusal(error.clientErrors()) }
                let problem = error.explained(in: text, as: .sequence)
                return .refusal(problem.clientErrors(in: SentSequence(body: text, form: form)))
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

    /// The answer of a task's route, by a service of its own.
    static func answer(
        _ task: Task, to text: UnsafeBufferPointer<UInt8>, as form: RequestBody.Form = .json,
        in run: CommandRun = CommandRun()
    ) throws(Problem) -> [UInt8] {
        let service = AvoidanceService(now: { 0 })
        let request = BodyRequest(
            body: text, endpoint: AvoidEndpoint(sessions: service.sessions(of: nil), for: run))
        let context = Route.Context(service: service, owner: nil, parameter: "", output: task.output, form: form)
        return try context.answer(task.path, request).body
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
