/// How long a test waits for what must come.
package enum Patience {
    /// Longer than a busy machine keeps any thread from running, in seconds.
    package static let seconds = 120
}
