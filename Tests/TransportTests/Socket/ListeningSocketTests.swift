import Testing

@testable import Transport

@Suite struct ListeningSocketTests {
    @Test func `an address in use is named`() throws {
        try ListeningSocket.listen(on: ListenAddress(host: "127.0.0.1", port: 0)) { socket in
            let address = ListenAddress(host: "127.0.0.1", port: socket.address.port)
            let error = #expect(throws: ListenError.self) { try ListeningSocket.listen(on: address) { _ in } }
            #expect(error == .addressInUse(address))
            #expect(
                error?.description
                    == "Cannot listen on 127.0.0.1:\(address.port): another process already uses port \(address.port).")
            _ = consume socket
        }
    }

    @Test func `an address that this machine does not have is named`() {
        let address = ListenAddress(host: "192.0.2.1", port: 0)
        let error = #expect(throws: ListenError.self) { try ListeningSocket.listen(on: address) { _ in } }
        #expect(error == .addressNotAvailable(address))
    }
}
