/// A value behind one reference: passing it on costs a retain instead of a copy of all its members.
///
/// A value type all the same: a change copies the value first where anybody else holds it too. Measured on case C, the
/// copies of geometry and saved state through a transition took several times as long as its arithmetic.
struct Indirect<Value: Sendable & Hashable>: Hashable, @unchecked Sendable {
    // Sendable: the storage is written only while nobody else holds it.
    private final class Storage: ManagedBuffer<Void, Value> {
        deinit {
            _ = withUnsafeMutablePointerToElements { $0.deinitialize(count: 1) }
        }
    }

    private var storage: ManagedBuffer<Void, Value>
    /// Where the value lies, for as long as the storage lives.
    ///
    /// A plain address, because one member of a large value can be read there without a copy of the others. Of a
    /// class's own property the compiler makes one: it cannot tell that nobody writes it meanwhile.
    private var place: UnsafeMutablePointer<Value>

    init(_ value: Value) {
        storage = Storage.create(minimumCapacity: 1) { _ in }
        place = storage.withUnsafeMutablePointerToElements { $0 }
        place.initialize(to: value)
    }

    var value: Value {
        @inline(__always) _read {
            yield place.pointee
        }
        @inline(__always) _modify {
            if !isKnownUniquelyReferenced(&storage) { self = Indirect(place.pointee) }
            yield &place.pointee
        }
    }

    /// Hands the value over where it lies; the pointer is good until `body` returns.
    func withPointer<Result>(_ body: (UnsafePointer<Value>) -> Result) -> Result {
        defer { extendLifetime(storage) }
        return body(UnsafePointer(place))
    }

    static func == (left: Indirect, right: Indirect) -> Bool {
        left.storage === right.storage || left.value == right.value
    }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
