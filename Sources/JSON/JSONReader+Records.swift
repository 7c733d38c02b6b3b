// Objects of numbers, the form most of a request has: read in one go where nothing about them is unusual.
extension JSONReader {
    /// Reads an object that has the first four members of a table and no others, in its order, without whitespace, each a
    /// number of the range; nil where that is not so, and nothing has been read then.
    @inlinable
    public mutating func fourNumbers(of names: JSONNames, in range: ClosedRange<Double>) -> SIMD4<Double>? {
        var at = cursor
        guard depth < maximumDepth,
            let first = plainMember(names.members, after: 0x7B, range, &at),
            let second = plainMember(names.members + 1, after: 0x2C, range, &at),
            let third = plainMember(names.members + 2, after: 0x2C, range, &at),
            let fourth = plainMember(names.members + 3, after: 0x2C, range, &at),
            at < bytes.count, bytes[at] == 0x7D
        else { return nil }
        cursor = at &+ 1
        return SIMD4(first, second, third, fourth)
    }

    /// The same for a table's first two members.
    @inlinable
    public mutating func twoNumbers(of names: JSONNames, in range: ClosedRange<Double>) -> SIMD2<Double>? {
        var at = cursor
        guard depth < maximumDepth,
            let first = plainMember(names.members, after: 0x7B, range, &at),
            let second = plainMember(names.members + 1, after: 0x2C, range, &at),
            at < bytes.count, bytes[at] == 0x7D
        else { return nil }
        cursor = at &+ 1
        return SIMD2(first, second)
    }

    /// The number of one such member, which begins with `separator` at an offset that is moved behind it.
    @inlinable
    @inline(__always)
    func plainMember(
        _ entry: UnsafePointer<JSONNames.Entry>, after separator: UInt8, _ range: ClosedRange<Double>, _ at: inout Int
    ) -> Double? {
        guard bytes.count &- at > entry.pointee.span, bytes[at] == separator,
            JSONNames.isMatch(entry, at: bytes.baseAddress.unsafelyUnwrapped + at + 1)
        else { return nil }
        at &+= 1 &+ entry.pointee.length
        guard let value = plainNumber(&at), range.contains(value) else { return nil }
        return value
    }
}
