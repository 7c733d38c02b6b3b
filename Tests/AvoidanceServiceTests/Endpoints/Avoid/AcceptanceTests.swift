import Foundation
import TestSupport
import Testing

/// The contract of POST /avoid in requests and answers, `Fixtures/acceptance.json`.
@Suite struct AcceptanceTests {
    static let vectors = AcceptanceVector.all

    @Test(arguments: vectors.filter { $0.statelessOnly != true })
    func `a vector is answered in a session of its own`(_ vector: AcceptanceVector) throws {
        try run(vector) { request, _ in request.setting("session", to: .string("acceptance")) }
    }

    @Test(arguments: vectors.filter { $0.sessionOnly != true })
    func `a vector is answered by the savedState sent back`(_ vector: AcceptanceVector) throws {
        try run(vector) { request, saved in
            guard let saved, request["savedState"] == nil else { return request }
            return request.setting("savedState", to: saved)
        }
    }

    /// Posts every step; `complete` puts in where the state is kept, from the request and the last savedState.
    private func run(_ vector: AcceptanceVector, complete: (JSONValue, JSONValue?) -> JSONValue) throws {
        try #require(!vector.steps.isEmpty, "\(vector.note)")
        let endpoint = InProcessEndpoint()
        var saved: JSONValue?
        for (number, step) in vector.steps.enumerated() {
            let request = complete(step.request, saved)
            let (status, answer) = try endpoint.post(request)
            #expect(status == step.status ?? 200, "step \(number): \(answer)\n\(request)")
            for line in answer.differences(from: step.expect) { Issue.record("step \(number)\(line)\n\(request)") }
            if status == 200 { saved = answer["savedState"] == .null ? nil : answer["savedState"] }
        }
    }
}

/// Requests that are posted in order, each with the part of its answer that is expected.
struct AcceptanceVector: Decodable, Sendable, CustomTestStringConvertible {
    struct Step: Decodable, Sendable {
        var request: JSONValue
        var status: Int?
        var expect: JSONValue
    }

    var id: String
    var note: String
    var sessionOnly: Bool?
    var statelessOnly: Bool?
    var steps: [Step]

    var testDescription: String { "\(id): \(note)" }

    private struct File: Decodable {
        var vectors: [AcceptanceVector]
    }

    /// Every vector; a file that cannot be read is a vector without steps, which fails.
    static let all: [AcceptanceVector] = {
        do {
            let folder = Bundle.module.url(forResource: "Fixtures", withExtension: nil)
            let file = folder?.appending(path: "acceptance.json") ?? URL(filePath: "Fixtures/acceptance.json")
            return try JSONDecoder().decode(File.self, from: try Data(contentsOf: file)).vectors
        } catch {
            return [AcceptanceVector(id: "acceptance.json", note: "cannot be read: \(error)", steps: [])]
        }
    }()
}
