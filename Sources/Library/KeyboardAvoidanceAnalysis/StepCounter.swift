/// Counts the work of an audit or a replay, and ends it at a limit or once nobody waits for it any more.
///
/// A step is one view of one solve, and each 500 of its offsets to snap to are one more: 4 to 17 microseconds. It counts
/// what is asked, so the same job takes the same number of steps on every machine.
// A class: one job passes it through closures, on one thread.
package final class StepCounter {
    /// The most steps; nil for any number.
    package let maximum: Int?
    /// The steps taken.
    package private(set) var count = 0
    private let isCancelled: () -> Bool

    /// The offsets to snap to that cost as much as a view.
    private static let offsetsInStep = 500

    /// The reason why a job ends before it is done.
    package enum End: Error, Sendable, Hashable {
        case tooManySteps(maximum: Int)
        case cancelled
    }

    /// - Parameter isCancelled: whether nobody waits for the job any more; asked before each step.
    package init(maximum: Int? = nil, isCancelled: @escaping () -> Bool = { false }) {
        self.maximum = maximum
        self.isCancelled = isCancelled
    }

    /// The steps that are left.
    package var left: Int { maximum.map { max(0, $0 - count) } ?? .max }

    /// The steps of one solve.
    ///
    /// - Parameter counts: the number of offsets to snap to of each view.
    package static func steps(ofOffsets counts: [Int]) -> Int {
        counts.reduce(0) { $0 + 1 + $1 / offsetsInStep }
    }

    /// Takes the steps of what is about to be done.
    ///
    /// - Throws: `End` if there are not as many left, or nobody waits for the job.
    package func take(_ steps: Int) throws(End) {
        if isCancelled() { throw .cancelled }
        if let maximum, steps > left { throw .tooManySteps(maximum: maximum) }
        count += steps
    }
}
