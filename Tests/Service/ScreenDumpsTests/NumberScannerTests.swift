import Testing

@testable import ScreenDumps

struct NumberScannerTests {
    private static func number(_ text: String) -> Double? {
        Array(text.utf8).withUnsafeBufferPointer { $0.number(0..<$0.count) }
    }

    @Test(arguments: [
        ("0", 0), ("-12", -12), ("411.42857142857144", 411.42857142857144), ("0.1", 0.1), ("7.", 7), ("1e3", 1_000),
        ("-1.5E-3", -0.0015), ("123456789012345678e-10", 12_345_678.9012345678), ("1000000000", 1e9),
    ])
    func `numbers are read to the nearest value`(_ text: String, _ value: Double) {
        #expect(Self.number(text) == value)
    }

    @Test(arguments: ["", "-", ".5", "+1", "1e400", "1000000001", "inf", "nan", "0x10", "1 ", "1.2.3"])
    func `anything else is no number`(_ text: String) { #expect(Self.number(text) == nil) }

    @Test func `numbers stand between texts`() {
        let numbers = Array("[1,-2][3,4]".utf8).withUnsafeBufferPointer { bytes in
            var scanner = NumberScanner(bytes, 0..<bytes.count)
            return scanner.numbers("[", ",", "][", ",", "]")
        }
        #expect(numbers == [1, -2, 3, 4])
    }
}
