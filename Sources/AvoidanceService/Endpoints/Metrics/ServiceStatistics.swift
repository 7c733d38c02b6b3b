import Synchronization

/// Everything that the service counts itself, and what others count for it.
package final class ServiceStatistics: Sendable {
    /// The answers of each loop.
    let answers: [AnswerCounters]
    /// Whether there are files that can be read again.
    let canReload: Bool
    private let reloads = Mutex<[ReloadResult: UInt64]>([:])

    /// What became of a file that was read again.
    enum ReloadResult: String, CaseIterable { case taken, kept }

    /// - Parameters:
    ///   - loops: how many loops call the service, numbered from 0 on.
    ///   - canReload: whether there are files that can be read again.
    package init(loops: Int = 1, canReload: Bool = false) {
        answers = (0..<max(1, loops)).map { _ in AnswerCounters() }
        self.canReload = canReload
    }

    /// Counts a file that was read again.
    func count(_ result: ReloadResult) { reloads.withLock { $0[result, default: 0] += 1 } }

    /// How many files were read again, by what became of them.
    var reloadCounts: [ReloadResult: UInt64] { reloads.withLock { $0 } }
}
