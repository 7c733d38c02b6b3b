import JSON

extension Decoding {
    /// The breaches by their places in words.
    ///
    /// - Parameter prefix: the JSON Pointer of the text itself, if it is part of another.
    func namedBreaches(in body: UnsafeBufferPointer<UInt8>, under prefix: String = "") -> [Problem.Breach] {
        let pointers = jsonPointers(in: body, toValuesAt: breaches.map(\.offset))
        return zip(breaches, pointers).map { breach, pointer in
            Problem.Breach(
                pointer: prefix + (breach.missing.map { "\(pointer)/\($0)" } ?? pointer),
                code: breach.code.rawValue,
                detail: breach.detail,
                suggestion: breach.suggestion
            )
        }
    }
}

extension Problem {
    /// The refusal of JSON that breaks the contract.
    init(breaches: [Breach], isTruncated: Bool = false) {
        self.init(.invalidRequest, Self.summary(count: breaches.count))
        self.isTruncated = isTruncated || breaches.count > Decoding.maximumBreaches
        self.breaches = Array(breaches.prefix(Decoding.maximumBreaches))
    }
}
