import COpenSSL

/// An object of libssl or libcrypto that is freed exactly once: when the value's lifetime ends.
///
/// The only place in this module that frees objects of the library.
struct TLSHandle: ~Copyable {
    /// The object; valid as long as this value lives.
    let pointer: OpaquePointer
    private let free: @convention(c) (OpaquePointer?) -> Void

    /// Adopts an object that no other owner frees; nil if the library could not make it.
    init?(_ pointer: OpaquePointer?, freedBy free: @convention(c) (OpaquePointer?) -> Void) {
        guard let pointer else { return nil }
        self.pointer = pointer
        self.free = free
    }

    deinit { free(pointer) }
}

extension TLSHandle {
    /// The library's error queue; each thread has its own.
    enum Errors {
        /// Empties the queue, so that later errors belong to the next call.
        static func clear() { ERR_clear_error() }

        /// Empties the queue and describes its errors, the cause first.
        static func drain() -> String {
            var reasons: [String] = []
            while true {
                let code = ERR_get_error()
                guard code != 0 else { break }
                let reason = ERR_reason_error_string(code).map { String(cString: $0) } ?? "error \(code)"
                if !reasons.contains(reason) { reasons.append(reason) }
            }
            return reasons.isEmpty ? "no reason given" : reasons.joined(separator: ", ")
        }
    }
}
