/// Reads one JSON text (RFC 8259) from its first octet to its last, without building a tree of it.
///
/// The caller asks for what it expects. Each question about a value has three outcomes:
/// - the value, where it is of the kind asked for;
/// - nil (or its like), where it is valid JSON of another kind: it is skipped, and `valueOffset` and `valueKind` say
///   what stood there, so that the caller reports "expected a number, found a string" and reads on;
/// - a `JSONSyntaxError`, where the text is no JSON. The reader is of no further use then.
///
/// Whatever is skipped is checked as strictly as what is read: numbers, escapes and UTF-8 included.
///
/// A reader asked out of order (a second `}` expected, a value where a name stands) throws a syntax error; it never
/// reads outside its text. Equal names in one object are reported by `nextMember(_:)`, but not inside skipped values.
public struct JSONReader: ~Copyable {
    /// How many arrays and objects may stand inside one another where nothing else is said.
    public static let defaultMaximumDepth = 32

    // A pointer, because a reader of `Span` could not be stored in a type of our own yet. Every access is behind a
    // comparison with `bytes.count`, and debug builds check each subscript once more.
    @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
    @usableFromInline var cursor = 0
    @usableFromInline var start = 0
    @usableFromInline var depth = 0
    @usableFromInline let maximumDepth: Int

    /// Begins to read a text.
    ///
    /// - Parameters:
    ///   - bytes: the text, which must stay as it is while the reader lives.
    ///   - maximumDepth: arrays and objects allowed inside one another, 0...64; what lies outside is moved inside.
    @inlinable
    public init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int = JSONReader.defaultMaximumDepth) {
        self.bytes = bytes
        self.maximumDepth = min(max(maximumDepth, 0), 64)
    }

    /// Where the reader stands, in octets from the start; after `peekKind()` the first octet of the next value.
    @inlinable
    public var offset: Int { cursor }

    /// The first octet of the value that was read, begun or skipped last.
    @inlinable
    public var valueOffset: Int { start }

    /// The kind of the value at `valueOffset`.
    public var valueKind: JSONKind { kind(at: start) ?? .null }

    /// The kind of a value read before, by the offset of its first octet; nil where no value begins there.
    public func kind(at offset: Int) -> JSONKind? {
        guard offset >= 0, offset < bytes.count else { return nil }
        return JSONKind(firstByte: bytes[offset])
    }

    /// The kind of the next value, judged by its first octet; the value itself is left to be read.
    @inlinable
    public mutating func peekKind() throws(JSONSyntaxError) -> JSONKind {
        skipWhitespace()
        guard cursor < bytes.count, let kind = JSONKind(firstByte: bytes[cursor]) else { throw valueFailure() }
        return kind
    }

    /// Whether the next value is an array; the value itself is left to be read.
    @inlinable
    @inline(__always)
    public mutating func peekArray() throws(JSONSyntaxError) -> Bool {
        if cursor < bytes.count, bytes[cursor] == 0x7B { return false }
        return try peekKind() == .array
    }

    /// Whether the next value is `null`, which is then read; any other value is left where it is.
    @inlinable
    public mutating func null() throws(JSONSyntaxError) -> Bool {
        // What is surely none: the compact form of any other value.
        if cursor < bytes.count, bytes[cursor] > 0x20, bytes[cursor] != 0x6E { return false }
        guard try peekKind() == .null else { return false }
        start = cursor
        try literal(0x6C6C_756E)
        return true
    }

    /// Reads `true` or `false`; nil where the value is of another kind, which is then skipped.
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
            // The "f" is known, so the four octets after it decide.
            cursor &+= 1
            try literal(0x6573_6C61)
            return false
        default:
            try skipValue()
            return nil
        }
    }

    /// Checks that only whitespace follows the one value of the text (section 2).
    @inlinable
    public mutating func end() throws(JSONSyntaxError) {
        skipWhitespace()
        guard cursor >= bytes.count else { throw failure(.textAfterValue) }
    }

    /// Reads four octets of a literal name, given as they lie in memory.
    @inlinable
    @inline(__always)
    mutating func literal(_ word: UInt32) throws(JSONSyntaxError) {
        guard bytes.count &- cursor >= 4, load(UInt32.self, at: cursor) == word else { throw literalFailure() }
        cursor &+= 4
    }

    /// Passes over the whitespace of section 2: space, tab, line feed, carriage return.
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

    /// Loads octets at an offset of which the caller knows that all of them lie in the text.
    @inlinable
    @inline(__always)
    func load<Word: FixedWidthInteger & BitwiseCopyable>(_ type: Word.Type, at offset: Int) -> Word {
        assert(offset >= 0 && offset &+ MemoryLayout<Word>.size <= bytes.count)
        return UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped + offset).loadUnaligned(as: Word.self)
    }
}

/// Reads a text held in an array.
///
/// - Parameters:
///   - bytes: the text.
///   - maximumDepth: arrays and objects allowed inside one another, 0...64.
///   - body: reads with the reader it is given.
@inlinable
public func withJSONReader<Result, Failure: Error>(
    over bytes: [UInt8],
    maximumDepth: Int = JSONReader.defaultMaximumDepth,
    _ body: (inout JSONReader) throws(Failure) -> Result
) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer { (buffer) throws(Failure) -> Result in
        var reader = JSONReader(buffer, maximumDepth: maximumDepth)
        return try body(&reader)
    }
}
