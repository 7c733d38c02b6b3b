package import InputFormats
import JSON

extension Problem {
    /// The same problem about the request as it was sent.
    ///
    /// The errors found so far are about the canonical request: here they get their places in the one sent, and those
    /// of its spellings are added, with their fixes unless the request is long.
    ///
    /// - Parameters:
    ///   - text: the request as sent.
    ///   - isOnLoop: whether this is an event loop: a long request has been read as it was sent there.
    package func explained(
        in text: UnsafeBufferPointer<UInt8>, as form: SpelledRequest.Form = .event, isOnLoop: Bool = false
    ) -> Problem {
        guard !isExplained, kind == .invalidRequest || kind == .eventConflict else { return self }
        if let request { return request.explained(self) }
        if let sent = try? SpelledRequest.shortTree(text) {
            return explained(by: SpelledRequest(sent, as: form, withDetails: true))
        }
        guard !isOnLoop, let sent = try? JSONTree(text) else { return self }
        return explained(by: SpelledRequest(sent, as: form, withDetails: true), withFixes: false)
    }

    /// The same problem about the request as it was sent, which has been read.
    package func explained(by read: SpelledRequest, withFixes: Bool = true) -> Problem {
        let request = read.detailed
        if let error = request.wrongEndpoint {
            var problem = Problem(errors: [error])
            problem.isExplained = true
            return problem
        }
        var all = request.errors + errors.map { $0.moved(request.origin) }
        let withFixes = withFixes && all.count <= SpelledRequest.maximumMended
        if withFixes { all = request.mended(all, knowing: facts) }
        if followsOthers { all = all.map { $0.sayingNull(in: request.sent) } }
        var problem = self
        problem.isExplained = true
        problem.work.values += problem.work.values > 0 ? problem.work.values : request.sent.count
        problem.work.mended += withFixes ? all.count : 0
        if !all.isEmpty { problem.list(all, isTruncated: isTruncated) }
        return problem
    }
}

extension ValidationError {
    /// The error with the advice to leave null out, if the request sends it at the place of the error, or around it.
    fileprivate func sayingNull(in sent: JSONTree) -> ValidationError {
        let path = pointer.pointerPath
        // A value that lies deeper is replaced whole.
        let isForgotten = (1...2).contains { depth in
            path.count >= depth && sent.value(at: Array(path.prefix(depth))) == .null
                && (depth == 1 || ["scrollView", "options", "peer", "list"].contains(path[0]))
        }
        // The reading and the options of a policy go with it.
        let isOfPolicy = ["fidelity", "peer"].contains(path.first) && sent["policy"] == .null
        guard isForgotten || isOfPolicy else { return self }
        var error = self
        error.detail += "; this request sends null, which forgets it: leave it out"
        return error
    }
}

/// A request that is refused after it has been read in its spellings.
final class RefusedRequest: ExplainingRequest {
    private let request: SpelledRequest
    /// Whether its errors get fixes.
    private let isShort: Bool

    init(_ request: SpelledRequest, isShort: Bool) { (self.request, self.isShort) = (request, isShort) }

    func explained(_ problem: Problem) -> Problem { problem.explained(by: request, withFixes: isShort) }
}
