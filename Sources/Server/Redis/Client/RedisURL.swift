import Glibc
package import Transport

/// The store's address and credentials:
/// `redis://[user[:password]@]host[:port][,host:port…][/database]`, or `rediss://` for TLS.
///
/// User and password are percent-encoded (RFC 3986 §2.1), IPv6 addresses are in brackets (§3.2.2). Several hosts are
/// nodes of one cluster, any of which leads to the others; servers that replace each other share one name.
package struct RedisURL: Hashable, Sendable {
    /// The port of a host without one.
    package static let defaultPort: UInt16 = 6379
    /// The most hosts in one URL.
    package static let maximumHosts = 64

    /// Whether the connections are protected.
    package let isSecure: Bool
    /// The user of an access list (ACL); nil for the default user.
    package let user: String?
    /// The password; nil if none is needed, or a file holds it.
    package let password: String?
    /// The hosts in the order of the URL, without repetitions; at least one.
    package let hosts: [HostPort]
    /// The number of the database; 0, the only one of a cluster, if none is named.
    package let database: Int

    /// Parses a URL.
    ///
    /// Throws a sentence that says what to write instead, and repeats nothing that might be a password.
    package init(_ text: String) throws(RedisURLError) {
        guard let mark = text.firstRange(of: "://") else { throw .scheme }
        switch text[..<mark.lowerBound].lowercased() {
        case "redis": isSecure = false
        case "rediss": isSecure = true
        default: throw .scheme
        }
        let rest = text[mark.upperBound...]
        let end = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
        // A host has no @, so a remaining one belongs to a password.
        guard !rest[end...].contains("@") else { throw .unencodedCredentials }
        (user, password, hosts) = try Self.authority(rest[..<end])
        database = try Self.database(rest[end...])
    }

    private static func authority(
        _ text: Substring
    ) throws(RedisURLError) -> (user: String?, password: String?, hosts: [HostPort]) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count <= 2 else { throw .unencodedCredentials }
        guard parts.count == 2 else { return (nil, nil, try hosts(text)) }
        // Split by scalars: a colon before a combining scalar is no character of its own, and the password would be
        // taken for the user and shown.
        let words = parts[0].unicodeScalars.split(separator: ":", omittingEmptySubsequences: false).map(Substring.init)
        guard words.count <= 2 else { throw .unencodedCredentials }
        let user = try decoded(words[0])
        let password = try words.count == 2 ? decoded(words[1]) : ""
        return (user.isEmpty ? nil : user, password.isEmpty ? nil : password, try hosts(parts[1]))
    }

    /// Decodes percent-encoded text.
    private static func decoded(_ text: Substring) throws(RedisURLError) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(hexadecimalDigit),
                let low = rest.popFirst().flatMap(hexadecimalDigit)
            else { throw .percentEncoding }
            bytes.append(high << 4 | low)
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else { throw .percentEncoding }
        return decoded
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
        Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
    }

    private static func hosts(_ text: Substring) throws(RedisURLError) -> [HostPort] {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count <= maximumHosts else { throw .tooManyHosts }
        var hosts: [HostPort] = []
        for (index, part) in parts.enumerated() {
            let host = try host(part, number: index + 1)
            if !hosts.contains(host) { hosts.append(host) }
        }
        return hosts
    }

    private static func host(_ text: Substring, number: Int) throws(RedisURLError) -> HostPort {
        let name: Substring
        let rest: Substring
        if text.first == "[" {
            guard let close = text.firstIndex(of: "]") else { throw .address(host: number) }
            name = text[text.index(after: text.startIndex)..<close]
            rest = text[text.index(after: close)...]
            var address = in6_addr()
            guard inet_pton(AF_INET6, String(name), &address) == 1 else { throw .address(host: number) }
        } else {
            let colon = text.firstIndex(of: ":") ?? text.endIndex
            (name, rest) = (text[..<colon], text[colon...])
            guard !rest.dropFirst().contains(":") else { throw .address(host: number) }
            guard !name.isEmpty else { throw .emptyHost(number) }
            guard name.utf8.allSatisfy(isHostByte) else { throw .hostName(number) }
        }
        guard !rest.isEmpty else { return HostPort(host: String(name), port: defaultPort) }
        guard rest.first == ":", let port = decimal(rest.dropFirst(), upTo: 65_535), port > 0 else {
            throw .port(host: number)
        }
        return HostPort(host: String(name), port: UInt16(port))
    }

    /// Whether a name may hold this byte: letters, digits, `-`, `.` and `_`.
    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
    }

    private static func database(_ text: Substring) throws(RedisURLError) -> Int {
        guard text.first == "/" || text.isEmpty else { throw .query }
        guard !text.contains("?"), !text.contains("#") else { throw .query }
        let digits = text.dropFirst()
        guard !digits.isEmpty else { return 0 }
        guard let number = decimal(digits, upTo: Int(Int32.max)) else { throw .database }
        return number
    }

    /// The value of decimal digits; nil for any other text or a number above `limit`.
    private static func decimal(_ text: Substring, upTo limit: Int) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let value = Int(text), value <= limit else {
            return nil
        }
        return value
    }
}

extension RedisURL: CustomStringConvertible, CustomDebugStringConvertible {
    /// The URL with three asterisks for the password, safe for logs and printed configurations.
    package var description: String {
        let credentials = user == nil && password == nil ? "" : "\(user ?? "")\(password == nil ? "" : ":***")@"
        let list = hosts.map(\.description).joined(separator: ",")
        return "\(isSecure ? "rediss" : "redis")://\(credentials)\(list)\(database == 0 ? "" : "/\(database)")"
    }

    package var debugDescription: String { description }
}

extension RedisURL {
    /// Whether every host is this machine: `localhost` (RFC 6761 §6.3), 127.0.0.0/8 or `::1`.
    ///
    /// Looks nothing up: any other name of this machine does not count.
    package var isLoopbackOnly: Bool { hosts.allSatisfy { Self.isLoopback($0.host) } }

    private static func isLoopback(_ host: String) -> Bool {
        let name = host.lowercased()
        if name == "localhost" || name.hasSuffix(".localhost") { return true }
        var address = in_addr()
        if inet_pton(AF_INET, name, &address) == 1 { return UInt32(bigEndian: address.s_addr) >> 24 == 127 }
        var address6 = in6_addr()
        guard inet_pton(AF_INET6, name, &address6) == 1 else { return false }
        return withUnsafeBytes(of: address6) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
    }
}
