package import JSON

/// A type that is read from one JSON value.
package protocol Readable {
    /// Reads a value; nil if it is of another kind, and its breach is recorded.
    static func read(from decoding: inout Decoding) throws(JSONSyntaxError) -> Self?
}
