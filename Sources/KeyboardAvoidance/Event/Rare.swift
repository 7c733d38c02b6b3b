/// A value that is rarely there: without one it takes a single word, and no memory of its own.
///
/// An array of at most one element, so that a large value costs those that have none nothing to store and to hand on.
@_spi(Engine) public struct Rare<Value> {
    private var storage: [Value] = []

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

    /// Changes the value where it lies; there must be one.
    @inline(__always)
    mutating func change(_ body: (inout Value) -> Void) {
        if !storage.isEmpty { body(&storage[0]) }
    }

    /// Hands the value over where it lies; nil if there is none.
    @inline(__always)
    public func read<Result>(_ body: (borrowing Value) -> Result) -> Result? {
        storage.isEmpty ? nil : body(storage[0])
    }
}

extension Rare: Sendable where Value: Sendable {}
extension Rare: Equatable where Value: Equatable {}
extension Rare: Hashable where Value: Hashable {}
