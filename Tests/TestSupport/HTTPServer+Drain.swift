package import HTTPServer

extension HTTPServer {
    /// Drains and returns when the server has ended.
    package func drain(deadline: Duration) async {
        await withCheckedContinuation { continuation in
            drain(deadline: deadline) { continuation.resume() }
        }
    }
}
