package import Transport

/// The bearer tokens that give access, RFC 6750: kept as digests, compared in constant time.
package struct BearerTokens: Sendable {
    /// The result of looking up a request's Authorization field.
    package enum Finding: Hashable, Sendable {
        /// No token was sent.
        case missing
        /// The credentials are not a token of the list.
        case unknown
        /// A token of the list; `name` identifies it in places where the token itself must not appear.
        case known(name: String)
    }

    /// Shorter tokens could be guessed: 32 characters are 128 bits even in hexadecimal.
    private static let minimumLength = 32

    private let tokens: [(digest: Digest, name: String)]

    /// Parses a list: one token a line, without empty lines and lines that begin with `#`.
    ///
    /// Fails if the list has no tokens, or a line that is not a token.
    package init(_ list: CredentialText) throws(CredentialError) {
        var tokens: [(Digest, String)] = []
        for (number, token) in list.lines {
            guard token.withUnsafeBufferPointer(Self.isToken), token.count >= Self.minimumLength else {
                throw CredentialError(
                    "Line \(number) of \(list.name) is no token: \(Self.minimumLength) characters or more of A-Z"
                        + " a-z 0-9 - . _ ~ + / are one, with = at the end.")
            }
            let digest = token.withUnsafeBytes { Digest(of: $0) }
            tokens.append((digest, digest.hexadecimal))
        }
        guard !tokens.isEmpty else { throw CredentialError("\(list.name) has no token in it.") }
        self.tokens = tokens
    }

    /// Reads the list in a file; blocks, so not for an event loop.
    package init(file name: String) throws(CredentialError) { try self.init(CredentialText(file: name)) }

    /// Looks a request's token up.
    package func find(in request: borrowing Request) -> Finding {
        guard let value = request.fieldBytes(.authorization) else { return .missing }
        // A proxy in front of the server could interpret two fields differently.
        guard request.fieldCount("authorization") == 1 else { return .unknown }
        let scheme = value.prefix { $0 != .space }
        guard Bytes(rebasing: scheme).equalsIgnoringCase("bearer") else { return .missing }
        let token = Bytes(rebasing: value[scheme.endIndex...]).trimmed
        guard Self.isToken(token) else { return .unknown }
        let digest = Digest(of: UnsafeRawBufferPointer(token))
        // Compares all: the time must not reveal which one matches.
        var found: Int?
        for index in tokens.indices where tokens[index].digest.isSame(as: digest) { found = index }
        return found.map { .known(name: tokens[$0].name) } ?? .unknown
    }

    /// Whether these are `1*( ALPHA / DIGIT / "-" / "." / "_" / "~" / "+" / "/" ) *"="`, RFC 6750 §2.1.
    private static func isToken(_ bytes: Bytes) -> Bool {
        let body = bytes.prefix { $0 != UInt8(ascii: "=") }
        return !body.isEmpty && bytes[body.endIndex...].allSatisfy { $0 == UInt8(ascii: "=") }
            && body.allSatisfy { byte in
                byte.isDigit || (byte | 0x20) &- 0x61 < 26 || "-._~+/".utf8.contains(byte)
            }
    }
}
