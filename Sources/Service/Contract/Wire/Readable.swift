package import JSON
@_spi(Engine) package import KeyboardAvoidance

/// A type that is read from one JSON value.
package protocol Readable {
    /// Reads a value; nil if it is of another kind, and its breach is recorded.
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Self?
}

extension Bool: Readable {
    package static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Bool? {
        guard let value = try decoding.reader.bool() else {
            decoding.noteKind(expected: "true or false")
            return nil
        }
        return value
    }
}

extension Identifier: Readable {
    package static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Identifier? {
        try decoding.identifier().map { Identifier($0) }
    }
}
