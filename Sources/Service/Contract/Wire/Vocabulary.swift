import InputFormats
package import JSON
@_spi(Engine) package import KeyboardAvoidance

/// The contract's tables of words.
package enum Vocabulary {
    /// The words of a member, and the value of each.
    package struct Words<Value: Sendable>: Sendable {
        let names: JSONNames
        let values: [Value]

        /// Prepares a table from words and their values.
        package init(_ words: [(String, Value)]) {
            names = JSONNames(words.map(\.0))
            values = words.map(\.1)
        }

        /// The first four words in a sentence, and whether there are others.
        package var list: String { names.list }
    }

    /// A value represented by one of a few words.
    package protocol Word: Readable, DescribedWord {
        /// The words in the order of error messages.
        static var vocabulary: Words<Self> { get }
    }

    static let alignment = Words<AvoidanceOptions.Alignment>([
        ("nearest", .nearest), ("top", .fraction(0)), ("center", .fraction(0.5)), ("bottom", .fraction(1)),
    ])
}

extension Vocabulary.Words where Value: DescribedWord {
    init(_ values: [Value]) { self.init(values.map { ($0.rawValue, $0) }) }
}

extension Vocabulary.Word {
    package static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> Self? {
        try decoder.word(of: vocabulary)
    }
}

extension KeyboardEvent.Kind: Vocabulary.Word { package static let vocabulary = Vocabulary.Words(words) }
extension Policy: Vocabulary.Word {
    package static let vocabulary = Vocabulary.Words(allCases)

    /// Offers the nearest names for an unknown one, at most four, and the list of all.
    package static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> Policy? {
        let word = try decoder.reader.word(of: vocabulary.names)
        if case .known(let index) = word { return vocabulary.values[index] }
        guard case .unknown = word else {
            decoder.noteKind(expected: "a string")
            return nil
        }
        guard decoder.composesErrors else {
            decoder.note(.unknownValue, at: decoder.reader.valueOffset, "")
            return nil
        }
        let name = decoder.reader.string(
            at: decoder.reader.valueOffset, upTo: InputFormats.ValidationError.longestGuess)
        let nearest = name.map(nearest(to:)) ?? []
        let shown = nearest.isEmpty ? vocabulary.list : nearest.map { "`\($0)`" }.joined(separator: ", ")
        decoder.note(
            .unknownValue, at: decoder.reader.valueOffset, suggestion: nearest.first,
            "expected \(shown); /docs#policies has all of them by platform")
        return nil
    }

    private static func nearest(to name: String) -> [String] {
        guard name.utf8.count > 2 else { return [] }
        return nearestNames(to: name, in: vocabulary.names, limit: max(3, name.utf8.count / 3), atMost: 4)
    }
}
extension Policy.Fidelity: Vocabulary.Word { package static let vocabulary = Vocabulary.Words(words) }
extension Device.Orientation: Vocabulary.Word { package static let vocabulary = Vocabulary.Words(words) }
extension Device.KeyboardKind: Vocabulary.Word { package static let vocabulary = Vocabulary.Words(words) }
extension Field.CoordinateSpace: Vocabulary.Word { package static let vocabulary = Vocabulary.Words(words) }
extension AvoidanceOptions.Strategy: Vocabulary.Word { package static let vocabulary = Vocabulary.Words(words) }
extension AvoidanceOptions.InsetRule: Vocabulary.Word { package static let vocabulary = Vocabulary.Words(words) }
extension AvoidanceOptions.Oversize: Vocabulary.Word { package static let vocabulary = Vocabulary.Words(words) }
extension AvoidanceOptions.RestoreOffset: Vocabulary.Word { package static let vocabulary = Vocabulary.Words(words) }
extension AvoidanceOptions.NonLocalKeyboard: Vocabulary.Word { package static let vocabulary = Vocabulary.Words(words) }
extension ListOptions.Behavior: Vocabulary.Word { package static let vocabulary = Vocabulary.Words(words) }
extension ScrollViewGeometry.ContentInsetAdjustmentBehavior: Vocabulary.Word {
    package static let vocabulary = Vocabulary.Words<Self>([.automatic, .never, .always, .scrollableAxes])
}

/// The names of an object's members, from an enum in the order in which clients write them.
///
/// A coding key knows its name; the names of other enums are found by reflection, 20,000 instructions each.
package struct MemberNames<Member: CaseIterable & CodingKey & RawRepresentable<Int>>: Sendable {
    package let names: JSONNames

    /// Prepares the names of an enum's cases.
    ///
    /// - Parameter unread: the names of members that may be sent, too, and are not used.
    package init(_ members: Member.Type, unread: [String] = []) {
        names = JSONNames(Member.allCases.map(\.stringValue) + unread)
    }
}

extension JSONReader.Members {
    /// Whether a member was present.
    package func hasSeen(_ member: some RawRepresentable<Int>) -> Bool { hasSeen(member.rawValue) }
}
