/// A fixed list of names, prepared once so that text can be compared with it eight octets at a time.
///
/// One table serves the member names of an object (`JSONReader.nextMember(of:_:)`) or the words allowed as a value
/// (`JSONReader.word(of:)`). List names in the order in which clients write them: it is the order that is predicted.
///
/// Keep tables in `static let` constants: a table's memory is never given back, which is what makes reading it free of
/// reference counting.
public struct JSONNames: @unchecked Sendable {
    // Sendable: the memory is written in `init` alone and never freed.

    /// The most names a table can hold: one bit each in the set of members already seen.
    public static let maximumCount = 64

    /// A name as it stands in a text, between its quotes.
    @usableFromInline
    struct Entry {
        /// The first eight octets of the quoted name, those beyond its end cleared.
        @usableFromInline var first: UInt64
        /// Selects the octets of `first` that belong to the name.
        @usableFromInline var mask: UInt64
        /// The last eight octets, where there are at least eight.
        @usableFromInline var last: UInt64
        /// Octets with both quotes.
        @usableFromInline var length: Int
        /// Octets that must be there for the comparison to stay inside the text.
        @usableFromInline var span: Int
        /// The quoted name.
        @usableFromInline var text: UnsafePointer<UInt8>

        @inlinable
        @inline(__always)
        func matches(_ octets: UnsafeRawPointer, available: Int) -> Bool {
            guard span <= available else { return false }
            guard octets.loadUnaligned(as: UInt64.self) & mask == first else { return false }
            guard length > 8 else { return true }
            guard (octets + (length &- 8)).loadUnaligned(as: UInt64.self) == last else { return false }
            return length <= 16 || matchesMiddle(octets)
        }

        @usableFromInline
        func matchesMiddle(_ octets: UnsafeRawPointer) -> Bool {
            let own = UnsafeRawPointer(text)
            var at = 8
            while at < length - 8 {
                guard
                    (octets + at).loadUnaligned(as: UInt64.self) == (own + at).loadUnaligned(as: UInt64.self)
                else { return false }
                at += 8
            }
            return true
        }
    }

    /// One entry a name, and a last one that matches nothing, so that a prediction past the end needs no check.
    @usableFromInline let entries: UnsafePointer<Entry>

    /// How many names the table has.
    public let count: Int

    /// Prepares a table.
    ///
    /// - Precondition: at most `maximumCount` names, no two equal as octets.
    public init(_ names: [StaticString]) {
        precondition(names.count <= Self.maximumCount, "a table of names holds at most 64")
        let entries = UnsafeMutablePointer<Entry>.allocate(capacity: names.count + 1)
        for (index, name) in names.enumerated() {
            (entries + index).initialize(to: name.withUTF8Buffer { Entry(name: $0) })
        }
        (entries + names.count).initialize(to: Entry(name: nil))
        self.entries = UnsafePointer(entries)
        self.count = names.count
        for index in 0..<count {
            let isFirst = withName(at: index) { self.index(of: $0) == index }
            precondition(isFirst, "a table of names holds each name once")
        }
    }

    /// The name at an index of the table; empty outside it.
    public func name(at index: Int) -> String {
        withName(at: index) { String(decoding: $0, as: UTF8.self) }
    }

    /// The index of a name given as unescaped octets, or nil where the table does not hold it.
    public func index(of name: UnsafeBufferPointer<UInt8>) -> Int? {
        for index in 0..<count where entries[index].length == name.count &+ 2 {
            if withName(at: index, { $0.elementsEqual(name) }) { return index }
        }
        return nil
    }

    func withName<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard index >= 0, index < count else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        let entry = entries[index]
        return body(UnsafeBufferPointer(start: entry.text + 1, count: entry.length - 2))
    }

    /// The index of the quoted name at `octets`, looked for from `predicted` onwards and then from the start.
    ///
    /// Nil says only that no name stands there plainly: it may be escaped, too near the end, or none of these.
    @inlinable
    @inline(__always)
    func plainIndex(at octets: UnsafeRawPointer, available: Int, predicted: Int) -> Int? {
        if entries[predicted].matches(octets, available: available) { return predicted }
        return plainIndexElsewhere(at: octets, available: available, after: predicted)
    }

    @usableFromInline
    func plainIndexElsewhere(at octets: UnsafeRawPointer, available: Int, after predicted: Int) -> Int? {
        var index = predicted &+ 1
        while index < count {
            if entries[index].matches(octets, available: available) { return index }
            index &+= 1
        }
        index = 0
        while index < predicted {
            if entries[index].matches(octets, available: available) { return index }
            index &+= 1
        }
        return nil
    }
}

extension JSONNames.Entry {
    /// An entry for a name, or for nil one that matches nothing.
    ///
    /// A name that a JSON string can hold only escaped matches nothing plainly either.
    init(name: UnsafeBufferPointer<UInt8>?) {
        let length = (name?.count ?? 0) + 2
        let text = UnsafeMutablePointer<UInt8>.allocate(capacity: max(8, length))
        text.initialize(repeating: 0, count: max(8, length))
        text[0] = 0x22
        for (index, byte) in (name ?? UnsafeBufferPointer(start: nil, count: 0)).enumerated() {
            text[index + 1] = byte
        }
        text[length - 1] = 0x22

        let isPlain = name?.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C } ?? false
        let octets = UnsafeRawPointer(text)
        self.length = length
        self.text = UnsafePointer(text)
        span = max(8, length)
        last = length < 8 ? 0 : (octets + (length - 8)).loadUnaligned(as: UInt64.self)
        if isPlain {
            first = octets.loadUnaligned(as: UInt64.self)
            mask = length >= 8 ? .max : (1 << UInt64(8 * length)) - 1
        } else {
            first = .max
            mask = 0
        }
    }
}
