import CSystem
import Glibc

/// The sockets that a loop waits for, as epoll keeps them: one system call fetches the events of all.
struct EpollSet: ~Copyable {
    /// The number of events that one system call fetches.
    private static let capacity = 256

    private let epoll: Descriptor
    private let fetched: UnsafeMutableBufferPointer<epoll_event>

    /// Makes an empty set.
    init() throws(SystemError) {
        epoll = Descriptor(
            adopting: CInt(try systemCall(.epollCreate) { Int(epoll_create1(CInt(EPOLL_CLOEXEC))) }))
        fetched = .allocate(capacity: Self.capacity)
        fetched.initialize(repeating: epoll_event())
    }

    deinit { fetched.deallocate() }

    /// The set's descriptor, which is readable while any of its sockets has an event.
    var number: CInt { epoll.number }

    /// Adds `descriptor`: `wait` gives its events with `token` from now on, as long as they last (level-triggered).
    ///
    /// The kernel removes a descriptor that is closed, unless another process holds the same socket open (epoll(7)).
    func add(_ descriptor: CInt, token: UInt64, for interest: SocketEvents) throws(SystemError) {
        try control(EPOLL_CTL_ADD, descriptor, token, interest)
    }

    /// Changes what the owner of a descriptor waits for.
    func change(_ descriptor: CInt, token: UInt64, to interest: SocketEvents) throws(SystemError) {
        try control(EPOLL_CTL_MOD, descriptor, token, interest)
    }

    /// Removes a descriptor that closing does not remove.
    func remove(_ descriptor: CInt) { try? control(EPOLL_CTL_DEL, descriptor, 0, []) }

    private func control(
        _ operation: CInt, _ descriptor: CInt, _ token: UInt64, _ interest: SocketEvents
    ) throws(SystemError) {
        var event = epoll_event()
        if interest.contains(.readable) { event.events |= EPOLLIN.rawValue }
        if interest.contains(.writable) { event.events |= EPOLLOUT.rawValue }
        event.data.u64 = token
        _ = try systemCall(.epollControl, on: descriptor) {
            Int(epoll_ctl(epoll.number, operation, descriptor, &event))
        }
    }

    /// Waits for events, and fetches those that are there; returns how many, 0 when the time is over.
    func wait(milliseconds: CInt) -> Int {
        do throws(SystemError) {
            return try systemCall(.epollWait, on: epoll.number) {
                Int(epoll_wait(epoll.number, fetched.baseAddress, CInt(Self.capacity), milliseconds))
            }
        } catch {
            return 0
        }
    }

    /// One of the events that `wait` has fetched.
    subscript(index: Int) -> (token: UInt64, events: SocketEvents) {
        let event = fetched[index]
        return (event.data.u64, SocketEvents(epoll: event.events))
    }
}

extension SocketEvents {
    fileprivate init(epoll bits: UInt32) {
        var events: SocketEvents = []
        if bits & EPOLLIN.rawValue != 0 { events.insert(.readable) }
        if bits & EPOLLOUT.rawValue != 0 { events.insert(.writable) }
        if bits & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0 { events.insert(.hangup) }
        self = events
    }
}
