import Glibc

/// A file descriptor that is closed exactly once: when the value's lifetime ends.
package struct Descriptor: ~Copyable, Sendable {
    /// The descriptor's number; valid as long as this value lives.
    package let number: CInt

    /// Adopts a descriptor that no other owner closes.
    package init(adopting number: CInt) { self.number = number }

    // Never retried: Linux frees the number even when `close` is interrupted.
    deinit { _ = Glibc.close(number) }
}
