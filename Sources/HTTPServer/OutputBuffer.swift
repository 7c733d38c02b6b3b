/// The answers of one turn in a row, those of one connection sent with one call.
///
/// Every loop has one for all of its connections.
final class OutputBuffer {
    /// Grown beyond this for a large answer, the memory is given back after it.
    private static let keptCapacity = 256 * 1024

    private var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int = 128 * 1024) {
        base = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    deinit { base.deallocate() }

    /// A part of what is to be sent, good until the next append.
    func bytes(_ part: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: base + part.lowerBound, count: part.count)
    }

    /// Forgets everything from `start` on.
    func removeAll(from start: Int) {
        count = start
        if start == 0, capacity > Self.keptCapacity { resize(to: Self.keptCapacity) }
    }

    /// Makes room for `additional` bytes, without which nothing may be appended.
    func reserve(_ additional: Int) {
        if count + additional > capacity { resize(to: max(capacity * 2, count + additional)) }
    }

    private func resize(to newCapacity: Int) {
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
        capacity = newCapacity
    }

    // MARK: Appending, into room made before

    @inline(__always)
    func append(_ text: StaticString) { append(text.utf8Start, text.utf8CodeUnitCount) }

    @inline(__always)
    func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { if let start = $0.baseAddress { append(start, $0.count) } }
    }

    @inline(__always)
    func append(_ start: UnsafePointer<UInt8>, _ length: Int) {
        assert(count + length <= capacity)
        (base + count).update(from: start, count: length)
        count += length
    }

    /// Appends decimal digits of a number that is not negative; at most 19.
    func append(decimal number: Int) {
        var rest = UInt(bitPattern: number)
        var length = 1
        var limit: UInt = 10
        while rest >= limit, length < 19 {
            limit &*= 10
            length &+= 1
        }
        var index = count &+ length
        count = index
        repeat {
            index &-= 1
            base[index] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
    }
}
