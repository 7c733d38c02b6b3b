import Testing

@testable import Transport

@Suite struct ListenAddressTests {
    @Test func `IPv6 addresses are written in brackets`() {
        #expect(ListenAddress(host: "::1", port: 8).description == "[::1]:8")
        #expect(ListenAddress(host: "localhost", port: 8).description == "localhost:8")
    }

    @Test func `an unknown host is named`() {
        let address = ListenAddress(host: "no such host", port: 1)
        let error = #expect(throws: ListenError.self) { try ListeningSocket.listen(on: address) { _ in } }
        #expect(error?.description.hasPrefix("Cannot listen on no such host:1: the host no such host cannot") == true)
    }
}
