@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@testable import Sessions

/// Invalid values are refused, and nothing is read after one.
@Suite struct RecordReaderTests {
    /// The result of reading a blank value from bytes; nil if it is refused.
    private func read<Value: DescribedValue>(_ bytes: [UInt8], as _: Value.Type = Value.self) -> Value? {
        var reader = RecordReader(bytes, in: bytes.indices)
        var value = Value.blank
        _ = value.accept(&reader, since: .blank)
        return reader.isAtValidEnd ? value : nil
    }

    @Test func `a session and an event come back with every member`() {
        let state = FillingVisitor.filled(SessionState.self)
        var writer = RecordWriter()
        writer.write(state, since: SessionState())
        var reader = RecordReader(writer.bytes, in: writer.bytes.indices)
        let read = reader.session(since: SessionState())
        #expect(reader.isAtValidEnd && read == state)
        #expect("\(read)" == "\(state)")

        let event = FillingVisitor.filled(Event.self)
        writer = RecordWriter()
        writer.write(event)
        reader = RecordReader(writer.bytes, in: writer.bytes.indices)
        #expect(reader.event() == event && reader.isAtValidEnd)
    }

    @Test func `an event comes back equal from its bytes`() {
        for seed in UInt64(0)..<20_000 {
            var visitor = RandomVisitor(seed: seed)
            let event: Event = visitor.value()
            var writer = RecordWriter()
            writer.write(event)
            var reader = RecordReader(writer.bytes, in: writer.bytes.indices)
            let read = reader.event()
            #expect(reader.isAtValidEnd && read == event, "seed \(seed)")
        }
    }

    @Test func `whole numbers have one spelling each`() {
        #expect(read([0xAC, 2], as: UInt64.self) == 300 && read([0], as: UInt64.self) == 0)
        #expect(read([0xFF] + [UInt8](repeating: 0xFF, count: 8) + [1], as: UInt64.self) == .max)
        for bytes in [[], [0x80], [0x80, 0], [UInt8](repeating: 0xFF, count: 9) + [2]] as [[UInt8]] {
            #expect(read(bytes, as: UInt64.self) == nil, "\(bytes)")
        }
    }

    @Test func `numbers are finite, and of a size whose sums are`() {
        func bytes(_ number: Double) -> [UInt8] {
            (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) }
        }
        for number in [0, -0.0, 1e30, -1e30, .leastNonzeroMagnitude] {
            #expect(read(bytes(number), as: Double.self)?.bitPattern == number.bitPattern)
        }
        for number in [Double.nan, .infinity, -.infinity, 1e30.nextUp] {
            #expect(read(bytes(number), as: Double.self) == nil)
        }
        #expect(read([1, 2, 3], as: Double.self) == nil)
    }

    @Test func `texts are UTF-8 of at most 512 bytes`() {
        #expect(read([2, 0xC3, 0xA9], as: String.self) == "é")
        #expect(read([1, 0xC3], as: String.self) == nil && read([3, 97], as: String.self) == nil)
        let longest = [UInt8](repeating: 97, count: 512)
        #expect(read([0x80, 4] + longest, as: String.self)?.utf8.count == 512)
        #expect(read([0x81, 4] + longest + [97], as: String.self) == nil)
    }

    @Test func `a word, a form or a member that this release does not know is refused`() {
        #expect(read([1], as: Policy.Fidelity.self) == .asWritten && read([2], as: Policy.Fidelity.self) == nil)
        #expect(read([5], as: Policy.self)?.rawValue == "textBox")
        #expect(read([21], as: Policy.self) == nil && read([.max], as: Policy.self) == nil)
        #expect(read([7], as: KeyboardAnimation.Curve.self) == .keyboard)
        #expect(read([4], as: KeyboardAnimation.Curve.self) == nil)
        #expect(read([2], as: Bool.self) == nil && read([2], as: Double?.self) == nil)
        #expect(read([3], as: Patch<Bool>.self) == nil && read([1], as: Patch<Bool>.self) == .null)
        #expect(read([8] + Array("iphone-9".utf8), as: Device.self) == nil)
        #expect(read([8] + Array("iphone-8".utf8), as: Device.self)?.id == "iphone-8")
        // Two members, and a bit that neither has.
        #expect(read([0], as: LayoutPoint.self) == .zero && read([4], as: LayoutPoint.self) == nil)
    }

    @Test func `invalid values are not read`() {
        let one: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF0, 0x3F]
        let less: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF0, 0xBF]
        #expect(read([1] + one, as: Padding.self) == Padding(top: 1, bottom: 0))
        #expect(read([1] + less, as: Padding.self) == nil)
        #expect(read([1] + one, as: Drag.Bottoms.self) == nil, "the lowest above the highest")
        #expect(read([0, 0x10, 0xF1, 1], as: AvoidanceOptions.self) == nil, "keyframes are 240 at most")
        #expect(read([0xE9, 7] + [UInt8](repeating: 0, count: 1_001), as: [Bool].self) == nil, "a list is too long")
    }
}
