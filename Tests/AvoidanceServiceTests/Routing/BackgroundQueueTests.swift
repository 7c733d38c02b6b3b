import Glibc
import TestSupport
import Testing

@testable import AvoidanceService

/// Jobs that take long.
@Suite struct BackgroundQueueTests {
    @Test func `a job that is answered has given its place back`() async {
        let queue = BackgroundQueue(capacity: 1)
        #expect(queue.reserve() && queue.count == 1)
        #expect(!queue.reserve() && queue.refused == 1)
        let isPlaceFree = await withCheckedContinuation { answered in
            queue.run { giveBack in
                giveBack()
                answered.resume(returning: queue.count == 0 && queue.reserve())
            }
        }
        #expect(isPlaceFree)
    }

    @Test func `a job lets the loops run first`() async {
        let queue = BackgroundQueue()
        #expect(queue.reserve())
        let niceness = await withCheckedContinuation { answered in
            queue.run { giveBack in
                giveBack()
                answered.resume(returning: getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0))
            }
        }
        #expect(niceness >= 10)
    }
}
