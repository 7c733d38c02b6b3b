import Synchronization
import Testing

/// Runs only a few tests at once, over all suites with this trait.
///
/// Each of these tests starts processes, and all of them at once would delay each other until a limit of half a second
/// passes before the client has had its turn.
struct FewAtOnce: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    private static let slots = Slots(count: 6)

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await Self.slots.take()
        defer { Self.slots.giveBack() }
        try await function()
    }
}

extension Trait where Self == FewAtOnce {
    static var fewAtOnce: Self { Self() }
}

/// A counting semaphore whose waiters are served in the order they came.
private final class Slots: Sendable {
    private let state: Mutex<(free: Int, waiting: [CheckedContinuation<Void, Never>])>

    init(count: Int) { state = Mutex((count, [])) }

    func take() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.free > 0 else {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    func giveBack() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}
