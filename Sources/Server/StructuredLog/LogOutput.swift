@preconcurrency import Dispatch
import Glibc
import Synchronization

/// The destination of log lines: one bounded buffer, and one writer that alone waits for the descriptor.
///
/// Appending a line never waits for the reader. Lines that do not fit are dropped and counted, and a line reports the
/// number once there is space again.
package final class LogOutput: Sendable {
    /// The reason a line was dropped; the raw value is that of the metric's label.
    package enum Loss: String, CaseIterable, Sendable {
        /// More lines than `--access-log-rate` allows.
        case rate
        /// The buffer was full, or the descriptor failed.
        case full
    }

    /// The capacity of the buffer in bytes, the batch being written included.
    package static let defaultCapacity = 1 << 20
    /// The form of the lines.
    package let format: LogFormat
    private let capacity: Int
    private let descriptor: Descriptor
    private let queue = DispatchQueue(label: "log")
    private let state = Mutex(State())

    private struct State {
        /// The buffered bytes.
        var waiting: [UInt8] = []
        /// The size of the batch being written.
        var underWay = 0
        /// Whether the writer will look at `waiting` again.
        var isWriting = false
        var losses: [Loss: UInt64] = [:]
        /// The number of lines lost as `full` and not yet reported.
        var untold: UInt64 = 0
        /// Whether the last write ended within a line.
        var endsWithinLine = false

        mutating func lose(_ lines: UInt64) {
            losses[.full, default: 0] += lines
            untold += lines
        }
    }

    /// The writer's system calls; both return a negative error number if they fail.
    struct Descriptor: Sendable {
        /// Writes some of the bytes and returns how many.
        var write: @Sendable (UnsafeRawBufferPointer) -> Int
        /// Waits until the descriptor is writable.
        var wait: @Sendable () -> Int
    }

    /// - Parameters:
    ///   - descriptor: remains the caller's; may be non-blocking.
    ///   - capacity: in bytes.
    package convenience init(
        _ format: LogFormat, descriptor: CInt, capacity: Int = LogOutput.defaultCapacity
    ) {
        self.init(format, Descriptor(descriptor), capacity: capacity)
    }

    init(_ format: LogFormat, _ descriptor: Descriptor, capacity: Int = LogOutput.defaultCapacity) {
        self.format = format
        self.descriptor = descriptor
        self.capacity = capacity
    }

    /// The output to standard error.
    package static func standardError(_ format: LogFormat) -> LogOutput {
        // If the process was started without one, its number may soon be a client's connection.
        LogOutput(format, descriptor: fcntl(STDERR_FILENO, F_GETFD) < 0 ? -1 : STDERR_FILENO)
    }

    /// The number of lines dropped for a reason.
    package func losses(_ loss: Loss) -> UInt64 { state.withLock { $0.losses[loss] ?? 0 } }

    /// Counts a line that is dropped rather than appended.
    package func countLoss(_ loss: Loss) { state.withLock { $0.losses[loss, default: 0] += 1 } }

    /// Appends a line with the number of dropped lines.
    package func appendLoss(_ loss: Loss, lines: UInt64) { append(lossLine(loss, lines: lines)) }

    /// Appends a whole line; returns at once, even if the line is dropped.
    package func append(_ line: [UInt8]) {
        let wakesWriter = state.withLock { state in
            guard state.waiting.count + state.underWay + line.count <= capacity else {
                state.lose(1)
                return false
            }
            state.waiting += line
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if wakesWriter { queue.async { [self] in writeAll() } }
    }

    /// Waits until everything appended so far is written or lost.
    ///
    /// - Parameter seconds: the longest wait, so that a reader that does not read cannot delay the end of the process.
    /// - Returns: whether everything was written or lost in time.
    @discardableResult
    package func flush(within seconds: Double = 0.2) -> Bool {
        let done = DispatchSemaphore(value: 0)
        queue.async { done.signal() }
        return done.wait(timeout: .now() + seconds) == .success
    }

    // MARK: - The writer

    private func writeAll() {
        var hasFailed = false
        while let (batch, told) = take(afterFailure: hasFailed) {
            let written = write(batch)
            hasFailed = written < batch.count
            state.withLock { state in
                state.underWay = 0
                state.endsWithinLine = written > 0 ? batch[written - 1] != Self.lineEnd : state.endsWithinLine
                guard hasFailed else {
                    state.untold -= told
                    return
                }
                let lines = batch[written...].count { $0 == Self.lineEnd }
                state.lose(UInt64(lines) - (told > 0 ? 1 : 0))
            }
        }
    }

    /// Takes the buffered bytes, and a line about lost lines; nil if there is nothing.
    ///
    /// - Parameter failed: whether a write has just failed, so that only new bytes are worth another try.
    private func take(afterFailure failed: Bool) -> (batch: [UInt8], told: UInt64)? {
        state.withLock { state in
            guard !state.waiting.isEmpty || (state.untold > 0 && !failed) else {
                state.isWriting = false
                return nil
            }
            var batch: [UInt8] = []
            swap(&batch, &state.waiting)
            if state.untold > 0 { batch += lossLine(.full, lines: state.untold) }
            state.underWay = batch.count
            return (batch, state.untold)
        }
    }

    /// Writes as much of a batch as possible; returns the number of bytes written.
    private func write(_ batch: [UInt8]) -> Int {
        // A line cut off by a failure is ended first, so that nothing follows in it.
        if state.withLock({ $0.endsWithinLine }) {
            guard writeBytes([Self.lineEnd]) == 1 else { return 0 }
            state.withLock { $0.endsWithinLine = false }
        }
        return writeBytes(batch)
    }

    private func writeBytes(_ bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let result = descriptor.write(UnsafeRawBufferPointer(rebasing: bytes[written...]))
                if result > 0 {
                    written += result
                } else if result == -Int(EAGAIN) {
                    guard descriptor.wait() >= 0 else { return written }
                } else if result != -Int(EINTR) {
                    // The disk is full, or the reader of the pipe has gone.
                    return written
                }
            }
            return written
        }
    }

    private static let lineEnd = UInt8(ascii: "\n")

    /// The line that reports the number of dropped lines.
    private func lossLine(_ loss: Loss, lines: UInt64) -> [UInt8] {
        var line = LogLine(format, .warning, "log lines dropped")
        line.add("lines", lines)
        line.add("reason", loss.rawValue)
        return line.finished()
    }
}

extension LogOutput.Descriptor {
    init(_ number: CInt) {
        write = { bytes in
            let count = Glibc.write(number, bytes.baseAddress, bytes.count)
            return count < 0 ? -Int(errno) : count
        }
        wait = {
            var poll = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
            let count = Glibc.poll(&poll, 1, -1)
            return count < 0 && errno != EINTR ? -Int(errno) : 0
        }
    }
}
