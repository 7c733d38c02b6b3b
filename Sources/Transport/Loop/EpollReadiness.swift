import CSystem
import Dispatch
import Glibc

/// One epoll set whose descriptor is watched by one Dispatch source.
///
/// A Dispatch source for each connection costs three more system calls and two context switches a request and halves
/// the throughput. Here Dispatch wakes the loop once and the loop then asks epoll directly as long as there is work.
// @unchecked: after `init` everything runs on the loop's serial queue.
final class EpollReadiness: ReadinessSource, @unchecked Sendable {
    /// How many events one system call fetches.
    private static let eventsPerTurn = 256
    /// How many turns the loop may take before it gives its queue back to timers and other work.
    private static let maximumTurns = 1024
    /// How long it may hold the queue, waiting included: a second request within this time meets a thread that is
    /// awake, and the loop's timers are late by no more than this.
    private static let maximumRunTime = TimeSpan.milliseconds(50)

    private let queue: DispatchQueue
    private let set: Descriptor
    /// Made only to be resumed at once: Dispatch traps when a source that never ran is freed.
    private var source: (any DispatchSourceRead)?
    private let events: UnsafeMutableBufferPointer<epoll_event>
    private weak var receiver: (any ReadinessReceiver)?
    private var isCancelled = false

    /// Makes an empty set that reports on `queue`.
    init(queue: DispatchQueue) throws(SystemError) {
        self.queue = queue
        set = Descriptor(
            adopting: CInt(try systemCall(.epollCreate) { Int(epoll_create1(CInt(EPOLL_CLOEXEC))) }))
        events = .allocate(capacity: Self.eventsPerTurn)
        events.initialize(repeating: epoll_event())
    }

    deinit { events.deallocate() }

    func watch(_ descriptor: CInt, token: UInt64, for interest: Readiness) throws(SystemError) {
        try control(EPOLL_CTL_ADD, descriptor, token, interest)
    }

    func rewatch(_ descriptor: CInt, token: UInt64, for interest: Readiness) throws(SystemError) {
        try control(EPOLL_CTL_MOD, descriptor, token, interest)
    }

    func unwatch(_ descriptor: CInt, token: UInt64, isShared: Bool, whenDone: @escaping @Sendable () -> Void) {
        // The kernel forgets a socket when its last descriptor is closed, in whatever process that is (epoll(7)).
        if isShared { try? control(EPOLL_CTL_DEL, descriptor, token, []) }
        whenDone()
    }

    func resume(reportingTo receiver: any ReadinessReceiver) {
        self.receiver = receiver
        let source = DispatchSource.makeReadSource(fileDescriptor: set.number, queue: queue)
        source.setEventHandler { [weak self] in self?.runTurns() }
        source.resume()
        self.source = source
    }

    func cancel(whenDone: @escaping @Sendable () -> Void) {
        isCancelled = true
        // Dispatch may look at the descriptor until the cancel handler has run, so the handler holds on to its owner.
        source?.setCancelHandler { [self] in
            source = nil
            whenDone()
        }
        source?.cancel()
    }

    private func control(
        _ operation: CInt, _ descriptor: CInt, _ token: UInt64, _ interest: Readiness
    ) throws(SystemError) {
        var event = epoll_event()
        if interest.contains(.readable) { event.events |= EPOLLIN.rawValue }
        if interest.contains(.writable) { event.events |= EPOLLOUT.rawValue }
        event.data.u64 = token
        _ = try systemCall(.epollControl, on: descriptor) { Int(epoll_ctl(set.number, operation, descriptor, &event)) }
    }

    /// Reports what is ready and waits for more, within the bounds above.
    ///
    /// Events left over are not lost: the set stays readable, and Dispatch calls again after the work that waited on
    /// the queue.
    private func runTurns() {
        guard let receiver else { return }
        let start = receiver.turnBegins()
        var now = start
        for _ in 0..<Self.maximumTurns {
            let elapsed = now - start
            guard elapsed < Self.maximumRunTime else { return }
            let timeout = (Self.maximumRunTime.nanoseconds - elapsed.nanoseconds) / 1_000_000
            let count = wait(milliseconds: CInt(timeout))
            guard count > 0 else { return }
            now = receiver.turnBegins()
            for index in 0..<count {
                let event = events[index]
                receiver.ready(token: event.data.u64, for: Readiness(epoll: event.events))
            }
            receiver.turnEnds()
            if isCancelled { return }
        }
    }

    private func wait(milliseconds: CInt) -> Int {
        do throws(SystemError) {
            return try systemCall(.epollWait, on: set.number) {
                Int(epoll_wait(set.number, events.baseAddress, CInt(Self.eventsPerTurn), milliseconds))
            }
        } catch {
            return 0
        }
    }
}

extension Readiness {
    fileprivate init(epoll events: UInt32) {
        var readiness: Readiness = []
        if events & EPOLLIN.rawValue != 0 { readiness.insert(.readable) }
        if events & EPOLLOUT.rawValue != 0 { readiness.insert(.writable) }
        if events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 { readiness.insert(.hangup) }
        self = readiness
    }
}
