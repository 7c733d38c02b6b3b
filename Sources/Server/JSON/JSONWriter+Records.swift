// Objects of numbers, which make up most of an answer: capacity is reserved once for a whole record.
extension JSONWriter {
    /// The bytes that a record may write between two calls of `reserve`.
    @inlinable static var recordCapacity: Int { 128 }

    /// Writes one number between two texts, as `record(_:_:_:_:_:)` writes two.
    @inlinable
    @inline(__always)
    public mutating func record(_ first: StaticString, _ a: Double, _ end: StaticString) {
        reserve(Self.recordCapacity)
        member(first, a)
        text(end)
    }

    /// Writes two members, each as the text before its number and the number, and the end of the record.
    ///
    /// The texts together must be shorter than 64 bytes.
    @inlinable
    @inline(__always)
    public mutating func record(
        _ first: StaticString, _ a: Double, _ second: StaticString, _ b: Double, _ end: StaticString = "}"
    ) {
        reserve(Self.recordCapacity)
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
        reserve(Self.recordCapacity)
        member(first, a)
        member(second, b)
        member(third, c)
        member(fourth, d)
        text(end)
    }

    /// Writes text and a number, into reserved capacity.
    @inlinable
    @inline(__always)
    mutating func member(_ name: StaticString, _ value: Double) {
        text(name)
        let small = JSONWriter.SmallIntegers.index(of: value)
        if small < JSONWriter.SmallIntegers.count {
            smallInteger(small)
        } else {
            number(value)
            reserve(Self.recordCapacity)
        }
    }

    /// Writes text, into reserved capacity.
    @inlinable
    @inline(__always)
    mutating func text(_ text: StaticString) {
        assert(capacity - length >= text.utf8CodeUnitCount)
        (base + length).initialize(from: text.utf8Start, count: text.utf8CodeUnitCount)
        length &+= text.utf8CodeUnitCount
    }
}
