/// A value whose members are listed once.
///
/// Everything off the hot path follows from the list: records and state tokens, `GET /sessions/{id}`, `Codable`, the
/// values that tests print and generate. Members have the order of the contract; a new one comes last in its record, and
/// gets the next number. `DescribedTests` finds stored properties missing from every list.
@_spi(Engine) public protocol Described: DescribedValue {
    /// The bytes of a bit for each member.
    static var bitmapLength: Int { get }

    /// Visits all members.
    mutating func describe(_ visit: inout some MemberVisitor, since known: Self)

    /// Whether every number is within the contract; a value that cannot be handled is not read.
    var isInRange: Bool { get }

    /// Whether the whole was sent as null.
    var isNull: Bool { get }
}

@_spi(Engine) extension Described {
    @inlinable public static var bitmapLength: Int { 1 }
    @inlinable public var isInRange: Bool { true }
    @inlinable public var isNull: Bool { false }

    @inlinable public mutating func accept<Visitor: ValueVisitor>(_ visit: inout Visitor, since known: Self) -> Bool {
        let isDifferent = visit.members(Self.bitmapLength) { describe(&$0, since: known) }
        if Visitor.isReading, !isInRange { visit.refuse() }
        return isDifferent
    }
}

@_spi(Engine) extension Described where Self: BitwiseCopyable {
    /// Whether their memory is the same: most members of a session are as they were, and need not be visited.
    @inlinable @inline(__always) public func isSame(as known: Self) -> Bool {
        withUnsafeBytes(of: self) { bytes in
            withUnsafeBytes(of: known) { knownBytes in
                // Bytes between members may differ, and mean nothing.
                var (difference, offset): (UInt64, Int) = (0, 0)
                while offset + 8 <= MemoryLayout<Self>.size {
                    difference |=
                        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                        ^ knownBytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    offset += 8
                }
                while offset < MemoryLayout<Self>.size {
                    difference |= UInt64(bytes[offset] ^ knownBytes[offset])
                    offset += 1
                }
                return difference == 0
            }
        }
    }
}
