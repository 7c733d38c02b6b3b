@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@testable import AvoidanceService

/// By what an event is known again.
@Suite struct EventDigestTests {
    @Test func `an event comes back equal from the bytes that are digested`() {
        for seed in UInt64(0)..<20_000 {
            var coder = RandomRecordCoder(seed: seed)
            var event: Event = coder.value()
            var writer = RecordWriter()
            _ = event.code(with: &writer, from: .blank)
            var reader = RecordReader(writer.bytes, in: writer.bytes.indices)
            var read = Event.blank
            _ = read.code(with: &reader, from: .blank)
            #expect(reader.isAtValidEnd && read == event, "seed \(seed)")
        }
    }

    @Test func `the same event has the same digest in every release`() {
        let digest = EventDigest(of: Phone.show())
        #expect(digest == EventDigest(of: Phone.show()))
        #expect(digest != EventDigest(of: Phone.show(keyboardHeight: 337)))
        #expect(
            digest == EventDigest(first: 12_026_353_849_791_850_823, second: 2_209_233_517_543_429_429), "\(digest)")
    }
}
