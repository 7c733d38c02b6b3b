/// A member of a request: left out, set to null, or given a value.
///
/// The difference matters to a session: a member left out keeps what the session remembers, null forgets it.
public enum Sent<Value> {
    case absent
    case null
    case value(Value)

    /// The value, where one was sent.
    public var given: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    /// True where a value was sent.
    public var isGiven: Bool {
        if case .value = self { true } else { false }
    }

    /// True where the member was in the request at all.
    public var isPresent: Bool {
        if case .absent = self { false } else { true }
    }

    /// What the session remembers after this member.
    func replacing(_ remembered: Value?) -> Value? {
        switch self {
        case .absent: remembered
        case .null: nil
        case .value(let value): value
        }
    }

    /// What the session remembers after this member, where forgetting means a default.
    func replacing(_ remembered: Value, default fallback: Value) -> Value {
        switch self {
        case .absent: remembered
        case .null: fallback
        case .value(let value): value
        }
    }
}

extension Sent: Sendable where Value: Sendable {}
extension Sent: Equatable where Value: Equatable {}
extension Sent: Hashable where Value: Hashable {}
