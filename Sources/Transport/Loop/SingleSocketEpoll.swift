import CSystem
import Glibc

/// An epoll set with one socket, for Dispatch to watch in its place.
///
/// epoll reports a hang-up whether it was requested or not. libdispatch then lets the source's queue free its record of
/// the descriptor while its own thread still goes through that record (`_dispatch_event_merge_fd` and
/// `_dispatch_source_invoke2` of Swift 6.3 on Linux): it crashed or went silent about once in 300,000 hang-ups of
/// sockets with two sources. A set never hangs up; it becomes readable. Systems with kqueue do not need this.
final class SingleSocketEpoll: Sendable {
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
