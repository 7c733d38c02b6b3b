import Contract
import Dispatch
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Service

/// Jobs that take long.
@Suite struct BackgroundQueueTests {
    private static func problem(_ work: () throws(Problem) -> Void) -> Problem? {
        do throws(Problem) { try work() } catch { return error }
        return nil
    }

    @Test func `a job that is answered has given its place back`() async throws {
        let queue = BackgroundQueue(capacity: 1) { 0 }
        try queue.reserve(for: .unnamed)
        #expect(queue.count == 1)
        #expect(Self.problem { () throws(Problem) in try queue.reserve(for: .unnamed) } != nil)
        #expect(queue.refused == 1)
        let isPlaceFree = await withCheckedContinuation { answered in
            let job = BackgroundQueue.Job { giveBack in
                giveBack()
                let refusal = Self.problem { () throws(Problem) in try queue.reserve(for: .unnamed) }
                answered.resume(returning: refusal == nil && queue.count == 1)
            }
            queue.run(job, for: .unnamed)
        }
        #expect(isPlaceFree)
    }

    @Test func `a job lets the loops run first`() async throws {
        let queue = BackgroundQueue { 0 }
        try queue.reserve(for: .unnamed)
        let niceness = await withCheckedContinuation { answered in
            let job = BackgroundQueue.Job { giveBack in
                giveBack()
                answered.resume(returning: getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0))
            }
            queue.run(job, for: .unnamed)
        }
        #expect(niceness >= 10)
    }

    @Test func `a full queue says when it will be empty, and takes a place from the largest owner`() async throws {
        let clock = Atomic<UInt64>(0)
        let queue = BackgroundQueue(capacity: 4) { clock.load(ordering: .relaxed) }
        let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let refused = Mutex<[Int]>([])
        for number in 0..<4 {
            try queue.reserve(for: .owner("1"))
            let job = BackgroundQueue.Job { giveBack in
                begun.signal()
                end.wait()
                giveBack()
            } refuse: { problem in
                refused.withLock { $0 += [number, problem.retryAfter ?? 0] }
            }
            queue.run(job, for: .owner("1"))
        }
        try await onOwnThread { begun.wait() }
        // The first one has run for 3 s, and three wait.
        clock.store(3_000_000_000, ordering: .relaxed)
        #expect(Self.problem { () throws(Problem) in try queue.check(for: .owner("1")) }?.retryAfter == 9)
        try queue.check(for: .owner("2"))
        try queue.reserve(for: .owner("2"))
        #expect(refused.withLock(\.self) == [3, 9])
        let isDone = DispatchSemaphore(value: 0)
        let job = BackgroundQueue.Job { giveBack in
            giveBack()
            isDone.signal()
        }
        queue.run(job, for: .owner("2"))
        for _ in 0..<3 { end.signal() }
        try await onOwnThread { isDone.wait() }
        #expect(queue.count == 0 && queue.refused == 2)
        #expect(refused.withLock(\.count) == 2)
    }
}
