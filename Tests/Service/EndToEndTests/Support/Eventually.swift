import TestSupport
import Testing

/// Waits until a condition holds.
func eventually(_ condition: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(Patience.seconds)
    while ContinuousClock.now < end {
        if try await condition() { return }
        try await Task.sleep(for: .milliseconds(100))
    }
    Issue.record("still not so after \(Patience.seconds) seconds")
}
