@_spi(Engine) package import KeyboardAvoidance

/// Puts values into a record.
package struct RecordWriter: ValueVisitor {
    package static let isReading = false

    /// Where the bytes are written: through a pointer, because an array would check for each value that nothing shares it,
    /// which took half of the instructions of a record.
    // Copies of a writer share it, so one that is copied must not be written to again.
    private var memory = Memory(capacity: 1_024)
    private var count = 0
    /// The members of the value at hand that differ from the known ones, a bit each.
    private var differing: UInt64 = 0

    package init() {}

    /// The written bytes.
    package var bytes: [UInt8] { withBytes { Array($0) } }

    /// Passes the written bytes to `body`, without a copy.
    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: memory.start.assumingMemoryBound(to: UInt8.self), count: count))
    }

    /// Writes a session, as its difference to a known one.
    package mutating func write(_ state: SessionState, since known: SessionState) {
        var state = state
        write(&state, since: known)
    }

    /// Writes a session without a copy; the state does not change.
    mutating func write(_ state: inout SessionState, since known: SessionState) {
        _ = state.accept(&self, since: known)
    }

    /// Writes a whole event.
    package mutating func write(_ event: Event) {
        var event = event
        _ = event.accept(&self, since: .blank)
    }

    package mutating func visit(_ value: inout Bool) { append(UInt8(value ? 1 : 0)) }

    /// Its eight bytes, the lowest first.
    @inline(__always)
    package mutating func visit(_ value: inout Double) { append(value.bitPattern) }

    /// Seven bits a byte, the lowest first (LEB128).
    package mutating func visit(_ value: inout UInt64) {
        var rest = value
        while rest > 0x7F {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }

    /// The bytes of a text after their count.
    package mutating func visit(_ value: inout String) {
        var length = UInt64(value.utf8.count)
        visit(&length)
        value.withUTF8 { append($0) }
    }

    package mutating func visit<Word: DescribedWord>(_ word: inout Word) { append(word.number) }

    package mutating func choose(_ form: inout UInt8, of count: UInt8, _ literal: StaticString?) { append(form) }

    package mutating func beginList(_ count: inout UInt64) { visit(&count) }

    package mutating func endList() {}

    /// Writes a bit for each member that differs, followed by those members.
    @inline(__always)
    package mutating func members(_ length: Int, _ describe: (inout RecordWriter) -> Void) -> Bool {
        let (start, outer) = (count, differing)
        differing = 0
        for _ in 0..<length { append(UInt8(0)) }
        describe(&self)
        defer { differing = outer }
        guard differing != 0 else { return false }
        for index in 0..<length {
            let bits = UInt8(truncatingIfNeeded: differing >> UInt64(8 * index))
            memory.start.storeBytes(of: bits, toByteOffset: start + index, as: UInt8.self)
        }
        return true
    }

    /// One that does not differ leaves nothing in the record.
    @inline(__always)
    package mutating func callAsFunction<Value: DescribedValue>(
        _ number: Int, _ name: MemberName, _ value: inout Value, since known: Value
    ) {
        if value.isSame(as: known) { return }
        let start = count
        if value.accept(&self, since: known) {
            differing |= 1 << UInt64(number)
        } else {
            count = start
        }
    }

    @inline(__always)
    package mutating func callAsFunction(
        _ number: Int, _ name: MemberName, _ length: Int, _ describe: (inout RecordWriter) -> Void
    ) {
        let start = count
        if members(length, describe) {
            differing |= 1 << UInt64(number)
        } else {
            count = start
        }
    }

    /// Appends one byte.
    @inline(__always)
    package mutating func append(_ byte: UInt8) { append(integer: byte) }

    /// Appends four bytes, the lowest first.
    package mutating func append(_ number: UInt32) { append(integer: number) }

    /// Appends eight bytes, the lowest first.
    @inline(__always)
    package mutating func append(_ number: UInt64) { append(integer: number) }

    /// Appends the bytes of an integer, the lowest first.
    @inline(__always)
    private mutating func append<Value: FixedWidthInteger & BitwiseCopyable>(integer value: Value) {
        makeRoom(for: MemoryLayout<Value>.size)
        memory.start.storeBytes(of: value.littleEndian, toByteOffset: count, as: Value.self)
        count += MemoryLayout<Value>.size
    }

    /// Appends bytes that another writer has written.
    package mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let first = bytes.baseAddress else { return }
        makeRoom(for: bytes.count)
        (memory.start + count).copyMemory(from: first, byteCount: bytes.count)
        count += bytes.count
    }

    @inline(__always)
    private mutating func makeRoom(for more: Int) { if memory.capacity - count < more { grow(by: more) } }

    /// At least doubles the memory, so that few records are copied more than once.
    @inline(never)
    private mutating func grow(by more: Int) {
        let larger = Memory(capacity: memory.capacity + max(memory.capacity, more))
        larger.start.copyMemory(from: memory.start, byteCount: count)
        memory = larger
    }
}

extension RecordWriter {
    /// Memory that is freed with its owner.
    private final class Memory {
        let start: UnsafeMutableRawPointer
        let capacity: Int

        init(capacity: Int) {
            start = .allocate(byteCount: capacity, alignment: 8)
            self.capacity = capacity
        }

        deinit { start.deallocate() }
    }
}
