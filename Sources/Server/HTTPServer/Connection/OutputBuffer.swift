/// The answers of one turn; the answers of one connection are contiguous and sent with one call.
///
/// Each loop has one for all of its connections.
final class OutputBuffer {
    /// A buffer that grew beyond this for a large answer shrinks afterwards.
    private static let keptCapacity = 256 * 1024

    private var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int = 128 * 1024) {
        base = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    deinit { base.deallocate() }

    /// Part of the content, valid until the next append.
    func bytes(_ part: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: base + part.lowerBound, count: part.count)
    }

    /// Removes everything from `start` on.
    func removeAll(from start: Int) {
        count = start
        if start == 0, capacity > Self.keptCapacity { resize(to: Self.keptCapacity) }
    }

    /// Reserves capacity for `additional` bytes; appending without it is an error.
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

    // MARK: Appending, into reserved capacity

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

    /// Appends 16 lower-case hexadecimal digits.
    func append(hexadecimal number: UInt64) {
        assert(count + 16 <= capacity)
        UnsafeMutableRawPointer(base + count).storeBytes(of: number.hexadecimalDigits, as: SIMD2<UInt64>.self)
        count += 16
    }

    /// Appends decimal digits of a number that is not negative; at most 19.
    func append(decimal number: Int) {
        let rest = UInt(bitPattern: number)
        // Lengths of bodies have at most four digits in most answers.
        if rest < 10 {
            append(digit: rest)
        } else if rest < 100 {
            append(twoDigits: rest)
        } else if rest < 1_000 {
            append(digit: rest / 100)
            append(twoDigits: rest % 100)
        } else if rest < 10_000 {
            append(twoDigits: rest / 100)
            append(twoDigits: rest % 100)
        } else {
            append(decimal: number / 10_000)
            append(twoDigits: rest / 100 % 100)
            append(twoDigits: rest % 100)
        }
    }

    @inline(__always)
    private func append(digit: UInt) {
        assert(count < capacity)
        base[count] = 0x30 &+ UInt8(truncatingIfNeeded: digit)
        count &+= 1
    }

    @inline(__always)
    private func append(twoDigits number: UInt) {
        append(digit: number / 10)
        append(digit: number % 10)
    }
}
