import JSON

extension Problem {
    /// The same problem about the request as it was sent.
    ///
    /// The errors found so far are about the canonical request: here they get their places in the one sent, and those
    /// of its spellings are added.
    ///
    /// - Parameter text: the request as sent.
    package func explained(in text: UnsafeBufferPointer<UInt8>, as form: SpelledRequest.Form = .event) -> Problem {
        guard !isExplained, kind == .invalidRequest || kind == .eventConflict,
            let request = SpelledRequest(text, as: form, withDetails: true)
        else { return self }
        return explained(by: request)
    }

    /// The same problem about the request as it was sent, which has been read.
    package func explained(by request: SpelledRequest) -> Problem {
        if let breach = request.wrongEndpoint {
            var problem = Problem(breaches: [breach])
            problem.isExplained = true
            return problem
        }
        let placed = breaches.map { $0.moved(request.origin) }
        let all = request.mended(request.errors + placed, knowing: facts)
        var problem = self
        problem.isExplained = true
        problem.breaches = Array(all.prefix(Decoding.maximumBreaches))
        problem.isTruncated = isTruncated || all.count > Decoding.maximumBreaches
        if kind == .invalidRequest, !all.isEmpty { problem.detail = Self.summary(count: all.count) }
        return problem
    }
}
