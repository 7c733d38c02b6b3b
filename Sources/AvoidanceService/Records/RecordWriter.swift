/// Puts values into a record.
struct RecordWriter: RecordCoder {
    static let isReading = false

    /// What was written, and zeros or what was taken back behind it: to write by index costs a third of appending.
    private var storage = [UInt8](repeating: 0, count: 1_024)
    private var count = 0

    /// What was written.
    var bytes: [UInt8] { Array(storage[..<count]) }

    /// Hands what was written to `body`, without a copy.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }

    mutating func byte(_ value: inout UInt8, atMost maximum: UInt8) { append(value) }

    mutating func number(_ value: inout Double) { append(value.bitPattern) }

    mutating func wholeNumber(_ value: inout UInt64) {
        var rest = value
        while rest > 0x7F {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }

    mutating func text(_ value: inout String) {
        var length = UInt64(value.utf8.count)
        wholeNumber(&length)
        value.withUTF8 { append($0) }
    }

    mutating func members<Value: RecordedMembers>(_ value: inout Value, from reference: Value) -> Bool {
        let start = count
        for _ in 0..<Value.bitmapLength { append(UInt8(0)) }
        var differing: UInt64 = 0
        var number = 0
        while let member = Value.RecordMember(rawValue: number) {
            if value.code(member, with: &self, from: reference) { differing |= 1 << UInt64(number) }
            number += 1
        }
        guard differing != 0 else { return false }
        for index in 0..<Value.bitmapLength {
            storage[start + index] = UInt8(truncatingIfNeeded: differing >> UInt64(8 * index))
        }
        return true
    }

    mutating func member<Value: RecordedValue>(_ value: inout Value, from reference: Value) -> Bool {
        if value.isSame(as: reference) { return false }
        let start = count
        if value.code(with: &self, from: reference) { return true }
        count = start
        return false
    }

    /// What is written is what there is.
    mutating func refuse() {}

    /// Appends the bytes of an integer, the lowest first.
    @inline(__always)
    mutating func append<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value) {
        makeRoom(for: MemoryLayout<Value>.size)
        storage.withUnsafeMutableBytes {
            $0.storeBytes(of: value.littleEndian, toByteOffset: count, as: Value.self)
        }
        count += MemoryLayout<Value>.size
    }

    /// Appends bytes that another writer has written.
    mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        makeRoom(for: bytes.count)
        storage.withUnsafeMutableBytes {
            UnsafeMutableRawBufferPointer(rebasing: $0[count...]).copyMemory(from: UnsafeRawBufferPointer(bytes))
        }
        count += bytes.count
    }

    @inline(__always)
    private mutating func makeRoom(for more: Int) { if storage.count - count < more { grow(by: more) } }

    /// At least doubles the storage, so that few records are copied more than once.
    @inline(never)
    private mutating func grow(by more: Int) { storage += repeatElement(0, count: max(storage.count, more)) }
}
