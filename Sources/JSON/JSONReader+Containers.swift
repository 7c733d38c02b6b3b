/// One step through an object's members.
public enum JSONMember: Equatable, Sendable {
    /// A member of the table, by its index there; its value is to be read next.
    case known(Int)
    /// A member of the table that this object has had before; its value is to be read or skipped next.
    case duplicate(Int)
    /// A member that the table does not have; its value is to be read or skipped next.
    case unknown
    /// The object has ended.
    case end
}

/// How far the reading of one object has come. `JSONReader.beginObject()` makes it.
public struct JSONMembers: Sendable {
    @usableFromInline var seen: UInt64 = 0
    @usableFromInline var predicted = 0
    @usableFromInline var needsComma = false
    @usableFromInline var name = 0

    @inlinable
    init() {}

    /// The offset of the quote before the name read last. `JSONReader.string(at:)` gives the name itself.
    @inlinable
    public var nameOffset: Int { name }

    /// Whether a member of the table has been met so far, by its index there.
    @inlinable
    public func hasSeen(_ index: Int) -> Bool {
        seen &>> UInt64(truncatingIfNeeded: index) & 1 != 0
    }

    /// Notes a member of the table.
    @inlinable
    @inline(__always)
    mutating func accept(_ index: Int) -> JSONMember {
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index)
        predicted = index &+ 1
        guard seen & bit == 0 else { return .duplicate(index) }
        seen |= bit
        return .known(index)
    }
}

/// How far the reading of one array has come. `JSONReader.beginArray()` makes it.
public struct JSONElements: Sendable {
    @usableFromInline var needsComma = false

    @inlinable
    init() {}
}

// Objects (RFC 8259 section 4).
extension JSONReader {
    /// Enters an object; nil where the value is of another kind, which is then skipped.
    ///
    /// Every member is then asked for with `nextMember(of:_:)`, until it answers `end`.
    @inlinable
    public mutating func beginObject() throws(JSONSyntaxError) -> JSONMembers? {
        skipWhitespace()
        start = cursor
        guard cursor < bytes.count, bytes[cursor] == 0x7B else {
            try skipOther()
            return nil
        }
        try enter()
        return JSONMembers()
    }

    /// Reads the next member's name and the colon after it.
    ///
    /// The table's name after the one read last is tried first, then those after it, then the others. Names are
    /// compared as octets once their escapes are resolved, so `"\u0078"` is `x`.
    ///
    /// - Parameters:
    ///   - names: the members the caller knows; the same table at every step through one object.
    ///   - members: what `beginObject()` returned.
    @inlinable
    public mutating func nextMember(
        of names: JSONNames,
        _ members: inout JSONMembers
    ) throws(JSONSyntaxError) -> JSONMember {
        // The compact form, with names written plainly. Whatever else stands here is left to the careful way.
        var at = cursor
        if members.needsComma {
            guard at < bytes.count else { return try nextMemberCarefully(of: names, &members) }
            if bytes[at] == 0x7D {
                leave()
                return .end
            }
            guard bytes[at] == 0x2C else { return try nextMemberCarefully(of: names, &members) }
            at &+= 1
        }
        let available = bytes.count &- at
        guard let base = bytes.baseAddress, available > 0 else { return try nextMemberCarefully(of: names, &members) }
        guard let index = names.plainIndex(at: base + at, available: available, predicted: members.predicted) else {
            return try nextMemberCarefully(of: names, &members)
        }
        let colon = at &+ names.entries[index].length
        guard colon < bytes.count, bytes[colon] == 0x3A else { return try nextMemberCarefully(of: names, &members) }
        members.name = at
        members.needsComma = true
        cursor = colon &+ 1
        return members.accept(index)
    }

    /// The same, for any form.
    @usableFromInline
    @inline(never)
    mutating func nextMemberCarefully(
        of names: JSONNames,
        _ members: inout JSONMembers
    ) throws(JSONSyntaxError) -> JSONMember {
        skipWhitespace()
        if cursor < bytes.count, bytes[cursor] == 0x7D {
            leave()
            return .end
        }
        if members.needsComma {
            guard cursor < bytes.count, bytes[cursor] == 0x2C else { throw expectation(.expectedCommaOrBrace) }
            cursor &+= 1
            skipWhitespace()
        }
        members.needsComma = true
        members.name = cursor
        guard let base = bytes.baseAddress, cursor < bytes.count, bytes[cursor] == 0x22 else { throw nameFailure() }

        let available = bytes.count &- cursor
        if let index = names.plainIndex(at: base + cursor, available: available, predicted: members.predicted) {
            cursor &+= names.entries[index].length
            try colon()
            return members.accept(index)
        }
        let name = try scanString()
        try colon()
        guard let index = withContent(of: name, names.index(of:)) else { return .unknown }
        return members.accept(index)
    }

    /// Reads the colon after a name.
    @usableFromInline
    mutating func colon() throws(JSONSyntaxError) {
        skipWhitespace()
        guard cursor < bytes.count, bytes[cursor] == 0x3A else { throw expectation(.expectedColon) }
        cursor &+= 1
    }

    /// Passes over a bracket or brace that opens.
    @inlinable
    @inline(__always)
    mutating func enter() throws(JSONSyntaxError) {
        guard depth < maximumDepth else { throw depthFailure() }
        depth &+= 1
        cursor &+= 1
    }

    /// Passes over a bracket or brace that closes.
    @inlinable
    @inline(__always)
    mutating func leave() {
        depth &-= 1
        cursor &+= 1
    }
}

// Arrays (section 5).
extension JSONReader {
    /// Enters an array; nil where the value is of another kind, which is then skipped.
    ///
    /// Every element is then asked for with `nextElement(_:)`, until it answers false.
    @inlinable
    public mutating func beginArray() throws(JSONSyntaxError) -> JSONElements? {
        skipWhitespace()
        start = cursor
        guard cursor < bytes.count, bytes[cursor] == 0x5B else {
            try skipOther()
            return nil
        }
        try enter()
        return JSONElements()
    }

    /// Whether the array has another element, which is to be read or skipped next; false when it has ended.
    ///
    /// - Parameter elements: what `beginArray()` returned.
    @inlinable
    public mutating func nextElement(_ elements: inout JSONElements) throws(JSONSyntaxError) -> Bool {
        skipWhitespace()
        guard cursor < bytes.count else { throw expectation(.expectedCommaOrBracket) }
        if bytes[cursor] == 0x5D {
            leave()
            return false
        }
        guard elements.needsComma else {
            elements.needsComma = true
            return true
        }
        guard bytes[cursor] == 0x2C else { throw expectation(.expectedCommaOrBracket) }
        cursor &+= 1
        skipWhitespace()
        // Said here and not by the value's reader, which would do as well: a bracket after a comma is no value.
        guard cursor < bytes.count, bytes[cursor] != 0x5D else { throw valueFailure() }
        return true
    }
}
