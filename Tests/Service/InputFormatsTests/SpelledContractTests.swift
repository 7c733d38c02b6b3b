@testable import InputFormats
import TestSupport
import Testing

@testable import Service
@testable import Contract

/// The contract says every spelling of the tables, and each of its examples is read.
@Suite struct SpelledContractTests {
    private static let schemas = try? JSONValue(parsing: Asset.openapiJSON.bytes)["components"]?["schemas"]

    private static func schema(_ name: String) throws -> JSONValue { try #require(schemas?[name], "\(name)") }

    private static func words(_ name: String) throws -> Set<String> {
        Set(try schema(name)["enum"]?.elements.compactMap(\.text) ?? [])
    }

    /// The examples of a schema's alternatives.
    private static func examples(of name: String) throws -> [JSONValue] {
        try schema(name)["anyOf"]?.elements.flatMap { form in
            let named = form["$ref"]?.text?.split(separator: "/").last.flatMap { schemas?[String($0)] }
            return (named ?? form)["examples"]?.elements ?? []
        } ?? []
    }

    private static func answer(_ members: JSONValue) -> JSONValue {
        let form: JSONValue = [
            "screen": [375, 812],
            "scrollView": ["frame": [0, 0, 375, 812], "contentSize": [375, 1200], "contentOffset": [0, 120.5]],
            "field": [16, 656, 343, 44], "keyboard": 336,
        ]
        let answer = AvoidanceService(now: { 0 }).ask(form.patched(with: members))
        #expect(answer.status == 200, "\(members): \(answer.body)")
        return answer.body
    }

    @Test func `the words of events and of curves are those of the tables`() throws {
        #expect(try Self.words("EventSpelling") == Set(SpelledWords.events.keys))
        #expect(try Self.words("CurveName") == Set(SpelledWords.curves.keys))
    }

    @Test(
        arguments: [
            ("UIKitKeyboard", KeyboardFormat.uiKit), ("ReactNativeKeyboard", .reactNative),
            ("AndroidKeyboard", .android),
            ("FlutterKeyboard", .flutter), ("WebKeyboard", .web), ("VirtualKeyboard", .virtualKeyboard),
        ])
    func `a keyboard's form has the members of its table`(_ name: String, _ form: KeyboardFormat) throws {
        let schema = try Self.schema(name)
        let members = Set(form.parts.keys).union(KeyboardFormat.beside.keys)
        #expect(Set(schema["properties"]?.members.keys.map(\.self) ?? []) == members)
        #expect(schema["required"]?.elements.compactMap(\.text) == form.required)
    }

    @Test func `every member of a platform's event is a member of a request`() throws {
        let request = Set(try Self.schema("AvoidRequest")["properties"]?.members.keys.map(\.self) ?? [])
        for form in KeyboardFormat.events { #expect(request.isSuperset(of: form.parts.keys), "\(form.name)") }
        let others = ["keyboardHeight", "density", "view", "name", "userInfo", "mediaQuery", "windowInsets"]
        #expect(request.isSuperset(of: others))
        let compared = Set(try Self.schema("CompareRequest")["properties"]?.members.keys.map(\.self) ?? [])
        #expect(compared.isSuperset(of: request))
    }

    @Test(
        arguments: [
            ("Rect", GeometryKind.rect, "field"), ("Point", .point, "contentOffset"), ("Size", .size, "contentSize"),
            ("Insets", .insets, "contentInset"),
        ])
    func `the contract shows each form of a kind, and all its examples mean the same`(
        _ name: String, _ kind: GeometryKind, _ member: String
    ) throws {
        let examples = try Self.examples(of: name)
        // Some forms are refused, and insets that are all alike are none of these examples.
        let others = kind.forms.filter { form in
            switch form.meaning {
            case .ambiguous: true
            case .order(let places): Set(places).count < places.count
            case .sides, .edges, .halves, .y: false
            }
        }
        #expect(examples.count >= kind.forms.count - others.count)
        let answers = examples.map { example in
            Self.answer(member == "field" ? ["field": example] : ["scrollView": .object([member: example])])
        }
        for answer in answers { #expect(answer == answers[0]) }
    }

    @Test func `each form of a keyboard is read as its examples say`() throws {
        let examples = try Self.examples(of: "KeyboardForms")
        #expect(examples.count >= KeyboardFormat.all.count + 3)
        for example in examples {
            let answer = Self.answer(.object(["keyboard": example]))
            #expect(answer["keyboard"]?["overlap"] == 336, "\(example)")
        }
    }
}
