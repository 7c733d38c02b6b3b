import ArgumentParser
import Glibc

/// `health`: asks a server on this machine whether it is well, for a container's HEALTHCHECK.
struct HealthCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "health",
        abstract: "Asks a server whether it answers; exits with 1 where it does not."
    )

    @Option(help: "The server's IPv4 address.")
    var host = "127.0.0.1"

    @Option(help: "The server's port.")
    var port: UInt16 = 8080

    @Option(help: "Seconds to wait for the answer.")
    var timeout = 3

    func run() throws {
        let answer = try ask()
        guard answer.hasPrefix("HTTP/1.1 200 ") else {
            throw Failure("\(host):\(port) answered \"\(answer.prefix { $0 != "\r\n" })\", not 200")
        }
        print("ok")
    }

    /// The beginning of the answer to GET /healthz.
    private func ask() throws -> String {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw failure("cannot be asked") }
        defer { close(descriptor) }
        var limit = timeval(tv_sec: max(1, timeout), tv_usec: 0)
        let limitSize = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, limitSize)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, limitSize)

        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else {
            throw Failure("--host takes an IPv4 address such as 127.0.0.1, not \"\(host)\"")
        }
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw failure("does not take connections") }
        let request = Array("GET /healthz HTTP/1.1\r\nHost: \(host):\(port)\r\nConnection: close\r\n\r\n".utf8)
        guard send(descriptor, request, request.count, CInt(MSG_NOSIGNAL)) == request.count else {
            throw failure("does not read")
        }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { throw failure("does not answer") }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    private func failure(_ what: String) -> Failure {
        Failure("\(host):\(port) \(what): \(String(cString: strerror(errno)))")
    }
}
