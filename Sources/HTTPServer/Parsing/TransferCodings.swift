/// What the Transfer-Encoding lines of one request say together, RFC 9112 §6.1 and §7.
struct TransferCodings {
    private(set) var areChunked = false
    private(set) var haveUnknown = false
    private(set) var areMalformed = false
    var arePresent: Bool { areChunked || haveUnknown || areMalformed }

    /// Reads one more line.
    mutating func add(_ value: Bytes) {
        let classes = ByteClass.Table.shared
        areMalformed =
            areMalformed
            || !value.allElements { coding in
                // Nothing may follow “chunked”, it has no parameters, and an empty element only hides something.
                guard !areChunked, !coding.isEmpty, coding.allSatisfy({ classes.contains($0, in: .token) }) else {
                    return false
                }
                if coding.equalsIgnoringCase("chunked") { areChunked = true } else { haveUnknown = true }
                return true
            }
    }
}
