import Transport

// What a program that starts a server needs of Transport, so that it need not import Transport.

extension HTTPServer.Configuration {
    /// Listens on one host and port; 0 lets the kernel choose a free port.
    package mutating func listen(host: String, port: UInt16) {
        addresses = [ListenAddress(host: host, port: port)]
    }

    /// Calls `body` with each socket to listen on.
    func openListeningSockets(_ body: (consuming ListeningSocket) -> Void) throws(ListenError) {
        for descriptor in handedOverSockets {
            body(try ListeningSocket(handedOver: descriptor, unsent: limits.unsentAnswers))
        }
        guard handedOverSockets.isEmpty else { return }
        for address in addresses {
            try ListeningSocket.listen(on: address, unsent: limits.unsentAnswers, reusesPort: reusesPort, body)
        }
    }
}

extension HTTPServer {
    /// Where the server listens, each as `host:port` with the port the kernel chose.
    package var authorities: [String] { boundAddresses.map { "\($0)" } }

    /// Nanoseconds of the clock that deadlines are measured with; it never goes back.
    package static func nanosecondsNow() -> UInt64 { MonotonicClock.system.now().nanoseconds }
}
