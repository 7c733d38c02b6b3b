@testable import Redis

/// Calls `body` with the reply in this text.
func withReply<Result>(_ text: String, _ body: (Reply) throws -> Result) rethrows -> Result {
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
        var position = 0
        return try body(Reply(bytes, at: &position))
    }
}

/// The error of this text.
func errorReply(_ text: String) -> ErrorReply {
    Array(text.utf8).withUnsafeBufferPointer { ErrorReply($0) }
}
