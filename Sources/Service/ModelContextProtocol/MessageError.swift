/// The error of a message, as JSON-RPC 2.0 and the protocol number them.
package struct MessageError: Error, Sendable {
    package enum Code: Int, Sendable {
        case parseError = -32_700
        case invalidRequest = -32_600
        case methodNotFound = -32_601
        case invalidParams = -32_602
        case headerMismatch = -32_020
        case unsupportedProtocolVersion = -32_022
    }

    package let code: Code
    package let message: String
    /// The version that was asked for, if it is not supported.
    let requested: String?

    init(_ code: Code, _ message: String, requested: String? = nil) {
        (self.code, self.message, self.requested) = (code, message, requested)
    }

    static func unsupported(_ version: String) -> MessageError {
        MessageError(.unsupportedProtocolVersion, "Unsupported protocol version", requested: version)
    }

    /// The status of an answer by HTTP; to older clients 404 would mean that a session is lost.
    func status(isModern: Bool) -> Int {
        switch code {
        case .parseError, .invalidRequest, .headerMismatch, .unsupportedProtocolVersion: 400
        case .methodNotFound: isModern ? 404 : 200
        case .invalidParams: isModern ? 400 : 200
        }
    }
}
