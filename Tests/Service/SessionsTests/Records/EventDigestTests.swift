@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@testable import Sessions

/// The identity of an event.
@Suite struct EventDigestTests {
    @Test func `the same event has the same digest in every release`() {
        let digest = RecordFormat.EventDigest(of: Phone.show())
        #expect(digest == RecordFormat.EventDigest(of: Phone.show()))
        #expect(digest != RecordFormat.EventDigest(of: Phone.show(keyboardHeight: 337)))
        #expect(
            digest == RecordFormat.EventDigest(first: 12_026_353_849_791_850_823, second: 2_209_233_517_543_429_429),
            "\(digest)")
    }
}
