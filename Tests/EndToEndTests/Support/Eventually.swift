import Testing

/// Asks until something is so, for at most ten seconds.
func eventually(_ condition: () async throws -> Bool) async throws {
    for _ in 0..<100 {
        if try await condition() { return }
        try await Task.sleep(for: .milliseconds(100))
    }
    Issue.record("still not so after ten seconds")
}
