// Objects of numbers, which make up most of a request: read in one pass if they are in the compact form.
extension JSONReader {
    /// Reads an object of numbers that are the first members of a table, in its order and without whitespace.
    ///
    /// - Parameters:
    ///   - count: how many members the object has, 1...4.
    ///   - range: the range of each number.
    /// - Returns: the numbers; nil, with nothing consumed, if the object is in another form.
    @inlinable
    @inline(__always)
    public mutating func numbers(
        _ count: Int, of names: JSONNames, in range: ClosedRange<Double>
    ) -> SIMD4<Double>? {
        guard depth < maximumDepth else { return nil }
        var values = SIMD4<Double>()
        var at = cursor
        for index in 0..<count {
            let separator: UInt8 = index == 0 ? 0x7B : 0x2C
            guard let value = plainMember(names.members + index, after: separator, range, &at) else { return nil }
            values[index] = value
        }
        guard at < bytes.count, bytes[at] == 0x7D else { return nil }
        cursor = at &+ 1
        return values
    }

    /// The number of one such member, which begins with `separator` at an offset, which moves past it.
    @inlinable
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
