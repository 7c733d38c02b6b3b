/// The name of a table that an unknown name most likely meant; nil if none is near.
///
/// Near is an edit distance of at most a third of the name's length, but at least 1 and at most 3, where an edit
/// inserts, removes or replaces a character or swaps two neighbours, and case is ignored (ASCII). The first of several
/// equally near names is taken. Names longer than 64 bytes get no answer, which bounds the work.
public func nearestName(to name: String, in names: JSONNames) -> String? {
    guard let letters = NameLetters(near: name.utf8) else { return nil }
    return names.nearest(to: name, letters).map { names.name(at: $0.index) }
}

/// The names of a table that an unknown name may have meant, nearest first, at most `count`; of equally near ones the
/// first of the table.
///
/// - Parameter limit: the most edits of a near name.
public func nearestNames(to name: String, in names: JSONNames, limit: Int, atMost count: Int) -> [String] {
    guard let search = NameSearch(name) else { return [] }
    let near = (0..<names.count).compactMap { index in
        names.withName(at: index) { search.distance(to: $0, count: $0.count, limit: limit) }.map { ($0, index) }
    }
    return near.sorted { $0 < $1 }.prefix(count).map { names.name(at: $0.1) }
}

/// As `nearestName(to:in:)` for any list of names.
///
/// - Parameter limit: the most edits of a near name, instead of a third of the length.
public func nearestName(to name: String, in names: [String], limit: Int? = nil) -> String? {
    guard let search = NameSearch(name) else { return nil }
    return search.nearest(in: names, limit: limit).map { names[$0.index] }
}

/// The only name of a table that is nearest to one, as `nearestName(to:in:)` finds it; nil if another is as near.
///
/// The distances of the two nearest are compared with regard to case.
public func onlyNearestName(to name: String, in names: JSONNames) -> String? {
    guard let letters = NameLetters(near: name.utf8), let (near, _) = names.nearest(to: name, letters)
    else { return nil }
    guard let (second, _) = names.nearest(to: name, letters, except: near) else { return names.name(at: near) }
    let exact = NameSearch(name, foldsCase: false)
    let distances = [near, second].map { index in
        names.withName(at: index) { exact?.distance(to: $0, count: $0.count, limit: 3) }
    }
    if let first = distances[0], let other = distances[1], other <= first { return nil }
    return names.name(at: near)
}

/// The number of edits from one name to another, swaps of neighbours included; nil if it is more than `limit`.
///
/// - Parameters:
///   - first: at most 64 bytes; nil for more.
///   - limit: 0 or more.
public func editDistance(_ first: [UInt8], _ second: [UInt8], limit: Int) -> Int? {
    guard !first.isEmpty else { return second.count <= limit ? second.count : nil }
    return NameSearch(first, foldsCase: false)?.distance(to: second, count: second.count, limit: limit)
}

extension JSONNames {
    /// The first of the nearest names; nil if none is near.
    ///
    /// Most names have too many other letters: the name is prepared for a search only if one has not.
    fileprivate func nearest(
        to name: String, _ letters: NameLetters, except other: Int? = nil
    ) -> (index: Int, distance: Int)? {
        var nearest: (index: Int, distance: Int)?
        var search: NameSearch?
        for index in 0..<count where index != other {
            // Only a nearer one can still win.
            let limit = nearest.map { $0.distance - 1 } ?? NameSearch.usualLimit(of: letters.count)
            guard letters.mayBeNear(table.pointee.letters[index], limit: limit) else { continue }
            search = search ?? NameSearch(name.utf8, letters)
            let distance = withName(at: index) { search?.edits(to: $0) }
            if let distance, distance <= limit { nearest = (index, distance) }
            if nearest?.distance == 0 { break }
        }
        return nearest
    }
}

/// The length and the letters of a name, by which it is quickly told that another one is far from it.
struct NameLetters {
    let count: Int
    /// The letters that it has, in lower case, by their lowest six bits.
    let present: UInt64

    init(_ name: some Sequence<UInt8>) {
        var (count, present) = (0, UInt64(0))
        for byte in name {
            count &+= 1
            present |= 1 &<< UInt64(byte.lowercased & 63)
        }
        (self.count, self.present) = (count, present)
    }

    /// The letters of a name to which others may be near, one of 1 to 64 bytes; nil for others.
    init?(near name: some Collection<UInt8>) {
        guard (1...64).contains(name.count) else { return nil }
        self.init(name)
    }

    /// Whether so few letters differ that at most `limit` edits may suffice: each edit takes away one and brings another.
    @inline(__always)
    func mayBeNear(_ other: NameLetters, limit: Int) -> Bool {
        abs(count &- other.count) <= limit && Self.hasAtMost(limit, in: present & ~other.present)
            && Self.hasAtMost(limit, in: other.present & ~present)
    }

