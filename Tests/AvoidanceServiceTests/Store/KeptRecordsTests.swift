@_spi(Engine) import KeyboardAvoidance
import SessionStore
import Testing

@testable import AvoidanceService

@Suite struct KeptRecordsTests {
    private let record = SessionRecord(state: SessionState(), nonce: 1)

    private func id(_ number: Int) -> SessionID { SessionID("s-\(1_000 + number)") ?? .mint() }

    /// What a record takes.
    private var size: Int { record.approximateSize + 6 + KeptRecords.overhead }

    @Test func `a record is found until it is replaced or removed`() {
        let kept = KeptRecords(maximumBytes: 1 << 20)
        #expect(kept.record(of: id(0)) == nil)
        kept.put(record, of: id(0))
        #expect(kept.record(of: id(0)) === record)
        let next = SessionRecord(state: SessionState(), nonce: 2)
        kept.put(next, of: id(0))
        #expect(kept.record(of: id(0)) === next)
        kept.remove(id(0))
        #expect(kept.record(of: id(0)) == nil)
    }

    @Test(arguments: [2, 10, 101])
    func `no more are kept than fit, and those used lately stay`(_ capacity: Int) {
        let kept = KeptRecords(maximumBytes: capacity * size)
        for number in 0..<(10 * capacity) {
            kept.put(record, of: id(number))
            // One is used again and again.
            if capacity > 2 { #expect(number == 0 || kept.record(of: id(0)) != nil) }
            #expect(kept.record(of: id(number)) != nil)
            let found = (0...number).count { kept.contains(id($0)) }
            #expect(found <= capacity)
        }
    }

    @Test func `a record that is replaced counts once`() {
        let kept = KeptRecords(maximumBytes: 10 * size)
        for _ in 0..<1_000 {
            for number in 0..<4 { kept.put(record, of: id(number)) }
        }
        #expect((0..<4).allSatisfy { kept.record(of: id($0)) != nil })
    }

    @Test func `one that is larger than half of all is not kept`() {
        let kept = KeptRecords(maximumBytes: size)
        kept.put(record, of: id(0))
        #expect(kept.record(of: id(0)) == nil)
    }
}
