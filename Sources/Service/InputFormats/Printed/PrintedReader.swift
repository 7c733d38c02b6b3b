import JSON

/// Reads values as tools print them, each as the JSON that it stands for; the cost is linear in the text.
///
/// A value is an object or list of the notation around it, a number, a word, a quoted text, or any other text, which
/// stays one: the member that it is for knows its forms.
struct PrintedReader {
    /// The reason why a text that begins like an object is none.
    enum Failure: Error, Hashable {
        /// The offset at which another sign is expected.
        case unexpected(at: Int)
        /// The console has left out a part.
        case isShortened(at: Int)
        /// Objects are nested too deeply.
        case isTooDeep
        /// The text has more bytes than an object's.
        case isTooLong
    }

    /// The most bytes of an object's text; tools print at most a few thousand.
    static let maximumLength = 64 << 10

    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var offset = 0
    private var depth = 0
    /// The members that are used; nil for all.
    private var names: [String]?
    /// Whether the value that is read is not used.
    private var isUnused = false

    /// - Parameter bytes: the text, which has to stay where it is.
    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { offset == bytes.count }
    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    // MARK: - Objects

    /// The object that a text is, and the notation in which it begins; nil for another text.
    ///
    /// - Parameter names: the members that are used where the text has a head; nil for all.
    static func object(
        in text: String, among notations: [PrintedNotation], keeping names: [String]? = nil
    ) -> (notation: PrintedNotation, object: Result<JSONTree, Failure>)? {
        var text = text
        return text.withUTF8 { bytes in
            let isTooLong = bytes.count > maximumLength
            let start = isTooLong ? UnsafeBufferPointer(rebasing: bytes.prefix(maximumLength)) : bytes
            var reader = PrintedReader(PrintedText.unwrapped(start))
            guard let notation = reader.begins(notations) else { return nil }
            if notation.needsHead { reader.names = names }
            if isTooLong { return (notation, .failure(.isTooLong)) }
            return (notation, Result { () throws(Failure) in try reader.wholeObject(notation) })
        }
    }

    /// The object that the text is to its end.
    private mutating func wholeObject(_ notation: PrintedNotation) throws(Failure) -> JSONTree {
        let object = try object(notation)
        skipSpaces()
        guard isAtEnd else { throw .unexpected(at: offset) }
        return object
    }

    /// The notation in which an object begins at the offset; nil for none.
    func begins(_ notations: [PrintedNotation]) -> PrintedNotation? {
        notations.first(where: begins)
    }

    private func begins(_ notation: PrintedNotation) -> Bool {
        var reader = self
        reader.skipSpaces()
        guard let first = reader.next, notation.first.contains(first) else { return false }
        return reader.enter(notation) && reader.isMember(of: notation)
    }

    /// Whether a member or the end follows.
    private func isMember(of notation: PrintedNotation) -> Bool {
        var reader = self
        reader.skipSpaces()
        if reader.next == notation.close { return !notation.hasAddress }
        guard reader.name() != nil, reader.assign(notation) else { return false }
        reader.skipSpaces()
        return !notation.hasAddress || reader.take("0x")
    }

    /// The members of an object; those that are `nil`, `null` or `undefined` are left out.
    mutating func object(_ notation: PrintedNotation) throws(Failure) -> JSONTree {
        depth += 1
        defer { depth -= 1 }
        guard depth <= JSONReader.defaultMaximumDepth else { throw .isTooDeep }
        guard enter(notation) else { throw .unexpected(at: offset) }
        var members: [JSONTree.Member] = []
        while true {
            skipSpaces()
            if take(notation.close) { return .object(members) }
            let start = offset
            guard let name = name(), assign(notation) else {
                throw isShortened(at: start) ? .isShortened(at: start) : .unexpected(at: offset)
            }
            skipSpaces()
            // As many as most objects have.
            if members.isEmpty { members.reserveCapacity(4) }
            isUnused = names.map { !$0.contains(name) } ?? false
            if let value = try value(in: notation), !isUnused { members.append(JSONTree.Member(name, value)) }
            try endMember(of: notation)
        }
    }

