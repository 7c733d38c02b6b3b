import Glibc
import Testing

@testable import Transport

@Suite struct ListeningSocketTests {
    @Test func `an address in use is named`() throws {
        try ListeningSocket.listen(on: HostPort(host: "127.0.0.1", port: 0)) { socket in
            let address = HostPort(host: "127.0.0.1", port: socket.address.port)
            let error = #expect(throws: ListenError.self) { try ListeningSocket.listen(on: address) { _ in } }
            #expect(error == .addressInUse(address))
            #expect(
                error?.description
                    == "Cannot listen on 127.0.0.1:\(address.port): another process already uses port \(address.port).")
            _ = consume socket
        }
    }

    @Test func `an address that this machine does not have is named`() {
        let address = HostPort(host: "192.0.2.1", port: 0)
        let error = #expect(throws: ListenError.self) { try ListeningSocket.listen(on: address) { _ in } }
        #expect(error == .addressNotAvailable(address))
    }

    @Test func `two sockets listen on one port if both reuse it`() throws {
        try ListeningSocket.listen(on: HostPort(host: "127.0.0.1", port: 0), reusesPort: true) { socket in
            let address = HostPort(host: "127.0.0.1", port: socket.address.port)
            #expect(throws: Never.self) {
                try ListeningSocket.listen(on: address, reusesPort: true) { #expect($0.address.port == address.port) }
            }
            #expect(throws: ListenError.addressInUse(address)) { try ListeningSocket.listen(on: address) { _ in } }
            _ = consume socket
        }
    }

    @Test(arguments: [AF_INET, AF_INET6])
    func `a socket that listens is taken over, does not block, and is closed in children`(_ family: CInt) throws {
        let number = socket(family, CInt(SOCK_STREAM.rawValue), 0)
        // Unbound, it listens on every interface and a port of the kernel's choice.
        #expect(listen(number, 1) == 0)
        let socket = try ListeningSocket(handedOver: number)
        let (isShared, address) = (socket.isShared, socket.address)
        #expect(isShared)
        #expect(address.isIPv6 == (family == AF_INET6))
        #expect(address.port > 0)
        #expect(fcntl(number, F_GETFD) == FD_CLOEXEC)
        #expect(fcntl(number, F_GETFL) & O_NONBLOCK != 0)
        let stream = try socket.accept()
        #expect(stream == nil)
    }

    @Test(
        arguments: [
            (AF_INET, SOCK_STREAM, "it does not listen"), (AF_INET, SOCK_DGRAM, "it is no stream socket"),
            (AF_UNIX, SOCK_STREAM, "it is no Internet socket"),
        ] as [(CInt, __socket_type, String)])
    func `a descriptor that takes no connections is named, and left as it was`(
        _ family: CInt, _ type: __socket_type, _ reason: String
    ) {
        let number = socket(family, CInt(type.rawValue), 0)
        defer { close(number) }
        #expect(throws: ListenError.unusableDescriptor(number, reason: reason)) {
            _ = try ListeningSocket(handedOver: number)
        }
        #expect(fcntl(number, F_GETFD) == 0)
    }

    @Test func `a descriptor that is no socket, or not open, is named`() {
        let number = open("/dev/null", O_RDONLY | O_CLOEXEC)
        #expect(throws: ListenError.unusableDescriptor(number, reason: "it is no socket")) {
            _ = try ListeningSocket(handedOver: number)
        }
        close(number)
        let error = #expect(throws: ListenError.self) { _ = try ListeningSocket(handedOver: 1_000_000) }
        #expect(error?.description == "Cannot listen on descriptor 1000000, which was handed over: it is not open.")
    }
}
