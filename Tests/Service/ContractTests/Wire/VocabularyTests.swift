import JSON
@_spi(Engine) import KeyboardAvoidance
import Testing

@testable import Contract
@testable import InputFormats

@Suite struct VocabularyTests {
    /// The words of each member that has some.
    private static let words: [String: JSONNames] = [
        "event": KeyboardEvent.Kind.vocabulary.names, "policy": Policy.vocabulary.names,
        "fidelity": Policy.Fidelity.vocabulary.names, "orientation": Device.Orientation.vocabulary.names,
        "keyboardKind": Device.KeyboardKind.vocabulary.names,
        "coordinateSpace": Field.CoordinateSpace.vocabulary.names,
        "strategy": AvoidanceOptions.Strategy.vocabulary.names, "alignment": Vocabulary.alignment.names,
        "insetRule": AvoidanceOptions.InsetRule.vocabulary.names,
        "oversize": AvoidanceOptions.Oversize.vocabulary.names,
        "restoreOffset": AvoidanceOptions.RestoreOffset.vocabulary.names,
        "nonLocal": AvoidanceOptions.NonLocalKeyboard.vocabulary.names,
        "contentInsetAdjustmentBehavior": ScrollViewGeometry.ContentInsetAdjustmentBehavior.vocabulary.names,
    ]

    @Test func `the words that a fix offers are those of the contract`() {
        let own = Self.words.mapValues { names in (0..<names.count).map(names.name(at:)).sorted() }
        #expect(NameAliases.vocabulary.mapValues { $0.sorted() } == own)
    }
}
