import Glibc
import TestSupport
import Testing

@testable import Transport

@Suite struct TLSStreamTests {
    @Test(arguments: ["TLSv1.2", "TLSv1.3"])
    func `bytes in both directions`(_ version: String) throws {
        let pair = try TLSPair(.test(), TLSClient(version: version == "TLSv1.2" ? 0x0303 : 0x0304))
        #expect(!pair.stream.isEstablished)
        try pair.shakeHands()
        #expect(pair.client.version == version)
        try pair.client.write(Array("ping".utf8))
        pair.exchange()
        #expect(pair.readBytes().bytes == Array("ping".utf8))
        #expect(pair.read() == .wantsRead)
        #expect(pair.write("pong".utf8) == .wrote(4))
        pair.exchange()
        #expect(pair.client.read() == .bytes(Array("pong".utf8)))
    }

    @Test(arguments: [0x0301, 0x0302])
    func `older versions are refused`(_ version: CInt) throws {
        let pair = try TLSPair(.test(), TLSClient(version: version))
        // A library without the version cannot even offer it.
        guard (try? pair.client.shakeHands()) != nil else { return }
        pair.exchange()
        #expect(pair.read() == .failed(.connectionReset))
        #expect(pair.stream.failure?.isEmpty == false)
    }

    @Test func `ALPN: http/1.1 or nothing`() throws {
        for protocols in [["http/1.1"], ["h2", "http/1.1"]] {
            let pair = try TLSPair(.test(), TLSClient(protocols: protocols))
            try pair.shakeHands()
            #expect(pair.client.chosenProtocol == "http/1.1")
        }
        let silent = try TLSPair(.test(), TLSClient())
        try silent.shakeHands()
        #expect(silent.client.chosenProtocol == nil)
        let other = try TLSPair(.test(), TLSClient(protocols: ["h2", "http/1.0"]))
        _ = try other.client.shakeHands()
        other.exchange()
        #expect(other.read() == .failed(.connectionReset))
        other.exchange()
        #expect(throws: TLSClient.Failure.self) { try other.client.shakeHands() }
    }

    @Test func `more bytes than fit in the buffer are reported as waiting`() throws {
        let pair = try TLSPair(.test(), TLSClient())
        try pair.shakeHands()
        try pair.client.write([UInt8](repeating: 7, count: 5_000))
        try pair.client.write([UInt8](repeating: 8, count: 10))
        pair.exchange()
        var total = 0
        repeat {
            guard case .received(let count) = pair.read(1_000) else { break }
            total += count
        } while pair.stream.hasBufferedInput
        #expect(total == 5_010)
        #expect(pair.read() == .wantsRead)
        #expect(!pair.stream.hasBufferedInput)
    }

    @Test func `half a record is nothing that waits: nobody asks for it without end`() throws {
        let pair = try TLSPair(.test(), TLSClient())
        try pair.shakeHands()
        try pair.client.write([UInt8](repeating: 7, count: 100))
        let record = pair.client.give()
        pair.send(record.prefix(50))
        #expect(pair.read() == .wantsRead)
        #expect(!pair.stream.hasBufferedInput)
        pair.send(record.dropFirst(50))
        #expect(pair.read() == .received(100))
    }

    // MARK: Both directions want both

    @Test func `a handshake that cannot write waits until it can, and goes on`() throws {
        let pair = try TLSPair(.test(), TLSClient(), sendBuffer: 1)
        _ = try pair.client.shakeHands()
        let hello = pair.client.give()
        // Fills the send buffer with bytes that are not the stream's.
        var junk = 0
        while case .wrote(let count) = fill(pair) { junk += count }
        pair.send(hello)
        #expect(pair.read() == .wantsWrite)
        #expect(pair.read() == .wantsWrite)
        var arrived = pair.receive()
        while arrived.count < junk { arrived += pair.receive() }
        pair.client.take(Array(arrived.dropFirst(junk)))
        for _ in 0..<40 where !pair.stream.isEstablished {
            pair.read()
            pair.client.take(pair.receive())
            _ = try pair.client.shakeHands()
            pair.send(pair.client.give())
        }
        #expect(pair.stream.isEstablished)
    }

    /// Writes past TLS.
    private func fill(_ pair: TLSPair) -> WriteOutcome {
        let count = [UInt8](repeating: 0, count: 512).withUnsafeBytes {
            Glibc.send(pair.stream.descriptor, $0.baseAddress, $0.count, 0)
        }
        return count > 0 ? .wrote(count) : .wantsWrite
    }

    @Test func `back-pressure: a large answer goes out in pieces, each byte once`() throws {
        let pair = try TLSPair(.test(), TLSClient(), sendBuffer: 4_096)
        try pair.shakeHands()
        let answer = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var (sent, waits) = (0, 0)
        var arrived: [UInt8] = []
        while sent < answer.count || arrived.count < answer.count {
            if sent < answer.count {
                switch pair.write(answer[sent...]) {
                case .wrote(let count): sent += count
                case .wantsWrite: waits += 1
                case let outcome: Issue.record("\(outcome)")
                }
            }
            pair.client.take(pair.receive())
            while case .bytes(let bytes) = pair.client.read() { arrived += bytes }
            if waits > 100_000 { break }
        }
        #expect(arrived == answer)
        #expect(waits > 0)
    }

    @Test func `new keys, asked for while the send buffer is full, are answered as soon as it is not`() throws {
        let pair = try TLSPair(.test(), TLSClient(version: 0x0304), sendBuffer: 1)
        try pair.shakeHands()
        var junk = 0
        while case .wrote(let count) = fill(pair) { junk += count }
        pair.client.updateKeys()
        try pair.client.write(Array("after".utf8))
        pair.send(pair.client.give())
        #expect(pair.readBytes().bytes == Array("after".utf8))
        #expect(pair.write("ok".utf8) == .wantsWrite)
        var arrived = pair.receive()
        while arrived.count < junk { arrived += pair.receive() }
        #expect(pair.write("ok".utf8) == .wrote(2))
        pair.client.take(Array(arrived.dropFirst(junk)) + pair.receive())
        #expect(pair.client.read() == .bytes(Array("ok".utf8)))
    }

