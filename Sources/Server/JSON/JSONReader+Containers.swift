extension JSONReader {
    /// One step through an object's members.
    public enum Member: Equatable, Sendable {
        /// A member of the table, by its index there; read its value next.
        case known(Int)
        /// A member of the table that this object has had before; read or skip its value next.
        case duplicate(Int)
        /// A member that is not in the table; read or skip its value next.
        case unknown
        /// The object has ended.
        case end
    }

    /// The progress of reading one object.
    ///
    /// `JSONReader.beginObject(of:)` makes it.
    public struct Members {
        @usableFromInline let names: JSONNames
        /// The predicted entry.
        @usableFromInline var next: UnsafePointer<JSONNames.Entry>
        @usableFromInline var seen: UInt64 = 0
        @usableFromInline var name = 0
        /// The byte before the next name: the object's opening brace, which is consumed only then, or a comma.
        @usableFromInline var separator: UInt8 = 0x7B

        @inlinable
        init(names: JSONNames) {
            self.names = names
            self.next = names.table.pointee.members
        }

        /// The offset of the quote before the name read last.
        ///
        /// `JSONReader.string(at:)` gives the name itself.
        @inlinable
        public var nameOffset: Int { name }

        /// Whether a member of the table has been read so far, by its index there.
        @inlinable
        public func hasSeen(_ index: Int) -> Bool {
            seen &>> UInt64(truncatingIfNeeded: index) & 1 != 0
        }

        /// Takes back that members of the table have been read: a bit for each, by its index there.
        @inlinable
        public mutating func leaveOut(_ members: UInt64) { seen &= ~members }

        /// Records a member of the table.
        @inlinable
        @inline(__always)
        mutating func accept(_ entry: UnsafePointer<JSONNames.Entry>) -> Member {
            let before = seen
            seen = before | entry.pointee.bit
            next = entry + 1
            return before & entry.pointee.bit == 0 ? .known(entry.pointee.index) : .duplicate(entry.pointee.index)
        }
    }

    /// The progress of reading one array.
    ///
    /// `JSONReader.beginArray()` makes it.
    public struct Elements: Sendable {
        @usableFromInline var needsComma = false

        @inlinable
        init() {}
    }
}

// Objects (RFC 8259 section 4).
extension JSONReader {
    /// Enters an object; nil if the value is of another kind, which is then skipped.
    ///
    /// Call `nextMember(_:)` for every member, until it returns `end`.
    ///
    /// - Parameter names: the members the caller knows, in the order in which they are expected.
    @inlinable
    @inline(__always)
    public mutating func beginObject(of names: JSONNames) throws(JSONSyntaxError) -> Members? {
        start = cursor
        guard cursor < bytes.count, bytes[cursor] == 0x7B, depth < maximumDepth else {
            guard try beginObjectCarefully() else { return nil }
            return Members(names: names)
        }
        depth &+= 1
        return Members(names: names)
    }

    /// Enters an object after whitespace; false if the value is of another kind, which is then skipped.
    @usableFromInline
    @inline(never)
    mutating func beginObjectCarefully() throws(JSONSyntaxError) -> Bool {
        skipWhitespace()
        start = cursor
        guard cursor < bytes.count, bytes[cursor] == 0x7B else {
            try skipOther()
            return false
        }
        guard depth < maximumDepth else { throw depthFailure() }
        depth &+= 1
        return true
    }

