import SessionStore
import Synchronization
import Testing

@testable import Sessions

@Suite final class EventOrderTests: Sendable {
    private let order = EventOrder()
    private let form = SessionID("form") ?? .generate()
    private let begun = Mutex<[Int]>([])

    private func enter(_ number: Int, _ id: SessionID) -> EventOrder.Turn {
        order.enter(id) { [self] in begun.withLock { $0.append(number) } }
    }

    @Test func `events of a session come one after the other, in order`() {
        #expect(enter(0, form) == .now)
        #expect(enter(1, form) == .later)
        #expect(enter(2, form) == .later)
        #expect(begun.withLock { $0 }.isEmpty)
        order.leave(form)
        #expect(begun.withLock { $0 } == [1])
        order.leave(form)
        #expect(begun.withLock { $0 } == [1, 2])
        order.leave(form)
        #expect(order.count == 0)
        #expect(enter(3, form) == .now)
    }

    @Test func `sessions do not wait for each other`() {
        #expect(enter(0, form) == .now)
        #expect(enter(1, .generate()) == .now)
    }

    @Test func `only 64 events wait`() {
        for number in 0...EventOrder.maximumWaiting {
            #expect(enter(number, form) == (number == 0 ? .now : .later))
        }
        #expect(enter(-1, form) == .never)
        order.leave(form)
        #expect(enter(65, form) == .later)
        for _ in 0...EventOrder.maximumWaiting { order.leave(form) }
        #expect(begun.withLock { $0 } == Array(1...65))
    }
}
