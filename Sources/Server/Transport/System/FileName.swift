/// A file's name as text and back, whatever bytes it has.
///
/// A byte that belongs to no valid UTF-8 becomes a character of its own, U+10FF00 and the byte. Bytes that spell one of
/// these characters are such bytes too, so that every name comes back to the bit.
package enum FileName {
    /// The characters that stand for bytes: 0x80 to 0xFF.
    private static let bytesAlone: ClosedRange<UInt32> = 0x10_FF80...0x10_FFFF

    /// The text of a name.
    package static func text(_ name: some Collection<UInt8>) -> String {
        let bytes = Array(name)
        var text = String.UnicodeScalarView()
        var parser = Unicode.UTF8.ForwardParser()
        var (iterator, place) = (bytes.makeIterator(), 0)
        while true {
            let count: Int
            switch parser.parseScalar(from: &iterator) {
            case .emptyInput: return String(text)
            case .valid(let encoded):
                count = encoded.count
                let scalar = Unicode.UTF8.decode(encoded)
                if bytesAlone.contains(scalar.value) {
                    text.append(contentsOf: bytes[place..<(place + count)].map(alone))
                } else {
                    text.append(scalar)
                }
            case .error(let length):
                count = length
                text.append(contentsOf: bytes[place..<(place + count)].map(alone))
            }
            place += count
        }
    }

    /// The text of a name that ends with a zero byte.
    package static func text(_ name: UnsafePointer<CChar>) -> String {
        // Nearly all are valid, and hold no character of plane 16, which begins with this byte.
        if let text = String(validatingCString: name), !text.utf8.contains(0xF4) { return text }
        var bytes: [UInt8] = []
        var next = name
        while next.pointee != 0 {
            bytes.append(UInt8(bitPattern: next.pointee))
            next += 1
        }
        return text(bytes)
    }

    /// The bytes of a name.
    package static func bytes(_ text: String) -> [UInt8] {
        text.unicodeScalars.flatMap { scalar in
            bytesAlone.contains(scalar.value) ? [UInt8(scalar.value & 0xFF)] : Array(String(scalar).utf8)
        }
    }

    /// The bytes of a name and a zero byte, for system calls.
    package static func characters(_ text: String) -> [CChar] { bytes(text).map { CChar(bitPattern: $0) } + [0] }

    /// The name for a reader: `\xff` for a byte alone.
    package static func shown(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { shown, scalar in
            if bytesAlone.contains(scalar.value) {
                shown += "\\x" + String(scalar.value & 0xFF, radix: 16)
            } else {
                shown.unicodeScalars.append(scalar)
            }
        }
    }

    /// The descriptor of this process in a name such as `/dev/fd/3`; nil for another name.
    package static func descriptor(_ path: String) -> CInt? {
        let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
        return folder.flatMap { UInt16(path.dropFirst($0.count)) }.map(CInt.init)
    }

    private static func alone(_ byte: UInt8) -> Unicode.Scalar { Unicode.Scalar(0x10_FF00 + UInt32(byte)) ?? "?" }
}
