/// An optional value that is rarely present: without it, it takes one word, and no memory of its own.
///
/// An array of one element, or nil, so that a large value costs those that have none nothing to store and to hand on.
@dynamicMemberLookup
@_spi(Engine) public struct ColdStorage<Value> {
    // Nil rather than empty: to copy and to destroy an empty array takes 20 instructions each.
    @usableFromInline var storage: [Value]?

    public init(_ value: Value? = nil) { self.value = value }

    /// The value; nil if there is none.
    public var value: Value? {
        @inline(__always) get { if let storage { storage[0] } else { nil } }
        set { if let newValue { storage = [newValue] } else { storage = nil } }
    }

    /// True if there is no value.
    @inline(__always) public var isEmpty: Bool { storage == nil }

    /// Changes the value in place; there must be one.
    @inline(__always)
    mutating func change(_ body: (inout Value) -> Void) {
        storage?.withUnsafeMutableBufferPointer { body(&$0[0]) }
    }

    /// Passes the value in place; nil if there is none.
    @inline(__always)
    public func read<Result>(_ body: (borrowing Value) -> Result) -> Result? {
        if let storage { body(storage[0]) } else { nil }
    }
}

/// Members that few have of a value: it holds them as `ColdStorage`, absent while each is as most have it.
@_spi(Engine) public protocol ColdMembers: Equatable {
    /// Each member as most have it.
    init()

    /// Whether each member is as most have it, told without another value.
    var isUsual: Bool { get }
}

extension ColdStorage where Value: ColdMembers {
    /// All members.
    @inlinable public var members: Value {
        get { if let storage { storage[0] } else { Value() } }
        set { storage = newValue.isUsual ? nil : [newValue] }
    }

    /// One member; nil if there is none.
    public subscript<Member: Equatable>(dynamicMember path: WritableKeyPath<Value, Member?>) -> Member? {
        @inline(__always) get { if let storage { storage[0][keyPath: path] } else { nil } }
        @inline(__always) set { if storage != nil || newValue != nil { set(path, newValue) } }
    }

    /// A list; empty if there is none.
    public subscript<Member: Equatable>(dynamicMember path: WritableKeyPath<Value, [Member]>) -> [Member] {
        @inline(__always) get { if let storage { storage[0][keyPath: path] } else { [] } }
        @inline(__always) set { if storage != nil || !newValue.isEmpty { set(path, newValue) } }
    }

    /// A flag; false if there is none.
    public subscript(dynamicMember path: WritableKeyPath<Value, Bool>) -> Bool {
        @inline(__always) get { if let storage { storage[0][keyPath: path] } else { false } }
        @inline(__always) set { if storage != nil || newValue { set(path, newValue) } }
    }

    @inline(__always)
    private mutating func set<Member>(_ path: WritableKeyPath<Value, Member>, _ member: Member) {
        if storage == nil { storage = [Value()] }
        storage?[0][keyPath: path] = member
        if storage?[0].isUsual == true { storage = nil }
    }
}

extension ColdStorage: Sendable where Value: Sendable {}
extension ColdStorage: Equatable where Value: Equatable {}
extension ColdStorage: Hashable where Value: Hashable {}
