import Glibc
import TestSupport

/// An answer of a server.
struct Answer: Sendable {
    var status = 0
    /// Names in lower case, in the order they came.
    var fields: [(name: String, value: String)] = []
    var body: [UInt8] = []

    func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }
    var text: String { String(decoding: body, as: UTF8.self) }
    var json: JSONValue { get throws { try JSONValue(parsing: Array(text.utf8)) } }
}

/// A plain socket, so that tests control and see every byte.
final class Connection: Sendable {
    let descriptor: CInt
    private let port: UInt16

    /// - Parameter receiveBuffer: the size of the kernel's receive buffer; its default if nil.
    init(port: UInt16, receiveBuffer: CInt? = nil) async throws {
        self.port = port
        descriptor = try await onOwnThread {
            let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
            guard descriptor >= 0 else { throw Trouble.system("socket") }
            var limit = timeval(tv_sec: Patience.seconds, tv_usec: 0)
            let size = socklen_t(MemoryLayout<timeval>.size)
            setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
            setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
            if var receiveBuffer {
                setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<CInt>.size))
            }
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
            let result = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            guard result == 0 else {
                let trouble = Trouble.system("connect")
                close(descriptor)
                throw trouble
            }
            return descriptor
        }
    }

    deinit { close(descriptor) }

    /// Ends the connection at once, with a reset, as a client that crashes does.
    func reset() {
        var linger = Glibc.linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
        var address = sockaddr(sa_family: sa_family_t(AF_UNSPEC), sa_data: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        Glibc.connect(descriptor, &address, socklen_t(MemoryLayout<sockaddr>.size))
    }

    /// Ends our side.
    func finishSending() { shutdown(descriptor, CInt(SHUT_WR)) }

    // MARK: Sending

    func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) async throws {
        let descriptor = descriptor
        try await onOwnThread {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { bytes in
                    uninterrupted { Glibc.send(descriptor, bytes.baseAddress, bytes.count, CInt(MSG_NOSIGNAL)) }
                }
                guard count > 0 else { throw Trouble.system("send") }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// A request, with Host and, where it has a body, Content-Length.
    func send(_ method: String, _ target: String, _ fields: [String] = [], _ body: String? = nil) async throws {
        try await send(request(method, target, fields, body))
    }

    func request(_ method: String, _ target: String, _ fields: [String] = [], _ body: String? = nil) -> String {
        let lines =
            ["\(method) \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + fields
            + (body.map { ["Content-Length: \($0.utf8.count)"] } ?? [])
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
    }

    // MARK: Receiving

    func ask(_ method: String, _ target: String, _ fields: [String] = [], _ body: String? = nil) async throws -> Answer
    {
        try await send(method, target, fields, body)
        return try await answer(to: method)
    }

    /// The next answer.
    func answer(to method: String = "GET") async throws -> Answer {
        let descriptor = descriptor
        return try await onOwnThread { try Self.readAnswer(descriptor, to: method) }
    }

    /// Whether the server has ended the connection without another byte.
    func isEnded() async throws -> Bool {
        let descriptor = descriptor
        return try await onOwnThread {
            var byte: UInt8 = 0
            let count = uninterrupted { recv(descriptor, &byte, 1, 0) }
            guard count >= 0 || errno == ECONNRESET else { throw Trouble.system("recv") }
            return count <= 0
        }
    }

    private static func readAnswer(_ descriptor: CInt, to method: String) throws -> Answer {
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            var byte: UInt8 = 0
            let count = uninterrupted { recv(descriptor, &byte, 1, 0) }
            guard count == 1 else {
                throw count == 0
                    ? Trouble("ended instead of answering: \(String(decoding: head, as: UTF8.self))")
                    : Trouble.system("recv")
            }
            head.append(byte)
        }
        let lines = String(decoding: head.dropLast(4), as: UTF8.self).split(separator: "\r\n")
        var answer = Answer()
        guard let first = lines.first, first.hasPrefix("HTTP/1.1 "), let status = Int(first.dropFirst(9).prefix(3))
        else { throw Trouble("no status line: \(lines)") }
        answer.status = status
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { throw Trouble("no field: \(line)") }
            answer.fields.append((parts[0].lowercased(), parts[1].drop { $0 == " " }.description))
        }
        guard method != "HEAD", status >= 200, status != 204, status != 304 else { return answer }
        guard let length = answer.field("content-length").flatMap({ Int($0) }) else {
            throw Trouble("no Content-Length: \(lines)")
        }
        var piece = [UInt8](repeating: 0, count: 65_536)
        while answer.body.count < length {
            let count = uninterrupted {
                recv(descriptor, &piece, min(piece.count, length - answer.body.count), 0)
            }
            guard count > 0 else { throw Trouble("the body ended after \(answer.body.count) of \(length) bytes") }
            answer.body.append(contentsOf: piece[..<count])
        }
        return answer
    }
}
