import Testing

@testable import Transport

@Suite struct HostPortTests {
    @Test func `IPv6 addresses are written in brackets`() {
        #expect(HostPort(host: "::1", port: 8).description == "[::1]:8")
        #expect(HostPort(host: "localhost", port: 8).description == "localhost:8")
    }

    @Test func `an unknown host is named`() {
        let address = HostPort(host: "no such host", port: 1)
        let error = #expect(throws: ListenError.self) { try ListeningSocket.listen(on: address) { _ in } }
        #expect(error?.description.hasPrefix("Cannot listen on no such host:1: the host no such host cannot") == true)
    }
}
