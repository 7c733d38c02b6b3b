import CSystem
import Dispatch
import Glibc

/// Two Dispatch sources for each socket: for systems without epoll, at about half the speed.
///
/// On Linux a source watches an epoll set that holds only its socket, at the price of a descriptor: see
/// `SingleSocketEpoll`.
///
/// Dispatch must have let go of a descriptor before it is closed, or the next socket of the same number would get its
/// events; so `unwatch` calls back only when the cancel handlers have run.
// @unchecked: everything runs on the loop's serial queue.
final class DispatchReadiness: ReadinessSource, @unchecked Sendable {
    /// How often sockets without interest are checked for a peer that has gone: Dispatch reports that only together
    /// with input, which is not wanted then.
    private static let hangupInterval = DispatchTimeInterval.milliseconds(100)

    /// A source for one direction of a socket, which can be suspended and resumed any number of times.
    private struct SourceHandle {
        private let source: any DispatchSourceProtocol
        private let set: SingleSocketEpoll
        private var isRunning = false

        /// Makes a suspended source for one direction of `descriptor`.
        init(
            _ direction: Readiness, of descriptor: CInt, on queue: DispatchQueue,
            _ handler: @escaping @Sendable () -> Void
        ) throws(SystemError) {
            set = try SingleSocketEpoll(descriptor, direction)
            source = DispatchSource.makeReadSource(fileDescriptor: set.number, queue: queue)
            source.setEventHandler(handler: handler)
        }

        mutating func setRunning(_ runs: Bool) {
            guard runs != isRunning else { return }
            isRunning = runs
            if runs { source.resume() } else { source.suspend() }
        }

        /// Cancels the source; a suspended one is resumed, or its cancel handler would never run.
        func cancel(_ whenDone: @escaping @Sendable () -> Void) {
            // Dispatch may look at the set until then; after it nothing of ours does.
            source.setCancelHandler { [set] in
                set.close()
                whenDone()
            }
            source.cancel()
            if !isRunning { source.resume() }
        }
    }

    private struct WatchedSocket {
        let descriptor: CInt
        var interest: Readiness = []
        var read: SourceHandle?
        var write: SourceHandle?
    }

    private let queue: DispatchQueue
    private var sockets: [UInt64: WatchedSocket] = [:]
    /// The tokens of sockets without interest.
    private var quiet: Set<UInt64> = []
    private var timer: (any DispatchSourceTimer)?
    /// Whether the timer runs: from the first such socket until it finds none.
    ///
    /// A timer that always ran would keep a thread of Dispatch's alive for ever.
    private var isPolling = false
    private weak var receiver: (any ReadinessReceiver)?
    /// The number of sockets whose cancel handlers have not all run yet.
    private var pendingCancellations = 0
    private var whenCancelled: (@Sendable () -> Void)?

    init(queue: DispatchQueue) { self.queue = queue }

    func watch(_ descriptor: CInt, token: UInt64, for interest: Readiness) throws(SystemError) {
        sockets[token] = WatchedSocket(descriptor: descriptor)
        do throws(SystemError) {
            try apply(interest, to: token)
        } catch {
            unwatch(descriptor, token: token, isShared: false) {}
            throw error
        }
    }

    func rewatch(_ descriptor: CInt, token: UInt64, for interest: Readiness) throws(SystemError) {
        try apply(interest, to: token)
    }

    func unwatch(_ descriptor: CInt, token: UInt64, isShared: Bool, whenDone: @escaping @Sendable () -> Void) {
        guard let socket = sockets.removeValue(forKey: token) else { return whenDone() }
        quiet.remove(token)
        let handles = [socket.read, socket.write].compactMap(\.self)
        guard !handles.isEmpty else { return whenDone() }
        pendingCancellations += 1
        let active = ActiveSourceCount(handles.count)
        for handle in handles {
            handle.cancel { [self] in
                active.count -= 1
                guard active.count == 0 else { return }
                whenDone()
                pendingCancellations -= 1
                finishCancelling()
            }
        }
    }

    func resume(reportingTo receiver: any ReadinessReceiver) {
        // On the queue, like all reports; the loop is started from another thread.
        queue.async { [self] in begin(reportingTo: receiver) }
    }

