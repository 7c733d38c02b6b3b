import Glibc

#if DEBUG
    import Synchronization

    /// Errors that a test injects into the next system calls on one descriptor.
    ///
    /// Not in release builds.
    ///
    /// Bound to the descriptor, because tests run in parallel in one process.
    package enum ForcedErrors {
        private struct Key: Hashable {
            let call: SystemCall
            let descriptor: CInt
        }

        private static let waiting = Mutex<[Key: [SystemError]]>([:])
        private static let isArmed = Atomic<Bool>(false)

        /// Makes the next calls of this kind on `descriptor` fail with `errors`, one each, without a real call.
        package static func force(_ errors: [SystemError], for call: SystemCall, on descriptor: CInt) {
            waiting.withLock { $0[Key(call: call, descriptor: descriptor), default: []] += errors }
            isArmed.store(true, ordering: .relaxed)
        }

        /// The number of errors forced on `descriptor` that have not occurred yet.
        package static func remaining(_ call: SystemCall, on descriptor: CInt) -> Int {
            waiting.withLock { $0[Key(call: call, descriptor: descriptor)]?.count ?? 0 }
        }

        static func take(_ call: SystemCall, on descriptor: CInt) -> SystemError? {
            guard isArmed.load(ordering: .relaxed) else { return nil }
            return waiting.withLock { waiting in
                let key = Key(call: call, descriptor: descriptor)
                guard var errors = waiting[key], !errors.isEmpty else { return nil }
                let first = errors.removeFirst()
                waiting[key] = errors
                return first
            }
        }
    }
#endif

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
