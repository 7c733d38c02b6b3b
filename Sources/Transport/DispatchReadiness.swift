import Dispatch
import Glibc

/// Dispatch sources of their own for each socket: the way for systems without epoll, at about half the speed.
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
        let source: any DispatchSourceProtocol
        private var isRunning = false

        init(_ source: any DispatchSourceProtocol, _ handler: @escaping @Sendable () -> Void) {
            self.source = source
            source.setEventHandler(handler: handler)
        }

        mutating func run(_ wanted: Bool) {
            guard wanted != isRunning else { return }
            isRunning = wanted
            if wanted { source.resume() } else { source.suspend() }
        }

        /// A cancelled source must run to tell so.
        func cancel(_ whenDone: @escaping @Sendable () -> Void) {
            source.setCancelHandler(handler: whenDone)
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
    private weak var receiver: (any ReadinessReceiver)?
    /// Cancel handlers that have not run yet.
    private var leaving = 0
    private var whenCancelled: (@Sendable () -> Void)?

    init(queue: DispatchQueue) { self.queue = queue }

    func watch(_ descriptor: CInt, token: UInt64, for interest: Readiness) {
        watches[token] = Watch(descriptor: descriptor)
        apply(interest, to: token)
    }

    func rewatch(_ descriptor: CInt, token: UInt64, for interest: Readiness) { apply(interest, to: token) }

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
        for (token, watch) in watches { apply(watch.interest, to: token) }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [weak self] in self?.lookForHangups() }
        timer.schedule(
            deadline: .now() + Self.hangupInterval, repeating: Self.hangupInterval, leeway: .milliseconds(50))
        timer.resume()
        self.timer = timer
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

    private func apply(_ interest: Readiness, to token: UInt64) {
        guard var watch = watches[token] else { return }
        watch.interest = interest
        // Nothing runs before there is somebody to report to.
        guard receiver != nil else { return watches[token] = watch }
        let (reads, writes) = (interest.contains(.readable), interest.contains(.writable))
        if reads, watch.read == nil {
            let source = DispatchSource.makeReadSource(fileDescriptor: watch.descriptor, queue: queue)
            watch.read = Arm(source) { [weak self] in self?.report(token, .readable) }
        }
        if writes, watch.write == nil {
            let source = DispatchSource.makeWriteSource(fileDescriptor: watch.descriptor, queue: queue)
            watch.write = Arm(source) { [weak self] in self?.report(token, .writable) }
        }
        watch.read?.run(reads)
        watch.write?.run(writes)
        watches[token] = watch
        if interest.isEmpty { quiet.insert(token) } else { quiet.remove(token) }
    }

    private func report(_ token: UInt64, _ readiness: Readiness) {
        guard let receiver else { return }
        _ = receiver.turnBegins()
        receiver.ready(token: token, for: readiness)
        receiver.turnEnds()
    }

    private func lookForHangups() {
        guard !quiet.isEmpty else { return }
        let tokens = Array(quiet)
        // Nothing asked for: only hang-ups and errors are told.
        var questions = tokens.map { pollfd(fd: watches[$0]?.descriptor ?? -1, events: 0, revents: 0) }
        guard poll(&questions, nfds_t(questions.count), 0) > 0 else { return }
        for (token, answer) in zip(tokens, questions) where answer.revents != 0 { report(token, .hangup) }
    }
}
