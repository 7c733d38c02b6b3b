extension JSONReader {
    /// The outcome of comparing a value with a table of words.
    public enum Word: Equatable, Sendable {
        /// The string is a word of the table, by its index there.
        case known(Int)
        /// The string is not in the table. `JSONReader.string(at:)` returns it.
        case unknown
        /// The value is not a string; it was skipped.
        case otherKind
    }

    /// The position of a string's content in the text.
    @usableFromInline
    struct StringToken {
        /// The first byte after the opening quote.
        @usableFromInline let start: Int
        /// The closing quote.
        @usableFromInline let end: Int
        /// Whether the content has escapes to resolve.
        @usableFromInline let hasEscapes: Bool
    }
}

// Strings (RFC 8259 section 7).
extension JSONReader {
    /// Reads a string; nil if the value is of another kind, which is then skipped.
    public mutating func string() throws(JSONSyntaxError) -> String? {
        guard let token = try stringToken() else { return nil }
        return string(of: token)
    }

    /// Reads a string of at most so many bytes; nil if the value is of another kind or longer, which `valueKind` tells.
    ///
    /// The escapes of one that is longer even if each byte is escaped are not resolved.
    public mutating func string(upTo most: Int) throws(JSONSyntaxError) -> String? {
        guard let token = try stringToken() else { return nil }
        return string(of: token, upTo: most)
    }

    private func string(of token: StringToken, upTo most: Int) -> String? {
        guard (token.end &- token.start) / Self.longestEscape <= most else { return nil }
        let string = string(of: token)
        return string.utf8.count <= most ? string : nil
    }

