import JSON
import Testing

@testable import InputFormats

/// Objects as tools print them, and the JSON that each stands for.
@Suite struct PrintedReaderTests {
    static let objects: [(text: String, json: String)] = [
        ("{ a = 1; b = \"x y\"; }", #"{"a":1,"b":"x y"}"#),
        ("{\n    \"a b\" = 0.25;\n    c =     {\n        d = YES;\n    };\n}", #"{"a b":0.25,"c":{"d":true}}"#),
        ("{a = \"NSRect: {{0, 1}, {2, 3}}\"; }", #"{"a":"NSRect: {{0, 1}, {2, 3}}"}"#),
        (
            "[AnyHashable(\"a\"): NSRect: {{0, 1}, {2, 3}}, AnyHashable(\"b\"): 7]",
            #"{"a":"NSRect: {{0, 1}, {2, 3}}","b":7}"#
        ),
        ("[\"a\": Optional(4), \"b\": nil, \"c\": false]", #"{"a":4,"c":false}"#),
        ("Optional([\"a\": 1])", #"{"a":1}"#),
        ("{ a: 1, b: 'x', c: { d: [ 1, 2 ], e: null, f: undefined } }", #"{"a":1,"b":"x","c":{"d":[1,2]}}"#),
        ("DOMRect {x: 1, y: -2.5e1}", #"{"x":1,"y":-2.5e1}"#),
        (#"{a: 'it\'s', b: "\n"}"#, #"{"a":"it's","b":"\n"}"#),
        (
            "MediaQueryData(size: Size(390.0, 844.0), textScaler: no scaling)",
            #"{"size":"Size(390.0, 844.0)","textScaler":"no scaling"}"#
        ),
        (
            "WindowInsets{\n  ime=Insets{left=0, top=0} max=null vis=true\n}",
            #"{"ime":"Insets{left=0, top=0}","vis":true}"#
        ),
        (
            "<UIView: 0x7f; frame = (0 1; 2 3); text = 'a; b'; layer = <CALayer: 0x1>>",
            #"{"UIView":"0x7f","frame":"(0 1; 2 3)","text":"a; b","layer":"<CALayer: 0x1>"}"#
        ),
        ("{}", "{}"),
    ]

    @Test(arguments: objects)
    func `an object is read as the JSON that it stands for`(_ text: String, _ json: String) throws {
        let object = try #require(PrintedReader.object(in: text, among: PrintedNotation.all)).object.get()
        #expect(String(decoding: object.text, as: UTF8.self) == json)
    }

    @Test(arguments: [
        "", "{0, 1}", "[1, 2]", "{{0, 1}, {2, 3}}", "(0 1; 2 3)", "<NSArray>", "MediaQuery(a: 1)", "a: 1", "[:]",
    ])
    func `other texts begin like no object`(_ text: String) {
        #expect(PrintedReader.object(in: text, among: PrintedNotation.all) == nil)
    }

    @Test(arguments: objects.map(\.text).filter { $0 != "{}" })
    func `an object that is cut at any byte is refused`(_ text: String) {
        for count in 1..<text.utf8.count {
            let cut = String(decoding: text.utf8.prefix(count), as: UTF8.self)
            guard let read = PrintedReader.object(in: cut, among: PrintedNotation.all) else { continue }
            #expect(throws: PrintedReader.Failure.self, "\(cut)") { try read.object.get() }
        }
    }

    static let failures: [(text: String, failure: PrintedReader.Failure)] = [
        ("{a: 1} b", .unexpected(at: 7)), ("{a: 1, b 2}", .unexpected(at: 9)),
        ("{a: {…}}", .isShortened(at: 4)), ("{a: [Object]}", .isShortened(at: 4)), ("{a: 1, …}", .isShortened(at: 7)),
        (String(repeating: "{a: ", count: 200) + "1", .isTooDeep),
        ("{a: \(String(repeating: "1", count: PrintedReader.maximumLength))}", .isTooLong),
    ]

    @Test(arguments: failures)
    func `a failure has its place`(_ text: String, _ failure: PrintedReader.Failure) throws {
        let read = try #require(PrintedReader.object(in: text, among: [.javaScript]))
        #expect(throws: failure) { try read.object.get() }
    }
}
