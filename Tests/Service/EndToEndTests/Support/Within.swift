/// The result of `body` in a server whose behaviour changes after some time.
///
/// Only a run that took less than that is valid: `body` is run again, with a server of its own, until the machine is
/// fast enough.
///
/// - Parameter body: calls its argument when the time begins.
func within<Result>(
    _ limit: Duration, _ body: (_ begin: () -> Void) async throws -> Result
) async throws -> Result {
    while true {
        var start: ContinuousClock.Instant?
        let result: Swift.Result<Result, any Error>
        do {
            result = .success(try await body { start = .now })
        } catch {
            result = .failure(error)
        }
        guard let start, ContinuousClock.now - start >= limit else { return try result.get() }
    }
}
