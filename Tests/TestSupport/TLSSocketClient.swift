/// A blocking client that uses TLS over a socket.
package final class TLSSocketClient {
    private let socket: SocketClient
    /// The client's side of TLS.
    package let tls: TLSClient
    private var unread: [UInt8] = []

    /// Connects to `port` on this machine and makes the handshake.
    package init(port: UInt16, _ tls: TLSClient, receiveBuffer: CInt? = nil) throws {
        socket = try SocketClient(port: port, receiveBuffer: receiveBuffer)
        self.tls = tls
        while try !tls.shakeHands() {
            try socket.send(tls.give())
            tls.take(try receive())
        }
        try socket.send(tls.give())
    }

    private func receive() throws -> [UInt8] {
        guard let bytes = try socket.some() else {
            throw SocketClient.Failure(description: "the server has closed the connection")
        }
        return bytes
    }

    /// Sends all of `text`.
    package func send(_ text: String) throws {
        try tls.write(Array(text.utf8))
        try socket.send(tls.give())
    }

    /// Ends the connection without close_notify.
    package func cut() { socket.finishSending() }

    /// The next piece of the server's data; nil after close_notify.
    package func some() throws -> [UInt8]? {
        while true {
            switch tls.read() {
            case .bytes(let bytes): return bytes
            case .closeNotify: return nil
            case .broken(let reason): throw SocketClient.Failure(description: reason)
            case .nothing:
                try socket.send(tls.give())
                tls.take(try receive())
            }
        }
    }

    /// The next response: its status, its head and its body.
    package func response() throws -> (status: Int, head: String, body: String) {
        let blankLine = Array("\r\n\r\n".utf8)
        while true {
            if let end = unread.firstRange(of: blankLine) {
                let head = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
                let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
                let length = line.flatMap { Int($0.drop { !$0.isNumber }) } ?? 0
                if unread.count >= end.upperBound + length {
                    let body = String(decoding: unread[end.upperBound..<end.upperBound + length], as: UTF8.self)
                    unread.removeSubrange(..<(end.upperBound + length))
                    return (Int(head.dropFirst(9).prefix(3)) ?? 0, head, body)
                }
            }
            guard let bytes = try some() else {
                throw SocketClient.Failure(description: "the server said goodbye instead of answering")
            }
            unread += bytes
        }
    }

    /// Sends a request and reads its response.
    package func ask(_ text: String) throws -> (status: Int, head: String, body: String) {
        try send(text)
        return try response()
    }
}
