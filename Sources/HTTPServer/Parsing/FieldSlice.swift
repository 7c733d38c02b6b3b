/// The positions of a field line's name and value, counted from the first byte of the head.
struct FieldSlice {
    var nameStart: UInt16 = 0
    var nameEnd: UInt16 = 0
    var valueStart: UInt16 = 0
    var valueEnd: UInt16 = 0

    var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
    var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
}