    /// Whether at most so many bits are set: few are asked for, and the processor may have no instruction to count them.
    @inline(__always)
    private static func hasAtMost(_ limit: Int, in bits: UInt64) -> Bool {
        var (bits, left) = (bits, limit)
        while bits != 0, left > 0 {
            bits &= bits &- 1
            left &-= 1
        }
        return bits == 0
    }
}

/// One name, prepared once to be compared with many.
///
/// A row of the table of edit distances is one word, with a bit for each byte of the name (H. Hyyrö, “A bit-vector
/// algorithm for computing Levenshtein and Damerau edit distances”, 2003): 12 operations for each byte of the other,
/// and the search for its places. Needs no memory of its own.
package struct NameSearch: Sendable {
    /// The bytes of the name, eight in a word, the first one lowest; 0 after them.
    private var words = SIMD8<UInt64>()
    private let letters: NameLetters
    private let foldsCase: Bool

    init?(_ name: String, foldsCase: Bool = true) {
        self.init(name.utf8, foldsCase: foldsCase)
    }

    /// Prepares a name of 1 to 64 bytes; nil for others.
    ///
    /// - Parameter foldsCase: whether ASCII capitals are read as small letters.
    package init?(_ name: some Collection<UInt8>, foldsCase: Bool) {
        guard let letters = NameLetters(near: name) else { return nil }
        self.init(name, letters, foldsCase: foldsCase)
    }

    /// Prepares a name by its letters.
    fileprivate init(_ name: some Collection<UInt8>, _ letters: NameLetters, foldsCase: Bool = true) {
        (self.letters, self.foldsCase) = (letters, foldsCase)
        for (place, byte) in name.enumerated() {
            words[place &>> 3] |= UInt64(foldsCase ? byte.lowercased : byte) &<< UInt64(8 &* (place & 7))
        }
    }

    /// The most edits of a near name: a third of the length, but at least 1 and at most 3.
    static func usualLimit(of count: Int) -> Int { min(max(count / 3, 1), 3) }

    /// The first of the nearest names; nil if none is near.
    func nearest(in names: [String], limit: Int?) -> (index: Int, distance: Int)? {
        var nearest: (index: Int, distance: Int)?
        for index in names.indices {
            // Only a nearer one can still win.
            let limit = nearest.map { $0.distance - 1 } ?? limit ?? Self.usualLimit(of: letters.count)
            let utf8 = names[index].utf8
            if let distance = distance(to: utf8, count: utf8.count, limit: limit) { nearest = (index, distance) }
            if nearest?.distance == 0 { break }
        }
        return nearest
    }

    /// The bits of the places of a letter.
    private func places(of letter: UInt8) -> UInt64 {
        // Most bytes of others are none of the name's.
        guard letters.present & 1 << UInt64(letter.lowercased & 63) != 0 else { return 0 }
        var places: UInt64 = 0
        for index in 0...((letters.count &- 1) &>> 3) {
            places |= SWAR.places(of: letter, in: words[index]) &<< UInt64(8 &* index)
        }
        return letters.count < 64 ? places & (1 &<< UInt64(letters.count) &- 1) : places
    }

    /// The number of edits to another name of `count` bytes; nil if it is more than `limit`.
    package func distance(to other: some Sequence<UInt8>, count otherCount: Int, limit: Int) -> Int? {
        guard abs(letters.count - otherCount) <= limit, letters.mayBeNear(NameLetters(other), limit: limit) else {
            return nil
        }
        let distance = edits(to: other)
        return distance <= limit ? distance : nil
    }

    /// The number of edits to another name, however far it is.
    fileprivate func edits(to other: some Sequence<UInt8>) -> Int {
        var distance = letters.count
        let last: UInt64 = 1 << UInt64(letters.count - 1)
        // Whether the row's value rises or falls from one place to the next, and where the diagonal stays the same.
        var (rises, falls, same, before) = (UInt64.max, UInt64(0), UInt64(0), UInt64(0))
        for byte in other {
            let places = places(of: foldsCase ? byte.lowercased : byte)
            let swapped = ((~same & places) << 1) & before
            same = (((places & rises) &+ rises) ^ rises) | places | falls | swapped
            var up = falls | ~(same | rises)
            var down = same & rises
            if up & last != 0 { distance += 1 }
            if down & last != 0 { distance -= 1 }
            (up, down) = (up << 1 | 1, down << 1)
            rises = down | ~(same | up)
            falls = up & same
            before = places
        }
        return distance
    }
}

extension UInt8 {
    /// The lower-case letter of an ASCII capital; any other byte as it is.
    package var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
