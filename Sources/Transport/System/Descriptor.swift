import Glibc

/// A file descriptor that is closed exactly once: when the value's lifetime ends.
package struct Descriptor: ~Copyable, Sendable {
    /// The number the kernel knows it by; valid as long as this value lives.
    package let number: CInt

    /// Takes over a descriptor that nobody else will close.
    package init(adopting number: CInt) { self.number = number }

    // Never retried: Linux frees the number even when `close` is interrupted.
    deinit { _ = Glibc.close(number) }
}
