// Two threads that count under a lock, for Checks/sanitizers/run: shows ThreadSanitizer's reports for each kind of
// lock.
//
// Under `mutex` it reports races although there is none: the compare-and-exchange of `Synchronization.Mutex` is inlined
// or in the standard library, which is not instrumented, and its waiting is a futex call, which is not intercepted.
// Under `pthread` the same program is silent, and under `none` the race is real. As long as the first is reported, the
// suppressions for code under a `Mutex` are needed; when it no longer is, they must be removed.
import Foundation
import Synchronization

final class Numbers: @unchecked Sendable {
    private let mutex = Mutex<Void>(())
    private let pthread: UnsafeMutablePointer<pthread_mutex_t>
    private var numbers: [Int] = []

    init() {
        pthread = .allocate(capacity: 1)
        pthread_mutex_init(pthread, nil)
    }

    private func append(_ number: Int) {
        numbers.append(number)
        if numbers.count > 100 { numbers = [] }
    }

    func append(_ number: Int, under lock: String) {
        switch lock {
        case "mutex": mutex.withLock { _ in append(number) }
        case "pthread":
            pthread_mutex_lock(pthread)
            append(number)
            pthread_mutex_unlock(pthread)
        // Too seldom for the two to destroy the array's memory, often enough to be detected.
        default: counter &+= 1
        }
    }

    private var counter = 0
}

@main struct LockedCounting {
    static let numbers = Numbers()
    static let lock = CommandLine.arguments.last ?? "none"

    static func main() {
        let threads = (0..<2).map { _ in
            Thread { for index in 0..<20_000 { numbers.append(index, under: lock) } }
        }
        for thread in threads { thread.start() }
        for thread in threads { while !thread.isFinished { usleep(1_000) } }
    }
}
