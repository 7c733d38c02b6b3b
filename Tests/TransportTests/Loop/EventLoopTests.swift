import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Transport

@Suite struct EventLoopTests {
    /// Counts from any thread.
    private final class Tally: Sendable {
        private let value = Atomic<Int>(0)
        var count: Int { value.load(ordering: .relaxed) }
        func increase() { value.add(1, ordering: .relaxed) }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func `posted work runs in order`(_ backend: ReadinessBackend) async throws {
        let loop = try EventLoop.started(backend)
        let seen = Mutex<[Int]>([])
        await withCheckedContinuation { done in
            for index in 0..<1000 { loop.post { seen.withLock { $0.append(index) } } }
            loop.post { done.resume() }
        }
        #expect(seen.withLock { $0 } == Array(0..<1000))
        await loop.stop()
    }

    @Test(arguments: ReadinessBackend.allCases)
    func `work may be posted from many threads`(_ backend: ReadinessBackend) async throws {
        let loop = try EventLoop.started(backend)
        let count = Tally()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<500 { loop.post { count.increase() } } }
            }
        }
        await withCheckedContinuation { done in loop.post { done.resume() } }
        #expect(count.count == 4000)
        await loop.stop()
    }

    @Test(arguments: ReadinessBackend.allCases)
    func `a channel is told that its socket is ready`(_ backend: ReadinessBackend) async throws {
        let loop = try EventLoop.started(backend)
        let (near, far) = socketPair()
        let readiness = await withCheckedContinuation { (done: CheckedContinuation<Readiness, Never>) in
            loop.post {
                let probe = ProbeChannel()
                let token = try? loop.add(probe, descriptor: near, for: .readable)
                probe.whenReady = { readiness in
                    if let token { loop.remove(token) { close(near) } }
                    done.resume(returning: readiness)
                }
                _ = write(far, "x", 1)
            }
        }
        #expect(readiness == .readable)
        await loop.stop()
        close(far)
    }

    @Test(arguments: ReadinessBackend.allCases)
    func `a channel that waits for nothing is told of a hang-up`(_ backend: ReadinessBackend) async throws {
        let loop = try EventLoop.started(backend)
        let (near, far) = socketPair()
        let readiness = await withCheckedContinuation { (done: CheckedContinuation<Readiness, Never>) in
            loop.post {
                let probe = ProbeChannel()
                let token = try? loop.add(probe, descriptor: near, for: [])
                probe.whenReady = { readiness in
                    if let token { loop.remove(token) { close(near) } }
                    done.resume(returning: readiness)
                }
                close(far)
            }
        }
        #expect(readiness == .hangup)
        await loop.stop()
    }

    @Test(arguments: ReadinessBackend.allCases)
    func `a channel is told once that its deadline has passed on the clock`(_ backend: ReadinessBackend) async throws {
        let time = TestClock()
        let loop = try EventLoop.started(backend, time.clock)
        let (near, far) = socketPair()
        let late = Tally()
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            loop.post {
                let probe = ProbeChannel()
                guard let token = try? loop.add(probe, descriptor: near, for: []) else { return }
                loop.setDeadline(loop.now + .milliseconds(5_000), of: token)
                probe.whenLate = {
                    late.increase()
                    loop.remove(token) { close(near) }
                    done.resume()
                }
                time.advance(.milliseconds(5_000))
            }
        }
        #expect(late.count == 1)
        await loop.stop()
        close(far)
    }

    @Test(arguments: ReadinessBackend.allCases)
    func `every channel is told that the loop ends`(_ backend: ReadinessBackend) async throws {
        let loop = try EventLoop.started(backend)
        let (near, far) = socketPair()
        let ended = Tally()
        loop.post {
            let probe = ProbeChannel()
            guard let token = try? loop.add(probe, descriptor: near, for: .readable) else { return }
            probe.whenEnded = {
                ended.increase()
                loop.remove(token) { close(near) }
            }
        }
        await loop.stop()
        #expect(ended.count == 1)
        close(far)
    }

    #if DEBUG
        @Test(arguments: ReadinessBackend.allCases)
        func `a loop is woken though the call that wakes it is interrupted`(_ backend: ReadinessBackend) async throws {
            let loop = try EventLoop.started(backend)
            ForcedErrors.force([.interrupted, .interrupted], for: .wake, on: loop.wake.number)
            await withCheckedContinuation { done in loop.post { done.resume() } }
            #expect(ForcedErrors.remaining(.wake, on: loop.wake.number) == 0)
            await loop.stop()
        }
    #endif

    @Test(arguments: ReadinessBackend.allCases)
    func `work for the end of a turn runs once, after what the turn does, and may ask for more`(
        backend: ReadinessBackend
    ) async throws {
        let loop = try EventLoop.started(backend)
        let order = Mutex<[Int]>([])
        await withCheckedContinuation { done in
            loop.post {
                loop.atTurnEnd {
                    order.withLock { $0.append(2) }
                    loop.atTurnEnd {
                        order.withLock { $0.append(3) }
                        done.resume()
                    }
                }
                order.withLock { $0.append(1) }
            }
        }
        await withCheckedContinuation { done in loop.post { done.resume() } }
        await loop.stop()
        #expect(order.withLock(\.self) == [1, 2, 3])
    }

    @Test(arguments: ReadinessBackend.allCases)
    func `scheduled work runs as a turn of its own when its time has come`(backend: ReadinessBackend) async throws {
        let loop = try EventLoop.started(backend)
        let (start, end) = await withCheckedContinuation { done in
            loop.post {
                let start = loop.readClock()
                loop.schedule(after: .milliseconds(20)) {
                    let end = loop.now
                    loop.atTurnEnd { done.resume(returning: (start, end)) }
                }
            }
        }
        await loop.stop()
        #expect(end - start >= .milliseconds(20))
    }
}
