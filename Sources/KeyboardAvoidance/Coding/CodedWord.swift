/// A word of the contract.
protocol CodedWord: Codable, CaseIterable, RawRepresentable<String> {}

extension CodedWord {
    /// Reads the word.
    ///
    /// - Throws: `DecodingError` with its path and the nearest word.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let word = Self(rawValue: text) else {
            let words = Self.allCases.map(\.rawValue)
            let advice = nearestWord(to: text, in: words).map { "did you mean `\($0)`?" }
            let list = "expected " + words.joined(separator: ", ")
            throw DecodingError(at: decoder.codingPath, "unknown word `\(text.prefix(64))`; \(advice ?? list)")
        }
        self = word
    }
}

extension KeyboardEvent.Kind: Codable, CodedWord {}
extension Field.CoordinateSpace: Codable, CodedWord {}
extension ScrollViewGeometry.ContentInsetAdjustmentBehavior: Codable, CodedWord {}
extension Device.Orientation: Codable, CodedWord {}
extension Device.KeyboardKind: Codable, CodedWord {}
extension Policy: Codable, CodedWord {}
extension Policy.Fidelity: Codable, CodedWord {}
extension AvoidanceOptions.Strategy: Codable, CodedWord {}
extension AvoidanceOptions.InsetRule: Codable, CodedWord {}
extension AvoidanceOptions.Oversize: Codable, CodedWord {}
extension AvoidanceOptions.RestoreOffset: Codable, CodedWord {}
extension AvoidanceOptions.NonLocalKeyboard: Codable, CodedWord {}
extension KeyboardAnimation.Curve: Codable {}

extension AvoidanceOptions.Alignment: Codable {
    /// Reads `nearest` or a fraction.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let fraction = try? container.decode(Double.self) {
            self = .fraction(fraction)
        } else if (try? container.decode(String.self)) == "nearest" {
            self = .nearest
        } else {
            throw DecodingError(at: decoder.codingPath, "expected `nearest` or a number from 0 to 1")
        }
    }

    /// Writes `nearest` or the fraction.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .nearest: try container.encode("nearest")
        case .fraction(let fraction): try container.encode(fraction)
        }
    }
}

extension Identifier: Codable {
    /// Reads at most 128 bytes.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
        guard text.utf8.count <= ContractLimits.idLength else {
            throw DecodingError(at: decoder.codingPath, AvoidanceError(tooLong: text, ""))
        }
    }

    /// Writes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension Device: Codable {
    /// Reads the id alone, without figures: KeyboardAvoidanceAnalysis has those in `DeviceCatalogue.builtIn`.
    public init(from decoder: any Decoder) throws {
        let unknown = Keyboards.unknown
        let id = try decoder.singleValueContainer().decode(String.self)
        self.init(id: id, models: [], screen: nil, safeArea: nil, keyboards: unknown)
    }

    /// Writes the id.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(id)
    }
}
