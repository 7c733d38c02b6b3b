/// The limits on requests and connections; sizes are in bytes.
package struct Limits: Hashable, Sendable {
    /// The request line, its end not counted: 8 KiB, else 414.
    ///
    /// At most 32 KiB.
    package var requestLine = 8 * 1024
    /// All header lines together, their ends counted: 16 KiB, else 431.
    ///
    /// At most 32 KiB less one.
    package var header = 16 * 1024
    /// The number of header fields, and of trailer fields: 100, else 431.
    ///
    /// At most 255.
    package var fields = 100
    /// The body without its framing: 1 MiB, else 413.
    package var body = 1024 * 1024
    /// The chunk extensions of one body together: 4 KiB, else 413.
    package var chunkExtensions = 4 * 1024
    /// The trailer lines of one body together: 8 KiB, else 431.
    package var trailers = 8 * 1024
    /// The requests of one connection; the answer to the last one ends it: 10,000.
    package var requestsPerConnection = 10_000
    /// Unsent answers at which no more requests of a client are served: 128 KiB.
    package var unsentAnswers = 128 * 1024
    /// Bytes read and dropped from a client that still sends after its last answer: 256 KiB.
    package var lingering = 256 * 1024

    /// The defaults.
    package init() {}
}

extension Limits {
    /// The unsent bytes that the kernel takes: bytes waiting in the server are counted and limited in total, bytes
    /// waiting in the kernel are not.
    var unsentInKernel: Int { min(unsentAnswers, 16 * 1024) }

    /// The limits clamped to the parser's range: it counts positions in a head with 16 bits and fields with 8.
    var clamped: Limits {
        var limits = self
        limits.requestLine = min(max(requestLine, 64), 32 * 1024)
        limits.header = min(max(header, 64), 32 * 1024 - 64)
        limits.fields = min(max(fields, 1), 254)
        limits.body = max(body, 0)
        return limits
    }
}