    // MARK: Ends

    @Test func `close_notify is the end of the stream; answers still go out, and close_notify after them`() throws {
        let pair = try TLSPair(.test(), TLSClient())
        try pair.shakeHands()
        try pair.client.write(Array("last".utf8))
        pair.client.close()
        pair.exchange()
        #expect(pair.readBytes().bytes == Array("last".utf8))
        #expect(pair.stream.hasBufferedInput)
        #expect(pair.read() == .endOfStream)
        #expect(pair.write("answer".utf8) == .wrote(6))
        pair.stream.finishWriting()
        pair.exchange()
        #expect(pair.client.read() == .bytes(Array("answer".utf8)))
        #expect(pair.client.read() == .closeNotify)
        #expect(pair.isEnded)
    }

    @Test func `an end without close_notify is none, but a loss`() throws {
        let pair = try TLSPair(.test(), TLSClient())
        try pair.shakeHands()
        try pair.client.write(Array("half".utf8))
        pair.exchange()
        pair.endClient()
        #expect(pair.readBytes().bytes == Array("half".utf8))
        #expect(pair.read() == .failed(.connectionReset))
        #expect(pair.stream.failure == "unexpected eof while reading")
        #expect(pair.write("x".utf8) == .failed(.brokenPipe))
    }

    @Test func `closing says goodbye, once`() throws {
        let pair = try TLSPair(.test(), TLSClient())
        try pair.shakeHands()
        pair.stream.close()
        pair.stream.close()
        pair.client.take(pair.receive())
        #expect(pair.client.read() == .closeNotify)
        #expect(pair.isEnded)
        #expect(pair.read() == .failed(.connectionReset))
    }

    @Test(arguments: ["GET / HTTP/1.1\r\n", "\r\n"])
    func `HTTP without TLS is told apart, and answered in its own language`(_ text: String) throws {
        let pair = try TLSPair(.test(), TLSClient())
        pair.send(text.utf8)
        #expect(pair.read() == .unprotected)
        #expect(pair.write("HTTP/1.1 400".utf8) == .wrote(12))
        #expect(pair.receive() == Array("HTTP/1.1 400".utf8))
    }

    // MARK: Hostile clients

    @Test func `a handshake cut after any byte`() throws {
        let server = try TLSServer.test()
        let first = try TLSPair(server, TLSClient())
        _ = try first.client.shakeHands()
        let hello = first.client.give()
        for end in 0..<hello.count {
            let pair = try TLSPair(server, TLSClient())
            pair.send(hello.prefix(end))
            #expect(pair.read() == .wantsRead)
            pair.endClient()
            let outcome = pair.read()
            #expect(outcome == .failed(.connectionReset) || outcome == .endOfStream)
            pair.stream.close()
            _ = pair.receive()
            #expect(pair.isEnded)
        }
        var end = 0
        while true {
            let pair = try TLSPair(server, TLSClient())
            _ = try pair.client.shakeHands()
            pair.exchange()
            pair.read()
            pair.exchange()
            _ = try pair.client.shakeHands()
            let finish = pair.client.give()
            guard end < finish.count else { break }
            pair.send(finish.prefix(end))
            #expect(pair.read() == .wantsRead)
            #expect(!pair.stream.isEstablished)
            pair.endClient()
            #expect(pair.read() == .failed(.connectionReset))
            end += 1
        }
        #expect(end > 50)
    }

    @Test func `garbage of every kind breaks its own connection and nothing else`() throws {
        let server = try TLSServer.test()
        let first = try TLSPair(server, TLSClient())
        _ = try first.client.shakeHands()
        let hello = first.client.give()
        var generator = SeededGenerator(seed: 5)
        for round in 0..<400 {
            let pair = try TLSPair(server, TLSClient())
            var bytes = hello
            if round.isMultiple(of: 2) {
                for _ in 0...Int.random(in: 0..<4, using: &generator) {
                    bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
                }
            } else {
                bytes = [0x16, 3, UInt8.random(in: 0...4, using: &generator)]
                bytes += (0..<600).map { _ in UInt8.random(in: 0...255, using: &generator) }
            }
            pair.send(bytes)
            let outcome = pair.read()
            if case .received = outcome { Issue.record("garbage became bytes") }
            pair.endClient()
            pair.read()
            #expect(!pair.stream.isEstablished)
        }
        try TLSPair(server, TLSClient()).shakeHands()
    }

    @Test func `a first message that claims megabytes, or comes in crumbs`() throws {
        let pair = try TLSPair(.test(), TLSClient())
        // A record of 16 KiB that begins a message of almost 16 MiB.
        pair.send([0x16, 3, 1, 0x40, 0, 1, 0xFF, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 16_380))
        #expect(pair.read() == .failed(.connectionReset))

        let crumbs = try TLSPair(.test(), TLSClient())
        _ = try crumbs.client.shakeHands()
        crumbs.send(crumbs.client.give().dropFirst(5).flatMap { [0x16, 3, 1, 0, 1, $0] })
        for _ in 0..<8 where !crumbs.stream.isEstablished {
            crumbs.read()
            crumbs.client.take(crumbs.receive())
            _ = try crumbs.client.shakeHands()
            crumbs.send(crumbs.client.give())
        }
        #expect(crumbs.stream.isEstablished, "\(crumbs.stream.failure ?? "still under way")")
    }
}
