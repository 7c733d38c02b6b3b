/// Bytes that the kernel is to take, in their order.
struct OutputBuffer {
    /// More room than this is given back once everything was taken.
    private static let capacity = 1 << 17

    /// What was taken, up to `start`, and what waits.
    var bytes: [UInt8] = []
    /// Where the first byte stands that waits.
    private(set) var start = 0

    /// Whether everything was taken.
    var isEmpty: Bool { start == bytes.count }

    /// So many more bytes were taken.
    mutating func taken(_ count: Int) {
        start += count
        if isEmpty {
            bytes.removeAll(keepingCapacity: bytes.capacity <= Self.capacity)
            start = 0
        } else if start > bytes.count - start {
            // Under load something always waits. Fewer bytes are moved here than were taken, so this costs little.
            bytes.removeFirst(start)
            start = 0
        }
    }

    /// Forgets all bytes.
    mutating func removeAll() { self = OutputBuffer() }
}
