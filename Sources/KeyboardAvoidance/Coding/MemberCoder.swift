/// Reads or writes the members of a value, which lists them once for both.
///
/// In reading, a member that is left out keeps its value, and so does one that is null.
struct MemberCoder {
    private var reader: KeyedDecodingContainer<MemberKey>?
    private var writer: KeyedEncodingContainer<MemberKey>?
    private var names: [String] = []

    /// Reads a value.
    ///
    /// - Throws: `DecodingError` with the path of an unknown member and the nearest name, of a missing one, or of a value
    ///   of the wrong type.
    static func read<Value: CodedMembers>(_: Value.Type, from decoder: any Decoder) throws -> Value {
        let container = try decoder.container(keyedBy: MemberKey.self)
        // The first pass only lists the names.
        var (list, coder, value) = (MemberCoder(), MemberCoder(reader: container), Value.blank)
        try value.code(&list)
        let unknown = container.allKeys.filter { !list.names.contains($0.stringValue) }
        if let key = unknown.min(by: { $0.stringValue < $1.stringValue }) {
            let nearest = nearestWord(to: key.stringValue, in: list.names)
            let advice = nearest.map { "; did you mean `\($0)`?" } ?? ""
            throw DecodingError(at: container.codingPath + [key], "unknown member `\(key.stringValue)`\(advice)")
        }
        try value.code(&coder)
        return value
    }

    static func write(_ value: some CodedMembers, to encoder: any Encoder) throws {
        var coder = MemberCoder(writer: encoder.container(keyedBy: MemberKey.self))
        // A list for both directions changes its value in reading.
        var value = value
        try value.code(&coder)
    }

    private init(
        reader: KeyedDecodingContainer<MemberKey>? = nil, writer: KeyedEncodingContainer<MemberKey>? = nil
    ) {
        self.reader = reader
        self.writer = writer
    }

    /// The error of a value further down.
    func refused(_ message: String, at path: MemberKey...) -> DecodingError {
        DecodingError(at: (reader?.codingPath ?? []) + path, message)
    }

    /// A member with a default.
    mutating func callAsFunction<Value: Codable>(_ key: MemberKey, _ value: inout Value) throws {
        names.append(key.stringValue)
        if let read = try reader?.decodeIfPresent(Value.self, forKey: key) { value = read }
        try writer?.encode(value, forKey: key)
    }

    /// A member that is left out where it is nil.
    mutating func callAsFunction<Value: Codable>(_ key: MemberKey, _ value: inout Value?) throws {
        names.append(key.stringValue)
        if let reader { value = try reader.decodeIfPresent(Value.self, forKey: key) }
        try writer?.encodeIfPresent(value, forKey: key)
    }

    /// A member that must be there.
    mutating func required<Value: Codable>(_ key: MemberKey, _ value: inout Value) throws {
        if let reader, !reader.contains(key) { throw refused("the member `\(key.stringValue)` is required", at: key) }
        if let reader { value = try reader.decode(Value.self, forKey: key) }
        names.append(key.stringValue)
        try writer?.encode(value, forKey: key)
    }

    /// A member that may be left out or null.
    mutating func callAsFunction<Value: Codable>(_ key: MemberKey, _ value: inout Patch<Value>) throws {
        names.append(key.stringValue)
        if let reader, reader.contains(key) {
            value = try reader.decodeIfPresent(Value.self, forKey: key).map(Patch.value) ?? .null
        }
        switch value {
        case .absent: break
        case .null: try writer?.encodeNil(forKey: key)
        case .value(let given): try writer?.encode(given, forKey: key)
        }
    }

    /// A member of several members, each of which may be left out; it is left out as a whole if it is blank.
    mutating func callAsFunction<Value: CodedMembers & Equatable>(
        _ key: MemberKey, _ value: inout Value, null: Value
    ) throws {
        var patch: Patch<Value> = value == .blank ? .absent : value == null ? .null : .value(value)
        try self(key, &patch)
        if case .null = patch { value = null } else { value = patch.given ?? value }
    }
}

/// The name of a member.
struct MemberKey: CodingKey, ExpressibleByStringLiteral {
    var stringValue: String
    var intValue: Int?

    init(stringLiteral name: String) { stringValue = name }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { self.init(index: intValue) }

    init(index: Int) { (stringValue, intValue) = ("\(index)", index) }
}

extension DecodingError {
    /// A value that breaks the contract, with its path in the text as well.
    init(at path: [any CodingKey], _ message: String) {
        let text = path.reduce(into: "") { text, key in
            text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue
        }
        self = .dataCorrupted(
            Context(codingPath: path, debugDescription: text.isEmpty ? message : "\(text): \(message)"))
    }

    /// The same for a number that is out of range.
    init(at path: [any CodingKey], _ error: AvoidanceError) {
        let names = error.property.split(whereSeparator: { ".[]".contains($0) }).map { name in
            Int(name).map { MemberKey(index: $0) } ?? MemberKey(stringValue: String(name))
        }
        self.init(at: path + names, error.advice)
    }
}

/// The word that is nearest to a misspelt one, by insertions, deletions and exchanges; nil if none is near.
func nearestWord(to word: String, in words: [String]) -> String? {
    let wrong = Array(word.lowercased().prefix(65))
    func distance(_ other: String) -> Int {
        let other = Array(other.lowercased())
        var row = Array(0...other.count)
        for (index, letter) in wrong.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for place in other.indices {
                let exchange = diagonal + (letter == other[place] ? 0 : 1)
                diagonal = row[place + 1]
                row[place + 1] = min(exchange, diagonal + 1, row[place] + 1)
            }
        }
        return row[other.count]
    }
    let best = words.map { (word: $0, distance: distance($0)) }.min { $0.distance < $1.distance }
    return best.flatMap { $0.distance <= min(max(wrong.count / 3, 1), 3) ? $0.word : nil }
}
