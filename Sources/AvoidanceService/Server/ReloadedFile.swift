@preconcurrency import Dispatch
import Synchronization

/// A file, or several that belong together, that is read again while the server runs: on a queue of its own and for a limited
/// time, because a file system that is away, or a FIFO that nobody writes to, lets its reader wait for ever.
final class ReloadedFile: Sendable {
    /// Reads, and gives what takes into use what was read.
    typealias Read = @Sendable () throws -> @Sendable () -> Void

    /// One attempt to read.
    final class Reading: Sendable {
        fileprivate enum State {
            case underWay
            case done(Result<@Sendable () -> Void, any Error>)
            /// Nobody waits any more, so what is read is not taken.
            case abandoned
        }

        fileprivate let state = Mutex(State.underWay)
        fileprivate let hasEnded = DispatchSemaphore(value: 0)
        fileprivate let deadline: DispatchTime

        fileprivate init(deadline: DispatchTime) { self.deadline = deadline }
    }

    private let name: String
    private let isPlural: Bool
    private let note: String
    private let limit: Double
    private let read: Read
    private let queue: DispatchQueue
    private let isBusy = Atomic<Bool>(false)

    /// - Parameters:
    ///   - name: what is in it.
    ///   - isPlural: whether `name` is several things.
    ///   - note: what is said besides when it was read.
    ///   - limit: how many seconds reading may take.
    init(_ name: String, isPlural: Bool, note: String = "", limit: Double = 5, read: @escaping Read) {
        self.name = name
        self.isPlural = isPlural
        self.note = note
        self.limit = limit
        self.read = read
        queue = DispatchQueue(label: "file")
    }

    /// Begins to read; nil if an earlier attempt has not ended yet, so that no more than one waits for a file.
    func begin() -> Reading? {
        guard !isBusy.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
        let reading = Reading(deadline: .now() + limit)
        queue.async { [self] in
            let result = Result { try read() }
            isBusy.store(false, ordering: .releasing)
            reading.state.withLock { if case .underWay = $0 { $0 = .done(result) } }
            reading.hasEnded.signal()
        }
        return reading
    }

    /// Waits for a reading at most as long as it may take, and takes what was read.
    func end(_ reading: Reading?) -> Reload {
        guard let reading else { return kept("an earlier attempt to read has not ended yet") }
        _ = reading.hasEnded.wait(timeout: reading.deadline)
        let state = reading.state.withLock { state in
            defer { if case .underWay = state { state = .abandoned } }
            return state
        }
        switch state {
        case .done(.success(let take)):
            take()
            return .taken("\(name) \(isPlural ? "were" : "was") read again\(note)")
        case .done(.failure(let error)): return kept("\(error)")
        case .underWay, .abandoned:
            return kept("reading has not ended within \(Int(exactly: limit).map(String.init) ?? "\(limit)") s")
        }
    }

    private func kept(_ reason: String) -> Reload {
        .kept("\(name) \(isPlural ? "stay as they were" : "stays as it was"): \(reason)")
    }
}
