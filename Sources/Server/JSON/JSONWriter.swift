/// Writes JSON (RFC 8259) into a growing buffer that can be reused for many answers.
///
/// There are two ways to write, which can be mixed:
/// - `literal` for text that is known beforehand, punctuation and names included, with the primitives between. It does
///   not check the grammar; it is for hot paths.
/// - `beginObject`, `name`, `element` and their like, which insert the commas.
public struct JSONWriter: ~Copyable {
    // Raw memory, because an array would check that it is uniquely referenced for every byte appended. Each primitive
    // reserves all it may need and then writes without further checks.
    @usableFromInline var base: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    /// The number of bytes written so far.
    @usableFromInline var length = 0
    /// Whether the writer must free `base`.
    @usableFromInline var ownsMemory = true
    /// The texts of small integers.
    @usableFromInline let smallIntegers = JSONWriter.SmallIntegers.texts

    /// Makes an empty writer.
    ///
    /// - Parameter minimumCapacity: the initial capacity in bytes.
    public init(minimumCapacity: Int = 1024) {
        capacity = max(minimumCapacity, 64)
        base = .allocate(capacity: capacity)
    }

    /// Makes an empty writer that uses the caller's memory until that is full.
    ///
    /// - Parameter memory: must stay valid while the writer lives; at least one byte.
    public init(into memory: UnsafeMutableBufferPointer<UInt8>) {
        precondition(!memory.isEmpty)
        base = memory.baseAddress.unsafelyUnwrapped
        capacity = memory.count
        ownsMemory = false
    }

    deinit { if ownsMemory { base.deallocate() } }

    /// The number of bytes written so far.
    @inlinable
    public var count: Int { length }

    /// Whether all content still lies in the caller's memory.
    public var isInPlace: Bool { !ownsMemory }

    /// Removes the content and keeps the memory for the next answer.
    ///
    /// - Parameter maximumCapacity: the most bytes of memory to keep.
    public mutating func removeAll(keepingUpTo maximumCapacity: Int = .max) {
        length = 0
        guard ownsMemory, capacity > max(maximumCapacity, 64) else { return }
        base.deallocate()
        capacity = max(maximumCapacity, 64)
        base = .allocate(capacity: capacity)
    }

    /// Calls `body` with the content, which is valid only during the call.
    @inlinable
    public borrowing func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeBufferPointer(start: base, count: length))
    }

    /// Appends the content to an array.
    public borrowing func append(to array: inout [UInt8]) {
        array.append(contentsOf: UnsafeBufferPointer(start: base, count: length))
    }

    /// The content, whose memory is the caller's to free.
    public consuming func detachedMemory() -> UnsafeMutableRawBufferPointer {
        if !ownsMemory { grow(by: 0) }
        ownsMemory = false
        return UnsafeMutableRawBufferPointer(start: base, count: length)
    }

    /// The content as an array.
    public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: length)) }

    /// Reserves capacity for `count` more bytes.
    @inlinable
    @inline(__always)
    mutating func reserve(_ count: Int) {
        if capacity &- length < count { grow(by: count) }
    }

    @usableFromInline
    @inline(never)
    mutating func grow(by count: Int) {
        let larger = max(capacity * 2, length + count)
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        memory.initialize(from: base, count: length)
        if ownsMemory { base.deallocate() }
        ownsMemory = true
        base = memory
        capacity = larger
    }

    /// Writes text as is; the caller knows that it is valid JSON in this place.
    @inlinable
    @inline(__always)
    public mutating func literal(_ text: StaticString) {
        guard text.hasPointerRepresentation else {
            string(unescaped: Unicode.Scalar(text.unicodeScalar))
            return
        }
        reserve(text.utf8CodeUnitCount)
        self.text(text)
    }

    /// Writes bytes as is, such as JSON rendered earlier.
    @inlinable
    public mutating func raw(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count)
        (base + length).initialize(from: start, count: bytes.count)
        length &+= bytes.count
    }

    /// Writes a part of the content again.
    @inlinable
    public mutating func again(_ part: Range<Int>) {
        reserve(part.count)
        (base + length).initialize(from: base + part.lowerBound, count: part.count)
        length &+= part.count
    }

    /// Writes `true` or `false`.
    @inlinable
    public mutating func bool(_ value: Bool) {
        if value {
            literal("true")
        } else {
            literal("false")
        }
    }

    /// Writes `null`.
    @inlinable
    public mutating func null() { literal("null") }

    /// Writes one byte as is.
    @inlinable
    mutating func byte(_ byte: UInt8) {
        reserve(1)
        base[length] = byte
        length &+= 1
    }

    /// Writes a scalar as is.
    @usableFromInline
    mutating func string(unescaped scalar: Unicode.Scalar) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { self.byte(byte) }
    }
}

// Writing for cold paths, which inserts the commas.
//
// The preceding byte decides whether a comma is due: only a whole value ends in a quote, a closing bracket or brace, a
// digit or a letter. This needs no state, and the two ways of writing can be mixed.
extension JSONWriter {
    /// Opens an object, after a comma if one is due.
    public mutating func beginObject() {
        element()
        byte(0x7B)
    }

    /// Closes an object.
    public mutating func endObject() { byte(0x7D) }

    /// Opens an array, after a comma if one is due.
    public mutating func beginArray() {
        element()
        byte(0x5B)
    }

    /// Closes an array.
    public mutating func endArray() { byte(0x5D) }

    /// Writes a member's name, after a comma if one is due, and the colon; write its value next.
    public mutating func name(_ name: String) {
        element()
        string(name)
        byte(0x3A)
    }

    /// Prepares for an array's next element that is a scalar: writes a comma if one is due.
    ///
    /// `beginObject` and `beginArray` do this themselves.
    public mutating func element() {
        guard length > 0 else { return }
        switch base[length - 1] {
        case 0x22, 0x5D, 0x7D, 0x30...0x39, 0x61...0x7A: byte(0x2C)
        default: break
        }
    }

    /// An array whose elements `write` writes one by one.
    @inlinable
    public mutating func array<Elements: Collection>(
        _ elements: Elements,
        _ write: (inout JSONWriter, Elements.Element) -> Void
    ) {
        literal("[")
        var isFirst = true
        for element in elements {
            if !isFirst { literal(",") }
            isFirst = false
            write(&self, element)
        }
        literal("]")
    }
}
