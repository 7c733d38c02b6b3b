/// Writes JSON (RFC 8259) into a buffer that grows, and that serves one answer after another.
///
/// Two ways to write, which mix:
/// - `literal` for text that is known beforehand, punctuation and names included, with the primitives between. Nothing
///   watches over the grammar there: this is the way of hot paths.
/// - `beginObject`, `name`, `element` and their like, which put the commas.
public struct JSONWriter: ~Copyable {
    // Raw memory, because an array would check, for every octet appended, that no one else holds it. Each primitive
    // reserves what it may need and then writes without asking again.
    @usableFromInline var base: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    /// Octets written so far.
    @usableFromInline var length = 0
    /// Whether `base` is the writer's to give back.
    @usableFromInline var ownsMemory = true
    /// The texts of small integers, beside the memory they are copied to.
    @usableFromInline let smallIntegers = SmallIntegers.texts

    /// Makes a writer without content.
    ///
    /// - Parameter minimumCapacity: octets to have room for from the start.
    public init(minimumCapacity: Int = 1024) {
        capacity = max(minimumCapacity, 64)
        base = .allocate(capacity: capacity)
    }

    /// Makes a writer without content that writes into memory of the caller's as long as that has room.
    ///
    /// - Parameter memory: must stay where it is while the writer lives; at least one octet.
    public init(into memory: UnsafeMutableBufferPointer<UInt8>) {
        precondition(!memory.isEmpty)
        base = memory.baseAddress.unsafelyUnwrapped
        capacity = memory.count
        ownsMemory = false
    }

    deinit { if ownsMemory { base.deallocate() } }

    /// Octets written so far.
    @inlinable
    public var count: Int { length }

    /// Whether everything lies in the memory of the caller's that the writer was made with.
    public var isInPlace: Bool { !ownsMemory }

    /// Forgets what was written and keeps the memory for the next answer.
    ///
    /// - Parameter maximumCapacity: octets of memory worth keeping; above it, room for so many is all that is kept.
    public mutating func removeAll(keepingUpTo maximumCapacity: Int = .max) {
        length = 0
        guard ownsMemory, capacity > max(maximumCapacity, 64) else { return }
        base.deallocate()
        capacity = max(maximumCapacity, 64)
        base = .allocate(capacity: capacity)
    }

    /// Hands over what was written.
    ///
    /// It may not be used after `body` has returned.
    @inlinable
    public borrowing func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeBufferPointer(start: base, count: length))
    }

    /// Appends what was written to an array.
    public borrowing func append(to array: inout [UInt8]) {
        array.append(contentsOf: UnsafeBufferPointer(start: base, count: length))
    }

    /// What was written, as an array.
    public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: length)) }

    /// Makes room for further octets.
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

    /// Writes text as it stands.
    ///
    /// It is the caller's to know that it is JSON where it comes.
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

    /// Writes octets as they stand, such as JSON rendered earlier.
    @inlinable
    public mutating func raw(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count)
        (base + length).initialize(from: start, count: bytes.count)
        length &+= bytes.count
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

    /// Writes one octet as it stands.
    @inlinable
    mutating func byte(_ byte: UInt8) {
        reserve(1)
        base[length] = byte
        length &+= 1
    }

    /// Writes a scalar as it stands.
    @usableFromInline
    mutating func string(unescaped scalar: Unicode.Scalar) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { self.byte(byte) }
    }
}
