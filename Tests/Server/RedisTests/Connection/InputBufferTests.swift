import TestSupport
import Testing

@testable import Redis

@Suite struct InputBufferTests {
    @Test func `added bytes are there until removed, however many they are`() {
        var chance = SeededGenerator(seed: 11)
        var buffer = InputBuffer()
        var expected: [UInt8] = []
        for step in 0..<2_000 {
            let spare = buffer.spare()
            #expect(!spare.isEmpty)
            let count = Int.random(in: 0...min(spare.count, 20_000), using: &chance)
            for index in 0..<count { spare[index] = UInt8(truncatingIfNeeded: index &* 7 &+ step) }
            expected += spare[..<count]
            buffer.added(count)
            #expect(buffer.count == expected.count)
            let removed = step % 50 == 49 ? expected.count : Int.random(in: 0...expected.count / 2, using: &chance)
            buffer.removeFirst(removed)
            expected.removeFirst(removed)
            #expect(buffer.bytes.elementsEqual(expected))
        }
        buffer.removeAll()
        #expect(buffer.count == 0 && buffer.bytes.isEmpty)
    }
}
