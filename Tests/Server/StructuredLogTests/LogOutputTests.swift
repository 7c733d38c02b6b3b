import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import StructuredLog

@Suite struct LogOutputTests {
    /// A descriptor whose writes wait until the test releases them.
    private final class Reader: Sendable {
        private let taken = Mutex<[UInt8]>([])
        private let results = Mutex<[Int]>([])
        private let arrival = DispatchSemaphore(value: 0)
        private let permission = DispatchSemaphore(value: 0)

        /// The output to this reader.
        func output(_ format: LogFormat = .text, capacity: Int = LogOutput.defaultCapacity) -> LogOutput {
            LogOutput(
                format,
                LogOutput.Descriptor(
                    write: { [self] bytes in
                        arrival.signal()
                        permission.wait()
                        let result = results.withLock { $0.isEmpty ? bytes.count : $0.removeFirst() }
                        if result > 0 { taken.withLock { $0 += bytes.prefix(result) } }
                        return result
                    }, wait: { 0 }),
                capacity: capacity)
        }

        /// Blocks until the writer is in a write.
        func waitForWrite() { arrival.wait() }

        /// The results of the next writes; without one, each takes everything.
        func answer(_ next: Int...) { results.withLock { $0 += next } }

        func allow(_ writes: Int = 100) { for _ in 0..<writes { permission.signal() } }

        var text: String { String(decoding: taken.withLock { $0 }, as: UTF8.self) }
        var lines: [String] { text.split(separator: "\n").map(String.init) }
    }

    private static func line(_ number: Int) -> [UInt8] { Array("line \(number)\n".utf8) }

    @Test func `lines come out whole and in order, from many threads at once`() async throws {
        let reader = Reader()
        let output = reader.output()
        reader.allow(100_000)
        try await onOwnThread {
            DispatchQueue.concurrentPerform(iterations: 8) { thread in
                for number in 0..<500 { output.append(Array("\(thread) \(number)\n".utf8)) }
            }
            #expect(output.flush(within: Double(Patience.seconds)))
        }
        #expect(reader.lines.count == 4000)
        for thread in 0..<8 {
            let own = reader.lines.filter { $0.hasPrefix("\(thread) ") }
            #expect(own == (0..<500).map { "\(thread) \($0)" })
        }
        #expect(output.losses(.full) == 0)
    }

    @Test(arguments: LogFormat.allCases)
    func `lines that do not fit are dropped and counted, and one line that fits says how many`(
        _ format: LogFormat
    ) async throws {
        let reader = Reader()
        let output = reader.output(format, capacity: 28)
        try await onOwnThread {
            output.append(Self.line(0))
            reader.waitForWrite()
            // Seven bytes are being written: three more lines fit.
            for number in 1...9 { output.append(Self.line(number)) }
            #expect(output.losses(.full) == 6)
            #expect(!output.flush(within: 0))
            reader.allow()
            #expect(output.flush(within: Double(Patience.seconds)))
            output.append(Self.line(10))
            #expect(output.flush(within: Double(Patience.seconds)))
        }
        #expect(reader.lines.filter { $0.hasPrefix("line") } == [0, 1, 2, 3, 10].map { "line \($0)" })
        let reports = reader.lines.filter { $0.contains("log lines dropped") }
        #expect(reports.count == 1)
        switch format {
        case .text: #expect(reports[0].hasSuffix(" warning \"log lines dropped\" lines=6 reason=full"))
        case .json:
            let report = try JSONValue(parsing: Array(reports[0].utf8))
            #expect(report["lines"] == 6)
            #expect(report["reason"] == "full")
            #expect(report["level"] == "warning")
        }
        #expect(output.losses(.full) == 6)
    }

    @Test func `if all that waits is under way, the line about those dropped needs no further line`() async throws {
        let reader = Reader()
        let output = reader.output(capacity: 7)
        try await onOwnThread {
            output.append(Self.line(0))
            reader.waitForWrite()
            output.append(Self.line(1))
            reader.allow()
            #expect(output.flush(within: Double(Patience.seconds)))
        }
        #expect(reader.lines.count == 2)
        #expect(reader.lines.last?.hasSuffix("lines=1 reason=full") == true)
    }

    @Test func `interrupted, partial and blocked writes go on where they were`() async throws {
        let reader = Reader()
        let output = reader.output()
        reader.answer(-Int(EINTR), -Int(EAGAIN), 3, -Int(EAGAIN), 1)
        reader.allow()
        try await onOwnThread {
            output.append(Self.line(0))
            #expect(output.flush(within: Double(Patience.seconds)))
        }
        #expect(reader.text == "line 0\n")
        #expect(output.losses(.full) == 0)
    }

