import Glibc
import Testing

@testable import Transport

/// What libdispatch alone does not survive; epoll is held to the same.
@Suite struct DispatchReadinessTests {
    /// Waits for both directions of a socket whose peer goes away, and lets go of it when that is told.
    private func hangUp(on loop: EventLoop) async {
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            loop.post {
                let (near, far) = socketPair()
                let probe = ProbeChannel()
                var token: EventLoop.ChannelToken?
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
    func `sockets may hang up in both directions at once`(_ backend: ReadinessBackend) async throws {
        let loops = try (0..<4).map { _ in try EventLoop.started(backend) }
        await withTaskGroup(of: Void.self) { group in
            for loop in loops {
                for _ in 0..<8 {
                    group.addTask { for _ in 0..<1000 { await self.hangUp(on: loop) } }
                }
            }
        }
        for loop in loops { await loop.stop() }
    }
}
