import CSystem
import Dispatch
import Glibc

/// Dispatch sources of their own for each socket: the way for systems without epoll, at about half the speed.
///
/// On Linux a source watches an epoll set with its socket alone, at the price of a descriptor: see `SetOfOne`.
///
/// Dispatch must have let go of a descriptor before it is closed, or the next socket of the same number would get its
/// events; so `unwatch` answers only when the cancel handlers have run.
// @unchecked: everything runs on the loop's serial queue.
final class DispatchReadiness: ReadinessSource, @unchecked Sendable {
    /// How often sockets that wait for nothing are asked whether their peer has gone: Dispatch tells of that only
    /// together with input, which nobody wants then.
    private static let hangupInterval = DispatchTimeInterval.milliseconds(100)

    /// A source that can be held back any number of times.
    private struct Arm {
        private let source: any DispatchSourceProtocol
        private let set: SetOfOne
        private var isRunning = false

        /// Makes an arm that waits for one direction of `descriptor`.
        init(
            _ direction: Readiness, of descriptor: CInt, on queue: DispatchQueue,
            _ handler: @escaping @Sendable () -> Void
        ) throws(SystemError) {
            set = try SetOfOne(descriptor, direction)
            source = DispatchSource.makeReadSource(fileDescriptor: set.number, queue: queue)
            source.setEventHandler(handler: handler)
        }

        mutating func run(_ wanted: Bool) {
            guard wanted != isRunning else { return }
            isRunning = wanted
            if wanted { source.resume() } else { source.suspend() }
        }

        /// A cancelled source must run to tell so.
        func cancel(_ whenDone: @escaping @Sendable () -> Void) {
            // Dispatch may look at the set until then.
            source.setCancelHandler { [set] in withExtendedLifetime(set) { whenDone() } }
            source.cancel()
            if !isRunning { source.resume() }
        }
    }

    private struct Watch {
        let descriptor: CInt
        var interest: Readiness = []
        var read: Arm?
        var write: Arm?
    }

    private let queue: DispatchQueue
    private var watches: [UInt64: Watch] = [:]
    /// The tokens of sockets that wait for nothing.
    private var quiet: Set<UInt64> = []
    private var timer: (any DispatchSourceTimer)?
    /// Whether the timer runs: from the first such socket until it finds none.
    ///
    /// Woken all the time, no thread of Dispatch's would ever end.
    private var isLooking = false
    private weak var receiver: (any ReadinessReceiver)?
    /// Cancel handlers that have not run yet.
    private var leaving = 0
    private var whenCancelled: (@Sendable () -> Void)?

    init(queue: DispatchQueue) { self.queue = queue }

    func watch(_ descriptor: CInt, token: UInt64, for interest: Readiness) throws(SystemError) {
        watches[token] = Watch(descriptor: descriptor)
        do throws(SystemError) {
            try apply(interest, to: token)
        } catch {
            unwatch(descriptor, token: token) {}
            throw error
        }
    }

    func rewatch(_ descriptor: CInt, token: UInt64, for interest: Readiness) throws(SystemError) {
        try apply(interest, to: token)
    }

    func unwatch(_ descriptor: CInt, token: UInt64, whenDone: @escaping @Sendable () -> Void) {
        guard let watch = watches.removeValue(forKey: token) else { return whenDone() }
        quiet.remove(token)
        let arms = [watch.read, watch.write].compactMap(\.self)
        guard !arms.isEmpty else { return whenDone() }
        leaving += 1
        let remaining = Remaining(arms.count)
        for arm in arms {
            arm.cancel { [self] in
                remaining.count -= 1
                guard remaining.count == 0 else { return }
                whenDone()
                leaving -= 1
                finishCancelling()
            }
        }
    }

    func resume(reportingTo receiver: any ReadinessReceiver) {
        // On the queue, where the reports are: whoever starts the loop is elsewhere.
        queue.async { [self] in begin(reportingTo: receiver) }
    }

