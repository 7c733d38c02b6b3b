/// An optional value behind one reference: passing it on costs a retain instead of a copy of all its members.
///
/// A value type all the same: a change copies the value first where anybody else holds it too. Measured on case C, the
/// copies of the saved state through a transition took longer than its arithmetic.
struct Indirect<Value: Sendable & Hashable>: Hashable, @unchecked Sendable {
    // Sendable: `storage` is written only while nobody else holds it.
    private final class Storage {
        var value: Value?

        init(_ value: Value?) { self.value = value }
    }

    private var storage: Storage?

    init(_ value: Value? = nil) {
        storage = value.map { Storage($0) }
    }

    var value: Value? {
        _read {
            if let storage {
                yield storage.value
            } else {
                yield nil
            }
        }
        _modify {
            if storage == nil {
                storage = Storage(nil)
            } else if !isKnownUniquelyReferenced(&storage) {
                storage = Storage(storage?.value)
            }
            var lost: Value?
            if let storage {
                yield &storage.value
            } else {
                yield &lost  // Never: the storage was made above.
            }
        }
    }

    static func == (left: Indirect, right: Indirect) -> Bool {
        left.storage === right.storage || left.value == right.value
    }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
