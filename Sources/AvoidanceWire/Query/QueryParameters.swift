/// The parameters of a query in its order, decoded as those of a form: `+` and `%20` are spaces.
package struct QueryParameters: Sendable {
    let all: [Parameter]

    /// A name and its value.
    package struct Parameter: Sendable {
        /// Decoded; as sent if it cannot be.
        let name: String
        /// Decoded; nil if it is not percent-encoded UTF-8.
        let value: String?
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
        for byte in query.utf8 {
            if before == UInt8(ascii: "&"), byte != before { count += 1 }
            before = byte
        }
        guard count <= Self.maximumCount else {
            let detail = "a query has at most \(Self.maximumCount) parameters, this one has \(count)"
            throw Problem(breaches: [Problem.Breach(.tooManyItems, detail)])
        }
        self.init(query)
    }

    /// - Parameter query: as sent, without its `?`.
    package init(_ query: String) {
        all = query.split(separator: "&").map { part in
            let name = part.prefix { $0 != "=" }
            let value = part.dropFirst(name.count + 1)
            return Parameter(
                name: Self.decoded(name) ?? String(name), value: Self.decoded(value), sentValue: String(value))
        }
    }

    private static func decoded(_ text: Substring) -> String? { text.replacing("+", with: "%20").percentDecoded }

    /// The parameter of a name; nil if there is none.
    package subscript(_ name: String) -> Parameter? { all.first { $0.name == name } }

    /// The names that stand more than once, each once.
    var repeatedNames: [String] {
        var known: Set<String> = []
        var repeated: [String] = []
        for name in all.map(\.name) where !known.insert(name).inserted && !repeated.contains(name) {
            repeated.append(name)
        }
        return repeated
    }
}
