/// One event as one line: no value, whatever its bytes, can begin a line or a member.
package struct LogLine: Sendable {
    private let format: LogFormat
    private var bytes: [UInt8] = []

    /// Begins the line with `time`, `level` and `message`.
    package init(_ format: LogFormat, _ level: Level, _ message: String, at time: LogTimestamp = .now()) {
        self.format = format
        bytes.reserveCapacity(1024)
        switch format {
        case .text:
            time.append(to: &bytes)
        case .json:
            bytes += "{\"time\":\"".utf8
            time.append(to: &bytes)
            bytes.append(UInt8(ascii: "\""))
        }
        addUnnamed("level", level.rawValue)
        addUnnamed("message", message)
    }

    /// Adds a value that text shows without its name.
    package mutating func addUnnamed(_ name: String, _ value: String) {
        switch format {
        case .text:
            bytes.append(UInt8(ascii: " "))
            appendText(value.utf8)
        case .json: add(name, value)
        }
    }

    /// Adds a member.
    package mutating func add(_ name: String, _ value: String) { add(name, value.utf8) }

    /// Adds a member whose value a client may have sent: any bytes.
    package mutating func add(_ name: String, _ value: some Collection<UInt8>) {
        appendName(name)
        switch format {
        case .text: appendText(value)
        case .json: appendString(value)
        }
    }

    /// Adds a member that is a whole number.
    package mutating func add(_ name: String, _ value: some BinaryInteger) {
        appendName(name)
        bytes += String(value).utf8
    }

    /// The whole line, with its end.
    package consuming func finished() -> [UInt8] {
        if format == .json { bytes.append(UInt8(ascii: "}")) }
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    // MARK: - Values

    private static let digits = Array("0123456789abcdef".utf8)

    private mutating func appendName(_ name: String) {
        switch format {
        case .text:
            bytes.append(UInt8(ascii: " "))
            appendText(name.utf8)
            bytes.append(UInt8(ascii: "="))
        case .json:
            bytes.append(UInt8(ascii: ","))
            appendString(name.utf8)
            bytes.append(UInt8(ascii: ":"))
        }
    }

    /// A value of text: as it is, or between quotes with `\xNN` for what is neither printable ASCII nor quotable.
    private mutating func appendText(_ value: some Collection<UInt8>) {
        guard value.isEmpty || !value.allSatisfy({ Self.isPlain($0) && $0 != UInt8(ascii: "=") }) else {
            bytes += value
            return
        }
        bytes.append(UInt8(ascii: "\""))
        for byte in value {
            if Self.isPlain(byte) || byte == UInt8(ascii: " ") {
                bytes.append(byte)
            } else {
                bytes += "\\x".utf8
                appendHexadecimal(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// A string of JSON.
    ///
    /// Escaped is what RFC 8259 section 7 demands, DEL, each byte that is no UTF-8, and what some readers take for the
    /// end of a line or terminals for a command: U+0080 to U+009F, U+2028 and U+2029, and what turns the direction of the
    /// text behind it (Unicode Standard Annex 9, section 2).
    private mutating func appendString(_ value: some Collection<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        defer { bytes.append(UInt8(ascii: "\"")) }
        if value.allSatisfy({ Self.isPlain($0) || $0 == UInt8(ascii: " ") }) {
            bytes += value
            return
        }
        var parser = Unicode.UTF8.ForwardParser()
        var input = value.makeIterator()
        var rest = value[...]
        while true {
            switch parser.parseScalar(from: &input) {
            case .emptyInput: return
            case .error(let count):
                for byte in rest.prefix(count) { appendEscape(UInt16(byte)) }
                rest = rest.dropFirst(count)
            case .valid(let encoded):
                let scalar = Unicode.UTF8.decode(encoded)
                if Self.isEscaped(scalar) {
                    appendEscape(UInt16(truncatingIfNeeded: scalar.value))
                } else {
                    bytes += encoded
                }
                rest = rest.dropFirst(encoded.count)
            }
        }
    }

    /// Whether it is printable ASCII that no format gives a meaning, spaces not counted.
    private static func isPlain(_ byte: UInt8) -> Bool {
        0x21...0x7E ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x22, 0x5C, 0x7F...0x9F, 0x2028, 0x2029: true
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private mutating func appendEscape(_ unit: UInt16) {
        bytes += "\\u".utf8
        appendHexadecimal(UInt8(truncatingIfNeeded: unit >> 8))
        appendHexadecimal(UInt8(truncatingIfNeeded: unit))
    }

    private mutating func appendHexadecimal(_ byte: UInt8) {
        bytes.append(Self.digits[Int(byte >> 4)])
        bytes.append(Self.digits[Int(byte & 15)])
    }
}

extension LogLine {
    /// The severity of an event: the names of swift-log's levels, the least severe first.
    package enum Level: String, CaseIterable, Sendable {
        case trace, debug, info, notice, warning, error, critical
    }
}
