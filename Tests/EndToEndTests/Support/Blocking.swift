import Dispatch
import Glibc

/// Runs work that waits for a socket or a process on a thread of its own, so that no test holds up another.
func blocking<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "end-to-end").async { continuation.resume(with: Result { try work() }) }
    }
}

/// What kept a test from getting an answer.
struct Trouble: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }

    /// The system call that failed last on this thread.
    static func system(_ call: String) -> Trouble { Trouble("\(call): \(String(cString: strerror(errno)))") }
}
