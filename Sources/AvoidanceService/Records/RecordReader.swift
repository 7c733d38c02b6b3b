@_spi(Engine) import KeyboardAvoidance

/// Takes values from a record, whatever its bytes are: what cannot be a value is refused, and nothing is read after it.
struct RecordReader: RecordCoder {
    static let isReading = true

    /// The most values of one list.
    static let maximumCount = ContractLimits.snapToOffsets
    /// The most bytes of one text: an eventID has at most 128 characters.
    static let maximumTextLength = 512
    /// No number that was sent or answered comes near it, and no sum of such numbers is infinite.
    static let maximumMagnitude = 1e30

    private let bytes: [UInt8]
    /// Where the next value begins.
    private(set) var position: Int
    private let end: Int
    /// Whether everything so far could be read.
    private(set) var isValid = true

    /// Reads those of `bytes` that stand in a range.
    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    /// Whether everything could be read and nothing is left.
    var isAtValidEnd: Bool { isValid && position == end }

    mutating func refuse() {
        isValid = false
        position = end
    }

    mutating func byte(_ value: inout UInt8, atMost maximum: UInt8) {
        guard let byte = nextByte(), byte <= maximum else { return refuse() }
        value = byte
    }

    mutating func number(_ value: inout Double) {
        guard let bits = next8Bytes() else { return refuse() }
        let number = Double(bitPattern: bits)
        guard number.magnitude <= Self.maximumMagnitude else { return refuse() }
        value = number
    }

    mutating func wholeNumber(_ value: inout UInt64) {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while let byte = nextByte() {
            let bits = UInt64(byte & 0x7F)
            // One way to write each number: no bit beyond the 64th, and no zeros at its end.
            guard shift < 64, shift < 63 || bits <= 1, byte != 0 || shift == 0 else { break }
            number |= bits << shift
            if byte < 0x80 { return value = number }
            shift += 7
        }
        refuse()
    }

    mutating func text(_ value: inout String) {
        var count: UInt64 = 0
        wholeNumber(&count)
        guard count <= Self.maximumTextLength, let utf8 = next(Int(count)),
            let text = String(validating: utf8, as: UTF8.self)
        else { return refuse() }
        value = text
    }

    mutating func members<Value: RecordedMembers>(_ value: inout Value, from reference: Value) -> Bool {
        value = reference
        var differing: UInt64 = 0
        for index in 0..<Value.bitmapLength {
            var bits: UInt8 = 0
            byte(&bits, atMost: .max)
            differing |= UInt64(bits) << UInt64(8 * index)
        }
        while differing != 0, isValid {
            let number = differing.trailingZeroBitCount
            differing &= differing - 1
            // A bit that no member has is not of this version.
            guard let member = Value.RecordMember(rawValue: number) else {
                refuse()
                break
            }
            _ = value.code(member, with: &self, from: reference)
        }
        if !value.isInRange { refuse() }
        return true
    }

    mutating func member<Value: RecordedValue>(_ value: inout Value, from reference: Value) -> Bool {
        value.code(with: &self, from: reference)
    }

    /// The next bytes; nil if there are fewer.
    mutating func next(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= end - position else { return nil }
        defer { position += count }
        return bytes[position..<position + count]
    }

    /// The next eight bytes as an integer, the lowest first; nil if there are fewer.
    mutating func next8Bytes() -> UInt64? {
        guard end - position >= 8 else { return nil }
        defer { position += 8 }
        return bytes.withUnsafeBytes {
            UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        }
    }

    private mutating func nextByte() -> UInt8? {
        guard position < end else { return nil }
        defer { position += 1 }
        return bytes[position]
    }
}
