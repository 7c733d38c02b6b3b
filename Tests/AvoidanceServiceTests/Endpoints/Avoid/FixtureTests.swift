import TestSupport
import Testing

@testable import AvoidanceService

/// The contract by example: each case in a session of its own, then again without any session.
@Suite struct FixtureTests {
    static let cases = FixtureFile.cases(in: [
        "acceptance-reveal", "acceptance-insets", "acceptance-sequences", "rules-memory", "rules-restore",
        "rules-geometry", "named-systems", "errors",
    ])

    @Test(arguments: cases)
    func `answers as the fixture says`(_ example: FixtureCase) throws {
        try #require(!example.steps.isEmpty)
        let inSession = example.only == "stateless" ? nil : try run(example, inSession: true)
        let alone = example.only == "session" ? nil : try run(example, inSession: false)
        guard let inSession, let alone else { return }
        for (step, (one, other)) in zip(inSession, alone).enumerated() {
            // A session remembers options.explain, a client without one sends it when it wants a trace.
            let one = one.without("session").without(other["trace"] == nil ? "trace" : "")
            #expect(one == other, "step \(step): the same answer with a session and with savedState")
        }
    }

    @Test func `answers the same over https`() async throws {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.tlsCertificate = TestCertificates.pem("server")
        configuration.tlsKey = TestCertificates.key("server")
        let server = try AvoidanceServer(configuration)
        let port = server.port
        let count = try await onOwnThread {
            let client = try TLSSocketClient(port: port, TLSClient(protocols: ["http/1.1"]))
            func post(_ request: JSONValue) throws -> (status: Int, body: JSONValue) {
                let body = String(decoding: request.bytes, as: UTF8.self)
                let head = "POST /avoid HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
                let response = try client.ask(head + body)
                return (response.status, try JSONValue(parsing: Array(response.body.utf8)))
            }
            var count = 0
            for example in Self.cases {
                for inSession in [true, false] where example.only != (inSession ? "stateless" : "session") {
                    count += try run(example, inSession: inSession, session: "tls-\(count)", post).count
                }
            }
            return count
        }
        #expect(count > Self.cases.count)
        await withCheckedContinuation { done in server.drain(seconds: 0) { done.resume() } }
    }

    /// Posts every step; without a session each answer's savedState goes back with the next request.
    private func run(
        _ example: FixtureCase, inSession: Bool, session: String = "fixture",
        _ post: ((JSONValue) throws -> (status: Int, body: JSONValue))? = nil
    ) throws -> [JSONValue] {
        let endpoint = InProcessEndpoint()
        let post = post ?? { try endpoint.post($0) }
        var saved: JSONValue?
        var answers: [JSONValue] = []
        for (number, step) in example.steps.enumerated() {
            var request = try #require(step.request)
            if inSession {
                request = request.setting("session", to: .string(session))
            } else if let saved, request["savedState"] == nil {
                request = request.setting("savedState", to: saved)
            }
            let (status, answer) = try post(request)
            let place = "\(inSession ? "session" : "stateless"), step \(number)"
            #expect(status == step.status ?? 200, "\(place): \(answer)\n\(request)")
            for line in wrong(step, answer) { Issue.record("\(place)\(line)\n\(request)") }
            if status == 200 { saved = answer["savedState"] == .null ? nil : answer["savedState"] }
            answers.append(status == 200 ? answer : .null)
        }
        return answers
    }

    private func wrong(_ step: FixtureStep, _ answer: JSONValue) -> [String] {
        var wrong = answer.differences(from: step.expect ?? [:])
        if let warnings = step.warnings {
            let found = answer["warnings"]?.elements.compactMap { $0["code"]?.text } ?? []
            if found != warnings { wrong.append("/warnings: expected \(warnings), found \(found)") }
        }
        if let trace = step.trace {
            let found = answer["trace"]?.elements.map { [$0["rule"] ?? .null, $0["result"] ?? .null] } ?? []
            wrong += JSONValue.array(found.map(JSONValue.array))
                .differences(from: .array(trace.map(JSONValue.array)), at: "/trace")
        }
        if let errors = step.errors {
            let found = answer["errors"]?.elements.map { [$0["pointer"]?.text ?? "", $0["code"]?.text ?? ""] } ?? []
            let missing = errors.filter { !found.contains($0) }
            let extra = found.filter { !errors.contains($0) }
            if !missing.isEmpty || !extra.isEmpty { wrong.append("/errors: missing \(missing), not expected \(extra)") }
        }
        return wrong
    }
}
