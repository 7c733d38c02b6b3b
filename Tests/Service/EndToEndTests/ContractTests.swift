@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

/// The words of openapi.yaml are those of the program, all of them and no others.
@Suite(.fewAtOnce) struct ContractTests {
    @Test func `the words of the contract are those of the domain`() async throws {
        let server = try await RunningServer.start("--loops", "1")
        let schemas = try #require(try await server.ask("GET", "/openapi.json").json["components"]?["schemas"])
        func words(_ schema: JSONValue?) -> Set<String> { Set(schema?["enum"]?.elements.compactMap(\.text) ?? []) }
        // Codes have no enumeration: a client must read those of tomorrow.
        func codes(_ schema: JSONValue?) -> Set<String> { Set(schema?["description"]?.text?.quotedNames ?? []) }

        let answer = schemas["Answer"]?["properties"]
        #expect(
            codes(answer?["warnings"]?["items"]?["properties"]?["code"]) == Set(Warning.Code.allCases.map(\.rawValue)))
        #expect(words(answer?["decision"]) == Set(Avoidance.Decision.allCases.map(\.rawValue)))
        #expect(
            words(answer?["keyboard"]?["properties"]?["mode"]) == Set(Avoidance.KeyboardMode.allCases.map(\.rawValue)))
        #expect(words(schemas["Event"]) == Set(KeyboardEvent.Kind.allCases.map(\.rawValue)))
        #expect(words(schemas["Policy"]) == Set(Policy.allCases.map(\.rawValue)))
        let policies = schemas["Policy"]?["x-policies"]
        for descriptor in Policy.allCases.map(\.descriptor) {
            let shown = policies?[descriptor.id]
            #expect(shown?["title"]?.text == descriptor.title)
            #expect(shown?["author"]?.text == descriptor.author)
            #expect(shown?["fidelities"]?.elements.compactMap(\.text) == descriptor.fidelities.map(\.rawValue))
        }
        #expect(words(schemas["Fidelity"]) == Set(Policy.Fidelity.allCases.map(\.rawValue)))
        #expect(words(schemas["CoordinateSpace"]) == Set(Field.CoordinateSpace.allCases.map(\.rawValue)))
        let options = schemas["Options"]?["properties"]
        #expect(words(options?["strategy"]) == Set(AvoidanceOptions.Strategy.allCases.map(\.rawValue)))
        #expect(words(options?["insetRule"]) == Set(AvoidanceOptions.InsetRule.allCases.map(\.rawValue)))
        #expect(words(options?["oversize"]) == Set(AvoidanceOptions.Oversize.allCases.map(\.rawValue)))
        #expect(words(options?["restoreOffset"]) == Set(AvoidanceOptions.RestoreOffset.allCases.map(\.rawValue)))
        #expect(words(options?["nonLocal"]) == Set(AvoidanceOptions.NonLocalKeyboard.allCases.map(\.rawValue)))
        let curves = schemas["AnimationCurve"]?["enum"]?.elements.compactMap(\.double) ?? []
        #expect(Set(curves) == Set(KeyboardAnimation.Curve.allCases.map { Double($0.rawValue) }))
    }
}
