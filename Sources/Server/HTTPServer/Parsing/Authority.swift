/// The syntax of `host [":" port]`, RFC 3986 §3.2.2 and §3.2.3.
enum Authority {
    /// Whether `bytes` name a host, and a port from 0 to 65535 if any.
    ///
    /// An empty host is invalid (RFC 9110 §4.2.1).
    static func isValid(_ bytes: Bytes) -> Bool {
        guard let first = bytes.first else { return false }
        var end = 0
        if first == UInt8(ascii: "[") {
            guard let close = bytes.firstIndex(of: UInt8(ascii: "]")) else { return false }
            let literal = bytes.part(1..<close)
            guard isIPv6(literal) || isFutureAddress(literal) else { return false }
            end = close + 1
        } else {
            guard let length = registeredNameLength(bytes), length > 0 else { return false }
            end = length
        }
        return end == bytes.count || (bytes[end] == .colon && isPort(bytes.part(end + 1..<bytes.count)))
    }

    /// Whether two valid authorities have the same host and port; `defaultPort` is that of the scheme.
    static func isSame(_ left: Bytes, _ right: Bytes, defaultPort: StaticString) -> Bool {
        func withoutDefaultPort(_ bytes: Bytes) -> Bytes {
            guard let colon = bytes.lastIndex(of: .colon), bytes.last != UInt8(ascii: "]") else { return bytes }
            let port = bytes.part(colon + 1..<bytes.count)
            return port.isEmpty || port.equals(defaultPort) ? bytes.part(0..<colon) : bytes
        }
        return withoutDefaultPort(left).equalsIgnoringCase(withoutDefaultPort(right))
    }

    private static func isPort(_ bytes: Bytes) -> Bool {
        var value = 0
        for byte in bytes {
            guard byte.isDigit else { return false }
            value = value * 10 + Int(byte - 0x30)
            guard value <= 65535 else { return false }
        }
        return true
    }

    /// The length of the registered name at the beginning; nil if a `%` in it is not the beginning of an escape.
    private static func registeredNameLength(_ bytes: Bytes) -> Int? {
        let classes = ByteClass.Table.shared
        var index = 0
        while index < bytes.count {
            if classes.contains(bytes[index], in: .name) {
                index += 1
            } else if bytes[index] == .percent {
                guard index + 2 < bytes.count, bytes[index + 1].hexValue != nil, bytes[index + 2].hexValue != nil else {
                    return nil
                }
                index += 3
            } else {
                break
            }
        }
        return index
    }

    /// Whether these are `"v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`.
    private static func isFutureAddress(_ bytes: Bytes) -> Bool {
        guard let dot = bytes.firstIndex(of: UInt8(ascii: ".")), dot > 1, bytes[0] | 0x20 == UInt8(ascii: "v"),
            dot + 1 < bytes.count
        else { return false }
        let classes = ByteClass.Table.shared
        return bytes.part(1..<dot).allSatisfy { $0.hexValue != nil }
            && bytes.part(dot + 1..<bytes.count).allSatisfy { classes.contains($0, in: .name) || $0 == .colon }
    }

    /// Eight groups of one to four hexadecimal digits, one `::` for a run of zeros, the last two perhaps as IPv4.
    private static func isIPv6(_ bytes: Bytes) -> Bool {
        var groups = 0
        var isCompressed = false
        var index = 0
        if bytes.count >= 2, bytes[0] == .colon, bytes[1] == .colon {
            isCompressed = true
            index = 2
        }
        while index < bytes.count {
            let start = index
            while index < bytes.count, bytes[index].hexValue != nil { index += 1 }
            if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
                guard isIPv4(bytes.part(start..<bytes.count)) else { return false }
                groups += 2
                break
            }
            guard (1...4).contains(index - start) else { return false }
            groups += 1
            guard index < bytes.count else { break }
            guard bytes[index] == .colon, index + 1 < bytes.count else { return false }
            index += 1
            if bytes[index] == .colon {
                guard !isCompressed else { return false }
                isCompressed = true
                index += 1
            }
        }
        return isCompressed ? groups < 8 : groups == 8
    }

    private static func isIPv4(_ bytes: Bytes) -> Bool {
        var parts = 0
        for part in bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
            guard (1...3).contains(part.count), part.allSatisfy(\.isDigit) else { return false }
            guard part.count == 1 || part.first != UInt8(ascii: "0") else { return false }
            guard part.reduce(0, { $0 * 10 + Int($1 - 0x30) }) <= 255 else { return false }
            parts += 1
        }
        return parts == 4
    }
}
