/// The places in a request as sent of the values of its canonical form.
struct SpelledPointers: Sendable {
    private struct Origin {
        var pointer: String
        /// Whether the value was made of one without parts, such as a string: then its parts have its pointer.
        var isWhole: Bool
    }

    private var origins: [String: Origin] = [:]

    /// Records where a canonical value was sent.
    ///
    /// - Parameter isWhole: whether the canonical value's parts have this pointer too.
    mutating func record(_ canonical: String, sentAt pointer: String, isWhole: Bool = false) {
        origins[canonical] = Origin(pointer: pointer, isWhole: isWhole)
    }

    /// The pointer, in the request as sent, of a canonical value.
    func sent(_ canonical: String) -> String {
        if origins.isEmpty { return canonical }
        var prefix = canonical[...]
        while true {
            if let origin = origins[String(prefix)] {
                return origin.isWhole ? origin.pointer : origin.pointer + canonical[prefix.endIndex...]
            }
            guard let slash = prefix.lastIndex(of: "/") else { return canonical }
            prefix = prefix[..<slash]
        }
    }
}
