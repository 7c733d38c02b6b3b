import Foundation
import Glibc
import Synchronization

/// A server with the replies of a test, however wrong.
// On threads of its own: Dispatch has few, and other tests need them while these wait.
package final class ScriptedRedis: Sendable {
    /// The reply to a command, by its words and the number of the connection, from 1 on; nil closes the connection.
    package typealias Script = @Sendable (_ words: [String], _ connection: Int) -> String?

    package let port: UInt16
    private let listener: CInt
    private let script: Script
    private let accepted = Atomic<Int>(0)
    /// The number of commands in each read.
    private let batches = Mutex<[Int]>([])

    package var url: String { "redis://127.0.0.1:\(port)" }
    package var connections: Int { accepted.load(ordering: .relaxed) }
    package var largestBatch: Int { batches.withLock { $0.max() ?? 0 } }

    /// Listens; answers names of clients with OK unless `takesNames` is false.
    package init(takesNames: Bool = true, _ script: @escaping Script) throws {
        listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        port = try bindToLoopback(listener)
        guard listen(listener, 64) == 0 else { throw NoPort() }
        self.script = { words, connection in
            takesNames && words.first == "CLIENT" ? "+OK\r\n" : script(words, connection)
        }
        Thread.detachNewThread { [self] in acceptAll() }
    }

    deinit { close(listener) }

    /// Accepts no more connections.
    package func stop() { shutdown(listener, CInt(SHUT_RDWR)) }

    private func acceptAll() {
        while true {
            let connection = accept(listener, nil, nil)
            guard connection >= 0 else { return }
            let number = accepted.add(1, ordering: .relaxed).newValue
            Thread.detachNewThread { [self] in
                serve(connection, number)
                close(connection)
            }
        }
    }

    /// The words of the first command and its length; nil if it is incomplete.
    package static func command(_ bytes: [UInt8]) -> (words: [String], length: Int)? {
        var position = 0
        func number() -> Int? {
            guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\r")), end + 1 < bytes.count else {
                return nil
            }
            defer { position = end + 2 }
            return Int(String(decoding: bytes[(position + 1)..<end], as: UTF8.self))
        }
        guard !bytes.isEmpty, let count = number() else { return nil }
        var words: [String] = []
        for _ in 0..<count {
            guard position < bytes.count, let length = number(), position + length + 2 <= bytes.count else {
                return nil
            }
            words.append(String(decoding: bytes[position..<(position + length)], as: UTF8.self))
            position += length + 2
        }
        return (words, position)
    }

    private func serve(_ connection: CInt, _ number: Int) {
        var unread: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = recv(connection, &piece, piece.count, 0)
            guard count > 0 else { return }
            unread += piece[..<count]
            var commands: [[String]] = []
            while let (words, length) = Self.command(unread) {
                commands.append(words)
                unread.removeFirst(length)
            }
            batches.withLock { $0.append(commands.count) }
            for words in commands {
                guard let text = script(words, number) else { return }
                let bytes = Array(text.utf8)
                var sent = 0
                while sent < bytes.count {
                    let count = bytes.withUnsafeBytes {
                        send(connection, $0.baseAddress?.advanced(by: sent), bytes.count - sent, CInt(MSG_NOSIGNAL))
                    }
                    guard count > 0 else { return }
                    sent += count
                }
            }
        }
    }
}