    /// A list of values.
    private mutating func list(in notation: PrintedNotation) throws(Failure) -> JSONTree {
        depth += 1
        defer { depth -= 1 }
        guard depth <= JSONReader.defaultMaximumDepth else { throw .isTooDeep }
        offset += 1
        var values: [JSONTree] = []
        while true {
            skipSpaces()
            if take(UInt8(ascii: "]")) { return .array(values) }
            values.append(try value(in: notation, until: UInt8(ascii: "]")) ?? .null)
            skipSpaces()
            if !take(UInt8(ascii: ",")), next != UInt8(ascii: "]") { throw .unexpected(at: offset) }
        }
    }

    /// Passes the word in front of an object and its first sign; false if they are not there.
    private mutating func enter(_ notation: PrintedNotation) -> Bool {
        skipSpaces()
        let hasHead = notation.heads.contains { take($0) }
        if notation.needsHead, !hasHead { return false }
        skipSpaces()
        return take(notation.open)
    }

    /// Passes the sign between a name and its value.
    private mutating func assign(_ notation: PrintedNotation) -> Bool {
        skipSpaces()
        return notation.assignments.contains { take($0) }
    }

    private mutating func endMember(of notation: PrintedNotation) throws(Failure) {
        let end = offset
        skipSpaces()
        if take(notation.separator) || next == notation.close { return }
        guard notation.separator == 0x20, offset > end else { throw .unexpected(at: offset) }
    }