    private func begin(reportingTo receiver: any ReadinessReceiver) {
        self.receiver = receiver
        for (token, interest) in watches.mapValues(\.interest) {
            do throws(SystemError) {
                try apply(interest, to: token)
            } catch {
                // Whoever waits is told at once, and learns from the socket.
                queue.async { [weak self] in self?.report(token, interest) }
            }
        }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [weak self] in self?.lookForHangups() }
        timer.schedule(deadline: .distantFuture)
        timer.resume()
        self.timer = timer
        if !quiet.isEmpty { beginLooking() }
    }

    func cancel(whenDone: @escaping @Sendable () -> Void) {
        whenCancelled = whenDone
        timer?.cancel()
        for (token, watch) in watches { unwatch(watch.descriptor, token: token) {} }
        // Not before whoever is calling has returned.
        queue.async { [self] in finishCancelling() }
    }

    /// Counts the arms of one watch that are still held by Dispatch.
    // @unchecked: touched on the loop's queue only.
    private final class Remaining: @unchecked Sendable {
        var count: Int
        init(_ count: Int) { self.count = count }
    }

    private func finishCancelling() {
        guard leaving == 0, let whenCancelled else { return }
        self.whenCancelled = nil
        whenCancelled()
    }

    private func apply(_ interest: Readiness, to token: UInt64) throws(SystemError) {
        guard var watch = watches[token] else { return }
        watch.interest = interest
        // What was made is kept even where the rest fails: Dispatch traps when a source that never ran is freed.
        defer { watches[token] = watch }
        // Nothing runs before there is somebody to report to.
        guard receiver != nil else { return }
        let (reads, writes) = (interest.contains(.readable), interest.contains(.writable))
        if reads, watch.read == nil {
            watch.read = try Arm(.readable, of: watch.descriptor, on: queue) { [weak self] in
                self?.report(token, .readable)
            }
        }
        if writes, watch.write == nil {
            watch.write = try Arm(.writable, of: watch.descriptor, on: queue) { [weak self] in
                self?.report(token, .writable)
            }
        }
        watch.read?.run(reads)
        watch.write?.run(writes)
        guard interest.isEmpty else {
            quiet.remove(token)
            return
        }
        quiet.insert(token)
        if !isLooking { beginLooking() }
    }

    private func report(_ token: UInt64, _ readiness: Readiness) {
        guard let receiver else { return }
        _ = receiver.turnBegins()
        receiver.ready(token: token, for: readiness)
        receiver.turnEnds()
    }

    private func beginLooking() {
        guard let timer else { return }
        isLooking = true
        timer.schedule(
            deadline: .now() + Self.hangupInterval, repeating: Self.hangupInterval, leeway: .milliseconds(50))
    }

    private func lookForHangups() {
        guard !quiet.isEmpty else {
            isLooking = false
            timer?.schedule(deadline: .distantFuture)
            return
        }
        let tokens = Array(quiet)
        // Nothing asked for: only hang-ups and errors are told.
        var questions = tokens.map { pollfd(fd: watches[$0]?.descriptor ?? -1, events: 0, revents: 0) }
        guard poll(&questions, nfds_t(questions.count), 0) > 0 else { return }
        for (token, answer) in zip(tokens, questions) where answer.revents != 0 { report(token, .hangup) }
    }
}

/// An epoll set with one socket, for Dispatch to watch in its place.
///
/// A socket that hangs up is told by epoll whether asked for or not. libdispatch then lets the source's queue free what
/// it keeps of the descriptor while its own thread still goes through that (`_dispatch_event_merge_fd` and
/// `_dispatch_source_invoke2` of Swift 6.3 on Linux): it crashed or went silent about once in 300,000 hang-ups of
/// sockets with two sources. A set never hangs up; it becomes readable. Systems with kqueue need none.
private final class SetOfOne: Sendable {
    private let epoll: Descriptor
    var number: CInt { epoll.number }

    init(_ descriptor: CInt, _ direction: Readiness) throws(SystemError) {
        epoll = Descriptor(adopting: CInt(try systemCall(.epollCreate) { Int(epoll_create1(CInt(EPOLL_CLOEXEC))) }))
        var event = epoll_event()
        event.events = direction == .readable ? EPOLLIN.rawValue : EPOLLOUT.rawValue
        _ = try systemCall(.epollControl, on: descriptor) {
            Int(epoll_ctl(epoll.number, EPOLL_CTL_ADD, descriptor, &event))
        }
    }
}
