/// The error of a message, as JSON-RPC 2.0 and the protocol number them.
struct MessageError: Error {
    enum Code: Int {
        case parseError = -32_700
        case invalidRequest = -32_600
        case methodNotFound = -32_601
        case invalidParams = -32_602
        case headerMismatch = -32_020
        case unsupportedProtocolVersion = -32_022
    }

    let code: Code
    let message: String
    /// The version that was asked for, if it is not supported.
    var requested: String?

    init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

    /// The status of an answer by HTTP; to older clients 404 would mean that a session is lost.
    func status(isModern: Bool) -> Int {
        guard code == .methodNotFound || code == .invalidParams else { return 400 }
        return !isModern ? 200 : code == .methodNotFound ? 404 : 400
    }
}
