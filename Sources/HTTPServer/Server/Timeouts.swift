import Transport

/// How long the server waits for a client.
package struct Timeouts: Hashable, Sendable {
    /// From the connection to the end of the TLS handshake: 10 s, then the connection ends.
    package var handshake: Duration = .seconds(10)
    /// From a request's first byte to the end of its header: 10 s, else 408.
    package var header: Duration = .seconds(10)
    /// From the end of the header to the end of the body: 30 s, else 408.
    package var body: Duration = .seconds(30)
    /// How much of the body time passes before the minimum rate counts: 10 s.
    package var bodyGrace: Duration = .seconds(10)
    /// The bytes of a body that must arrive each second after the grace, on average: 500, else 408; 0 for any rate.
    package var bodyRate = 500
    /// For the client to take more of an answer: 10 s, else the connection ends.
    package var write: Duration = .seconds(10)
    /// For the first byte of the first or of another request: 60 s, then the connection ends.
    package var idle: Duration = .seconds(60)
    /// For the client to close its side after the last answer: 2 s, then the connection ends (RFC 9112 §9.6).
    package var lingering: Duration = .seconds(2)

    /// The defaults.
    package init() {}
}