    /// Reads the next member's name and the colon after it.
    ///
    /// The name after the last one read is tried first, then those after it, then the others. Names are compared as
    /// bytes after their escapes are resolved, so `"\u0078"` is `x`.
    ///
    /// - Parameter members: the result of `beginObject(of:)`.
    @inlinable
    @inline(__always)
    public mutating func nextMember(_ members: inout Members) throws(JSONSyntaxError) -> Member {
        // The fast path: the compact form and the predicted name. `nextMemberCarefully` reads anything else.
        let at = cursor
        if at < bytes.count {
            let byte = bytes[at]
            if byte == members.separator {
                var entry = members.next
                let place = bytes.baseAddress.unsafelyUnwrapped + at + 1
                // Clients leave names out: a search for the next one takes 120 instructions.
                for _ in 0..<JSONNames.predictedCount {
                    if bytes.count &- at > entry.pointee.span, JSONNames.isMatch(entry, at: place) {
                        members.name = at &+ 1
                        members.separator = 0x2C
                        cursor = at &+ 1 &+ entry.pointee.length
                        return members.accept(entry)
                    }
                    entry += 1
                }
            } else if byte == 0x7D {
                leave()
                return .end
            }
        }
        return try nextMemberCarefully(&members)
    }

    /// Reads the next member in any form.
    @usableFromInline
    @inline(never)
    mutating func nextMemberCarefully(_ members: inout Members) throws(JSONSyntaxError) -> Member {
        guard try findName(&members) else { return .end }
        let place = bytes.baseAddress.unsafelyUnwrapped + cursor
        let names = members.names
        let available = bytes.count &- cursor
        let entries = names.table.pointee.members
        if let entry = names.entry(at: place, available: available, among: entries, predicted: members.next) {
            cursor &+= entry.pointee.length
            return members.accept(entry)
        }
        let name = try scanString()
        try colon()
        guard let index = index(of: name, in: names) else { return .unknown }
        return members.accept(entries + index)
    }

    /// Reads the next member's name, whatever it is, and the colon after it; nil at the end.
    mutating func nextName(_ members: inout Members) throws(JSONSyntaxError) -> String? {
        guard try findName(&members) else { return nil }
        let name = string(of: try scanString())
        try colon()
        return name
    }

    /// Moves to the quote of the next member's name; false at the end, which is consumed.
    @inline(__always)
    private mutating func findName(_ members: inout Members) throws(JSONSyntaxError) -> Bool {
        skipWhitespace()
        guard cursor < bytes.count else { throw expectation(.expectedCommaOrBrace) }
        var mayEnd = true
        if bytes[cursor] == members.separator {
            mayEnd = members.separator == 0x7B
            cursor &+= 1
            skipWhitespace()
        } else if bytes[cursor] != 0x7D {
            throw expectation(.expectedCommaOrBrace)
        }
        guard cursor < bytes.count else { throw nameFailure() }
        if mayEnd, bytes[cursor] == 0x7D {
            leave()
            return false
        }
        members.separator = 0x2C
        members.name = cursor
        guard bytes[cursor] == 0x22 else { throw nameFailure() }
        return true
    }

    /// Reads the colon after a name.
    @usableFromInline
    mutating func colon() throws(JSONSyntaxError) {
        skipWhitespace()
        guard cursor < bytes.count, bytes[cursor] == 0x3A else { throw expectation(.expectedColon) }
        cursor &+= 1
    }

    /// Consumes an opening bracket or brace.
    @inlinable
    @inline(__always)
    mutating func enter() throws(JSONSyntaxError) {
        guard depth < maximumDepth else { throw depthFailure() }
        depth &+= 1
        cursor &+= 1
    }

    /// Consumes a closing bracket or brace.
    @inlinable
    @inline(__always)
    mutating func leave() {
        depth &-= 1
        cursor &+= 1
    }
}

// Arrays (section 5).
extension JSONReader {
    /// Enters an array; nil if the value is of another kind, which is then skipped.
    ///
    /// Call `nextElement(_:)` for every element, until it returns false.
    @inlinable
    public mutating func beginArray() throws(JSONSyntaxError) -> Elements? {
        skipWhitespace()
        start = cursor
        guard cursor < bytes.count, bytes[cursor] == 0x5B else {
            try skipOther()
            return nil
        }
        try enter()
        return Elements()
    }

