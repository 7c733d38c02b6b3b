@preconcurrency import Dispatch
import Synchronization

/// A file, or several that belong together, that can be reloaded while the server runs: on a queue of its own and with
/// a time limit, because a missing file system, or a FIFO without a writer, blocks its reader forever.
package final class ReloadedFile: Sendable {
    /// Reads the file, and returns a function that applies its contents.
    typealias Read = @Sendable () throws -> @Sendable () -> Void

    /// One attempt to read.
    final class Reading: Sendable {
        fileprivate enum State {
            case underWay
            case done(Result<@Sendable () -> Void, any Error>)
            /// The time limit passed, so the contents are not applied.
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
    ///   - name: the contents in words.
    ///   - isPlural: whether `name` is plural.
    ///   - note: added to the message of success.
    ///   - limit: the time limit in seconds.
    init(_ name: String, isPlural: Bool, note: String = "", limit: Double = 5, read: @escaping Read) {
        self.name = name
        self.isPlural = isPlural
        self.note = note
        self.limit = limit
        self.read = read
        queue = DispatchQueue(label: "file")
    }

    /// Begins to read; nil if an earlier attempt has not ended yet, so that at most one waits for a file.
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

    /// Waits for a reading within its time limit, and applies the contents.
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

extension ReloadedFile {
    /// The result of reloading a file.
    package enum Reload: Hashable, Sendable {
        /// The description of the contents now in use.
        case taken(String)
        /// The reason why the previous contents stay in use.
        case kept(String)

        /// Reloads files concurrently, each within its time limit.
        static func outcomes(of files: [ReloadedFile]) -> [Reload] {
            let readings = files.map { ($0, $0.begin()) }
            return readings.map { file, reading in file.end(reading) }
        }
    }
}
