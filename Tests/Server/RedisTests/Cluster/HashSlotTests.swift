import Testing

@testable import Redis

@Suite struct HashSlotTests {
    @Test func `the sum is that of the specification`() {
        // Redis cluster specification, "Keys hash tags" and its appendix.
        #expect(HashSlot.crc16("123456789".utf8) == 0x31C3)
        #expect(HashSlot.crc16("".utf8) == 0)
    }

    // The results of CLUSTER KEYSLOT of redis-server 7.0.15; the first two are in that command's documentation.
    @Test(arguments: [
        ("somekey", 11058), ("foo{hash_tag}", 2515), ("bar{hash_tag}", 2515), ("foo", 12182), ("bar", 5061),
        ("hello", 866), ("", 0), ("123456789", 12739),
    ]) func `a key has the slot that Redis gives it`(key: String, slot: Int) {
        #expect(HashSlot(key: key.utf8).number == slot)
    }

    // The examples of the specification, "Hash tags".
    @Test(arguments: [
        ("{user1000}.following", "user1000"), ("{user1000}.followers", "user1000"), ("foo{}{bar}", "foo{}{bar}"),
        ("foo{{bar}}zap", "{bar"), ("foo{bar}{zap}", "bar"), ("foo{bar", "foo{bar"), ("}foo{bar}", "bar"),
    ]) func `only the tag decides where there is one`(key: String, tag: String) {
        #expect(HashSlot(key: key.utf8).number == Int(HashSlot.crc16(tag.utf8)) % 16384)
    }

    @Test(arguments: [(-1, false), (0, true), (16383, true), (16384, false)])
    func `there are 16384 slots`(number: Int, isOne: Bool) {
        #expect((HashSlot(number) != nil) == isOne)
    }
}
