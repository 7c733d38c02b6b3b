import TestSupport
import Testing

@testable import Redis

@Suite struct NodeConnectionTests {
    @Test func `appended bytes wait until they are taken, and taken bytes need no memory`() {
        var chance = SeededGenerator(seed: 12)
        var buffer = NodeConnection.SendBuffer()
        var expected: [UInt8] = []
        for step in 0..<2_000 {
            let length = Int.random(in: 0...2_000, using: &chance)
            let more = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ step) }
            buffer.bytes += more
            expected += more
            // Sometimes everything; otherwise something is always left.
            let count = step % 500 == 499 ? expected.count : Int.random(in: 0...expected.count / 2, using: &chance)
            buffer.taken(count)
            expected.removeFirst(count)
            #expect(buffer.isEmpty == expected.isEmpty)
            #expect(buffer.bytes[buffer.start...].elementsEqual(expected))
            #expect(buffer.bytes.count <= 2 * expected.count)
        }
        buffer.removeAll()
        #expect(buffer.isEmpty && buffer.start == 0)
    }
}
