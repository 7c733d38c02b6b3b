import Testing

@testable import Redis

@Suite struct DecimalDigitsTests {
    @Test(arguments: [0, 1, 9, 10, 99, 100, 12_345, Int.max, -1, -10, -60_000, Int.min])
    func `a number has the digits of its text`(_ number: Int) {
        let digits = DecimalDigits(number)
        var bytes: [UInt8] = [1]
        digits.append(to: &bytes)
        #expect(bytes == [1] + Array(String(number).utf8))
        #expect(digits.count == bytes.count - 1)
    }
}