    /// Reads a string and calls `body` with its bytes, UTF-8 with escapes resolved; nil if the value is of another
    /// kind.
    ///
    /// The bytes are valid only during the call. Short strings need no allocation.
    public mutating func withStringBytes<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) throws(JSONSyntaxError) -> Result? {
        guard let token = try stringToken() else { return nil }
        return withContent(of: token, body)
    }

    /// Reads a string that should be one of a table's words, without making a `String` of it.
    @inlinable
    public mutating func word(of words: JSONNames) throws(JSONSyntaxError) -> Word {
        skipWhitespace()
        start = cursor
        guard let base = bytes.baseAddress, cursor < bytes.count, bytes[cursor] == 0x22 else {
            try skipOther()
            return .otherKind
        }
        let (available, entries) = (bytes.count &- cursor, words.table.pointee.words)
        if let entry = words.entry(at: base + cursor, available: available, among: entries, predicted: entries) {
            cursor &+= entry.pointee.length
            return .known(entry.pointee.index)
        }
        return index(of: try scanString(), in: words).map(Word.known) ?? .unknown
    }

    /// The index of a string in a table, escapes resolved; one that is longer than each name escaped is not looked at.
    @usableFromInline
    func index(of token: StringToken, in names: JSONNames) -> Int? {
        guard token.end &- token.start <= names.table.pointee.longest else { return nil }
        return withContent(of: token, names.index(of:))
    }

    /// The most bytes by which a JSON string writes one: `\u0041`.
    static var longestEscape: Int { 6 }

    /// A string or a name read before, by the offset of its opening quote; empty if none begins there.
    ///
    /// For messages: the cursor does not move.
    public func string(at offset: Int) -> String { string(at: offset, upTo: bytes.count) ?? "" }

    /// The string of at most `most` bytes at an offset; nil if it is longer, or if none begins there.
    ///
    /// The reading ends where the longest such string would.
    public func string(at offset: Int, upTo most: Int) -> String? {
        guard offset >= 0, offset < bytes.count, bytes[offset] == 0x22 else { return nil }
        let isShort = most < bytes.count / Self.longestEscape
        let end = isShort ? min(bytes.count, offset &+ Self.longestEscape * most &+ 2) : bytes.count
        var other = JSONReader(UnsafeBufferPointer(rebasing: bytes[..<end]))
        other.cursor = offset
        guard let token = try? other.scanString() else { return nil }
        return string(of: token, upTo: most)
    }

    /// Whether the string read last may have one of two characters of ASCII: as it is, or as an escape with its number.
    public func lastStringMayHave(_ first: UInt8, or second: UInt8) -> Bool {
        // An escape with a number has a `u`.
        var (at, found) = (start, UInt64(0))
        while cursor &- at >= 8 {
            let word = load(UInt64.self, at: at)
            found |= SWAR.has(first, in: word) | SWAR.has(second, in: word) | SWAR.has(0x75, in: word)
            at &+= 8
        }
        return found != 0 || bytes[at..<cursor].contains { $0 == first || $0 == second || $0 == 0x75 }
    }

    private mutating func stringToken() throws(JSONSyntaxError) -> StringToken? {
        skipWhitespace()
        start = cursor
        guard cursor < bytes.count, bytes[cursor] == 0x22 else {
            try skipOther()
            return nil
        }
        return try scanString()
    }

    func string(of token: StringToken) -> String {
        let raw = UnsafeBufferPointer(rebasing: bytes[token.start..<token.end])
        guard token.hasEscapes else { return String(decoding: raw, as: UTF8.self) }
        return String(unsafeUninitializedCapacity: raw.count) { Unescaping.write(raw, to: $0) }
    }

    /// Calls `body` with a string's bytes, escapes resolved.
    @usableFromInline
    func withContent<Result>(of token: StringToken, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let raw = UnsafeBufferPointer(rebasing: bytes[token.start..<token.end])
        guard token.hasEscapes else { return body(raw) }
        // Resolving never makes a string longer.
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: raw.count) { buffer in
            let count = Unescaping.write(raw, to: buffer)
            return body(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(buffer)[..<count]))
        }
    }

    /// Resolves the escapes of a checked string.
    enum Unescaping {
        /// Writes the content of a checked string with its escapes resolved; returns the number of bytes written.
        ///
        /// `target` must be at least as long as `raw`. Unchecked content gives wrong bytes, but does not trap.
        static func write(_ raw: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableBufferPointer<UInt8>) -> Int {
            var count = 0
            var at = 0
            func put(_ byte: UInt8) {
                guard count < target.count else { return }
                target[count] = byte
                count += 1
            }
            while at < raw.count {
                let start = at
                while at < raw.count, raw[at] != 0x5C { at += 1 }
                if at > start {
                    let run = raw[start..<at].prefix(target.count - count)
                    _ = UnsafeMutableBufferPointer(rebasing: target[count...]).update(fromContentsOf: run)
                    count += run.count
                }
                guard at + 1 < raw.count else {
                    // A backslash at the end stands for itself.
                    if at < raw.count { put(raw[at]) }
                    break
                }
                let escape = raw[at + 1]
                guard escape == 0x75 else {
                    put(character(escapedBy: escape) ?? escape)
                    at += 2
                    continue
                }
                var scalar = hexadecimal(in: raw, at: at + 2) ?? 0xFFFD
                at += 6
                if (0xD800...0xDBFF).contains(scalar), let low = hexadecimal(in: raw, at: at + 2) {
                    scalar = 0x10000 + (scalar - 0xD800) << 10 + (low & 0x3FF)
                    at += 6
                }
                for byte in UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter {
                    put(byte)
                }
            }
            return count
        }

        /// The byte that a backslash and this letter stand for; nil if there is no such escape.
        static func character(escapedBy letter: UInt8) -> UInt8? {
            switch letter {
            case 0x22, 0x2F, 0x5C: letter
            case 0x62: 0x08
            case 0x66: 0x0C
            case 0x6E: 0x0A
            case 0x72: 0x0D
            case 0x74: 0x09
            default: nil
            }
        }

        /// Whether a backslash and this letter are an escape.
        static func isShort(_ letter: UInt8) -> Bool {
            let place = letter &- 0x5C
            // The backslash, b, f, n, r and t.
            return place < 32 ? (0x0144_0441 as UInt32) &>> UInt32(place) & 1 != 0 : letter == 0x22 || letter == 0x2F
        }

        /// The value of four hexadecimal digits at an index; nil if there are not four.
        static func hexadecimal(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32? {
            guard index >= 0, bytes.count - index >= 4, let start = bytes.baseAddress else { return nil }
            return SWAR.hexadecimal(UnsafeRawPointer(start + index).loadUnaligned(as: UInt32.self))
        }
    }
}
