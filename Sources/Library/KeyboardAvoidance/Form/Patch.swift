/// A member of a request that changes a session's state (JSON Merge Patch, RFC 7396).
///
/// An absent member keeps the current value, null resets it, a value replaces it.
@_spi(Engine) public enum Patch<Value> {
    case absent
    case null
    case value(Value)

    /// The value; nil if the member is absent or null.
    public var given: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    /// True if a value was sent.
    public var isGiven: Bool {
        if case .value = self { true } else { false }
    }

    /// True if the member was in the request at all.
    public var isPresent: Bool {
        if case .absent = self { false } else { true }
    }

    /// True if the member was sent as null.
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// Changes an optional member.
    @inline(__always)
    func apply(to remembered: inout Value?) {
        switch self {
        case .absent: break
        case .null: remembered = nil
        case .value(let value): remembered = value
        }
    }

    /// Changes a member that has a default.
    @inline(__always)
    func apply(to remembered: inout Value, default fallback: @autoclosure () -> Value) {
        switch self {
        case .absent: break
        case .null: remembered = fallback()
        case .value(let value): remembered = value
        }
    }
}

extension Patch: BitwiseCopyable where Value: BitwiseCopyable {}
extension Patch: Sendable where Value: Sendable {}
extension Patch: Equatable where Value: Equatable {}
extension Patch: Hashable where Value: Hashable {}
