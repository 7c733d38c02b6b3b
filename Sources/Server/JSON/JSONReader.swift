/// Reads one JSON text (RFC 8259) from its first byte to its last, without building a tree of it.
///
/// The caller asks for the kind of value it expects. Each such call has three outcomes:
/// - the value, if it is of that kind;
/// - nil (or its like), if it is valid JSON of another kind: the value is skipped, and `valueOffset` and `valueKind`
///   describe it, so that the caller can report "expected a number, found a string" and read on;
/// - a `JSONSyntaxError`, if the text is not JSON. The reader cannot be used after that.
///
/// Skipped values are checked as strictly as those that are read: numbers, escapes and UTF-8 included.
///
/// Calls out of order (a second `}` expected, a value before a name) throw a syntax error; the reader never reads
/// outside its text. `nextMember(_:)` reports equal names in one object, except inside skipped values.
public struct JSONReader: ~Copyable {
    /// The default limit on nested arrays and objects.
    public static let defaultMaximumDepth = 32

    /// The text.
    // A pointer, because a `Span` cannot be stored in a type of our own yet. Every access is checked against
    // `bytes.count`, and debug builds check each subscript again.
    public let bytes: UnsafeBufferPointer<UInt8>
    @usableFromInline var cursor = 0
    @usableFromInline var start = 0
    @usableFromInline var depth = 0
    @usableFromInline let maximumDepth: Int
    /// The last long value that was passed over, which is not checked again.
    var longValue = (start: -1, end: 0)
    /// The bytes of a long value.
    static var longLength: Int { 4_096 }

    /// Begins to read a text.
    ///
    /// - Parameters:
    ///   - bytes: the text, which must stay valid and unchanged while the reader lives.
    ///   - maximumDepth: the allowed nesting of arrays and objects, clamped to 0...64.
    @inlinable
    public init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int = JSONReader.defaultMaximumDepth) {
        self.bytes = bytes
        self.maximumDepth = min(max(maximumDepth, 0), 64)
    }

    /// The cursor, in bytes from the start; after `peekKind()` the first byte of the next value.
    @inlinable
    public var offset: Int { cursor }

    /// The first byte of the value that was read, begun or skipped last.
    @inlinable
    public var valueOffset: Int { start }

    /// Whether no array or object is open: the next value, or the last one, is that of the text.
    public var isAtTop: Bool { depth == 0 }

    /// The kind of the value at `valueOffset`.
    public var valueKind: JSONKind { kind(at: start) ?? .null }

    /// The kind of a value read before, by the offset of its first byte; nil if no value begins there.
    public func kind(at offset: Int) -> JSONKind? {
        guard offset >= 0, offset < bytes.count else { return nil }
        return JSONKind(firstByte: bytes[offset])
    }

    /// The kind of the next value, judged by its first byte; the value itself is not consumed.
    @inlinable
    public mutating func peekKind() throws(JSONSyntaxError) -> JSONKind {
        skipWhitespace()
        guard cursor < bytes.count, let kind = JSONKind(firstByte: bytes[cursor]) else { throw valueFailure() }
        return kind
    }

    /// Whether the next value is an array; the value itself is not consumed.
    @inlinable
    @inline(__always)
    public mutating func peekArray() throws(JSONSyntaxError) -> Bool {
        if cursor < bytes.count, bytes[cursor] == 0x7B { return false }
        return try peekKind() == .array
    }

    /// Whether the next value is a string; the value itself is not consumed.
    @inlinable
    @inline(__always)
    public mutating func peekString() throws(JSONSyntaxError) -> Bool {
        if cursor < bytes.count, bytes[cursor] == 0x7B { return false }
        return try peekKind() == .string
    }

    /// Whether the next value is `null`, which is then consumed; any other value is not.
    @inlinable
    @inline(__always)
    public mutating func null() throws(JSONSyntaxError) -> Bool {
        // The compact form of any other value.
        if cursor < bytes.count, bytes[cursor] > 0x20, bytes[cursor] != 0x6E { return false }
        return try nullCarefully()
    }

    /// Whether the next value after whitespace is `null`, which is then consumed.
    @usableFromInline
    @inline(never)
    mutating func nullCarefully() throws(JSONSyntaxError) -> Bool {
        guard try peekKind() == .null else { return false }
        start = cursor
        try literal(0x6C6C_756E)
        return true
    }

    /// Reads `true` or `false`; nil if the value is of another kind, which is then skipped.
    @inlinable
    public mutating func bool() throws(JSONSyntaxError) -> Bool? {
        skipWhitespace()
        start = cursor
        guard cursor < bytes.count else { throw valueFailure() }
        switch bytes[cursor] {
        case 0x74:
            try literal(0x6575_7274)
            return true
        case 0x66:
            // The "f" is known, so the four bytes after it decide.
            cursor &+= 1
            try literal(0x6573_6C61)
            return false
        default:
            try skipValue()
            return nil
        }
    }

    /// Reads on at another place.
    ///
    /// - Parameter offset: where the next value, or what follows the last one, begins.
    public mutating func move(to offset: Int) { cursor = offset }

    /// The place of the next value, and the containers open around it.
    public struct Place: Sendable {
        let cursor: Int
        let depth: Int
    }

    /// Where reading has got to.
    public var place: Place { Place(cursor: cursor, depth: depth) }

    /// Reads on at a place where it was before, whatever has happened since.
    public mutating func move(to place: Place) { (cursor, depth) = (place.cursor, place.depth) }

    /// Ends the reading: whatever is read next is missing.
    public mutating func abandon() { cursor = bytes.count }

    /// Checks that only whitespace follows the one value of the text (section 2).
    @inlinable
    public mutating func end() throws(JSONSyntaxError) {
        skipWhitespace()
        guard cursor >= bytes.count else { throw failure(.textAfterValue) }
    }

    /// Reads four bytes of a literal name, given in their order in memory.
    @inlinable
    @inline(__always)
    mutating func literal(_ word: UInt32) throws(JSONSyntaxError) {
        guard bytes.count &- cursor >= 4, load(UInt32.self, at: cursor) == word else { throw literalFailure() }
        cursor &+= 4
    }

    /// Skips the whitespace of section 2: space, tab, line feed, carriage return.
    @inlinable
    @inline(__always)
    mutating func skipWhitespace() {
        if cursor < bytes.count, bytes[cursor] <= 0x20 { skipWhitespaceRun() }
    }

    @usableFromInline
    mutating func skipWhitespaceRun() {
        while cursor < bytes.count {
            switch bytes[cursor] {
            case 0x20, 0x0A, 0x0D, 0x09: cursor &+= 1
            default: return
            }
        }
    }

    /// Loads a word at an offset; the caller knows that all of it lies in the text.
    @inlinable
    @inline(__always)
    func load<Word: FixedWidthInteger & BitwiseCopyable>(_ type: Word.Type, at offset: Int) -> Word {
        assert(offset >= 0 && offset &+ MemoryLayout<Word>.size <= bytes.count)
        return UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped + offset).loadUnaligned(as: Word.self)
    }
}
