import Glibc
import Synchronization
import Testing

@testable import Transport

@Suite struct EventLoopTests {
    /// A clock that stands until the test moves it.
    private final class TestClock: Sendable {
        private let time = Atomic<UInt64>(1)
        var clock: MonotonicClock { MonotonicClock { Instant(nanoseconds: self.time.load(ordering: .relaxed)) } }
        func advance(_ span: TimeSpan) { time.add(span.nanoseconds, ordering: .relaxed) }
    }

    /// Counts from any thread.
    private final class Tally: Sendable {
        private let value = Atomic<Int>(0)
        var count: Int { value.load(ordering: .relaxed) }
        func increase() { value.add(1, ordering: .relaxed) }
    }

    /// A channel that tells a test what the loop tells it.
    private final class Probe: Channel {
        var whenReady: (Readiness) -> Void = { _ in }
        var whenLate: () -> Void = {}
        var whenEnded: () -> Void = {}
        func ready(for readiness: Readiness) { whenReady(readiness) }
        func deadlinePassed() { whenLate() }
        func loopEnds() { whenEnded() }
    }

    private func loop(_ backend: ReadinessBackend, _ clock: MonotonicClock = .system) throws -> EventLoop {
        let loop = try EventLoop(label: "test.loop", clock: clock, sweepMilliseconds: 2, readiness: backend)
        try loop.start()
        return loop
    }

    /// Two connected sockets that do not block.
    private func pair() -> (CInt, CInt) {
        var sockets: [CInt] = [-1, -1]
        let type = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
        socketpair(AF_UNIX, type, 0, &sockets)
        return (sockets[0], sockets[1])
    }

    private func stop(_ loop: EventLoop) async { await withCheckedContinuation { done in loop.stop { done.resume() } } }

    @Test(arguments: ReadinessBackend.allCases)
    func runsPostedWorkInOrder(_ backend: ReadinessBackend) async throws {
        let loop = try loop(backend)
        let seen = Mutex<[Int]>([])
        await withCheckedContinuation { done in
            for index in 0..<1000 { loop.post { seen.withLock { $0.append(index) } } }
            loop.post { done.resume() }
        }
        #expect(seen.withLock { $0 } == Array(0..<1000))
        await stop(loop)
    }

    @Test(arguments: ReadinessBackend.allCases)
    func runsWorkPostedFromManyThreads(_ backend: ReadinessBackend) async throws {
        let loop = try loop(backend)
        let count = Tally()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<500 { loop.post { count.increase() } } }
            }
        }
        await withCheckedContinuation { done in loop.post { done.resume() } }
        #expect(count.count == 4000)
        await stop(loop)
    }

    #if DEBUG
        @Test(arguments: ReadinessBackend.allCases)
        func wakesThoughTheCallThatWakesIsInterrupted(_ backend: ReadinessBackend) async throws {
            let loop = try loop(backend)
            ForcedErrors.force([.interrupted, .interrupted], for: .wake, on: loop.wake.number)
            await withCheckedContinuation { done in loop.post { done.resume() } }
            #expect(ForcedErrors.remaining(.wake, on: loop.wake.number) == 0)
            await stop(loop)
        }
    #endif

    @Test(arguments: ReadinessBackend.allCases)
    func tellsOfReadiness(_ backend: ReadinessBackend) async throws {
        let loop = try loop(backend)
        let (near, far) = pair()
        let readiness = await withCheckedContinuation { (done: CheckedContinuation<Readiness, Never>) in
            loop.post {
                let probe = Probe()
                let token = try? loop.add(probe, descriptor: near, for: .readable)
                probe.whenReady = { readiness in
                    if let token { loop.remove(token) { close(near) } }
                    done.resume(returning: readiness)
                }
                _ = write(far, "x", 1)
            }
        }
        #expect(readiness == .readable)
        await stop(loop)
        close(far)
    }

    /// Waits for both directions of a socket whose peer goes away, and lets go of it when that is told.
    private func hangUp(on loop: EventLoop) async {
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            loop.post {
                let (near, far) = self.pair()
                let probe = Probe()
                var token: ChannelToken?
                probe.whenReady = { readiness in
                    guard readiness != .writable, let held = token else { return }
                    token = nil
                    loop.remove(held) {
                        close(near)
                        done.resume()
                    }
                }
                token = try? loop.add(probe, descriptor: near, for: [.readable, .writable])
                close(far)
            }
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func survivesHangupsInBothDirections(_ backend: ReadinessBackend) async throws {
        let loops = try (0..<4).map { _ in try loop(backend) }
        await withTaskGroup(of: Void.self) { group in
            for loop in loops {
                for _ in 0..<8 {
                    group.addTask { for _ in 0..<1000 { await self.hangUp(on: loop) } }
                }
            }
        }
        for loop in loops { await stop(loop) }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func tellsOfHangupEvenWhenNothingIsWaitedFor(_ backend: ReadinessBackend) async throws {
        let loop = try loop(backend)
        let (near, far) = pair()
        let readiness = await withCheckedContinuation { (done: CheckedContinuation<Readiness, Never>) in
            loop.post {
                let probe = Probe()
                let token = try? loop.add(probe, descriptor: near, for: [])
                probe.whenReady = { readiness in
                    if let token { loop.remove(token) { close(near) } }
                    done.resume(returning: readiness)
                }
                close(far)
            }
        }
        #expect(readiness == .hangup)
        await stop(loop)
    }

    @Test(arguments: ReadinessBackend.allCases)
    func tellsOfADeadlineOnceItHasPassedOnTheClock(_ backend: ReadinessBackend) async throws {
        let time = TestClock()
        let loop = try loop(backend, time.clock)
        let (near, far) = pair()
        let late = Tally()
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            loop.post {
                let probe = Probe()
                guard let token = try? loop.add(probe, descriptor: near, for: []) else { return }
                loop.setDeadline(loop.now + .milliseconds(5000), of: token)
                probe.whenLate = {
                    late.increase()
                    loop.remove(token) { close(near) }
                    done.resume()
                }
                time.advance(.milliseconds(5000))
            }
        }
        #expect(late.count == 1)
        await stop(loop)
        close(far)
    }

    @Test(arguments: ReadinessBackend.allCases)
    func endingTellsEveryChannel(_ backend: ReadinessBackend) async throws {
        let loop = try loop(backend)
        let (near, far) = pair()
        let ended = Tally()
        loop.post {
            let probe = Probe()
            guard let token = try? loop.add(probe, descriptor: near, for: .readable) else { return }
            probe.whenEnded = {
                ended.increase()
                loop.remove(token) { close(near) }
            }
        }
        await stop(loop)
        #expect(ended.count == 1)
        close(far)
    }

    @Test func spansAndInstantsDoNotOverflow() {
        #expect(TimeSpan(.seconds(-1)).nanoseconds == 0)
        #expect(TimeSpan(.milliseconds(1500)).nanoseconds == 1_500_000_000)
        #expect(TimeSpan(.seconds(Int64.max)).nanoseconds == .max)
        #expect(Instant(nanoseconds: 5) + TimeSpan(nanoseconds: .max) == .never)
        #expect((Instant(nanoseconds: 5) - Instant(nanoseconds: 9)).nanoseconds == 0)
    }
}
