import Dispatch
import Glibc
import Testing

@testable import Transport

/// What one epoll set reports, and when it ends.
@Suite struct EpollReadinessTests {
    /// Takes down what is reported, on the source's queue.
    // @unchecked: touched on that queue alone.
    private final class Receiver: ReadinessReceiver, @unchecked Sendable {
        var reports: [(token: UInt64, readiness: Readiness)] = []
        var whenReady: (UInt64, Readiness) -> Void = { _, _ in }

        func turnBegins() -> Instant { MonotonicClock.system.now() }
        func ready(token: UInt64, for readiness: Readiness) {
            reports.append((token, readiness))
            whenReady(token, readiness)
        }
        func turnEnds() {}
    }

    /// Runs `body` on the queue of a source that reports to `receiver`, until it is called back with a result.
    private func reports<Result: Sendable>(
        _ body: @escaping @Sendable (EpollReadiness, Receiver, @escaping @Sendable (Result) -> Void) throws -> Void
    ) async throws -> Result {
        let queue = DispatchQueue(label: "test.epoll")
        return try await withCheckedThrowingContinuation { continuation in
            queue.async {
                do {
                    let source = try EpollReadiness(queue: queue)
                    let receiver = Receiver()
                    try body(source, receiver) { result in
                        receiver.whenReady = { _, _ in }
                        // Not at once: `body` may end it before the source is resumed.
                        queue.async {
                            source.cancel {
                                _ = receiver
                                continuation.resume(returning: result)
                            }
                        }
                    }
                    source.resume(reportingTo: receiver)
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }

    @Test func `a socket is reported by its token as long as it is ready`() async throws {
        let tokens: [UInt64] = try await reports { source, receiver, end in
            let (near, far) = socketPair()
            write(far, "x", 1)
            receiver.whenReady = { _, _ in
                // Not read meanwhile, so it is reported again.
                guard receiver.reports.count == 3 else { return }
                close(near)
                close(far)
                end(receiver.reports.map(\.token))
            }
            try source.watch(near, token: .max, for: .readable)
        }
        #expect(tokens == [.max, .max, .max])
    }

    @Test func `what is waited for can change`() async throws {
        let seen: [Readiness] = try await reports { source, receiver, end in
            let (near, far) = socketPair()
            receiver.whenReady = { token, _ in
                guard receiver.reports.count == 1 else {
                    close(near)
                    close(far)
                    return end(receiver.reports.map(\.readiness))
                }
                write(far, "x", 1)
                try? source.rewatch(near, token: token, for: .readable)
            }
            try source.watch(near, token: 7, for: .writable)
        }
        #expect(seen == [.writable, .readable])
    }

    @Test func `a hang-up is reported to one who waits for nothing`() async throws {
        let seen: Readiness = try await reports { source, receiver, end in
            let (near, far) = socketPair()
            receiver.whenReady = { _, readiness in
                close(near)
                end(readiness)
            }
            try source.watch(near, token: 1, for: [])
            close(far)
        }
        #expect(seen == .hangup)
    }

    @Test func `a descriptor is watched once, and one that is not watched cannot change`() async throws {
        let errors: [SystemError?] = try await reports { source, _, end in
            let (near, far) = socketPair()
            func error(_ body: () throws(SystemError) -> Void) -> SystemError? {
                do throws(SystemError) {
                    try body()
                    return nil
                } catch { return error }
            }
            let errors = [
                error { () throws(SystemError) in try source.watch(near, token: 1, for: .readable) },
                error { () throws(SystemError) in try source.watch(near, token: 2, for: .readable) },
                error { () throws(SystemError) in try source.rewatch(far, token: 3, for: .readable) },
            ]
            close(near)
            close(far)
            end(errors)
        }
        #expect(errors == [nil, SystemError(rawValue: EEXIST), SystemError(rawValue: ENOENT)])
    }
}
