/// A word of the contract.
///
/// It does not refine `RawRepresentable`, whose `!=` would compare the names of policies.
protocol CodedWord: Codable, CaseIterable {
    /// The word.
    var rawValue: String { get }
}

extension CodedWord {
    /// Reads the word.
    ///
    /// - Throws: `DecodingError` with its path and the nearest word.
    public init(from decoder: any Decoder) throws {
        let text = try String(from: decoder)
        guard let word = Self.allCases.first(where: { $0.rawValue == text }) else {
            let words = Self.allCases.map(\.rawValue)
            let nearest = nearestWord(to: text, in: words).map { "did you mean `\($0)`?" }
            let advice = nearest ?? "expected " + words.joined(separator: ", ")
            throw DecodingError(at: decoder.codingPath, "", "unknown word `\(text.prefix(64))`; \(advice)")
        }
        self = word
    }

    /// Writes the word.
    public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
}

/// The word that is nearest to a misspelt one, by letters to take out and put in; nil if none is near.
func nearestWord(to word: String, in words: [String]) -> String? {
    func distance(_ other: String) -> Int { other.lowercased().difference(from: word.lowercased().prefix(64)).count }
    let best = words.min { distance($0) < distance($1) }
    return best.flatMap { distance($0) <= (word.count < 4 ? 1 : max(2, word.count / 3)) ? $0 : nil }
}
