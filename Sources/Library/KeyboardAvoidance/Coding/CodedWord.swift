/// A word of the contract that an enum lists.
protocol CodedWord: Codable, CaseIterable, RawRepresentable<String> {}

extension CodedWord {
    /// Reads the word.
    ///
    /// - Throws: `DecodingError` with its path and the nearest word.
    public init(from decoder: any Decoder) throws { self = try decodedWord(from: decoder) { $0.rawValue } }
}

/// The value of a word.
///
/// - Throws: `DecodingError` with its path and the nearest word.
func decodedWord<Value: CaseIterable>(
    from decoder: any Decoder, named name: (Value) -> String
) throws -> Value {
    let text = try String(from: decoder)
    if let value = Value.allCases.first(where: { name($0) == text }) { return value }
    let words = Value.allCases.map(name)
    let nearest = nearestWord(to: text, in: words).map { "did you mean `\($0)`?" }
    let advice = nearest ?? "expected " + words.joined(separator: ", ")
    throw DecodingError(at: decoder.codingPath, "", "unknown word `\(text.prefix(64))`; \(advice)")
}

/// The word that is nearest to a misspelt one, by letters to take out and put in; nil if none is near.
func nearestWord(to word: String, in words: [String]) -> String? {
    func distance(_ other: String) -> Int { other.lowercased().difference(from: word.lowercased().prefix(64)).count }
    let best = words.min { distance($0) < distance($1) }
    return best.flatMap { distance($0) <= (word.count < 4 ? 1 : max(2, word.count / 3)) ? $0 : nil }
}
