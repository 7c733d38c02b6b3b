@_spi(Engine) import KeyboardAvoidance
import SessionStore
import Testing

@testable import Sessions

@Suite struct RecordCacheTests {
    private let record = SessionRecord(state: SessionState(), nonce: 1)

    private func id(_ number: Int) -> SessionID { SessionID("s-\(1_000 + number)") ?? .generate() }

    /// The bytes that a record takes.
    private var size: Int { record.approximateSize + 6 + RecordCache.overhead }

    @Test func `a record is found until it is replaced or removed`() {
        let cache = RecordCache(maximumBytes: 1 << 20)
        #expect(cache.record(of: id(0)) == nil)
        cache.put(record, of: id(0))
        #expect(cache.record(of: id(0)) === record)
        let next = SessionRecord(state: SessionState(), nonce: 2)
        cache.put(next, of: id(0))
        #expect(cache.record(of: id(0)) === next)
        cache.remove(id(0))
        #expect(cache.record(of: id(0)) == nil)
    }

    @Test(arguments: [2, 10, 101])
    func `as many records as fit are kept, used ones longest`(_ capacity: Int) {
        let cache = RecordCache(maximumBytes: capacity * size)
        for number in 0..<(10 * capacity) {
            cache.put(record, of: id(number))
            // One is used again and again.
            if capacity > 2 { #expect(number == 0 || cache.record(of: id(0)) != nil) }
            #expect(cache.record(of: id(number)) != nil)
            let found = (0...number).count { cache.contains(id($0)) }
            #expect(found <= capacity)
        }
    }

    @Test func `a record that is replaced counts once`() {
        let cache = RecordCache(maximumBytes: 10 * size)
        for _ in 0..<1_000 {
            for number in 0..<4 { cache.put(record, of: id(number)) }
        }
        #expect((0..<4).allSatisfy { cache.record(of: id($0)) != nil })
    }

    @Test func `one that is larger than half of all is not kept`() {
        let cache = RecordCache(maximumBytes: size)
        cache.put(record, of: id(0))
        #expect(cache.record(of: id(0)) == nil)
    }
}
