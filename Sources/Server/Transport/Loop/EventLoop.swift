import CSystem
package import Dispatch
import Glibc
import Synchronization

/// One serial queue that serves many sockets: everything about a connection happens on its loop, one step at a time.
///
/// One Dispatch source watches the loop's epoll set. A source for each connection costs three more system calls and two
/// context switches a request and halves the throughput. Here Dispatch wakes the loop once and the loop then asks epoll
/// directly as long as there is work.
// @unchecked: `inbox` is behind its mutex, all other state is touched on `queue` only.
package final class EventLoop: @unchecked Sendable {
    /// The token of the event descriptor that wakes the loop for posted work; no slot gets this far.
    private static let wakeToken = UInt64.max
    /// The turns after which the loop gives its queue back to timers and other work.
    private static let maximumTurns = 1024
    /// The time for which it may hold the queue, waiting included: a second request within this time meets a thread
    /// that is awake, and the loop's timers are late by at most this.
    private static let maximumRunTime = TimeSpan.milliseconds(50)

    private struct Slot {
        var channel: (any Channel)?
        var generation: UInt32 = 0
        /// Both in one word: there is a slot for each of ten thousand connections.
        private var packed: Int32 = 0

        var descriptor: CInt { packed >> 1 }
        var isClient: Bool { packed & 1 == 1 }

        /// Gives the slot to a channel.
        mutating func take(_ channel: any Channel, descriptor: CInt, isClient: Bool) {
            self.channel = channel
            packed = descriptor << 1 | (isClient ? 1 : 0)
        }
    }

    /// Work posted from any thread; none is taken once the loop has ended.
    private struct Inbox {
        var work: [@Sendable () -> Void] = []
        var isClosed = false
    }

    /// The queue all of the loop's work runs on.
    package let queue: DispatchQueue
    /// The time when the current turn began.
    ///
    /// On the loop only.
    package var now: Instant { time.pointee }

    /// The address of `now`, valid as long as the loop, for reading it with each request.
    ///
    /// A property would be retained around and checked for overlapping access in another module: 300 instructions a
    /// request.
    package var turnStart: UnsafePointer<Instant> { UnsafePointer(time) }
    private let time: UnsafeMutablePointer<Instant>
    private let clock: MonotonicClock
    private let epoll: EpollSet
    let wake: Descriptor
    private let inbox = Mutex(Inbox())
    // Unchecked: on the loop only, and no call to a channel is made while one of these is being changed.
    @exclusivity(unchecked) private var slots: ContiguousArray<Slot> = []
    /// Separate from `slots`, so that a sweep over ten thousand idle connections reads 80 KB in a row.
    @exclusivity(unchecked) private var deadlines: ContiguousArray<Instant> = []
    private var free: [UInt32] = []
    /// Dispatch's source that wakes the loop: `epoll` has events.
    private var source: (any DispatchSourceRead)?
    private var timer: (any DispatchSourceTimer)?
    private let sweepInterval: DispatchTimeInterval
    /// Whether the timer runs: from the first client until a sweep finds none.
    private var isSweeping = false
    private var hasEnded = false

    /// Makes a loop that does nothing until `start`.
    ///
    /// - Parameters:
    ///   - label: the queue's name in a debugger.
    ///   - clock: the clock that deadlines are measured with.
    ///   - sweepMilliseconds: how often deadlines are checked while there are channels; a deadline is noticed at most
    ///     this much too late.
    package init(
        label: String, clock: MonotonicClock = .system, sweepMilliseconds: Int = 500
    ) throws(SystemError) {
        queue = DispatchQueue(label: label)
        self.clock = clock
        sweepInterval = .milliseconds(sweepMilliseconds)
        epoll = try EpollSet()
        wake = Descriptor(
            adopting: CInt(
                try systemCall(.eventDescriptor) {
                    Int(eventfd(0, CInt(EFD_CLOEXEC | EFD_NONBLOCK)))
                }))
        // Last, because nothing frees it if something above fails.
        time = .allocate(capacity: 1)
        time.initialize(to: clock.now())
    }

    deinit { time.deallocate() }

    /// Whether the loop has begun to serve.
    package var hasStarted: Bool { timer != nil }

    /// Begins to serve.
    package func start() throws(SystemError) {
        try epoll.add(wake.number, token: Self.wakeToken, for: .readable)
        let timer = DispatchSource.makeTimerSource(queue: queue)
        // The handlers retain the loop until `stop` cancels them: with a weak reference to an object, each of its retains
        // takes four times the instructions.
        timer.setEventHandler { [self] in sweep() }
        timer.schedule(deadline: .distantFuture)
        timer.resume()
        self.timer = timer
        // Not made before it is resumed: Dispatch traps when a source that never ran is freed.
        let source = DispatchSource.makeReadSource(fileDescriptor: epoll.number, queue: queue)
        source.setEventHandler { [self] in runTurns() }
        source.resume()
        self.source = source
    }

    /// Runs `work` on the loop soon, after the work posted before it; never, if the loop has ended.
    ///
    /// From any thread.
    ///
    /// Wakes a loop that waits for its sockets at once, which the queue alone could not.
    package func post(_ work: @escaping @Sendable () -> Void) {
        let wasEmpty = inbox.withLock { inbox in
            guard !inbox.isClosed else { return false }
            defer { inbox.work.append(work) }
            return inbox.work.isEmpty
        }
        // If interrupted, the call is made again, or nothing would wake the loop for this and all later work. The only
        // other failure is a full counter, which wakes the loop as well.
        if wasEmpty { _ = try? systemCall(.wake, on: wake.number) { Int(eventfd_write(wake.number, 1)) } }
    }

    /// Ends the loop: every channel is told, posted work that has not run is dropped, then `whenDone` is called.
    package func stop(whenDone: @escaping @Sendable () -> Void = {}) {
        post { [self] in
            guard !hasEnded else { return }
            hasEnded = true
            for index in slots.indices { slots[index].channel?.loopEnds() }
            timer?.cancel()
            // Dispatch may look at the descriptor until the cancel handler has run, so the handler retains the loop.
            source?.setCancelHandler { [self] in
                source = nil
                // Released outside the lock: a value that the work holds may post again in its deinit.
                _ = inbox.withLock { inbox in
                    defer { inbox = Inbox(isClosed: true) }
                    return inbox.work
                }
                whenDone()
            }
            source?.cancel()
        }
    }

    // MARK: Channels, on the loop only

    /// Called at the end of each turn, after all ready channels and before the loop waits again; called again if it
    /// requests work at the turn's end.
    ///
    /// Gets the start of the turn, or its previous result in this turn: the time up to which it has counted.
    ///
    /// Set before `start`; called on the loop only.
    @exclusivity(unchecked) package var beforeSleep: ((_ since: Instant) -> Instant)?

    /// The work for the end of the current turn.
    @exclusivity(unchecked) private var turnEndWork: [() -> Void] = []  // As `slots`; looked at in each turn.

    /// Runs `work` once at the end of the current turn, before `beforeSleep`: a channel uses it to send everything of
    /// the turn with one call.
    ///
    /// On the loop and within a turn only; work may request more work.
    package func atTurnEnd(_ work: @escaping () -> Void) { turnEndWork.append(work) }

    /// Runs `work` once on the loop, as a turn of its own, when `span` has passed; never, if the loop has ended by then.
    ///
    /// On the loop only. It may be late by as long as the loop holds the queue, 50 ms.
    package func schedule(after span: TimeSpan, _ work: @escaping @Sendable () -> Void) {
        let nanoseconds = Int(clamping: min(span.nanoseconds, 1 << 62))
        queue.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { [weak self] in
            guard let self, !hasEnded else { return }
            turnBegins()
            work()
            turnEnds()
        }
    }

    /// Reads the clock: `now` is the time when the turn began.
    package func readClock() -> Instant { clock.now() }

    /// The number of client channels of the loop.
    package private(set) var clientCount = 0

    /// Adds `channel` until it is removed.
    ///
    /// - Parameter isClient: false for a channel without deadlines, such as a listener: for such channels alone the
    ///   loop runs no timer.
    package func add(
        _ channel: any Channel, descriptor: CInt, for interest: SocketEvents, isClient: Bool = true
    ) throws(SystemError) -> ChannelToken {
        let slot: UInt32
        if let reused = free.popLast() {
            slot = reused
        } else {
            slot = UInt32(slots.count)
            slots.append(Slot())
            deadlines.append(.never)
        }
        let token = ChannelToken(slot: slot, generation: slots[Int(slot)].generation)
        do throws(SystemError) {
            try epoll.add(descriptor, token: token.packed, for: interest)
        } catch {
            free.append(slot)
            throw error
        }
        slots[Int(slot)].take(channel, descriptor: descriptor, isClient: isClient)
        guard isClient else { return token }
        clientCount += 1
        if !isSweeping {
            isSweeping = true
            timer?.schedule(deadline: .now() + sweepInterval, repeating: sweepInterval)
        }
        return token
    }

    /// Removes a channel, whose descriptor must be closed at once; events under way no longer reach it.
    ///
    /// - Parameter isShared: whether another process may hold the same socket open, so that closing it is not enough.
    package func remove(_ token: ChannelToken, isShared: Bool = false) {
        let slot = Int(token.slot)
        guard slots[slot].generation == token.generation else { return }
        if isShared { epoll.remove(slots[slot].descriptor) }
        slots[slot].channel = nil
        slots[slot].generation &+= 1
        deadlines[slot] = .never
        free.append(token.slot)
        if slots[slot].isClient { clientCount -= 1 }
    }

    /// Changes what a channel waits for.
    package func setInterest(_ interest: SocketEvents, of token: ChannelToken) throws(SystemError) {
        try epoll.change(slots[Int(token.slot)].descriptor, token: token.packed, to: interest)
    }

    /// Sets the moment after which `deadlinePassed` is called on the channel, once; `.never` cancels it.
    package func setDeadline(_ deadline: Instant, of token: ChannelToken) {
        deadlines[Int(token.slot)] = deadline
    }

    /// Calls `body` with every channel.
    package func forEachChannel(_ body: (any Channel) -> Void) {
        for index in slots.indices {
            if let channel = slots[index].channel { body(channel) }
        }
    }

    // MARK: Events from the set and the timer

    /// Tells channels their events and waits for more, within the bounds above.
    ///
    /// Events left over are not lost: the set stays readable, and Dispatch calls again after the work that waited on
    /// the queue.
    private func runTurns() {
        turnBegins()
        let start = now
        for _ in 0..<Self.maximumTurns {
            let elapsed = now - start
            guard elapsed < Self.maximumRunTime else { return }
            let count = epoll.wait(
                milliseconds: CInt((Self.maximumRunTime.nanoseconds - elapsed.nanoseconds) / 1_000_000))
            guard count > 0 else { return }
            turnBegins()
            for index in 0..<count {
                let (token, events) = epoll[index]
                ready(token: token, for: events)
            }
            turnEnds()
            if hasEnded { return }
        }
    }

    private func turnBegins() { time.pointee = clock.now() }

    private func turnEnds() {
        var time = now
        repeat {
            runTurnEndWork()
            time = beforeSleep?(time) ?? time
            // Sent answers may have unblocked further requests.
        } while !turnEndWork.isEmpty
    }

    private func runTurnEndWork() {
        while !turnEndWork.isEmpty {
            let work = turnEndWork
            turnEndWork.removeAll(keepingCapacity: true)
            for item in work { item() }
        }
    }

    private func ready(token: UInt64, for events: SocketEvents) {
        if token == Self.wakeToken { return runInbox() }
        let slot = Int(truncatingIfNeeded: token & 0xFFFF_FFFF)
        guard slots[slot].generation == UInt32(token >> 32) else { return }
        slots[slot].channel?.ready(for: events)
    }

    private func runInbox() {
        var count: eventfd_t = 0
        _ = eventfd_read(wake.number, &count)
        let work = inbox.withLock { inbox in
            defer { inbox.work = [] }
            return inbox.work
        }
        for item in work { item() }
    }

    private func sweep() {
        turnBegins()
        // Not as soon as the last client has gone: stopping the timer wakes Dispatch's own thread, which would happen
        // twice for each client if clients come one after the other.
        if clientCount == 0 {
            isSweeping = false
            timer?.schedule(deadline: .distantFuture)
        }
        for index in deadlines.indices where deadlines[index] <= now {
            deadlines[index] = .never
            slots[index].channel?.deadlinePassed()
        }
        if !turnEndWork.isEmpty { turnEnds() }
    }
}

extension EventLoop {
    /// The place of a channel in its loop.
    package struct ChannelToken: Hashable, Sendable {
        let slot: UInt32
        let generation: UInt32
        /// Both in one word, as the set keeps it.
        var packed: UInt64 { UInt64(generation) << 32 | UInt64(slot) }
    }
}
