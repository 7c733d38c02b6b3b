import JSON
import TestSupport
import Testing

@testable import Service

/// Forms in pixels.
extension AuditEndpointTests {
    /// A form of an iPhone 15 in pixels at 3, without its density.
    private static let pixels = """
        {"name":"a","designedFor":"iPhone 15","scrollView":{"frame":[[0,309],[1179,2247]],"contentSize":[1179,2247]},\
        "fields":[{"id":"a","x":48,"y":1800,"width":1083,"height":132}]}
        """

    private static func pixels(_ member: String, first: Bool = false) -> String {
        first
            ? pixels.replacing("{\"name\"", with: "{\(member),\"name\"")
            : pixels.dropLast() + ",\(member)}"
    }

    @Test(arguments: ["{\"form\":#}", "{\"forms\":[#]}", "#", "[#]"], [false, true])
    func `pixels are divided wherever the form and its density stand`(_ body: String, _ first: Bool) throws {
        let points = Self.pixels.replacing("[[0,309],[1179,2247]]", with: "[[0,103],[393,749]]")
            .replacing("[1179,2247]", with: "[393,749]")
            .replacing("\"x\":48,\"y\":1800,\"width\":1083,\"height\":132", with: "\"frame\":[[16,600],[361,44]]")
        let sent = body.replacing("#", with: Self.pixels("\"density\":3", first: first))
        #expect(try Self.answer(sent) == Self.answer(points))
    }

    @Test func `each form has a density of its own`() throws {
        let both = "[\(Self.pixels("\"density\":3")),\(Self.form.replacing("\"name\":\"a\"", with: "\"name\":\"b\""))]"
        #expect(Self.errors(both) == [])
    }

    @Test(
        arguments: [
            ("\"density\":0", ["/density outOfRange"]), ("\"density\":100.5", ["/density outOfRange"]),
            ("\"density\":\"3\"", ["/density wrongType"]),
            ("\"density\":null", ["/scrollView/frame contradictsDevice"]),
            ("\"density\":3,\"density\":3", ["/density duplicateMember"]),
            ("\"density\":0,\"accessoryHeight\":-1", ["/density outOfRange"]),
            ("\"density\":0,\"accessoryHeight\":true", ["/density outOfRange", "/accessoryHeight wrongType"]),
            ("\"density\":0,\"alpha\":1", ["/density outOfRange", "/alpha unknownMember"]),
            ("\"density\":2", ["/scrollView/frame contradictsDevice"]),
            ("\"densty\":3", ["/densty unknownMember", "/scrollView/frame contradictsDevice"]),
        ] as [(String, [String])])
    func `a wrong density is one error, and nothing is said of the lengths`(_ member: String, _ errors: [String]) {
        #expect(Self.errors(Self.pixels(member)).sorted() == errors.sorted())
        // A long text may have more errors that are certain.
        #expect(Set(Self.errors(Self.long(Self.pixels(member)))).isSuperset(of: errors), "long")
    }

    @Test func `a screen in pixels may be larger than one in points`() throws {
        let drawn = Self.pixels("\"density\":100").replacing(
            "\"iPhone 15\"", with: "{\"width\":118000,\"height\":256000}")
        #expect(Self.errors(drawn) == [])
        #expect(Self.errors(Self.long(drawn)) == [])
        let low = drawn.replacing("118000", with: "99")
        #expect(Self.errors(low) == ["/designedFor/width outOfRange"])
    }

    /// The same form with a comment, longer than texts whose errors have fixes.
    private static func long(_ form: String) -> String {
        form.dropLast() + ",\"_comment\":\"\(String(repeating: "-", count: 20_000))\"}"
    }
}
