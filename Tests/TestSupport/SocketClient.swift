import Glibc
import Dispatch

/// A blocking client for tests: its calls determine the traffic on the wire, in order.
///
/// Its calls wait for the server, so they belong inside `onOwnThread`.
package final class SocketClient {
    /// The reason why a test's client cannot continue.
    package struct Failure: Error, CustomStringConvertible {
        /// The attempt and its result.
        package let description: String
    }

    private let socket: CInt
    private var unread: [UInt8] = []

    /// Connects to `port` on this machine.
    ///
    /// No call waits longer than `Patience.seconds`.
    package init(port: UInt16, receiveBuffer: CInt? = nil, host: String = "127.0.0.1") throws {
        let isIPv6 = host.contains(":")
        socket = Glibc.socket(
            isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { throw Failure(description: "socket: errno \(errno)") }
        var wait = timeval(tv_sec: Patience.seconds, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
        if var size = receiveBuffer {
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<CInt>.size))
        }
        let isConnected = isIPv6 ? connectIPv6(host, port) : connectIPv4(host, port)
        guard isConnected else { throw Failure(description: "connect to \(host):\(port): errno \(errno)") }
    }

    deinit { Glibc.close(socket) }

    /// Sends all of `text`, each character one byte (ISO 8859-1).
    package func send(_ text: String) throws { try send(Self.bytes(text)) }

    /// Sends all of `bytes`.
    package func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                uninterrupted {
                    Glibc.send(socket, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
                }
            }
            guard count > 0 else { throw Failure(description: "send: errno \(errno)") }
            sent += count
        }
    }

    /// Sends one urgent byte, which a server that does not ask for it skips (tcp(7)).
    package func sendUrgent(_ byte: UInt8) {
        _ = withUnsafeBytes(of: byte) { Glibc.send(socket, $0.baseAddress, 1, CInt(MSG_OOB)) }
    }

    /// Sends as much of `bytes` as the other side takes without reading any answer; returns the number.
    package func sendWithoutWaiting(_ bytes: [UInt8]) -> Int {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(
                    socket, $0.baseAddress?.advanced(by: sent), bytes.count - sent,
                    Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            guard count > 0 else { break }
            sent += count
        }
        return sent
    }

    /// Ends this side: the server reads the end of the stream and may still answer.
    package func finishSending() { shutdown(socket, Int32(SHUT_WR)) }

    /// Breaks the connection with a reset, like a client that crashes.
    package func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
        // Closed by putting another descriptor in its place, so that the number stays ours until `deinit`.
        let placeholder = open("/dev/null", O_RDONLY | O_CLOEXEC)
        dup2(placeholder, socket)
        Glibc.close(placeholder)
    }

    /// Reads the next response with its body; nil if the server has closed the connection instead.
    package func response(toHead: Bool = false) throws -> Response? {
        var end = unread.firstRange(of: Self.blankLine)
        while end == nil {
            guard try readMore() else {
                guard unread.isEmpty else { throw Failure(description: "the connection ended inside a response head") }
                return nil
            }
            end = unread.firstRange(of: Self.blankLine)
        }
        guard let end else { return nil }
        let head = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
        unread.removeSubrange(..<end.upperBound)
        var response = Response(head: head)
        let hasNoBody = toHead || response.status < 200 || response.status == 204 || response.status == 304
        let length = hasNoBody ? 0 : response.field("content-length").flatMap { Int($0) } ?? 0
        while unread.count < length {
            guard try readMore() else { throw Failure(description: "the connection ended inside a response body") }
        }
        response.body = String(decoding: unread[..<length], as: UTF8.self)
        unread.removeSubrange(..<length)
        return response
    }

    /// Reads the next bytes; nil once the server has closed the connection.
    package func some() throws -> [UInt8]? {
        guard unread.isEmpty else {
            defer { unread = [] }
            return unread
        }
        guard try readMore() else { return nil }
        defer { unread = [] }
        return unread
    }

    /// Reads until the server closes the connection and returns the bytes before that.
    ///
    /// A reset is a failure.
    package func restUntilClosed() throws -> String {
        while try readMore() {}
        defer { unread = [] }
        return String(decoding: unread, as: UTF8.self)
    }

    /// Reads and counts bytes until the server closes or resets the connection.
    package func countUntilGone() -> Int {
        var total = unread.count
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = uninterrupted { recv(socket, &buffer, buffer.count, 0) }
            guard count > 0 else { return total }
            total += count
        }
    }

    /// Waits, without reading, until the server resets the connection; returns whether it did in time.
    package func waitForReset() -> Bool {
        // No event is requested: only errors and hang-ups are reported.
        var wait = pollfd(fd: socket, events: 0, revents: 0)
        return uninterrupted { Int(poll(&wait, 1, CInt(Patience.seconds * 1_000))) } == 1
    }

    private static let blankLine = Array("\r\n\r\n".utf8)

    private static func bytes(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    }

    private func readMore() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = uninterrupted { recv(socket, &buffer, buffer.count, 0) }
        guard count >= 0 else {
            throw Failure(description: errno == EAGAIN ? "no answer in time" : "recv: errno \(errno)")
        }
        unread += buffer[..<count]
        return count > 0
    }

    private func connectIPv4(_ host: String, _ port: UInt16) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        inet_pton(AF_INET, host, &address.sin_addr)
        return withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    private func connectIPv6(_ host: String, _ port: UInt16) -> Bool {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        inet_pton(AF_INET6, host, &address.sin6_addr)
        return withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
            }
        }
    }
}

extension SocketClient {
    /// The text of a request.
    package static func request(
        _ method: String, _ path: String, _ fields: [String] = [], _ body: String? = nil
    ) -> String {
        let length = body.map { ["Content-Length: \($0.utf8.count)"] } ?? []
        let lines = ["\(method) \(path) HTTP/1.1", "Host: a"] + fields + length
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
    }

    /// Sends a request.
    package func send(_ method: String, _ path: String, _ fields: [String] = [], _ body: String? = nil) throws {
        try send(Array(Self.request(method, path, fields, body).utf8))
    }

    /// Sends a request and reads its answer.
    package func ask(
        _ method: String, _ path: String, _ fields: [String] = [], _ body: String? = nil
    ) throws -> Response {
        try ask(Self.request(method, path, fields, body), isHead: method == "HEAD")
    }

    /// Sends the text of a request, in UTF-8, and reads its answer.
    package func ask(_ text: String, isHead: Bool = false) throws -> Response {
        try send(Array(text.utf8))
        guard let response = try response(toHead: isHead) else {
            throw Failure(description: "the connection was closed instead of an answer")
        }
        return response
    }

    /// A response as received.
    package struct Response: Sendable {
        /// The status line and the fields.
        package let head: String
        /// The body, as UTF-8.
        package fileprivate(set) var body = ""

        /// The number in the status line; 0 if there is none.
        package var status: Int { Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0 }

        /// The value of a field by its name in lower case.
        package func field(_ name: String) -> String? {
            for line in head.split(separator: "\r\n").dropFirst() {
                guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name else { continue }
                return line[line.index(after: colon)...].drop { $0 == " " }.description
            }
            return nil
        }
    }
}

/// Runs `body`, which may block, on a thread of its own: the pool that runs the tests has only a few and they must not
/// wait for one another.
package func onOwnThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "test.client").async { continuation.resume(with: Swift.Result { try body() }) }
    }
}
