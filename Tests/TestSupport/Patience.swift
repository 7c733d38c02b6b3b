/// The time that a test waits for an expected event.
package enum Patience {
    /// Longer than a busy machine delays any thread, in seconds.
    package static let seconds = 120
}
