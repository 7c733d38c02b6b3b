@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import TestSupport
import Testing

@testable import Service
@testable import Contract

@Suite struct SolverTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var task: OfflineClient.Task
        var policies: [String] = []
        var fidelities: [String] = []
        var text: String
        /// Nil if it is refused.
        var isGood: Bool?
        /// A part of the output or of the refusals.
        var says: String
    }

    static let replayed = [ReplayEndpointTests.first, ReplayEndpointTests.again]

    /// A field from 220 to 264 behind a floating keyboard.
    static let floating = """
        {"scrollView":{"frame":[[0,0],[375,812]],"contentSize":[375,1200]},"field":{"frame":[[16,220],[343,44]]},\
        "keyboard":{"frameEnd":[[40,200],[300,260]]}}
        """

    static let cases = [
        Case(
            testDescription: "a keyboard that floats over the field", task: .init("/avoid"), text: floating,
            isGood: false,
            says: "keyboardOverTarget"
        ),
        Case(
            testDescription: "a comparison under a keyboard that floats over the field",
            task: .init("/compare", asText: true),
            policies: ["automatic"], text: floating, isGood: false, says: "44 COVERED"
        ),
        Case(testDescription: "a request", task: .init("/avoid"), text: Form.show(), isGood: true, says: "\"y\":234}"),
        Case(
            testDescription: "a request under another policy", task: .init("/avoid"), policies: ["keyboardListener"],
            fidelities: ["asWritten"], text: Form.show(), isGood: false, says: "\"after\":44"
        ),
        Case(
            testDescription: "a request whose covered field is left to the system", task: .init("/avoid"),
            policies: ["keyboardOverlap"], text: Form.show(), isGood: false,
            says: "\"coverage\":{\"before\":44,\"after\":null,\"residual\":null}"
        ),
        Case(
            testDescription: "a request whose field in sight is left to the system", task: .init("/avoid"),
            policies: ["keyboardLayoutGuide"],
            text: "{\(Form.phone),\"field\":{\"frame\":[[16,200],[343,44]]},\(Form.keyboard)}", isGood: true,
            says: "offsetLeftToSystem"
        ),
        Case(
            testDescription: "a text of what the system moves", task: .init("/avoid", asText: true),
            policies: ["keyboardOverlap"],
            text: Form.show(), isGood: false,
            says: "show: 44 pt of the target were out of sight; the system moves it\ncontentInset: top 0, left 0, "
        ),
        Case(
            testDescription: "a replay whose steps the system decides", task: .init("/replay"),
            policies: ["keyboardOverlap"], text: "[\(Form.show())]", isGood: true, says: "\"coveredSteps\":[]"
        ),
        Case(
            testDescription: "a table with what the system moves", task: .init("/compare", asText: true),
            policies: ["automatic", "keyboardOverlap"], fidelities: ["asWritten"], text: Form.show(), isGood: false,
            says: "The field is seen whole in 1 of 1; 1 leaves the offset to the system."
        ),
        Case(
            testDescription: "a request whose event the code does not observe", task: .init("/avoid"),
            policies: ["textBox"],
            fidelities: ["asWritten"], text: Form.show(), isGood: false, says: "send keyboardDidShow"
        ),
        Case(
            testDescription: "an event that the code does not observe, and a field in sight", task: .init("/avoid"),
            policies: ["textBox"], fidelities: ["asWritten"],
            text: "{\(Form.phone),\"field\":{\"frame\":[[16,200],[343,44]]},\(Form.keyboard)}", isGood: true,
            says: "\"after\":0"
        ),
        Case(
            testDescription: "a replay of events that the code does not observe", task: .init("/replay"),
            policies: ["textBox"], fidelities: ["asWritten"], text: "[\(Form.show())]", isGood: false,
            says: "\"warnings\":[{\"code\":\"noEventObserved\",\"message\":\"nothing was judged: "
        ),
        Case(
            testDescription: "a replay of a hide that wipes an inset of the app", task: .init("/replay"),
            policies: ["appleDocumentation"], fidelities: ["asWritten"],
            text: "[\(Form.show().replacing("\"contentSize\"", with: "\"contentInset\":[0,0,20,0],\"contentSize\"")),"
                + "{\"event\":\"keyboardWillHide\"}]", isGood: false, says: "\"invariant\":\"hideRestoresInsets\""
        ),
        Case(
            testDescription: "an unknown policy", task: .init("/avoid"), policies: ["mine"], text: Form.show(),
            says: "there is no policy \"mine\"; the policies are automatic, keyboardListener, "
        ),
        Case(
            testDescription: "an unknown fidelity", task: .init("/compare", asText: true), fidelities: ["asPlanned"],
            text: Form.show(), says: "there is no fidelity \"asPlanned\"; the fidelities are intended, asWritten"
        ),
        Case(
            testDescription: "no request", task: .init("/avoid"), text: "{}", says: "/scrollView: Does anything scroll?"
        ),
        Case(
            testDescription: "a comparison", task: .init("/compare"), policies: ["automatic", "textBox"],
            text: Form.show(), isGood: true, says: "\"policy\":\"textBox\",\"fidelity\":\"asWritten\""
        ),
        Case(
            testDescription: "a table", task: .init("/compare", asText: true), text: Form.show(), isGood: true,
            says: " of \(Approach.all().count - 3); 3 leave the offset to the system."
        ),
        Case(
            testDescription: "a comparison of a named policy that leaves the field covered",
            task: .init("/compare", asText: true), policies: ["automatic", "keyboardLayoutGuide"], text: Form.show(),
            isGood: false, says: "keyboardLayoutGuide"
        ),
        Case(
            testDescription: "a comparison where the field does not fit and its caret is seen",
            task: .init("/compare", asText: true), policies: ["automatic"], text: ComparisonTableTests.tallTextView,
            isGood: true,
            says: "44 COVERED  seen"
        ),
        Case(
            testDescription: "a comparison where the caret is not seen", task: .init("/compare", asText: true),
            policies: ["automatic", "appleDocumentation"], text: ComparisonTableTests.tallTextView, isGood: false,
            says: "44 COVERED  HIDDEN"
        ),
        Case(
            testDescription: "a request where the field does not fit and its caret is seen", task: .init("/avoid"),
            text: ComparisonTableTests.tallTextView, isGood: true, says: "\"after\":0"
        ),
        Case(
            testDescription: "a replay of an array", task: .init("/replay"),
            text: "[\(replayed.joined(separator: ","))]",
            isGood: false, says: "\"indices\":[0,1]"
        ),
        Case(
            testDescription: "a replay of lines", task: .init("/replay"), text: replayed.joined(separator: "\n"),
            isGood: false, says: "\"indices\":[0,1]"
        ),
        Case(
            testDescription: "a replay of one line", task: .init("/replay", form: .lines), text: replayed[0],
            isGood: true,
            says: "\"violation\":null"
        ),
        Case(
            testDescription: "a replay under another policy", task: .init("/replay"), policies: ["automatic"],
            text: "[\(replayed.joined(separator: ","))]", isGood: true, says: "\"policy\":\"automatic\""
        ),
        Case(testDescription: "a bad event", task: .init("/replay"), text: "[1]", says: "/0: expected an object"),
        Case(
            testDescription: "an order", task: .init("/focus-order"), text: "{\(FocusOrderEndpointTests.fields)}",
            isGood: true,
            says: "{\"order\":[\"name\",\"zip\",\"city\"]"
        ),
        Case(
            testDescription: "an order under a policy", task: .init("/focus-order"), policies: ["automatic"],
            text: "{}",
            says: "the order of fields knows no policy"
        ),
    ]

    @Test(arguments: cases)
    func `does what the endpoints do, with a verdict`(_ example: Case) {
        let verdict = OfflineClient.run(
            example.task,
            policies: example.policies,
            fidelities: example.fidelities,
            on: Array(example.text.utf8)
        )
        switch verdict {
        case .answer(let bytes, let isGood, _):
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(isGood == example.isGood)
            #expect(text.contains(example.says), "\(text.prefix(500))")
            #expect(text.hasSuffix("\n"))
        case .refusal(let faults):
            #expect(example.isGood == nil)
            #expect(faults.contains { $0.sentence.contains(example.says) }, "\(faults)")
        }
    }
}
