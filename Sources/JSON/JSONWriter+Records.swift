// Objects of numbers, the form most of an answer has: room is made once for all of a record.
extension JSONWriter {
    /// Octets that a record may write between two calls of `reserve`.
    @inlinable static var recordRoom: Int { 128 }

    /// Writes two members, each as the text before its number, and what ends the record.
    ///
    /// The texts together have less than 64 octets.
    @inlinable
    @inline(__always)
    public mutating func record(
        _ first: StaticString, _ a: Double, _ second: StaticString, _ b: Double, _ end: StaticString = "}"
    ) {
        reserve(Self.recordRoom)
        member(first, a)
        member(second, b)
        text(end)
    }

    /// Writes four members, as `record(_:_:_:_:_:)` writes two.
    @inlinable
    @inline(__always)
    public mutating func record(
        _ first: StaticString, _ a: Double, _ second: StaticString, _ b: Double, _ third: StaticString, _ c: Double,
        _ fourth: StaticString, _ d: Double, _ end: StaticString = "}"
    ) {
        reserve(Self.recordRoom)
        member(first, a)
        member(second, b)
        member(third, c)
        member(fourth, d)
        text(end)
    }

    /// Writes text and a number, into room made before.
    @inlinable
    @inline(__always)
    mutating func member(_ name: StaticString, _ value: Double) {
        text(name)
        let small = SmallIntegers.index(of: value)
        if small < SmallIntegers.count {
            smallInteger(small)
        } else {
            number(value)
            reserve(Self.recordRoom)
        }
    }

    /// Writes text, into room made before.
    @inlinable
    @inline(__always)
    mutating func text(_ text: StaticString) {
        assert(capacity - length >= text.utf8CodeUnitCount)
        (base + length).initialize(from: text.utf8Start, count: text.utf8CodeUnitCount)
        length &+= text.utf8CodeUnitCount
    }
}
