import TestSupport
import Testing

@testable import Redis

@Suite struct PendingQueueTests {
    @Test func `a queue does what an array does`() {
        var chance = SeededGenerator(seed: 5)
        var queue = PendingQueue<Int>()
        var array: [Int] = []
        for step in 0..<20_000 {
            // Longer and shorter in turn.
            switch Int.random(in: 0..<(step / 1_000 % 2 == 0 ? 3 : 6), using: &chance) {
            case 0, 1:
                queue.append(step)
                array.append(step)
            case 2 where !array.isEmpty:
                let index = Int.random(in: array.indices, using: &chance)
                queue.remove(at: index)
                array.remove(at: index)
            default: #expect(queue.removeFirst() == (array.isEmpty ? nil : array.removeFirst()))
            }
            #expect(queue.count == array.count && queue.first == array.first)
            if let last = array.indices.last { #expect(queue[last] == array[last]) }
        }
    }
}
