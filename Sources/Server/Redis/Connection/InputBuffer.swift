/// Received bytes that are not yet a whole reply.
struct InputBuffer: ~Copyable {
    /// The usual capacity; exceeded only while a larger reply arrives.
    private static let capacity = 16_384

    private var storage: UnsafeMutableBufferPointer<UInt8>
    /// The number of bytes held.
    private(set) var count = 0

    init() { storage = .allocate(capacity: Self.capacity) }

    deinit { storage.deallocate() }

    /// The bytes held; valid until the buffer is changed.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: storage[..<count]) }

    /// Spare capacity for at least one more byte; report bytes written there with `added`.
    mutating func spare() -> UnsafeMutableRawBufferPointer {
        if count == storage.count { resize(to: storage.count * 2) }
        return UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(storage)[count...])
    }

    /// Counts bytes written into `spare`.
    mutating func added(_ more: Int) { count += more }

    /// Removes the first bytes.
    mutating func removeFirst(_ length: Int) {
        guard length > 0 else { return }
        count -= length
        if count > 0, let start = storage.baseAddress { start.update(from: start + length, count: count) }
        if count == 0, storage.count > Self.capacity { resize(to: Self.capacity) }
    }

    /// Removes all bytes, but leaves them in place for a reply that is still being read.
    mutating func removeAll() { count = 0 }

    private mutating func resize(to capacity: Int) {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
        _ = larger.update(fromContentsOf: storage[..<count])
        storage.deallocate()
        storage = larger
    }
}
