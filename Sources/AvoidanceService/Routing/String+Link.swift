import FoundationEssentials

// What stands in links.

extension StringProtocol {
    /// The text, in which any character may be written as `%XX` (RFC 3986 section 2.1); nil if it is none that may stand
    /// in a link, or no UTF-8.
    var percentDecoded: String? {
        guard let link = URLComponents(string: "?" + self, encodingInvalidCharacters: false), link.fragment == nil
        else {
            return nil
        }
        return link.query
    }

    /// The value of the first parameter with this name, as it stands in this query; nil if there is none.
    func value(of name: String) -> SubSequence? {
        split(separator: "&").first { $0.hasPrefix(name + "=") }?.dropFirst(name.count + 1)
    }
}

extension [UInt8] {
    /// Reads Base64 as it stands in links (RFC 4648 section 5); the alphabet of section 4 and padding are read as well.
    init?(base64URL text: String) {
        let digits = text.replacing("-", with: "+").replacing("_", with: "/")
        let padding = digits.reversed().prefix { $0 == "=" }.count
        let count = digits.count - padding
        let padded = digits.prefix(count) + String(repeating: "=", count: (4 - count % 4) % 4)
        // Encoded again, because Foundation reads what goes on after the padding, and bits that no byte has.
        guard padding <= 2, let data = Data(base64Encoded: String(padded)), data.base64EncodedString() == padded else {
            return nil
        }
        self.init(data)
    }
}
