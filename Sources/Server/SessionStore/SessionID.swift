/// The name of a session: 1...128 bytes of `A-Z a-z 0-9 . _ ~ -`.
///
/// Names are compared byte by byte. They are kept as a `String`, which for ASCII compares the same way and needs no
/// heap object for short names; no other character is allowed, so no two names are canonically equivalent.
public struct SessionID: Hashable, Sendable, CustomStringConvertible {
    /// The name as it was given.
    public let description: String

    /// The longest name, in bytes.
    package static let maximumLength = 128

    /// Makes a name from text; nil unless it is 1...128 characters of the alphabet.
    package init?(_ text: String) {
        guard Self.isName(text.utf8.span) else { return nil }
        description = text
    }

    /// Makes a name from bytes; nil unless they are 1...128 bytes of the alphabet.
    package init?(bytes: Span<UInt8>) {
        guard Self.isName(bytes) else { return nil }
        description = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }

    private init(trusted description: String) { self.description = description }

    /// Whether the bytes are a name: checked before anything else is done with them.
    private static func isName(_ bytes: Span<UInt8>) -> Bool {
        guard 1...maximumLength ~= bytes.count else { return false }
        for index in bytes.indices where !isNameByte(bytes[index]) { return false }
        return true
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "~"): true
        default: isBase64URL(byte)
        }
    }

    private static func isBase64URL(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

extension SessionID {
    /// The bytes every server-generated name begins with.
    private static let generatedPrefix = Array("m~".utf8)

    /// The length of a server-generated name in bytes: the prefix and 128 bits at 6 bits a digit.
    private static let generatedLength = 24

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// Makes a name nobody can guess: 128 bits from the system's generator.
    package static func generate() -> SessionID {
        var generator = SystemRandomNumberGenerator()
        return generate(using: &generator)
    }

    /// Makes a name from 128 bits of `generator`: `m~` and 22 base64url digits, high bits first.
    ///
    /// The last digit carries the two bits that are left, followed by zeros, as base64url without padding writes them.
    package static func generate(using generator: inout some RandomNumberGenerator) -> SessionID {
        var bits = UInt128(generator.next()) << 64 | UInt128(generator.next())
        var bytes = generatedPrefix
        bytes.reserveCapacity(generatedLength)
        while bytes.count < generatedLength {
            bytes.append(digits[Int(truncatingIfNeeded: bits >> 122)])
            bits <<= 6
        }
        return SessionID(trusted: String(decoding: bytes, as: UTF8.self))
    }

    /// Whether `generate()` could have made this name.
    ///
    /// A name of that form that the store does not know has left or was guessed; using it never creates it.
    package var isServerGenerated: Bool {
        let bytes = description.utf8
        guard bytes.count == Self.generatedLength, bytes.starts(with: Self.generatedPrefix) else { return false }
        // The last digit holds two bits and four zeros, so only every sixteenth is possible.
        guard bytes.dropFirst(Self.generatedPrefix.count).allSatisfy(Self.isBase64URL) else { return false }
        return bytes.last.map { "AQgw".utf8.contains($0) } ?? false
    }
}

extension SessionID {
    /// The name qualified by its owner, for the store alone: never shown, and no client can write it.
    ///
    /// - Parameter owner: text that no other owner has; nil leaves the name as it is.
    package func owned(by owner: String?) -> SessionID {
        // The alphabet has no slash, so no client's name can equal this one.
        owner.map { SessionID(trusted: "\($0)/\(description)") } ?? self
    }

    /// A number of the name's bytes and a seed, spread evenly, but not a hash for tables.
    @usableFromInline
    func spread(seed: UInt64) -> UInt64 {
        var (name, sum) = (description, seed)
        name.withUTF8 { for byte in $0 { sum = (sum ^ UInt64(byte)) &* seed } }
        return sum >> 32
    }

    /// The owner of the session; nil if it has none.
    @usableFromInline var owner: Substring? {
        description.utf8.firstIndex(of: UInt8(ascii: "/")).map { description[..<$0] }
    }
}
