@testable import InputFormats
import JSON
import KeyboardAvoidance
import KeyboardAvoidanceAnalysis
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

    @Test(
        arguments: [
            ("\"Pixel 9\"", "", "never"), ("{\"device\":\"Pixel 9\",\"orientation\":\"landscape\"}", "", "never"),
            ("\"Pixel 9\"", "automatic", "automatic"), ("\"iPhone 15\"", "", "automatic"),
            ("\"iPhone 15\"", "never", "never"), ("{\"width\":411.43,\"height\":923.43}", "", "automatic"),
        ])
    func `a form drawn for Android keeps the safe area free itself, on every screen`(
        _ screen: String, _ stated: String, _ expected: String
    ) throws {
        let behavior = stated.isEmpty ? "" : ",\"contentInsetAdjustmentBehavior\":\"\(stated)\""
        // The screen may follow the view.
        let form = """
            {"form":{"name":"a","scrollView":{"frame":[[0,64],[300,200]],"contentSize":[300,700]\(behavior)},\
            "outerScrollViews":[{"id":"o","frame":[[0,64],[300,300]],"contentSize":[300,900]\(behavior)}],\
            "fields":[{"id":"a","frame":[[16,20],[200,44]]}],"designedFor":\(screen)},"devices":["Pixel 9","iPhone 15"]}
            """
        let audit = try Array(form.utf8).withUnsafeBufferPointer { try AuditEndpoint().request($0).audit }
        let views = audit.forms[0].views.map(\.geometry.contentInsetAdjustmentBehavior.rawValue)
        #expect(views == [expected, expected])
    }

    @Test(arguments: [(80, [String]()), (81, ["/devices tooManyItems"])])
    func `an audit has at most 800 cells`(_ count: Int, _ errors: [String]) {
        let devices = (0..<count).map { "{\"id\":\"\($0)\",\"size\":[300,600],\"idiom\":\"pad\"}" }
        let keyboards = "\"keyboards\":[\"withBar\",\"withoutBar\",\"hardwareBar\",\"floating\",\"none\"]"
        let text = "{\"form\":\(Self.form),\"devices\":[\(devices.joined(separator: ","))],\(keyboards)}"
        #expect(Self.errors(text) == errors)
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
