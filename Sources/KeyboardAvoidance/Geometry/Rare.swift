/// An optional value that is rarely present: without it, it takes one word, and no memory of its own.
///
/// An array of at most one element, so that a large value costs those that have none nothing to store and to hand on.
@dynamicMemberLookup
@_spi(Engine) public struct Rare<Value> {
    @usableFromInline var storage: [Value] = []

    public init(_ value: Value? = nil) { self.value = value }

    /// The value; nil if there is none.
    public var value: Value? {
        @inline(__always) get { storage.isEmpty ? nil : storage[0] }
        set {
            if let newValue {
                storage = [newValue]
            } else if !storage.isEmpty {
                storage = []
            }
        }
    }

    /// True if there is no value.
    @inline(__always) public var isEmpty: Bool { storage.isEmpty }

    /// Changes the value in place; there must be one.
    @inline(__always)
    mutating func change(_ body: (inout Value) -> Void) {
        if !storage.isEmpty { body(&storage[0]) }
    }

    /// Passes the value in place; nil if there is none.
    @inline(__always)
    public func read<Result>(_ body: (borrowing Value) -> Result) -> Result? {
        storage.isEmpty ? nil : body(storage[0])
    }
}

/// Members that few have of a value: it holds them as `Rare`, absent while each is as most have it.
@_spi(Engine) public protocol RareMembers: Equatable {
    /// Each member as most have it.
    init()

    /// Whether each member is as most have it, told without another value.
    var isUsual: Bool { get }
}

extension Rare where Value: RareMembers {
    /// All members.
    @inlinable public var members: Value {
        get { storage.isEmpty ? Value() : storage[0] }
        set { storage = newValue.isUsual ? [] : [newValue] }
    }

    /// One member; nil if there is none.
    public subscript<Member: Equatable>(dynamicMember path: WritableKeyPath<Value, Member?>) -> Member? {
        @inline(__always) get { storage.isEmpty ? nil : storage[0][keyPath: path] }
        @inline(__always) set { if !storage.isEmpty || newValue != nil { set(path, newValue) } }
    }

    /// A list; empty if there is none.
    public subscript<Member: Equatable>(dynamicMember path: WritableKeyPath<Value, [Member]>) -> [Member] {
        @inline(__always) get { storage.isEmpty ? [] : storage[0][keyPath: path] }
        @inline(__always) set { if !storage.isEmpty || !newValue.isEmpty { set(path, newValue) } }
    }

    /// A flag; false if there is none.
    public subscript(dynamicMember path: WritableKeyPath<Value, Bool>) -> Bool {
        @inline(__always) get { !storage.isEmpty && storage[0][keyPath: path] }
        @inline(__always) set { if !storage.isEmpty || newValue { set(path, newValue) } }
    }

    @inline(__always)
    private mutating func set<Member>(_ path: WritableKeyPath<Value, Member>, _ member: Member) {
        if storage.isEmpty { storage = [Value()] }
        storage[0][keyPath: path] = member
        if storage[0].isUsual { storage = [] }
    }
}

extension Rare: Sendable where Value: Sendable {}
extension Rare: Equatable where Value: Equatable {}
extension Rare: Hashable where Value: Hashable {}
