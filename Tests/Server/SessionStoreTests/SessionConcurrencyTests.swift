import Dispatch
import SessionStore
import Synchronization
import TestSupport
import Testing

@Suite struct SessionConcurrencyTests {
    @Test func `no update is lost`() {
        let store = makeStore(shards: 4)
        let rounds = 2_000
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for round in 0..<rounds {
                store.update(name(round % 5)) { state, revision in
                    state = Note(value: (state?.value ?? 0) + 1)
                    if UInt64(state?.value ?? 0) != revision { Issue.record("an update came between") }
                }
            }
        }
        for number in 0..<5 {
            let held = store.read(name(number))
            #expect(held?.state.value == 8 * rounds / 5)
            #expect(held?.revision == UInt64(8 * rounds / 5))
        }
        #expect(store.count == 5 && store.evictions == 0)
    }

    @Test func `the totals hold under load`() {
        let callers = 8
        let largest = 300 + overhead(of: name(1_000_000))
        let store = makeStore(sessions: 50, bytes: 50 * 200, timeToLive: 5_000)
        let worst = Mutex((sessions: 0, bytes: 0))
        DispatchQueue.concurrentPerform(iterations: callers) { caller in
            var random = SeededGenerator(seed: UInt64(caller))
            for _ in 0..<5_000 {
                let number = Int.random(in: 0..<200, using: &random)
                switch Int.random(in: 0..<10, using: &random) {
                case 0: store.remove(name(number))
                case 1: _ = store.read(name(number))
                case 2: store.removeExpired(limit: 4)
                default:
                    let note = Note(size: .random(in: 0...300, using: &random), isShown: .random(using: &random))
                    store.set(number, note)
                }
                let (sessions, bytes) = (store.count, store.bytes)
                worst.withLock { $0 = (max($0.sessions, sessions), max($0.bytes, bytes)) }
            }
        }
        #expect(store.count <= 50 && store.bytes <= 50 * 200)
        // In between, each running call may exceed it by its own addition.
        worst.withLock {
            #expect($0.sessions <= 50 + callers)
            #expect($0.bytes <= 50 * 200 + callers * largest)
        }
        let held = (0..<200).compactMap { store.read(name($0)).map { $0.state.size } }
        let bytes = (0..<200).filter { store.held($0...$0) == [$0] }.map { overhead(of: name($0)) }
        #expect(store.count == bytes.count)
        #expect(store.bytes == held.reduce(0, +) + bytes.reduce(0, +))
    }

    @Test func `as few sessions as needed are evicted`() {
        let store = makeStore(sessions: 10)
        DispatchQueue.concurrentPerform(iterations: 8) { caller in
            for number in 0..<1_000 { store.set(caller * 1_000 + number) }
        }
        #expect(store.count == 10)
        #expect(store.evictions == 8_000 - 10)
    }
}
