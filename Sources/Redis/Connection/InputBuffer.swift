/// Bytes that have arrived and are not a whole reply yet.
struct InputBuffer: ~Copyable {
    /// Room for the replies of a turn; more only while a larger reply comes in.
    private static let capacity = 16_384

    private var storage: UnsafeMutableBufferPointer<UInt8>
    /// How many bytes are there.
    private(set) var count = 0

    init() { storage = .allocate(capacity: Self.capacity) }

    deinit { storage.deallocate() }

    /// The bytes that are there; valid until the buffer is changed.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: storage[..<count]) }

    /// Room for more bytes, at least one; what was written there is added with `added`.
    mutating func spare() -> UnsafeMutableRawBufferPointer {
        if count == storage.count { resize(to: storage.count * 2) }
        return UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(storage)[count...])
    }

    /// So many bytes were written into `spare`.
    mutating func added(_ more: Int) { count += more }

    /// Forgets the first bytes.
    mutating func removeFirst(_ length: Int) {
        guard length > 0 else { return }
        count -= length
        if count > 0, let start = storage.baseAddress { start.update(from: start + length, count: count) }
        if count == 0, storage.count > Self.capacity { resize(to: Self.capacity) }
    }

    /// Forgets all bytes, but leaves them in place for a reply that is being looked at.
    mutating func removeAll() { count = 0 }

    private mutating func resize(to capacity: Int) {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
        _ = larger.update(fromContentsOf: storage[..<count])
        storage.deallocate()
        storage = larger
    }
}
