// Writing for cold paths, which inserts the commas.
//
// The byte before tells whether a comma is due: only a whole value ends in a quote, a closing bracket or brace, a digit
// or a letter. So no state is needed, and the two ways of writing can be mixed.
extension JSONWriter {
    /// Opens an object, after a comma if one is due.
    public mutating func beginObject() {
        element()
        byte(0x7B)
    }

    /// Closes an object.
    public mutating func endObject() { byte(0x7D) }

    /// Opens an array, after a comma if one is due.
    public mutating func beginArray() {
        element()
        byte(0x5B)
    }

    /// Closes an array.
    public mutating func endArray() { byte(0x5D) }

    /// Writes a member's name, after a comma if one is due, and the colon; write its value next.
    public mutating func name(_ name: String) {
        element()
        string(name)
        byte(0x3A)
    }

    /// Prepares for an array's next element that is a scalar: writes a comma if one is due.
    ///
    /// `beginObject` and `beginArray` do this themselves.
    public mutating func element() {
        guard length > 0 else { return }
        switch base[length - 1] {
        case 0x22, 0x5D, 0x7D, 0x30...0x39, 0x61...0x7A: byte(0x2C)
        default: break
        }
    }
}
