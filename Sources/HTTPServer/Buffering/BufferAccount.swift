import Synchronization

/// The bytes that the connections of one loop keep and cannot be told to give up: heads, small bodies, requests in line.
///
/// Written by its loop only, read by anyone.
final class BufferAccount: Sendable {
    /// The count is compared with the limit when it has grown by so much.
    private static let step = 64 * 1024

    let budget: BufferBudget
    private let count = Atomic<Int>(0)

    init(_ budget: BufferBudget) { self.budget = budget }

    var bytes: Int { count.load(ordering: .relaxed) }

    /// Adds bytes, fewer than none as well.
    func add(_ bytes: Int) {
        let before = self.bytes
        count.store(before + bytes, ordering: .relaxed)
        if (before + bytes) / Self.step > before / Self.step { budget.shrink() }
    }
}
