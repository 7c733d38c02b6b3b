package import Transport

/// The keys that sign data kept by clients: the first signs, each of them verifies.
package struct SigningKeys: Sendable {
    /// The shortest key in bytes: the length of the code (RFC 2104, section 3).
    package static let minimumKeyLength = 32
    private static let idLengths = 1...16

    private let keys: [(id: String, secret: [UInt8])]

    /// The result of verifying a code.
    package enum Verdict: Hashable, Sendable {
        case authentic
        /// No key has this id.
        case unknownKey
        case forged
    }

    /// Parses a list: one `id:hexadecimal` a line, without empty lines and lines that begin with `#`.
    ///
    /// Fails if the list has no key, an invalid line, or two keys with one id.
    package init(_ list: CredentialText) throws(CredentialError) {
        var keys: [(id: String, secret: [UInt8])] = []
        for (number, line) in list.lines {
            func failure(_ reason: String) -> CredentialError {
                CredentialError("Line \(number) of \(list.name) \(reason).")
            }
            let parts = String(decoding: line, as: UTF8.self).split(
                separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { throw failure("is no key: write an id, a colon and the key in hexadecimal") }
            let id = String(parts[0])
            guard Self.idLengths.contains(id.utf8.count), id.utf8.allSatisfy(Self.isIDByte) else {
                throw failure("has no id before the colon: 1 to 16 characters of A-Z a-z 0-9 _ - are one")
            }
            guard let secret = Self.bytes(hexadecimal: parts[1].utf8) else {
                throw failure(
                    "has no key behind the colon: two hexadecimal digits are a byte, and nothing else stands there")
            }
            guard secret.count >= Self.minimumKeyLength else {
                throw failure(
                    "has a key of \(secret.count) bytes: \(Self.minimumKeyLength) or more are needed, as of openssl rand"
                        + " -hex 32")
            }
            guard !keys.contains(where: { $0.id == id }) else {
                throw failure("has the id \(id) a second time: give each key an id of its own")
            }
            keys.append((id, secret))
        }
        guard !keys.isEmpty else { throw CredentialError("\(list.name) has no key in it.") }
        self.keys = keys
    }

    /// Reads the list in a file; blocks, so not for an event loop.
    package init(file name: String) throws(CredentialError) { try self.init(CredentialText(file: name)) }

    /// The id of the key that signs.
    package var signingID: String { keys[0].id }

    /// Signs a message.
    ///
    /// - Returns: its HMAC-SHA-256 with the first key, 32 bytes.
    package func code(for message: [UInt8]) -> [UInt8] {
        MessageAuthenticationCode(of: message, key: keys[0].secret).byteArray
    }

    /// Verifies that a key made a code for a message, in time independent of the code.
    package func verify(_ code: [UInt8], for message: [UInt8], keyID: String) -> Verdict {
        guard let key = keys.first(where: { $0.id == keyID }) else { return .unknownKey }
        return MessageAuthenticationCode(of: message, key: key.secret).isSame(as: code) ? .authentic : .forged
    }

    private static func isIDByte(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    private static func bytes(hexadecimal digits: Substring.UTF8View) -> [UInt8]? {
        var bytes: [UInt8] = []
        var high: UInt8?
        for digit in digits {
            guard let value = Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init) else { return nil }
            if let known = high {
                bytes.append(known << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        return high == nil ? bytes : nil
    }
}
