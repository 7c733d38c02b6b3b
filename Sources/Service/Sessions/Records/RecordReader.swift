@_spi(Engine) package import KeyboardAvoidance
import KeyboardAvoidanceAnalysis

/// Takes values from a record, whatever its bytes are: what cannot be a value is refused, and nothing is read after it.
package struct RecordReader: ValueVisitor {
    package static let isReading = true

    /// The most bytes of one text: an eventID has at most 128 characters.
    package static let maximumTextLength = 512
    /// No number that was sent or answered comes near it, and no sum of such numbers is infinite.
    static let maximumMagnitude = 1e30

    private let bytes: [UInt8]
    /// Where the next value begins.
    package private(set) var position: Int
    private let end: Int
    /// Whether everything so far could be read.
    private var isValid = true
    /// The members of the value at hand that are still to be read, a bit each.
    private var differing: UInt64 = 0

    /// Reads those of `bytes` that stand in a range.
    package init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    /// Whether everything could be read and nothing is left.
    package var isAtValidEnd: Bool { isValid && position == end }

    /// Reads a session that was written as its difference to a known one.
    package mutating func session(since known: SessionState) -> SessionState {
        var state = known
        _ = state.accept(&self, since: known)
        return state
    }

    /// Reads a whole event.
    package mutating func event() -> Event {
        var event = Event()
        _ = event.accept(&self, since: .blank)
        return event
    }

    package func device(_ id: String) -> Device? { DeviceCatalogue.builtIn[id] }

    package mutating func refuse() {
        isValid = false
        position = end
    }

    package mutating func visit(_ value: inout Bool) {
        guard let byte = nextByte(), byte <= 1 else { return refuse() }
        value = byte == 1
    }

    @inline(__always)
    package mutating func visit(_ value: inout Double) {
        guard let bits = next8Bytes() else { return refuse() }
        let number = Double(bitPattern: bits)
        guard number.magnitude <= Self.maximumMagnitude else { return refuse() }
        value = number
    }

    package mutating func visit(_ value: inout UInt64) {
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

    package mutating func visit(_ value: inout String) {
        var count: UInt64 = 0
        visit(&count)
        guard count <= Self.maximumTextLength, let text = text(of: Int(count)) else { return refuse() }
        value = text
    }

    package mutating func visit<Word: DescribedWord>(_ word: inout Word) {
        guard let number = nextByte(), let read = Word(number: number) else { return refuse() }
        word = read
    }

    package mutating func choose(_ form: inout UInt8, of count: UInt8, _ literal: StaticString?) {
        guard let byte = nextByte(), byte < count else { return refuse() }
        form = byte
    }

    package mutating func beginList(_ count: inout UInt64) { visit(&count) }

    package mutating func endList() {}

    @inline(__always)
    package mutating func members(_ length: Int, _ describe: (inout RecordReader) -> Void) -> Bool {
        let outer = differing
        differing = 0
        for index in 0..<length {
            guard let bits = nextByte() else {
                refuse()
                break
            }
            differing |= UInt64(bits) << UInt64(8 * index)
        }
        if isValid { describe(&self) }
        // A bit that no member has is not of this version.
        if differing != 0 { refuse() }
        differing = outer
        return true
    }

    @inline(__always)
    package mutating func callAsFunction<Value: DescribedValue>(
        _ number: Int, _ name: MemberName, _ value: inout Value, since known: Value
    ) {
        if takes(number) { _ = value.accept(&self, since: known) }
    }

    @inline(__always)
    package mutating func callAsFunction(
        _ number: Int, _ name: MemberName, _ length: Int, _ describe: (inout RecordReader) -> Void
    ) {
        if takes(number) { _ = members(length, describe) }
    }

    /// Whether a member is to be read; it is not a second time.
    @inline(__always)
    private mutating func takes(_ number: Int) -> Bool {
        let bit: UInt64 = 1 << UInt64(number)
        guard differing & bit != 0, isValid else { return false }
        differing &= ~bit
        return true
    }

    /// The next bytes as text; nil if there are fewer, or if they are no UTF-8.
    ///
    /// Where they are none, a decoded text has other bytes; to compare them costs a tenth of `String(validating:as:)`.
    private mutating func text(of count: Int) -> String? {
        guard count <= end - position else { return nil }
        defer { position += count }
        return bytes.withUnsafeBufferPointer { bytes in
            let utf8 = UnsafeBufferPointer(rebasing: bytes[position..<position + count])
            let text = String(decoding: utf8, as: UTF8.self)
            return text.utf8.elementsEqual(utf8) ? text : nil
        }
    }

    /// The next eight bytes as an integer, the lowest first; nil if there are fewer.
    @inline(__always)
    package mutating func next8Bytes() -> UInt64? {
        guard end - position >= 8 else { return nil }
        defer { position += 8 }
        return bytes.withUnsafeBytes {
            UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        }
    }

    @inline(__always)
    private mutating func nextByte() -> UInt8? {
        guard position < end else { return nil }
        defer { position += 1 }
        return bytes[position]
    }
}
