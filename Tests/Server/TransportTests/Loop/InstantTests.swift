import Testing

@testable import Transport

@Suite struct InstantTests {
    @Test func `spans and instants do not overflow`() {
        #expect(TimeSpan(.seconds(-1)).nanoseconds == 0)
        #expect(TimeSpan(.milliseconds(1500)).nanoseconds == 1_500_000_000)
        #expect(TimeSpan(.seconds(Int64.max)).nanoseconds == .max)
        #expect(Instant(nanoseconds: 5) + TimeSpan(nanoseconds: .max) == .never)
        #expect((Instant(nanoseconds: 5) - Instant(nanoseconds: 9)).nanoseconds == 0)
    }
}
