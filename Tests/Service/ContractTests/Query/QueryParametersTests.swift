import Testing

@testable import Contract

@Suite struct QueryParametersTests {
    @Test(
        arguments: [
            ("", []), ("&&", []), ("a", ["a: "]), ("a=1&b=2=3&", ["a: 1", "b: 2=3"]), ("a=x+y%20z", ["a: x y z"]),
            ("%61=%C3%A9", ["a: é"]), ("a=%", ["a: nil"]), ("a=%FF", ["a: nil"]), ("%zz=1", ["%zz: 1"]),
        ]
    )
    func `parameters come decoded and in their order`(_ query: String, _ expected: [String]) {
        #expect(QueryParameters(query).all.map { "\($0.name): \($0.value ?? "nil")" } == expected)
    }

    @Test func `each repeated name is told once`() {
        #expect(QueryParameters("a&b&a&c&a&b").repeatedNames == ["a", "b"])
    }

    @Test func `a long name is never shown whole`() {
        let name = String(repeating: "n", count: 8000)
        #expect(QueryParameters(name).all[0].shownName.count == 17)
        #expect(QueryParameters("pretty").all[0].shownName == "pretty")
    }
}
