package import JSON
@_spi(Engine) package import KeyboardAvoidance

/// A type that is read from one JSON value.
package protocol Readable {
    /// Reads a value; nil if it is of another kind, and its error is recorded.
    static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> Self?
}

extension Bool: Readable {
    package static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> Bool? {
        guard let value = try decoder.reader.bool() else {
            decoder.noteKind(expected: "true or false")
            return nil
        }
        return value
    }
}

extension Identifier: Readable {
    package static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> Identifier? {
        try decoder.identifier().map { Identifier($0) }
    }
}
