import COpenSSL

/// An object of libssl or libcrypto that is freed exactly once: when the value's lifetime ends.
///
/// The only place in this module that frees objects of the library.
struct TLSHandle: ~Copyable {
    /// The object; valid as long as this value lives.
    let pointer: OpaquePointer
    private let free: @convention(c) (OpaquePointer?) -> Void

    /// Takes over an object that nobody else will free; nil if the library could not make it.
    init?(_ pointer: OpaquePointer?, freedBy free: @convention(c) (OpaquePointer?) -> Void) {
        guard let pointer else { return nil }
        self.pointer = pointer
        self.free = free
    }

    deinit { free(pointer) }
}
