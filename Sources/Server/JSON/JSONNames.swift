/// A fixed list of names, prepared once so that text can be compared with it eight bytes at a time.
///
/// One table serves the member names of an object (`JSONReader.beginObject(of:)`) or the words allowed as a value
/// (`JSONReader.word(of:)`). List names in the order in which clients write them: the reader predicts that order.
///
/// Keep tables in `static let` constants: a table's memory is never freed, so reading it needs no reference counting.
public struct JSONNames: @unchecked Sendable {
    // Sendable: the memory is written in `init` alone and never freed.

    /// The most names a table can hold: one bit each in the set of members already seen.
    public static let maximumCount = 64

    /// The names that are tried first when a member is read: the next one, and those after it.
    @inlinable static var predictedCount: Int { 5 }

    /// A name as it is written in a text: in quotes, and with the colon if a value follows.
    @usableFromInline
    struct Entry {
        /// The first eight bytes; bytes beyond the entry's end are zero.
        @usableFromInline let first: UInt64
        /// Selects the bytes of `first` that belong to the entry.
        @usableFromInline let mask: UInt64
        /// The last eight bytes, if there are at least eight.
        @usableFromInline let last: UInt64
        /// The length of the entry in bytes, quotes and colon included.
        @usableFromInline let length: Int
        /// The number of bytes the comparison reads; all must lie inside the text.
        @usableFromInline let span: Int
        /// The name's index in the table.
        @usableFromInline let index: Int
        @usableFromInline let bit: UInt64
        /// The bytes of the entry, padded to at least eight.
        @usableFromInline let text: UnsafePointer<UInt8>
    }

    /// Whether the text at `bytes` begins with an entry; at least `span` bytes must be left.
    // By its address: a method of `Entry` would copy all of it first.
    @inlinable
    @inline(__always)
    static func isMatch(_ entry: UnsafePointer<Entry>, at bytes: UnsafeRawPointer) -> Bool {
        guard bytes.loadUnaligned(as: UInt64.self) & entry.pointee.mask == entry.pointee.first else { return false }
        let length = entry.pointee.length
        guard length > 8 else { return true }
        guard (bytes + (length &- 8)).loadUnaligned(as: UInt64.self) == entry.pointee.last else { return false }
        return length <= 16 || isMiddleMatch(entry, at: bytes)
    }

    /// Whether the text at `bytes` begins with an entry of up to 16 bytes; false for any longer one.
    @inline(__always)
    static func isShortMatch(_ entry: UnsafePointer<Entry>, at bytes: UnsafeRawPointer) -> Bool {
        guard bytes.loadUnaligned(as: UInt64.self) & entry.pointee.mask == entry.pointee.first else { return false }
        let length = entry.pointee.length
        return length <= 8
            || length <= 16
                && (bytes + (length &- 8)).loadUnaligned(as: UInt64.self) == entry.pointee.last
    }

    /// The rest of the comparison for long names: the bytes between the first eight and the last eight.
    @usableFromInline
    @inline(never)
    static func isMiddleMatch(_ entry: UnsafePointer<Entry>, at bytes: UnsafeRawPointer) -> Bool {
        let own = UnsafeRawPointer(entry.pointee.text)
        let end = entry.pointee.length &- 8
        var at = 8
        while at < end {
            guard (bytes + at).loadUnaligned(as: UInt64.self) == (own + at).loadUnaligned(as: UInt64.self) else {
                return false
            }
            at &+= 8
        }
        return true
    }

    /// The entries in their three forms.
    @usableFromInline
    struct Table {
        /// The names as members, and last entries that match nothing, so that a prediction past the end needs no check.
        @usableFromInline let members: UnsafePointer<Entry>
        /// The names as strings, and such entries.
        @usableFromInline let words: UnsafePointer<Entry>
        /// The names as the members of an object in their order, each with the brace or the comma before it.
        @usableFromInline let ordered: UnsafePointer<Entry>
        @usableFromInline let count: Int
        /// The indices of the names, each one more, from the places that their bytes give; 0 where there is none.
        let places: UnsafeMutablePointer<UInt8>
        /// The most bytes of a name that a JSON string may take, each escaped.
        @usableFromInline let longest: Int
        /// The letters of each name, as `NameLetters` has them.
        let letters: UnsafePointer<NameLetters>
        let list: String
    }

    // One pointer: each object that is read has a copy.
    @usableFromInline let table: UnsafePointer<Table>

    /// The number of names in the table.
    @inlinable public var count: Int { table.pointee.count }

    /// Prepares a table.
    ///
    /// - Precondition: at most `maximumCount` names, all different as bytes.
    public init(_ names: [String]) {
        precondition(names.count <= Self.maximumCount, "a table of names holds at most 64")
        let letters = UnsafeMutablePointer<NameLetters>.allocate(capacity: names.count)
        for (index, name) in names.enumerated() { (letters + index).initialize(to: NameLetters(name.utf8)) }
        let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
        table.initialize(
            to: Table(
                members: Self.entries(names, suffix: [0x3A]), words: Self.entries(names, suffix: []),
                ordered: Self.entries(names, suffix: [0x3A]) { $0 == 0 ? [0x7B] : [0x2C] }, count: names.count,
                places: .allocate(capacity: Self.placeCount),
                longest: JSONReader.longestEscape * (names.map(\.utf8.count).max() ?? 0),
                letters: UnsafePointer(letters),
                list: names.prefix(4).map { "`\($0)`" }.joined(separator: ", ") + (names.count > 4 ? " and others" : "")
            ))
        self.table = UnsafePointer(table)
        table.pointee.places.initialize(repeating: 0, count: Self.placeCount)
        for index in 0..<count {
            let isNew = withName(at: index) { name in
                let (place, found) = self.place(of: name)
                table.pointee.places[place] = UInt8(index + 1)
                return found == nil
            }
            precondition(isNew, "a table of names holds each name once")
        }
    }