    /// Whether the array has another element, which must be read or skipped next; false when it has ended.
    ///
    /// - Parameter elements: the result of `beginArray()`.
    @inlinable
    public mutating func nextElement(_ elements: inout Elements) throws(JSONSyntaxError) -> Bool {
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
        // A trailing comma: a bracket after a comma is not a value.
        guard cursor < bytes.count, bytes[cursor] != 0x5D else { throw valueFailure() }
        return true
    }
}

// Objects of numbers, which make up most of a request: read in one pass if they are in the compact form.
extension JSONReader {
    /// Reads an object of numbers that are the first members of a table, in its order and without whitespace.
    ///
    /// - Parameters:
    ///   - count: the number of members, 2 to 4.
    ///   - range: the range of each number; it includes 0...9999.
    /// - Returns: the numbers; nil, with nothing consumed, if the object is in another form.
    public mutating func numbers(
        _ count: Int, of names: JSONNames, in range: ClosedRange<Double>
    ) -> SIMD4<Double>? {
        assert(range.contains(0) && range.contains(9_999))
        guard depth < maximumDepth else { return nil }
        return smallNumbers(count, of: names) ?? anyNumbers(count, of: names, in: range)
    }

    /// The numbers if all are integers of up to four digits: without a loop or a call, which would spill registers.
    @inline(__always)
    private mutating func smallNumbers(_ count: Int, of names: JSONNames) -> SIMD4<Double>? {
        let entries = names.table.pointee.ordered
        var at = cursor
        guard let first = smallMember(entries, &at), let second = smallMember(entries + 1, &at) else { return nil }
        var values = SIMD4(first, second, 0, 0)
        if count > 2 {
            guard let third = smallMember(entries + 2, &at) else { return nil }
            values.z = third
            if count > 3 {
                guard let fourth = smallMember(entries + 3, &at) else { return nil }
                values.w = fourth
            }
        }
        guard bytes[at] == 0x7D else { return nil }
        cursor = at &+ 1
        return values
    }

    /// The number of one such member, which begins with its brace or comma at an offset, which moves to the comma or
    /// brace after it.
    @inline(__always)
    private func smallMember(_ entry: UnsafePointer<JSONNames.Entry>, _ at: inout Int) -> Double? {
        // Five bytes follow the name at least: up to four digits and the byte after them.
        guard bytes.count &- at >= entry.pointee.span &+ 5,
            JSONNames.isShortMatch(entry, at: bytes.baseAddress.unsafelyUnwrapped + at)
        else { return nil }
        at &+= entry.pointee.length
        var value = UInt32(bytes[at]) &- 0x30
        guard value < 10 else { return nil }
        at &+= 1
        let second = UInt32(bytes[at]) &- 0x30
        if second < 10, value != 0 {
            value = value &* 10 &+ second
            at &+= 1
            let third = UInt32(bytes[at]) &- 0x30
            if third < 10 {
                value = value &* 10 &+ third
                at &+= 1
                let fourth = UInt32(bytes[at]) &- 0x30
                if fourth < 10 {
                    value = value &* 10 &+ fourth
                    at &+= 1
                }
            }
        }
        guard bytes[at] == 0x2C || bytes[at] == 0x7D else { return nil }
        return Double(value)
    }

    /// The numbers if the fast path can read them all.
    @inline(never)
    private mutating func anyNumbers(
        _ count: Int, of names: JSONNames, in range: ClosedRange<Double>
    ) -> SIMD4<Double>? {
        var values = SIMD4<Double>()
        var at = cursor
        for index in 0..<count {
            let entry = names.table.pointee.ordered + index
            guard bytes.count &- at > entry.pointee.span,
                JSONNames.isMatch(entry, at: bytes.baseAddress.unsafelyUnwrapped + at)
            else { return nil }
            at &+= entry.pointee.length
            guard let value = plainNumber(&at), range.contains(value) else { return nil }
            values[index] = value
        }
        guard at < bytes.count, bytes[at] == 0x7D else { return nil }
        cursor = at &+ 1
        return values
    }
}
