import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import SessionStore

/// What the service's endpoints do, without a server: what the command `solve` runs.
package enum Solver {
    /// The most bytes of a request, as the server takes.
    package static let maximumRequest = Limits().body
}

extension Problem {
    /// What is wrong, one sentence an error.
    var sentences: [String] {
        guard !breaches.isEmpty else { return [detail] }
        return breaches.map { "\($0.pointer.isEmpty ? "the request" : $0.pointer): \($0.detail)" }
    }
}

// What the service's endpoints do, from a file and with a verdict.
extension Solver {
    /// What to do with a text.
    package enum Task: Sendable {
        /// As POST /avoid.
        case avoid
        /// As POST /compare, as JSON or as the table.
        case compare(asTable: Bool)
        /// As POST /replay; nil to find out how the events are written down.
        case replay(RequestBody.Form?)
        /// As POST /focus-order.
        case focusOrder
    }

    /// What came of it.
    package enum Verdict: Sendable {
        /// The answer as it is printed; not good where a target stays covered, or a replay breaks an invariant or
        /// has nothing to judge.
        case answer([UInt8], isGood: Bool)
        /// What is wrong, one sentence an error.
        case refusal([String])
    }

    /// Does what an endpoint does.
    ///
    /// Nothing outlasts the call.
    ///
    /// - Parameters:
    ///   - policies: names that take the place of what the text says; none to leave it to the text.
    ///   - fidelities: the same for the readings.
    package static func run(
        _ task: Task,
        policies: [String] = [],
        fidelities: [String] = [],
        on text: [UInt8]
    ) -> Verdict {
        do throws(Refusal) {
            var lists = Decoding.ApproachLists()
            lists.policies = try values(policies, "policy", "policies", among: Policy.allCases, named: \.rawValue)
            lists.fidelities = try values(
                fidelities, "fidelity", "fidelities", among: Policy.Fidelity.allCases, named: \.rawValue)
            if case .focusOrder = task, !lists.isEmpty {
                throw Refusal(sentences: ["the order of fields knows no policy: leave --policy and --fidelity out"])
            }
            return try text.withUnsafeBufferPointer { text throws(Refusal) in
                do throws(Problem) {
                    return try carryOut(task, lists, text)
                } catch {
                    throw Refusal(sentences: error.sentences)
                }
            }
        } catch {
            return .refusal(error.sentences)
        }
    }

    private struct Refusal: Error {
        var sentences: [String]
    }

    /// The values of the names given; nil for none.
    private static func values<Value>(
        _ names: [String],
        _ one: String,
        _ all: String,
        among known: [Value],
        named name: (Value) -> String
    ) throws(Refusal) -> [Value]? {
        var values: [Value] = []
        for asked in names {
            guard let value = known.first(where: { name($0) == asked }) else {
                let list = known.map(name).joined(separator: ", ")
                throw Refusal(sentences: ["there is no \(one) \"\(asked)\"; the \(all) are \(list)"])
            }
            values.append(value)
        }
        return values.isEmpty ? nil : values
    }

    private static func carryOut(
        _ task: Task,
        _ lists: Decoding.ApproachLists,
        _ text: UnsafeBufferPointer<UInt8>
    ) throws(Problem) -> Verdict {
        let sessions = Sessions(now: { 0 }, cost: { _ in 0 }, isShown: { _ in false })
        let endpoint = AvoidEndpoint(sessions: sessions)
        var writer = JSONWriter(minimumCapacity: 4096)
        var isGood = true
        switch task {
        case .avoid:
            let answer = try avoid(endpoint, lists, text, into: &writer)
            isGood = answer.leavesTargetSeen
        case .compare(let asTable):
            let entries = try endpoint.comparison(in: text, asking: lists).answers(from: nil)
            isGood = entries.allSatisfy(\.answer.leavesTargetSeen)
            if asTable { return .answer(Array(ComparisonTable(entries).text.utf8), isGood: isGood) }
            writer.comparison(entries)
        case .replay(let form):
            let form = form ?? RequestBody.Form(of: text)
            isGood = try ReplayEndpoint().answer(text, form: form, asking: lists, into: &writer)
        case .focusOrder:
            try FocusOrderEndpoint().answer(text, into: &writer)
        }
        return .answer(writer.bytes + [0x0A], isGood: isGood)
    }

    private static func avoid(
        _ endpoint: AvoidEndpoint,
        _ lists: Decoding.ApproachLists,
        _ text: UnsafeBufferPointer<UInt8>,
        into writer: inout JSONWriter
    ) throws(Problem) -> Avoidance {
        var request = try endpoint.request(in: text) { d throws(JSONSyntaxError) in try d.request() }
        if let policy = lists.policies?.last { request.event.policy = .value(policy) }
        if let fidelity = lists.fidelities?.last { request.event.fidelity = .value(fidelity) }
        return try endpoint.answer(request, into: &writer)
    }
}

extension Avoidance {
    /// Whether nothing of the target stays covered, as far as the answer says.
    fileprivate var leavesTargetSeen: Bool {
        coverage?.after ?? 0 == 0 && !warnings.contains { $0.code == .keyboardOverTarget }
    }
}

extension RequestBody.Form {
    /// Several JSON texts after one another are lines; anything else is one text.
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
