import Dispatch
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

    @Test func `posted work runs in order`() async throws {
        let loop = try EventLoop.started()
        let seen = Mutex<[Int]>([])
        await withCheckedContinuation { done in
            for index in 0..<1000 { loop.post { seen.withLock { $0.append(index) } } }
            loop.post { done.resume() }
        }
        #expect(seen.withLock { $0 } == Array(0..<1000))
        await loop.stop()
    }

    @Test func `work may be posted from many threads`() async throws {
        let loop = try EventLoop.started()
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

    @Test func `a channel is told that its socket is ready`() async throws {
        let loop = try EventLoop.started()
        let (near, far) = socketPair()
        let events = await withCheckedContinuation { (done: CheckedContinuation<SocketEvents, Never>) in
            loop.post {
                let probe = ProbeChannel()
                let token = try? loop.add(probe, descriptor: near, for: .readable)
                probe.whenReady = { events in
                    if let token { loop.remove(token) }
                    close(near)
                    done.resume(returning: events)
                }
                _ = write(far, "x", 1)
            }
        }
        #expect(events == .readable)
        await loop.stop()
        close(far)
    }

    @Test func `a channel that waits for nothing is told of a hang-up`() async throws {
        let loop = try EventLoop.started()
        let (near, far) = socketPair()
        let events = await withCheckedContinuation { (done: CheckedContinuation<SocketEvents, Never>) in
            loop.post {
                let probe = ProbeChannel()
                let token = try? loop.add(probe, descriptor: near, for: [])
                probe.whenReady = { events in
                    if let token { loop.remove(token) }
                    close(near)
                    done.resume(returning: events)
                }
                close(far)
            }
        }
        #expect(events == .hangup)
        await loop.stop()
    }

    @Test func `a channel is told once that its deadline has passed on the clock`() async throws {
        let time = TestClock()
        let loop = try EventLoop.started(time.clock)
        let (near, far) = socketPair()
        let late = Tally()
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            loop.post {
                let probe = ProbeChannel()
                guard let token = try? loop.add(probe, descriptor: near, for: []) else { return }
                loop.setDeadline(loop.now + .milliseconds(5_000), of: token)
                probe.whenLate = {
                    late.increase()
                    loop.remove(token)
                    close(near)
                    done.resume()
                }
                time.advance(.milliseconds(5_000))
            }
        }
        #expect(late.count == 1)
        await loop.stop()
        close(far)
    }

    @Test func `a loop that is always busy runs timers and other work of its queue, and ends`() async throws {
        // By this clock each turn takes all the time for which the loop may hold its queue.
        let time = TestClock()
        let loop = try EventLoop.started(
            MonotonicClock {
                time.advance(.milliseconds(50))
                return time.clock.now()
            })
        let (near, far) = socketPair()
        let turns = Tally()
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            loop.post {
                let probe = ProbeChannel()
                // Never read, so each turn has an event.
                guard let token = try? loop.add(probe, descriptor: near, for: .readable) else { return }
                probe.whenReady = { _ in turns.increase() }
                probe.whenEnded = {
                    loop.remove(token)
                    close(near)
                }
                _ = write(far, "x", 1)
                loop.schedule(after: .milliseconds(1)) { loop.queue.async { done.resume() } }
            }
        }
        #expect(turns.count > 0)
        await loop.stop()
        close(far)
    }

    @Test func `every channel is told that the loop ends`() async throws {
        let loop = try EventLoop.started()
        let (near, far) = socketPair()
        let ended = Tally()
        loop.post {
            let probe = ProbeChannel()
            guard let token = try? loop.add(probe, descriptor: near, for: .readable) else { return }
            probe.whenEnded = {
                ended.increase()
                loop.remove(token)
                close(near)
            }
        }
        await loop.stop()
        #expect(ended.count == 1)
        close(far)
    }

    #if DEBUG
        @Test func `a loop is woken though the call that wakes it is interrupted`() async throws {
            let loop = try EventLoop.started()
            ForcedErrors.force([.interrupted, .interrupted], for: .wake, on: loop.wake.number)
            await withCheckedContinuation { done in loop.post { done.resume() } }
            #expect(ForcedErrors.remaining(.wake, on: loop.wake.number) == 0)
            await loop.stop()
        }
    #endif

    @Test func `work for the end of a turn runs once, after what the turn does, and may ask for more`() async throws {
        let loop = try EventLoop.started()
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

    @Test func `scheduled work runs as a turn of its own when its time has come`() async throws {
        let loop = try EventLoop.started()
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

    @Test func `sockets may hang up in both directions at once`() async throws {
        let loops = try (0..<4).map { _ in try EventLoop.started() }
        await withTaskGroup(of: Void.self) { group in
            for loop in loops {
                for _ in 0..<8 {
                    group.addTask { for _ in 0..<1000 { await self.hangUp(on: loop) } }
                }
            }
        }
        for loop in loops { await loop.stop() }
    }

    /// Waits for both directions of a socket whose peer goes away, and removes it when that is told.
    private func hangUp(on loop: EventLoop) async {
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            loop.post {
                let (near, far) = socketPair()
                let probe = ProbeChannel()
                var token: EventLoop.ChannelToken?
                probe.whenReady = { events in
                    guard events != .writable, let held = token else { return }
                    token = nil
                    loop.remove(held)
                    close(near)
                    done.resume()
                }
                token = try? loop.add(probe, descriptor: near, for: [.readable, .writable])
                close(far)
            }
        }
    }
}
