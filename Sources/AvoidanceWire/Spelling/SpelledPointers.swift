/// The places in a request as sent of the values of its canonical form.
struct SpelledPointers: Sendable {
    private var origins: [String: String] = [:]

    /// Records where a canonical value was sent.
    mutating func record(_ canonical: String, sentAt pointer: String) { origins[canonical] = pointer }

    /// The pointer, in the request as sent, of a canonical value.
    func sent(_ canonical: String) -> String {
        var prefix = canonical[...]
        while !origins.isEmpty {
            if let origin = origins[String(prefix)] { return origin + canonical[prefix.endIndex...] }
            guard let slash = prefix.lastIndex(of: "/") else { break }
            prefix = prefix[..<slash]
        }
        return canonical
    }
}
