import Glibc

/// The system calls that this module makes on its own descriptors, by the names tests inject errors with.
package enum SystemCall: Hashable, Sendable {
    case wake, accept, receive, send, epollCreate, epollControl, epollWait, eventDescriptor, socket, bind, listen,
        connect
}

/// Makes one system call: the only place that reads `errno`.
///
/// An interrupted call is made again. `EAGAIN` is an error like any other; callers that expect it map it to a result. A
/// descriptor or pointer that is not ours ends the process: continuing would mean reading or closing another owner's
/// descriptor.
@inline(__always)
func systemCall(
    _ call: SystemCall, on descriptor: CInt = -1, _ body: () -> Int
) throws(SystemError) -> Int {
    while true {
        #if DEBUG
            if let forced = ForcedErrors.take(call, on: descriptor) {
                if forced == .interrupted { continue }
                throw forced
            }
        #endif
        let result = body()
        if result >= 0 { return result }
        let error = SystemError(rawValue: errno)
        if error == .interrupted { continue }
        precondition(!error.isProgrammingError, "a system call was made with a descriptor or buffer that is not ours")
        throw error
    }
}
