import StructuredLog
import Synchronization

/// Lines of the log about the store, at most one a second: whatever is wrong with it is wrong with every request.
final class StoreNotices: Sendable {
    private static let interval: UInt64 = 1_000_000_000

    private let log: LogOutput?
    private let now: @Sendable () -> UInt64
    /// When the last line was written.
    private let last = Mutex<UInt64?>(nil)

    /// - Parameters:
    ///   - log: where lines go; nil has none.
    ///   - now: a clock that never goes back, in nanoseconds.
    init(_ log: LogOutput?, now: @escaping @Sendable () -> UInt64) {
        self.log = log
        self.now = now
    }

    /// Writes a sentence that needs somebody's attention, unless one was written within the last second.
    func add(_ sentence: String) {
        guard let log else { return }
        let isDue = last.withLock { [now] last in
            let time = now()
            if let last, time < last + Self.interval { return false }
            last = time
            return true
        }
        if isDue { log.append(LogLine(log.format, .warning, sentence).finished()) }
    }
}
