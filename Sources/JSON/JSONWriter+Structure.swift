// The way of cold paths: commas are put where they belong.
//
// Whether one does is told by the octet before: only a whole value ends in a quote, a bracket or brace that closes, a
// digit or a letter. So nothing has to be kept, and the two ways of writing mix.
extension JSONWriter {
    /// Opens an object, after a comma where one is due.
    public mutating func beginObject() {
        element()
        byte(0x7B)
    }

    /// Closes an object.
    public mutating func endObject() { byte(0x7D) }

    /// Opens an array, after a comma where one is due.
    public mutating func beginArray() {
        element()
        byte(0x5B)
    }

    /// Closes an array.
    public mutating func endArray() { byte(0x5D) }

    /// Writes a member's name, after a comma where one is due, and the colon.
    ///
    /// Its value is to follow.
    public mutating func name(_ name: String) {
        element()
        string(name)
        byte(0x3A)
    }

    /// Prepares for an array's next element that is a scalar: writes a comma where one is due.
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
