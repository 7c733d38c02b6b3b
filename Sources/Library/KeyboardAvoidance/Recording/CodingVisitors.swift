/// Reads members in the spelling of the contract, and keeps the first error.
struct DecodingVisitor: MemberVisitor {
    static let isReading = true

    let container: KeyedDecodingContainer<MemberKey>
    private let omitted: Set<String>
    private var names: [String] = []
    private var error: (any Error)?

    init(_ container: KeyedDecodingContainer<MemberKey>, omitting omitted: Set<String>) {
        (self.container, self.omitted) = (container, omitted)
    }

    mutating func callAsFunction<Value: DescribedValue>(
        _ number: Int, _ name: MemberName, _ value: inout Value, since known: Value
    ) {
        guard let type = Value.self as? any Decodable.Type, let key = name.key(omitting: omitted) else { return }
        names.append(key.stringValue)
        do {
            if name.isRequired || container.contains(key),
                let read = try read(type, key, isRequired: name.isRequired) as? Value
            {
                value = read
            }
        } catch {
            self.error = self.error ?? error
        }
    }

    /// The value of a member that is there; nil for null that leaves the value as it is.
    private func read(_ type: any Decodable.Type, _ key: MemberKey, isRequired: Bool) throws -> Any {
        guard !isRequired, try container.decodeNil(forKey: key) else { return try container.decode(type, forKey: key) }
        return (type as? any Nullable.Type)?.null as Any
    }

    /// The value of a member that is in no description.
    mutating func value<Value: Decodable>(_ key: MemberKey) throws -> Value? {
        names.append(key.stringValue)
        return try container.decodeIfPresent(Value.self, forKey: key)
    }

    /// Ends the visit of a value.
    ///
    /// - Throws: the error of an unknown member, with the nearest name, or else the first one.
    func finish() throws {
        let unknown = container.allKeys.map(\.stringValue).filter { !names.contains($0) }
        if let name = unknown.min() {
            let advice = nearestWord(to: name, in: names).map { "; did you mean `\($0)`?" } ?? ""
            throw DecodingError(at: container.codingPath, name, "unknown member `\(name)`\(advice)")
        }
        if let error { throw error }
    }
}

/// Writes members in the spelling of the contract, and keeps the first error.
struct EncodingVisitor: MemberVisitor {
    static let isReading = false

    private var container: KeyedEncodingContainer<MemberKey>
    private let omitted: Set<String>
    private(set) var error: (any Error)?

    init(_ container: KeyedEncodingContainer<MemberKey>, omitting omitted: Set<String>) {
        (self.container, self.omitted) = (container, omitted)
    }

    mutating func callAsFunction<Value: DescribedValue>(
        _ number: Int, _ name: MemberName, _ value: inout Value, since known: Value
    ) {
        guard name.isRequired || !value.isAbsent, let value = value as? any Encodable,
            let key = name.key(omitting: omitted)
        else { return }
        do { try container.encode(value, forKey: key) } catch { self.error = self.error ?? error }
    }
}

extension MemberName {
    /// The key of a member; nil if it has none.
    fileprivate func key(omitting omitted: Set<String>) -> MemberKey? {
        said.map { MemberKey(stringValue: $0.description) }.flatMap { omitted.contains($0.stringValue) ? nil : $0 }
    }
}

/// A value that can be null as a whole.
protocol Nullable {
    static var null: Self { get }
    /// Whether it was sent as null.
    var isNull: Bool { get }
}

extension Patch: Nullable {}
extension ScrollViewPatch: Nullable {}
extension AvoidanceOptions.Changes: Nullable {}

@_spi(Engine) extension Patch: Decodable where Value: Decodable {
    /// Reads a value that is given.
    public init(from decoder: any Decoder) throws { self = .value(try Value(from: decoder)) }
}

@_spi(Engine) extension Patch: Encodable where Value: Encodable {
    /// Writes null where none is given.
    public func encode(to encoder: any Encoder) throws { try given.encode(to: encoder) }
}
