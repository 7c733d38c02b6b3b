/// Reads the elements of one line of `Forwarded`, RFC 7239 §4, from its first byte to its last.
struct ForwardedReader {
    private let bytes: [UInt8]
    private var position = 0
    /// Whether something on the line is not an element; reading stops there.
    private(set) var isMalformed = false

    init(_ line: [UInt8]) { bytes = line }

    /// The next element; nil at the end, or before a malformed one.
    ///
    /// Skips empty elements (RFC 9110 §5.6.1.2).
    mutating func next() -> ForwardedElement? {
        while position < bytes.count, bytes[position].isBlank || bytes[position] == .comma { position += 1 }
        guard position < bytes.count, !isMalformed else { return nil }
        var element = ForwardedElement()
        var seen: Set<[UInt8]> = []
        while true {
            skipBlanks()
            if current != nil, current != .comma, current != UInt8(ascii: ";") {
                guard let (name, value) = pair(), seen.insert(name).inserted else {
                    isMalformed = true
                    return nil
                }
                element.take(name, value)
            }
            skipBlanks()
            switch current {
            case nil: return element
            case .comma?:
                position += 1
                return element
            case UInt8(ascii: ";")?: position += 1
            default:
                isMalformed = true
                return nil
            }
        }
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipBlanks() { while current?.isBlank == true { position += 1 } }

    /// Reads `token "=" ( token / quoted-string )`; the name in lower case.
    private mutating func pair() -> (name: [UInt8], value: ArraySlice<UInt8>)? {
        let name = token()
        guard !name.isEmpty, current == UInt8(ascii: "=") else { return nil }
        position += 1
        guard current == UInt8(ascii: "\"") else {
            let value = token()
            return value.isEmpty ? nil : (name.map(\.asciiLowercased), value)
        }
        return quoted().map { (name.map(\.asciiLowercased), $0[...]) }
    }

    private mutating func token() -> ArraySlice<UInt8> {
        let classes = ByteClass.Table.shared
        let start = position
        while let byte = current, classes.contains(byte, in: .token) { position += 1 }
        return bytes[start..<position]
    }

    /// Reads a string in quotes, RFC 9110 §5.6.4; nil if it does not end.
    private mutating func quoted() -> [UInt8]? {
        var value: [UInt8] = []
        position += 1
        while let byte = current {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return value
            case UInt8(ascii: "\\"):
                guard let next = current else { return nil }
                position += 1
                value.append(next)
            default: value.append(byte)
            }
        }
        return nil
    }
}

extension ForwardedElement {
    /// Takes a parameter; unknown ones, and `by`, do not describe the client.
    fileprivate mutating func take(_ name: [UInt8], _ value: ArraySlice<UInt8>) {
        switch String(decoding: name, as: UTF8.self) {
        case "for": client = Self.node(value)
        case "proto": isSecure = Self.isSecure(value)
        case "host": host = Self.host(value)
        default: break
        }
    }
}
