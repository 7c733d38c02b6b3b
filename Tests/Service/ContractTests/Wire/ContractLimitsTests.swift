@testable import InputFormats
import Sessions
import Foundation
@_spi(Engine) import KeyboardAvoidance
import SessionStore
import TestSupport
import Testing

@testable import Service
@testable import Contract

/// The limits of the contract are declared once in the code: openapi.yaml and docs/reference/limits.md say the same.
@Suite struct ContractLimitsTests {
    /// A limit, and its places in the documents.
    struct Limit: Sendable, CustomTestStringConvertible {
        /// The first cell of its row in limits.md.
        var testDescription: String
        var number: Int
        var unit = ""
        /// Its places in openapi.yaml, below `components/schemas`.
        var places: [String]
    }

    private static let limits = [
        Limit(
            testDescription: "a coordinate or a length, either way", number: Int(ContractLimits.length),
            unit: " points",
            places: [
                "Length/maximum", "Distance/maximum", "FocusOrderRequest/properties/rowTolerance/maximum",
                "RememberedKeyboard/properties/accessoryHeight/maximum",
            ]),
        Limit(
            testDescription: "`keyboard.animationDuration`", number: Int(ContractLimits.duration), unit: " s",
            places: [
                "Keyboard/properties/animationDuration/maximum", "Animation/properties/duration/maximum",
                "RememberedKeyboard/properties/animationDuration/maximum",
            ]),
        Limit(
            testDescription: "`screen.scale`", number: Int(ContractLimits.scale), unit: " pixels a point",
            places: ["Scale/maximum"]),
        Limit(
            testDescription: "`options.keyframes`", number: Int(ContractLimits.framesPerSecond), unit: " a second",
            places: ["Options/properties/keyframes/maximum", "RememberedOptions/properties/keyframes/maximum"]),
        Limit(
            testDescription: "frames of an `animation` in all", number: KeyboardAnimation.maximumKeyframes,
            places: ["Animation/properties/keyframes/maxItems"]),
        Limit(
            testDescription: "`outerScrollViews`", number: ContractLimits.outerScrollViews,
            places: [
                "AvoidRequest/properties/outerScrollViews/maxItems", "AuditForm/properties/outerScrollViews/maxItems",
                "Answer/properties/outerScrollViews/maxItems",
                "SessionView/properties/remembered/properties/outerScrollViews/maxItems",
            ]),
        Limit(
            testDescription: "`snapToOffsets` of a scroll view", number: ContractLimits.snapToOffsets,
            places: [
                "ScrollView/properties/snapToOffsets/maxItems",
                "RememberedScrollView/properties/snapToOffsets/maxItems",
            ]),
        Limit(
            testDescription: "the id of a view", number: ContractLimits.idLength, unit: " bytes",
            places: ["Identifier/maxLength"]),
        Limit(
            testDescription: "`eventID`", number: ContractLimits.eventIDLength, unit: " characters",
            places: ["AvoidRequest/properties/eventID/maxLength"]),
        Limit(
            testDescription: "`stateToken`", number: StateTokens.maximumLength, unit: " bytes",
            places: [
                "AvoidRequest/properties/stateToken/maxLength", "Answer/properties/stateToken/maxLength",
            ]),
        Limit(
            testDescription: "events of `POST /replay`", number: ReplayEndpoint.Input.maximumEvents,
            places: [
                "Events/maxItems", "Replays/properties/results/items/properties/answers/maxItems",
            ]),
        Limit(
            testDescription: "`about` of a recording", number: Recording.aboutLength, unit: " bytes",
            places: ["ReplayRequest/properties/about/maxLength"]),
        Limit(
            testDescription: "fields of `POST /focus-order`", number: FocusOrderEndpoint.Input.maximumFields,
            places: [
                "FocusOrderRequest/properties/fields/maxItems", "FocusOrder/properties/order/maxItems",
                "FocusOrder/properties/fields/maxItems", "FocusOrder/properties/skipped/maxItems",
            ]),
        Limit(
            testDescription: "errors that one answer lists", number: RequestDecoder.maximumErrors,
            places: ["Problem/properties/errors/maxItems"]),
        Limit(
            testDescription: "a name or a word for which a nearer one is offered",
            number: InputFormats.ValidationError.longestGuess,
            unit: " bytes", places: []),
        Limit(
            testDescription: "a member's name in the `pointer` of an error",
            number: InputFormats.ValidationError.longestPointerName,
            unit: " bytes", places: []),
        Limit(testDescription: "parameters of a query", number: QueryParameters.maximumCount, places: []),
        Limit(
            testDescription: "a request that is read twice and gets fixes", number: RequestDecoder.longText,
            unit: " bytes",
            places: []),
        Limit(
            testDescription: "its values, arrays and objects included", number: SpelledRequest.shortValues,
            unit: " values", places: []),
        Limit(
            testDescription: "errors of a request that gets fixes", number: SpelledRequest.maximumMended, places: []),
        Limit(
            testDescription: "an array that stands for a number or geometry in a long request",
            number: RequestDecoder.longestForm, unit: " values", places: []),
        Limit(
            testDescription: "a text that does so", number: RequestDecoder.longestText, unit: " bytes", places: []),
        Limit(
            testDescription: "the text of a printed object", number: PrintedReader.maximumLength, unit: " bytes",
            places: []),
    ]

    private static let schemas = (try? JSONValue(parsing: Asset.openapiJSON.bytes))?["components"]?["schemas"]

    @Test(arguments: limits)
    func `the contract says each limit`(_ limit: Limit) throws {
        for place in limit.places {
            let found = place.split(separator: "/").reduce(Self.schemas) { value, name in
                Int(name).flatMap { value?[$0] } ?? value?[String(name)]
            }
            #expect(found == .number(Double(limit.number)), "\(place)")
        }
    }

    @Test func `a length has the same limit either way, and a session's name its own`() throws {
        let schemas = try #require(Self.schemas)
        #expect(schemas["Length"]?["minimum"] == .number(-ContractLimits.length))
        #expect(schemas["SessionID"]?["pattern"] == .string("^[A-Za-z0-9._~-]{1,\(SessionID.maximumLength)}$"))
    }

    @Test func `docs limits md has a row for each limit`() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../docs/reference/limits.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let section = try #require(text.components(separatedBy: "\n## Of a request\n").last)
            .components(separatedBy: "\n## ")[0]
        let rows = section.matches(of: /(?m)^- (.*?): (.*?); ./).map { [String($0.output.1), String($0.output.2)] }
        #expect(rows == Self.limits.map { [$0.testDescription, "\($0.number)\($0.unit)"] })
    }
}
