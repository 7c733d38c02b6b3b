import Foundation
import TestSupport
import Testing

@testable import StructuredLog

@Suite struct LogTimestampTests {
    private static func text(_ milliseconds: Int) -> String {
        var bytes: [UInt8] = []
        LogTimestamp(milliseconds: milliseconds).append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (1_795_318_205_123, "2026-11-22T03:30:05.123Z"),
            (951_782_399_999, "2000-02-28T23:59:59.999Z"), (951_868_800_007, "2000-03-01T00:00:00.007Z"),
            (1_709_164_800_010, "2024-02-29T00:00:00.010Z"), (4_107_542_399_000, "2100-02-28T23:59:59.000Z"),
            (4_107_542_400_000, "2100-03-01T00:00:00.000Z"), (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
            (-1, "1970-01-01T00:00:00.000Z"), (.max, "9999-12-31T23:59:59.999Z"),
        ])
    func `a time is written in UTC with milliseconds`(_ milliseconds: Int, _ text: String) {
        #expect(Self.text(milliseconds) == text)
    }

    @Test func `ten thousand times are those of Foundation`() {
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<10_000 {
            let second = Int.random(in: 0...253_402_300_799, using: &generator)
            let expected = Date(timeIntervalSince1970: Double(second)).formatted(style)
            #expect(Self.text(second * 1000) == expected)
        }
    }

    @Test func `now is the time of the wall clock`() {
        let before = Int(Date.now.timeIntervalSince1970 * 1000)
        var bytes: [UInt8] = []
        LogTimestamp.now().append(to: &bytes)
        let after = Int(Date.now.timeIntervalSince1970 * 1000)
        #expect((before...after + 1).contains { Self.text($0) == String(decoding: bytes, as: UTF8.self) })
    }
}