    /// The first four names in a sentence, and whether there are others.
    public var list: String { table.pointee.list }

    /// The name at an index of the table; empty outside it.
    public func name(at index: Int) -> String {
        withName(at: index) { String(decoding: $0, as: UTF8.self) }
    }

    /// The index of a name given as unescaped bytes, or nil if the table does not hold it.
    public func index(of name: UnsafeBufferPointer<UInt8>) -> Int? { place(of: name).index }

    /// The index of a name, or nil if the table does not hold it.
    public func index(of name: String) -> Int? {
        var name = name
        return name.withUTF8 { place(of: $0).index }
    }

    /// Whether the table holds a name.
    public func contains(_ name: String) -> Bool { index(of: name) != nil }

    /// Twice as many as names, so that few names are at the places of others.
    private static var placeCount: Int { 2 * maximumCount }

    /// The place of a name's index, or the free one where it would be.
    @inline(__always)
    private func place(of name: UnsafeBufferPointer<UInt8>) -> (Int, index: Int?) {
        let key = SWAR.ends(of: name)
        let mixed = (key.first ^ UInt64(name.count)) &* 0x9E37_79B9_7F4A_7C15 ^ key.last &* 0xC2B2_AE3D_27D4_EB4F
        var place = Int(mixed &>> 57)
        while table.pointee.places[place] != 0 {
            let index = Int(table.pointee.places[place]) &- 1
            let isFound = withName(at: index) { own in
                own.count == name.count && SWAR.ends(of: own) == key && (own.count <= 16 || own.elementsEqual(name))
            }
            if isFound { return (place, index) }
            place = (place &+ 1) % Self.placeCount
        }
        return (place, nil)
    }

    func withName<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard index >= 0, index < count else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        let entry = table.pointee.words[index]
        return body(UnsafeBufferPointer(start: entry.text + 1, count: entry.length - 2))
    }

    /// The entry at `bytes`, searched from `predicted` onwards and then from the start.
    ///
    /// Nil means only that no entry is there unescaped: a name may be escaped, or too near the end.
    @usableFromInline
    func entry(
        at bytes: UnsafeRawPointer,
        available: Int,
        among entries: UnsafePointer<Entry>,
        predicted: UnsafePointer<Entry>
    ) -> UnsafePointer<Entry>? {
        let end = entries + count
        var entry = predicted
        while entry < end {
            if entry.pointee.span <= available, Self.isMatch(entry, at: bytes) { return entry }
            entry += 1
        }
        entry = entries
        while entry < predicted {
            if entry.pointee.span <= available, Self.isMatch(entry, at: bytes) { return entry }
            entry += 1
        }
        return nil
    }

    private static func entries(
        _ names: [String], suffix: [UInt8], prefix: (Int) -> [UInt8] = { _ in [] }
    ) -> UnsafePointer<Entry> {
        let entries = UnsafeMutablePointer<Entry>.allocate(capacity: names.count + predictedCount)
        for (index, name) in names.enumerated() {
            let bytes = Array(name.utf8)
            (entries + index).initialize(
                to: bytes.withUnsafeBufferPointer {
                    Entry(name: $0, prefix: prefix(index), suffix: suffix, index: index)
                }
            )
        }
        (entries + names.count).initialize(
            repeating: Entry(name: nil, suffix: suffix, index: names.count), count: predictedCount)
        return UnsafePointer(entries)
    }
}

extension JSONNames.Entry {
    /// An entry for a name; for nil, one that matches nothing.
    ///
    /// A name that a JSON string can hold only escaped matches nothing here either.
    init(name: UnsafeBufferPointer<UInt8>?, prefix: [UInt8] = [], suffix: [UInt8], index: Int) {
        let bytes = prefix + [0x22] + Array(name ?? UnsafeBufferPointer(start: nil, count: 0)) + [0x22] + suffix
        let text = UnsafeMutablePointer<UInt8>.allocate(capacity: max(8, bytes.count))
        text.initialize(repeating: 0, count: max(8, bytes.count))
        text.update(from: bytes, count: bytes.count)

        self.index = index
        self.text = UnsafePointer(text)
        bit = 1 &<< UInt64(index)
        length = bytes.count
        span = max(8, length)
        last = length < 8 ? 0 : UnsafeRawPointer(text + (length - 8)).loadUnaligned(as: UInt64.self)
        if let name, name.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) {
            first = UnsafeRawPointer(text).loadUnaligned(as: UInt64.self)
            mask = length >= 8 ? .max : (1 << UInt64(8 * length)) - 1
        } else {
            first = .max
            mask = 0
        }
    }
}
