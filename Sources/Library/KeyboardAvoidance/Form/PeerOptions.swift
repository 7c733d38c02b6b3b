/// Options of a peer, a library's or a platform's own avoidance, by the names that it gives them.
///
/// The names and forms are those of the policy's descriptor, and so are the defaults of options that are not here.
@_spi(Engine) public struct PeerOptions: Sendable, Hashable {
    /// One option; a null value resets it.
    public struct Entry: Sendable, Hashable {
        public var name: String
        public var value: Value

        public init(name: String, value: Value) {
            self.name = name
            self.value = value
        }
    }

    /// In the order of a request, each name once.
    public internal(set) var entries: [Entry]

    public init(_ entries: [Entry] = []) { self.entries = entries }

    /// The value of an option; nil if it is not set.
    public subscript(name: String) -> Value? { entries.first { $0.name == name }?.value }
}

extension PeerOptions {
    /// The value of an option, in any form of JSON that one has.
    @_spi(Engine) public enum Value: Sendable, Hashable {
        case null
        case flag(Bool)
        case number(Double)
        case text(String)
        /// Lengths by their names, such as top and bottom.
        case lengths([Length])
    }

    /// One length of several.
    @_spi(Engine) public struct Length: Sendable, Hashable {
        public var name: String
        public var value: Double

        public init(name: String, value: Double) {
            self.name = name
            self.value = value
        }
    }

    /// The most options that a request sends, and the most lengths of one.
    public static let maximumCount = 32

    /// Merges sent options, member by member; null resets one.
    mutating func merge(_ sent: PeerOptions) {
        for entry in sent.entries {
            entries.removeAll { $0.name == entry.name }
            if entry.value != .null { entries.append(entry) }
        }
    }
}

extension PeerOptions.Value {
    /// One of several lengths; nil if it is not among them.
    package func length(_ name: String) -> Double? {
        guard case .lengths(let lengths) = self else { return nil }
        return lengths.first { $0.name == name }?.value
    }
}
