import TestSupport
import Testing

@Suite struct FocusOrderEndpointTests {
    static let fields = """
        "fields":[{"id":"city","frame":{"x":200,"y":60.5,"width":150,"height":44}},\
        {"id":"zip","frame":[[16,60],[150,44]],"tag":3},{"id":"name","frame":[[16,0],[334,44]],"tag":-1},\
        {"id":"note","frame":[[16,120],[334,120]],"isEditable":false},\
        {"id":"old","frame":[[16,0],[334,44]],"isHidden":true}]
        """

    @Test(
        arguments: [
            ("", ["name", "zip", "city"]),
            (",\"layoutDirection\":\"rightToLeft\"", ["name", "city", "zip"]),
            (",\"mode\":\"viewTree\"", ["city", "zip", "name"]),
            (",\"mode\":\"tag\"", ["name", "city", "zip"]),
            (",\"rowTolerance\":0", ["name", "zip", "city"]),
            (",\"layoutDirection\":\"rightToLeft\",\"rowTolerance\":0.25", ["name", "zip", "city"]),
            (",\"rowTolerance\":null,\"wraps\":null,\"mode\":null", ["name", "zip", "city"]),
        ] as [(String, [String])]
    )
    func `answers the order and the neighbours`(_ more: String, _ order: [String]) async throws {
        try await withService { server in
            let answer = try server.connect().ask("POST", "/focus-order", [], "{\(Self.fields)\(more)}")
            #expect(answer.status == 200, "\(answer.body)")
            let json = try answer.json
            #expect(json["order"]?.elements.map(\.text) == order)
            #expect(json["fields"]?.elements.map { $0["id"]?.text } == order)
            #expect(json["fields"]?.elements.map { $0["next"]?.text } == [order[1], order[2], nil])
            #expect(json["fields"]?.elements.map { $0["previous"]?.text } == [nil, order[0], order[1]])
            #expect(
                json["skipped"] == [["id": "note", "reason": "notEditable"], ["id": "old", "reason": "hidden"]]
            )
        }
    }

    @Test func `wraps, and stays within groups`() async throws {
        let body = """
            {"wraps":true,"fields":[{"id":"a","frame":[[0,0],[9,9]],"group":"x"},{"id":"b","frame":[[0,20],[9,9]]},\
            {"id":"c","frame":[[0,40],[9,9]],"group":"x"}]}
            """
        try await withService { server in
            let json = try server.connect().ask("POST", "/focus-order", [], body).json
            #expect(json["order"] == ["a", "c", "b"])
            #expect(json["fields"]?.elements.map { $0["next"]?.text } == ["c", "a", nil])
        }
    }

    @Test(
        arguments: [
            ("{}", [["/fields", "required"]]),
            ("[]", [["", "wrongType"]]),
            ("{\"fields\":{}}", [["/fields", "wrongType"]]),
            ("{\"fields\":[{}]}", [["/fields/0/id", "required"], ["/fields/0/frame", "required"]]),
            (
                "{\"fields\":[{\"id\":\"a\",\"frame\":[[0,0],[9,9]]},{\"id\":\"a\",\"frame\":[[0,0],[9,9]]}]}",
                [["/fields/1/id", "invalidIdentifier"]]
            ),
            (
                "{\"fields\":[{\"id\":1,\"frame\":[0],\"tag\":0.5,\"alpha\":1.5,\"isHidden\":0,\"titel\":1}]}",
                [
                    ["/fields/0/id", "wrongType"], ["/fields/0/frame", "wrongType"],
                    ["/fields/0/tag", "outOfRange"],
                    ["/fields/0/alpha", "outOfRange"], ["/fields/0/isHidden", "wrongType"],
                    ["/fields/0/titel", "unknownMember"],
                ]
            ),
            (
                "{\"fields\":[],\"mode\":\"x\",\"layoutDirection\":\"ltr\",\"rowTolerance\":-1,\"wraps\":0}",
                [
                    ["/mode", "unknownValue"], ["/layoutDirection", "unknownValue"], ["/rowTolerance", "outOfRange"],
                    ["/wraps", "wrongType"],
                ]
            ),
        ] as [(String, [[String]])]
    )
    func `a breach of the contract is named by its place`(_ body: String, _ errors: [[String]]) async throws {
        try await withService { server in
            let answer = try server.connect().ask("POST", "/focus-order", [], body)
            #expect(answer.status == 422)
            let found = try answer.errors
            #expect(Set(found) == Set(errors), "\(found)")
        }
    }

    @Test(arguments: [1_000, 1_001])
    func `a thousand fields are taken and one more is not`(_ count: Int) async throws {
        let fields = (0..<count).map { "{\"id\":\"\($0)\",\"frame\":[[0,\($0 * 50)],[9,44]]}" }
        try await withService { server in
            let body = "{\"fields\":[\(fields.joined(separator: ","))]}"
            let answer = try server.connect().ask("POST", "/focus-order", [], body)
            #expect(answer.status == (count > 1_000 ? 422 : 200))
            if count > 1_000 { #expect(try answer.errors == [["/fields", "tooManyItems"]]) }
        }
    }
}
