/// Puts values into a record.
struct RecordWriter: RecordCoder {
    static let isReading = false

    private(set) var bytes: [UInt8]

    /// Writes behind `bytes`.
    init(after bytes: [UInt8] = []) {
        self.bytes = bytes
        self.bytes.reserveCapacity(bytes.count + 1_024)
    }

    mutating func byte(_ value: inout UInt8, atMost maximum: UInt8) { bytes.append(value) }

    mutating func number(_ value: inout Double) { append(value.bitPattern) }

    mutating func wholeNumber(_ value: inout UInt64) {
        var rest = value
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func text(_ value: inout String) {
        var count = UInt64(value.utf8.count)
        wholeNumber(&count)
        bytes.append(contentsOf: value.utf8)
    }

    mutating func members<Value: RecordedMembers>(_ value: inout Value, from reference: Value) -> Bool {
        let start = bytes.count
        for _ in 0..<Value.bitmapLength { bytes.append(0) }
        var isDifferent = false
        var number = 0
        while let member = Value.RecordMember(rawValue: number) {
            if value.code(member, with: &self, from: reference) {
                bytes[start + number >> 3] |= 1 << UInt8(number & 7)
                isDifferent = true
            }
            number += 1
        }
        return isDifferent
    }

    mutating func member<Value: RecordedValue>(_ value: inout Value, from reference: Value) -> Bool {
        if value.isSame(as: reference) { return false }
        let start = bytes.count
        if value.code(with: &self, from: reference) { return true }
        bytes.removeLast(bytes.count - start)
        return false
    }

    /// What is written is what there is.
    mutating func refuse() {}

    /// Appends the bytes of an integer, the lowest first.
    mutating func append(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
}