    /// The name of a member: a word, a quoted text, or either in `AnyHashable(…)`.
    private mutating func name() -> String? {
        skipSpaces()
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return quoted() }
        let word = word()
        guard word == "AnyHashable", take(UInt8(ascii: "(")) else { return word }
        let name = name()
        skipSpaces()
        return take(UInt8(ascii: ")")) ? name : nil
    }

    // MARK: - Values

    /// A value; nil for one that is as if it had not been written.
    ///
    /// - Parameter close: the sign that ends what the value is in; nil for that of the notation.
    mutating func value(in notation: PrintedNotation, until close: UInt8? = nil) throws(Failure) -> JSONTree? {
        if take("Optional(") {
            skipSpaces()
            let value = try value(in: notation, until: UInt8(ascii: ")"))
            skipSpaces()
            guard take(UInt8(ascii: ")")) else { throw .unexpected(at: offset) }
            return value
        }
        if notation.isNested, begins(notation) { return try object(notation) }
        if notation.isNested, next == UInt8(ascii: "["), notation.separator == UInt8(ascii: ",") {
            if isShortened(at: offset) { throw .isShortened(at: offset) }
            return try list(in: notation)
        }
        if let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            guard let text = quoted(until: notation.hasAddress ? notation : nil) else {
                throw .unexpected(at: offset)
            }
            return .string(text)
        }
        return try plain(until: close ?? notation.close, notation)
    }

    /// A number, a word, or another text, with all that is in brackets in it.
    private mutating func plain(until close: UInt8, _ notation: PrintedNotation) throws(Failure) -> JSONTree? {
        let start = offset
        let hasAngles = next == UInt8(ascii: "<")
        var brackets = 0
        loop: while let byte = next {
            if byte.isWord {
                offset += 1
                continue
            }
            let isEnd = byte == close || byte == notation.separator || notation.separator == 0x20 && byte.isSpace
            if brackets == 0, isEnd { break }
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): brackets -= 1
            case UInt8(ascii: "<") where hasAngles: brackets += 1
            case UInt8(ascii: ">") where hasAngles: brackets -= 1
            default: break
            }
            if brackets < 0 { break loop }
            offset += 1
        }
        var end = offset
        while end > start, bytes[end - 1].isSpace { end -= 1 }
        guard end > start, offset < bytes.count else { throw .unexpected(at: offset) }
        if isShortened(at: start) { throw .isShortened(at: start) }
        if isUnused { return nil }
        let value = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if let number = TextPattern.number(in: value) { return .number(number) }
        let text = String(decoding: value, as: UTF8.self)
        return Self.words[text] ?? .string(text)
    }

    /// The values that words stand for; nil for one that is as if it had not been written.
    private static let words: NameTable<JSONTree?> = [
        "true YES": .bool(true), "false NO": .bool(false), "nil null (null) <null> undefined": nil,
    ]

    /// Whether the console has left out what stands there.
    private func isShortened(at start: Int) -> Bool {
        guard start < bytes.count, Self.firstOfShortened.contains(bytes[start]) else { return false }
        return Self.shortened.contains { bytes[start...].starts(with: $0.utf8) }
    }

    private static let shortened = ["…", "{…", "{ …", "[Object", "[Array", "[…", "..."]
    private static let firstOfShortened = shortened.compactMap(\.utf8.first)

    /// A quoted text, with its escapes read; nil if it does not end.
    ///
    /// - Parameter notation: where it is in, if quotes inside are not escaped: it ends where a member does.
    private mutating func quoted(until notation: PrintedNotation? = nil) -> String? {
        guard let quote = next else { return nil }
        offset += 1
        if notation == nil, let end = bytes[offset...].firstIndex(where: { $0 == quote || $0 == UInt8(ascii: "\\") }),
            bytes[end] == quote
        {
            defer { offset = end + 1 }
            return String(decoding: bytes[offset..<end], as: UTF8.self)
        }
        var text: [UInt8] = []
        while let byte = next {
            offset += 1
            if byte == quote {
                guard let notation else { return String(decoding: text, as: UTF8.self) }
                var reader = self
                reader.skipSpaces()
                if reader.next == notation.separator || reader.next == notation.close {
                    return String(decoding: text, as: UTF8.self)
                }
            } else if byte == UInt8(ascii: "\\"), notation == nil, let escaped = next {
                offset += 1
                text.append(Self.escapes[escaped] ?? escaped)
                continue
            }
            text.append(byte)
        }
        return nil
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
    ]

    // MARK: - Signs

    /// Moves to the end of the next word of a text; false if there is none.
    mutating func skip(past word: StaticString) -> Bool {
        while !isAtEnd {
            skipOthers()
            if take(word) { return true }
            skipWord()
        }
        return false
    }

    /// Passes what belongs to no word.
    private mutating func skipOthers() {
        while let byte = next, !byte.isWord { offset += 1 }
    }

    mutating func skipSpaces() {
        while let byte = next, byte.isSpace { offset += 1 }
    }

    /// A word of letters, digits, `_`, `$` and `.`; nil if none is there.
    mutating func word() -> String? { wordBytes().map { String(decoding: $0, as: UTF8.self) } }

    /// The bytes of such a word.
    mutating func wordBytes() -> Slice<UnsafeBufferPointer<UInt8>>? {
        let start = offset
        skipWord()
        return offset > start ? bytes[start..<offset] : nil
    }

    mutating func take(_ sign: UInt8) -> Bool {
        guard next == sign else { return false }
        offset += 1
        return true
    }

    /// Passes a word that ends there, or a text that ends in a sign.
    mutating func take(_ text: StaticString) -> Bool {
        let sent = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard offset + sent.count <= bytes.count else { return false }
        for index in sent.indices where bytes[offset + index] != sent[index] { return false }
        let end = offset + sent.count
        let isPrefix = sent.first == UInt8(ascii: "0")
        if end < bytes.count, bytes[end].isWord, sent.last?.isWord ?? false, !isPrefix { return false }
        offset = end
        return true
    }

    /// Passes a word.
    private mutating func skipWord() {
        while let byte = next, byte.isWord { offset += 1 }
    }
}

extension UInt8 {
    var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    /// Whether it may be part of a word.
    var isWord: Bool {
        (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self) || self >= 0x80
            || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self == UInt8(ascii: ".")
    }
}
