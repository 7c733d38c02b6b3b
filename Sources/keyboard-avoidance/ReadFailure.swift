import Glibc

/// Why something cannot be read: the system's words.
struct ReadFailure: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ code: CInt) { description = String(cString: strerror(code)) }
}
