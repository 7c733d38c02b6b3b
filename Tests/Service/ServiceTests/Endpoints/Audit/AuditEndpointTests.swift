import InputFormats
import Foundation
import JSON
import KeyboardAvoidanceAnalysis
import TestSupport
import Testing

@testable import Service
@testable import Contract

@Suite struct AuditEndpointTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var request: JSONValue
        var expected: JSONValue
    }

    static let cases: [Case] = {
        let folder = Bundle.module.url(forResource: "Fixtures", withExtension: nil)
        guard let data = folder.flatMap({ try? Data(contentsOf: $0.appending(path: "audit.json")) }),
            let file = try? JSONValue(parsing: data)
        else { return [Case(testDescription: "audit.json cannot be read", request: [:], expected: ["status": 0])] }
        return (file["cases"]?.elements ?? []).map { record in
            Case(
                testDescription: record["name"]?.text ?? "", request: record["request"] ?? [:],
                expected: record["expected"] ?? [:])
        }
    }()

    @Test(arguments: cases.filter { $0.expected["errors"] == nil })
    func `an audit answers what was worked out`(_ example: Case) throws {
        let answer = try Self.answer("\(example.request)")
        #expect(try JSONValue(parsing: Data(answer)).differences(fromAnswer: example.expected.without("status")) == [])
        #expect(try Self.answer("\(example.request)") == answer, "twice the same bytes")
    }

    @Test(arguments: cases.filter { $0.expected["errors"] != nil })
    func `a wrong audit is refused with all its errors`(_ example: Case) throws {
        let expected = (example.expected["errors"]?.elements ?? []).map {
            "\($0["pointer"]?.text ?? "") \($0["code"]?.text ?? "")"
        }
        #expect(Self.errors("\(example.request)").sorted() == expected.sorted())
    }

    @Test(
        arguments: [
            ("\"scrollView\":{\"frame\":[[0,0],[393,852]],\"contentSize\":[393,1e400]}", "contentSize/1 outOfRange"),
            (
                "\"scrollView\":{\"frame\":\"{{0, 0}, {393, 852}}\",\"contentSize\":[393,900],\"density\":2}",
                "density unknownMember"
            ),
            ("\"scrollView\":[[0,0],[393,852]]", " wrongType"),
            (
                "\"scrollView\":{\"id\":\"\",\"frame\":[[0,0],[393,852]],\"contentSize\":[393,900]}",
                "id invalidIdentifier"
            ),
            (
                "\"scrollView\":{\"frame\":[[0,0],[393,852]],\"contentSize\":[393,900],\"constraints\":{\"vertical\":\"strech\"}}",
                "constraints/vertical unknownValue"
            ),
        ])
    func `a wrong member is named by its place`(_ member: String, _ error: String) {
        let form =
            "{\"name\":\"a\",\"designedFor\":\"iPhone 15\",\"fields\":[{\"id\":\"a\",\"frame\":[[0,0],[9,9]]}],\(member)}"
        let pointer = error.hasPrefix(" ") ? error : "/" + error
        #expect(Self.errors("{\"form\":\(form)}") == ["/form/scrollView" + pointer])
    }

    @Test func `an id sent as a name is one error`() {
        let form = Self.form.replacing("\"id\":", with: "\"name\":")
        #expect(Self.errors("{\"form\":\(form)}") == ["/form/fields/0/name unknownMember"])
    }

    @Test(
        arguments: [
            ("{\"id\":\"own\"}", "/devices/0/size required"),
            ("{\"size\":[300,600]}", "/devices/0/id required"),
            ("{\"id\":\"own\",\"size\":[300,600],\"colour\":1}", "/devices/0/colour unknownMember"),
            ("\"nokia-?\"", "/devices/0 unknownValue"), ("7", "/devices/0 wrongType"),
        ])
    func `a device that cannot be used is refused`(_ device: String, _ error: String) {
        #expect(Self.errors("{\"form\":\(Self.form),\"devices\":[\(device)]}") == [error])
    }

    @Test(
        arguments: [
            ("\"options\":{\"restoreOffset\":null,\"explain\":null}", []),
            ("\"options\":{\"restoreOffset\":\"never\"}", ["/form/options/restoreOffset unknownMember"]),
            ("\"containers\":[{\"id\":\"c\",\"frame\":[[0,0],[9,9]],\"label\":null}]", []),
        ])
    func `a client with one type for all options and elements may send null`(_ member: String, _ errors: [String]) {
        #expect(Self.errors("{\"form\":\(Self.form.dropLast()),\(member)}}") == errors)
    }

    @Test func `a limit on results is told`() {
        let body = Array("{\"form\":\(Self.form),\"devices\":[\"iphones\"]}".utf8)
        #expect(throws: Problem.self) {
            try body.withUnsafeBufferPointer { _ = try AuditEndpoint(maximumResults: 27).request($0) }
        }
    }

    @Test(
        arguments: [
            ("application/json", "{\"summary\":{\"text\":\""), ("text/plain", ""), ("text/markdown", ""),
            ("application/xml", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\""),
            ("image/svg+xml", "role=\"img\">\n<title>"),
        ])
    func `every form leads with the first sentence`(_ type: String, _ before: String) async throws {
        try await withService { server in
            let body = "{\"form\":\(Self.form),\"devices\":[\"iphone-8\"]}"
            let answer = try server.connect().ask("POST", "/audit", ["Accept: \(type)"], body)
            #expect(answer.status == 200)
            #expect(answer.body.contains(before + "Without avoidance 0 of 2 are covered; with automatic 0."))
        }
    }

    static let form = """
        {"name":"a","designedFor":"iphone-8","scrollView":{"frame":[[0,0],[375,667]],"contentSize":[375,667]},\
        "fields":[{"id":"a","frame":[[16,20],[300,44]]}]}
        """

    static func answer(_ text: String, as output: MediaType = .json) throws -> [UInt8] {
        try Array(text.utf8).withUnsafeBufferPointer { body in
            let request = try AuditEndpoint().request(body)
            return try AuditEndpoint().render(try request.audit.report(), of: request, as: output)
        }
    }

    static func errors(_ text: String) -> [String] {
        Array(text.utf8).withUnsafeBufferPointer { body in
            do throws(Problem) {
                _ = try AuditEndpoint().request(body)
                return []
            } catch {
                return error.errors.map { "\($0.pointer) \($0.code)" }
            }
        }
    }
}
