import AvoidanceService
import Dispatch
import Foundation
import Glibc

/// POST /avoid of a real server, over one connection that stays open.
///
/// All socket calls block, so they run on a queue of their own and not on the threads that the tests share.
final class HTTPDoor: Sendable {
    struct Reply: Sendable {
        var status: Int
        var body: JSONValue
    }

    /// What kept a request from its reply.
    struct Trouble: Error, CustomStringConvertible {
        var description: String

        static func system(_ call: String) -> Trouble {
            Trouble(description: "\(call): \(String(cString: strerror(errno)))")
        }
    }

    /// The server all tests of this target talk to.
    static let shared = Result { try HTTPDoor() }

    private let server: AvoidanceServer
    private let descriptor: CInt
    private let queue = DispatchQueue(label: "http-door")

    private init() throws {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.loops = 1
        configuration.maximumRequests = 1_000_000
        server = try AvoidanceServer(configuration)
        descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Trouble.system("socket") }
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = server.port.bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Trouble.system("connect") }
    }

    /// Posts one request to /avoid.
    func post(_ request: JSONValue) async throws -> Reply {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in
                continuation.resume(
                    with: Result {
                        try send(request.bytes)
                        return try receive()
                    }
                )
            }
        }
    }

    private func send(_ body: [UInt8]) throws {
        let head =
            "POST /avoid HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n"
        var rest = (Array(head.utf8) + body)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Trouble.system("send") }
            rest = rest.dropFirst(count)
        }
    }

    private func receive() throws -> Reply {
        var bytes: [UInt8] = []
        let endOfHead = Array("\r\n\r\n".utf8)
        while true {
            if let end = bytes.firstRange(of: endOfHead) {
                let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
                let lines = head.components(separatedBy: "\r\n")
                let length = lines.lazy.map { $0.lowercased() }.first { $0.hasPrefix("content-length:") }
                    .flatMap { Int($0.dropFirst("content-length:".count).trimmingCharacters(in: .whitespaces)) }
                guard let length, let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
                else { throw Trouble(description: "no answer of HTTP: \(head)") }
                if bytes.count >= end.upperBound + length {
                    return Reply(status: status, body: try JSONValue(parsing: Array(bytes[end.upperBound...])))
                }
            }
            var piece = [UInt8](repeating: 0, count: 16_384)
            let count = recv(descriptor, &piece, piece.count, 0)
            guard count > 0 else { throw Trouble.system("recv") }
            bytes += piece[..<count]
        }
    }
}
