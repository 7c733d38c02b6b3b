import InputFormats
/// The parameters of a query in its order, decoded as those of a form: `+` and `%20` are spaces.
package struct QueryParameters: Sendable {
    let all: [Parameter]

    /// A name and its value.
    package struct Parameter: Sendable {
        /// Decoded; as sent if it cannot be.
        let name: String
        /// Decoded; nil if it is not percent-encoded UTF-8.
        package let value: String?
        /// The value as sent.
        package let sentValue: String

        /// The name in an error, never the whole of a long query.
        var shownName: String { name.utf8.count <= 64 ? name : name.prefix(16) + "…" }
    }

    /// The most parameters of a query.
    package static let maximumCount = 64

    /// Reads a query of at most `maximumCount` parameters.
    ///
    /// - Throws: `Problem` with their number.
    init(checking query: String) throws(Problem) {
        var (count, before) = (0, UInt8(ascii: "&"))
        let bytes = Array(query.utf8)
        for byte in bytes {
            if before == UInt8(ascii: "&"), byte != before { count += 1 }
            before = byte
        }
        guard count <= Self.maximumCount else {
            let detail = "a query has at most \(Self.maximumCount) parameters, this one has \(count)"
            throw Problem(errors: [Problem.ValidationError(.tooManyItems, detail)])
        }
        self.init(bytes)
    }

    /// - Parameter query: as sent, without its `?`.
    package init(_ query: String) { self.init(Array(query.utf8)) }

    private init(_ query: [UInt8]) {
        all = query.split(separator: UInt8(ascii: "&")).map { part in
            let name = part.prefix { $0 != UInt8(ascii: "=") }
            let value = part.dropFirst(name.count + 1)
            return Parameter(
                name: Self.decoded(name) ?? String(decoding: name, as: UTF8.self), value: Self.decoded(value),
                sentValue: String(decoding: value, as: UTF8.self))
        }
    }

    /// The text with `+` as a space and each `%XX` decoded; nil for what is not percent-encoded UTF-8.
    private static func decoded(_ text: ArraySlice<UInt8>) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var rest = text.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(0x20)
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(hexadecimal), let low = rest.next().flatMap(hexadecimal) else {
                    return nil
                }
                bytes.append(high << 4 | low)
            case 0x21...0x7E: bytes.append(byte)
            default: return nil
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// The parameter of a name; nil if there is none.
    package subscript(_ name: String) -> Parameter? { all.first { $0.name == name } }

    /// The names that stand more than once, each once.
    package var repeatedNames: [String] {
        var known: Set<String> = []
        var repeated: [String] = []
        for name in all.map(\.name) where !known.insert(name).inserted && !repeated.contains(name) {
            repeated.append(name)
        }
        return repeated
    }
}
