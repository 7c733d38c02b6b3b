import Synchronization

/// The counters of the service, and references to those of its parts.
package final class ServiceStatistics: Sendable {
    /// The answers of each loop, and then of the queue of long requests.
    let answers: [AnswerCounters]
    /// Whether there are files to reload.
    let canReload: Bool
    private let reloads = Mutex<[ReloadResult: UInt64]>([:])

    /// The result of reloading a file.
    enum ReloadResult: String, CaseIterable { case taken, kept }

    /// - Parameters:
    ///   - loops: the number of loops that call the service, numbered from 0 on.
    ///   - canReload: whether there are files to reload.
    package init(loops: Int = 1, canReload: Bool = false) {
        answers = (0..<max(1, loops) + 1).map { _ in AnswerCounters() }
        self.canReload = canReload
    }

    /// Counts a reloaded file.
    func count(_ result: ReloadResult) { reloads.withLock { $0[result, default: 0] += 1 } }

    /// The number of reloaded files, by result.
    var reloadCounts: [ReloadResult: UInt64] { reloads.withLock { $0 } }
}