    private func begin(reportingTo receiver: any ReadinessReceiver) {
        self.receiver = receiver
        for (token, interest) in sockets.mapValues(\.interest) {
            do throws(SystemError) {
                try apply(interest, to: token)
            } catch {
                // The owner is called at once, and learns of the trouble from the socket.
                queue.async { [weak self] in self?.report(token, interest) }
            }
        }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [weak self] in self?.pollForHangups() }
        timer.schedule(deadline: .distantFuture)
        timer.resume()
        self.timer = timer
        if !quiet.isEmpty { beginPolling() }
    }

    func cancel(whenDone: @escaping @Sendable () -> Void) {
        whenCancelled = whenDone
        timer?.cancel()
        for (token, socket) in sockets { unwatch(socket.descriptor, token: token, isShared: false) {} }
        // Not before the caller has returned.
        queue.async { [self] in finishCancelling() }
    }

    /// Counts the sources of one socket that Dispatch still holds.
    // @unchecked: touched on the loop's queue only.
    private final class ActiveSourceCount: @unchecked Sendable {
        var count: Int
        init(_ count: Int) { self.count = count }
    }

    private func finishCancelling() {
        guard pendingCancellations == 0, let whenCancelled else { return }
        self.whenCancelled = nil
        whenCancelled()
    }

    private func apply(_ interest: Readiness, to token: UInt64) throws(SystemError) {
        guard var socket = sockets[token] else { return }
        socket.interest = interest
        // A source is kept even if the rest fails: Dispatch traps when a source that never ran is freed.
        defer { sockets[token] = socket }
        // Nothing runs before there is a receiver.
        guard receiver != nil else { return }
        let (reads, writes) = (interest.contains(.readable), interest.contains(.writable))
        if reads, socket.read == nil {
            socket.read = try SourceHandle(.readable, of: socket.descriptor, on: queue) { [weak self] in
                self?.report(token, .readable)
            }
        }
        if writes, socket.write == nil {
            socket.write = try SourceHandle(.writable, of: socket.descriptor, on: queue) { [weak self] in
                self?.report(token, .writable)
            }
        }
        socket.read?.setRunning(reads)
        socket.write?.setRunning(writes)
        guard interest.isEmpty else {
            quiet.remove(token)
            return
        }
        quiet.insert(token)
        if !isPolling { beginPolling() }
    }

    private func report(_ token: UInt64, _ readiness: Readiness) {
        guard let receiver else { return }
        _ = receiver.turnBegins()
        receiver.ready(token: token, for: readiness)
        receiver.turnEnds()
    }

    private func beginPolling() {
        guard let timer else { return }
        isPolling = true
        timer.schedule(
            deadline: .now() + Self.hangupInterval, repeating: Self.hangupInterval, leeway: .milliseconds(50))
    }

    private func pollForHangups() {
        guard !quiet.isEmpty else {
            isPolling = false
            timer?.schedule(deadline: .distantFuture)
            return
        }
        let tokens = Array(quiet)
        // No event is requested: only hang-ups and errors are reported.
        var entries = tokens.map { pollfd(fd: sockets[$0]?.descriptor ?? -1, events: 0, revents: 0) }
        guard poll(&entries, nfds_t(entries.count), 0) > 0 else { return }
        for (token, entry) in zip(tokens, entries) where entry.revents != 0 { report(token, .hangup) }
    }
}

extension DispatchReadiness {
    /// An epoll set with one socket, for Dispatch to watch in its place.
    ///
    /// epoll reports a hang-up whether it was requested or not. libdispatch then lets the source's queue free its record of
    /// the descriptor while its own thread still goes through that record (`_dispatch_event_merge_fd` and
    /// `_dispatch_source_invoke2` of Swift 6.3 on Linux): it crashed or went silent about once in 300,000 hang-ups of
    /// sockets with two sources. A set never hangs up; it becomes readable. Systems with kqueue do not need this.
    // @unchecked: after `init` touched on the loop's queue only.
    final class SingleSocketEpoll: @unchecked Sendable {
        /// The set's descriptor, until it is closed.
        let number: CInt
        private var epoll: Descriptor?

        init(_ descriptor: CInt, _ direction: Readiness) throws(SystemError) {
            number = CInt(try systemCall(.epollCreate) { Int(epoll_create1(CInt(EPOLL_CLOEXEC))) })
            epoll = Descriptor(adopting: number)
            var event = epoll_event()
            event.events = direction == .readable ? EPOLLIN.rawValue : EPOLLOUT.rawValue
            _ = try systemCall(.epollControl, on: descriptor) {
                Int(epoll_ctl(number, EPOLL_CTL_ADD, descriptor, &event))
            }
        }

        /// Closes the set: the kernel forgets that it has the socket.
        func close() { epoll = nil }
    }
}