    @Test(arguments: [EPIPE, ENOSPC, EBADF, EIO])
    func `a descriptor that fails loses its lines, and the next ones are tried again`(_ error: CInt) async throws {
        let reader = Reader()
        let output = reader.output()
        reader.answer(3, -Int(error), -Int(error))
        reader.allow()
        try await onOwnThread {
            output.append(Self.line(0))
            #expect(output.flush(within: Double(Patience.seconds)))
            output.append(Self.line(1))
            #expect(output.flush(within: Double(Patience.seconds)))
            #expect(output.losses(.full) == 2)
            output.append(Self.line(2))
            #expect(output.flush(within: Double(Patience.seconds)))
        }
        // A line cut off by a failure is ended before anything follows.
        #expect(reader.lines.prefix(2) == ["lin", "line 2"])
        #expect(reader.lines.last?.hasSuffix("lines=2 reason=full") == true)
        #expect(reader.lines.count == 3)
        #expect(output.losses(.full) == 2)
    }

    @Test func `a pipe that nobody reads holds up neither appending nor the end`() async throws {
        try await onOwnThread {
            var ends: [CInt] = [0, 0]
            #expect(pipe(&ends) == 0)
            defer { for end in ends { close(end) } }
            // Full from the beginning, with empty lines, and the writer waits before anything is lost: one line reports
            // all losses.
            #expect(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
            let empty = [UInt8](repeating: UInt8(ascii: "\n"), count: 1 << 12)
            while write(ends[1], empty, empty.count) > 0 {}
            #expect(fcntl(ends[1], F_SETFL, 0) == 0)
            let (full, writes) = (LogOutput.Descriptor(ends[1]), DispatchSemaphore(value: 0))
            let descriptor = LogOutput.Descriptor(
                write: { bytes in
                    writes.signal()
                    return full.write(bytes)
                }, wait: full.wait)
            let output = LogOutput(.text, descriptor, capacity: 1 << 17)
            let line = Array(repeating: UInt8(ascii: "x"), count: 999) + [UInt8(ascii: "\n")]
            output.append(line)
            writes.wait()
            for _ in 1..<1000 { output.append(line) }
            #expect(!output.flush(within: 0.01))
            // A pipe of 64 KiB and a buffer of 128 hold fewer than 200 lines.
            #expect(output.losses(.full) > 800)
            let lost = output.losses(.full)
            var bytes: [UInt8] = []
            var piece = [UInt8](repeating: 0, count: 1 << 16)
            while !String(decoding: bytes.suffix(100), as: UTF8.self).contains("reason=full") {
                let count = read(ends[0], &piece, piece.count)
                try #require(count > 0)
                bytes += piece[..<count]
            }
            #expect(output.flush(within: Double(Patience.seconds)))
            let lines = bytes.split(separator: UInt8(ascii: "\n"))
            #expect(lines.count == 1000 - Int(lost) + 1)
            #expect(String(decoding: lines[lines.count - 1], as: UTF8.self).hasSuffix("lines=\(lost) reason=full"))
        }
    }

    @Test func `a pipe that does not block gets everything`() async throws {
        try await onOwnThread {
            var ends: [CInt] = [0, 0]
            #expect(pipe(&ends) == 0)
            defer { for end in ends { close(end) } }
            #expect(fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
            let output = LogOutput(.text, descriptor: ends[1])
            for number in 0..<20_000 { output.append(Self.line(number % 10)) }
            var count = 0
            var piece = [UInt8](repeating: 0, count: 1 << 16)
            while count < 140_000 {
                let part = read(ends[0], &piece, piece.count)
                try #require(part > 0)
                count += part
            }
            #expect(output.flush(within: Double(Patience.seconds)))
            #expect(output.losses(.full) == 0)
        }
    }

    @Test func `lines that are left out are counted apart, and told of in a line of their own`() async throws {
        let reader = Reader()
        let output = reader.output()
        reader.allow()
        try await onOwnThread {
            output.countLoss(.rate)
            output.countLoss(.rate)
            output.appendLoss(.rate, lines: 2)
            #expect(output.flush(within: Double(Patience.seconds)))
        }
        #expect(output.losses(.rate) == 2)
        #expect(output.losses(.full) == 0)
        #expect(reader.text.hasSuffix(" warning \"log lines dropped\" lines=2 reason=rate\n"))
    }
}
