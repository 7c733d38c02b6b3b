@testable import InputFormats
import JSON
import TestSupport
import Testing

@testable import Service
@testable import Contract

/// Bodies that are forms alone or belong to another endpoint.
extension AuditEndpointTests {
    private static let event =
        "{\"screen\":[375,667],\"scrollView\":{\"frame\":[[0,0],[375,667]],\"contentSize\":[375,700]},"
        + "\"field\":[16,600,300,44],\"keyboardHeight\":260}"

    @Test func `a form or a list of forms gets the answer of the request that holds it`() throws {
        let answer = try Self.answer("{\"form\":\(Self.form)}")
        #expect(try Self.answer(Self.form) == answer)
        #expect(try Self.answer("[\(Self.form)]") == answer)
    }

    @Test(
        arguments: [
            (
                form.replacing("\"contentSize\":[375,667]", with: "\"contentSize\":[375,667,1]"),
                ["/scrollView/contentSize wrongType"]
            ),
            (form.replacing("\"fields\"", with: "\"fieldz\""), ["/fieldz unknownMember", "/fields required"]),
            ("[\(form),\(form)]", ["/1/name invalidIdentifier"]), ("[]", [" outOfRange"]),
            (
                form.replacing("\"id\":\"a\",\"frame\"", with: "\"id\":\"a\",\"x\":1,\"frame\""),
                ["/fields/0 conflictingMembers"]
            ),
        ] as [(String, [String])])
    func `an error stands where it was sent`(_ text: String, _ errors: [String]) throws {
        #expect(Self.errors(text).sorted() == errors.sorted(), "\(text)")
    }

    /// The path, what is sent to it, and the path that takes it.
    private static let elsewhere = [
        ("/audit", event, "/avoid"), ("/avoid", form, "/audit"), ("/avoid", "{\"forms\":[\(form)]}", "/audit"),
        ("/compare", form, "/audit"),
    ]

    @Test(arguments: elsewhere)
    func `a body of another endpoint is one error that names it`(_ path: String, _ body: String, _ other: String)
        async throws
    {
        try await withService { server in
            let answer = try server.connect().ask("POST", path, [], body)
            #expect(answer.status == 422)
            let problem = try answer.json
            let errors = try #require(problem["errors"]?.elements)
            #expect(errors.map { $0["pointer"] } == [""] && errors.map { $0["code"] } == ["wrongEndpoint"])
            #expect(errors[0]["detail"]?.text?.contains("POST \(other)") == true && errors[0]["fix"] == nil)
            #expect(problem["example"] == .string("/docs#" + path.dropFirst()))
        }
    }

    @Test func `no other error of an audit names another endpoint or a fix`() async throws {
        let bodies = Self.cases.filter { $0.expected["errors"] != nil }.map { "\($0.request)" }
        try await withService { server in
            let client = try server.connect()
            for body in bodies + ["7", "\"x\"", "{\"form\":[1]}", "{\"form\":\(Self.form),\"policy\":\"apple\"}"] {
                let answer = try client.ask("POST", "/audit", [], body)
                let problem = try answer.json
                #expect(problem["example"] == "/docs#audit", "\(body)")
                for error in problem["errors"]?.elements ?? [] {
                    let detail = error["detail"]?.text ?? ""
                    #expect(!["/avoid", "/replay", "/compare"].contains(where: detail.contains), "\(detail)")
                    #expect(error["fix"] == nil, "\(detail)")
                }
            }
        }
    }
}
