@preconcurrency import Dispatch
import Glibc
import Synchronization

/// Where the lines of a log go: one bounded buffer, and one writer that alone waits for the descriptor.
///
/// Whoever appends a line never waits for its reader. What does not fit is dropped and counted, and once there is room
/// again a line says how many were dropped.
package final class LogOutput: Sendable {
    /// Why a line is not in the log; the raw value is that of the metric's label.
    package enum Loss: String, CaseIterable, Sendable {
        /// There were more lines than `--access-log-rate` allows.
        case rate
        /// The buffer was full, or the descriptor failed.
        case full
    }

    /// The most bytes that wait to be written, those under way included.
    package static let defaultCapacity = 1 << 20
    /// How the lines are to be written.
    package let format: LogFormat
    private let capacity: Int
    private let descriptor: Descriptor
    private let queue = DispatchQueue(label: "log")
    private let state = Mutex(State())

    private struct State {
        /// What the writer has not taken yet.
        var waiting: [UInt8] = []
        /// How many bytes the writer has taken.
        var underWay = 0
        /// Whether the writer will look at `waiting` again.
        var isWriting = false
        var losses: [Loss: UInt64] = [:]
        /// How many of the lines that were lost as `full` no line has told of.
        var untold: UInt64 = 0
        /// Whether what was written last is not a whole line.
        var endsWithinLine = false

        mutating func lose(_ lines: UInt64) {
            losses[.full, default: 0] += lines
            untold += lines
        }
    }

    /// The calls that the writer makes; both return a negative error number if they fail.
    struct Descriptor: Sendable {
        /// Writes some of the bytes and returns how many.
        var write: @Sendable (UnsafeRawBufferPointer) -> Int
        /// Waits until some can be written.
        var wait: @Sendable () -> Int
    }

    /// - Parameters:
    ///   - descriptor: stays the caller's, and may be one that does not block.
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

    /// How many lines are not in the log for a reason.
    package func losses(_ loss: Loss) -> UInt64 { state.withLock { $0.losses[loss] ?? 0 } }

    /// Counts a line that is left out rather than appended.
    package func countLoss(_ loss: Loss) { state.withLock { $0.losses[loss, default: 0] += 1 } }

    /// Appends a line that says how many were left out.
    package func appendLoss(_ loss: Loss, lines: UInt64) { append(lossLine(loss, lines: lines)) }

    /// Appends a whole line; returns at once, whatever becomes of it.
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
    /// - Parameter seconds: the longest wait; a reader that does not read must not hold up the end of the process.
    /// - Returns: whether it is done.
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

    /// Takes what waits, and with it a line about those that were lost; nil if there is nothing.
    ///
    /// - Parameter failed: whether writing has just failed, so that it is tried again only with something new.
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

    /// Writes a batch as far as it goes; returns how many bytes were written.
    private func write(_ batch: [UInt8]) -> Int {
        // What failed within a line is ended first, so that nothing follows it in its line.
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
                    // A disk is full, or the reader of a pipe has gone.
                    return written
                }
            }
            return written
        }
    }

    private static let lineEnd = UInt8(ascii: "\n")

    /// The line that says how many are missing.
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
