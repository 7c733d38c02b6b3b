import HTTPServer

/// What the service's endpoints do, without a server: what the command `solve` runs.
package enum Solver {
    /// The most bytes of a request, as the server takes.
    package static let maximumRequest = Limits().body
}

extension Problem {
    /// What is wrong, one sentence an error.
    var sentences: [String] {
        guard !breaches.isEmpty else { return [detail] }
        return breaches.map { "\($0.pointer.isEmpty ? "the request" : $0.pointer): \($0.detail)" }
    }
}
