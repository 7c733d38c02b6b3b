import FoundationEssentials

// The encodings of links.

extension StringProtocol {
    /// The text with each `%XX` decoded (RFC 3986 section 2.1); nil for characters not allowed in a link, or invalid
    /// UTF-8.
    package var percentDecoded: String? {
        guard let link = URLComponents(string: "?" + self, encodingInvalidCharacters: false), link.fragment == nil
        else {
            return nil
        }
        return link.query
    }

    /// The value of the first parameter with this name in this query, undecoded; nil if there is none.
    func value(of name: String) -> SubSequence? {
        split(separator: "&").first { $0.hasPrefix(name + "=") }?.dropFirst(name.count + 1)
    }
}

extension [UInt8] {
    /// The Base64 of links (RFC 4648 section 5), without padding.
    package var base64URL: String {
        Data(self).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// Decodes the Base64 of links (RFC 4648 section 5); the alphabet of section 4 and padding are accepted as well.
    init?(base64URL text: String) {
        let isPlausible = text.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
                || [0x2B, 0x2D, 0x2F, 0x3D, 0x5F].contains(byte)
        }
        guard isPlausible else { return nil }
        let digits = text.replacing("-", with: "+").replacing("_", with: "/")
        let padding = digits.reversed().prefix { $0 == "=" }.count
        let count = digits.count - padding
        let padded = digits.prefix(count) + String(repeating: "=", count: (4 - count % 4) % 4)
        // Encoded again for comparison, because Foundation accepts text after the padding, and surplus bits.
        guard padding <= 2, let data = Data(base64Encoded: String(padded)), data.base64EncodedString() == padded else {
            return nil
        }
        self.init(data)
    }
}
