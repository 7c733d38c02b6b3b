import TestSupport

@testable import AvoidanceService

/// Makes values up where a reader would take them from a record: what it makes is described once, by what is tested.
struct RandomRecordCoder: RecordCoder {
    static let isReading = true

    private var random: SeededGenerator
    private var isRefused = false

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// A value with everything in it that a record can hold.
    mutating func value<Value: RecordedValue>(like reference: Value = .blank) -> Value {
        var value = reference
        _ = member(&value, from: reference)
        return value
    }

    mutating func number() -> UInt64 { random.next() }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    mutating func refuse() { isRefused = true }

    mutating func byte(_ value: inout UInt8, atMost maximum: UInt8) {
        value = UInt8.random(in: 0...min(maximum, 10), using: &random)
    }

    mutating func number(_ value: inout Double) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
            value = pick([0, -0.0, 1, -1, .leastNonzeroMagnitude, -.leastNormalMagnitude, 1e9, -1e9, 1e30, -1e30, 0.1])
        case 1: value = Double.random(in: -1e9...1e9, using: &random)
        case 2: value = Double.random(in: 0...60, using: &random)
        default: value = Double.random(in: 0...1_000, using: &random).rounded()
        }
    }

    mutating func wholeNumber(_ value: inout UInt64) {
        let bits = UInt64.random(in: 0..<64, using: &random)
        value = Bool.random(using: &random) ? UInt64.random(in: 0..<4, using: &random) : random.next() >> bits
    }

    mutating func text(_ value: inout String) {
        value = pick([
            "", "a", "form", "é", "e\u{301}", "\u{0}", "🙂", String(repeating: "x", count: 128), "iphone-8", "iphone-15",
            "isKeyboardUp",
        ])
    }

    mutating func members<Value: RecordedMembers>(_ value: inout Value, from reference: Value) -> Bool {
        for number in 0..<Value.RecordMember.allCases.count where Bool.random(using: &random) {
            guard let member = Value.RecordMember(rawValue: number) else { continue }
            _ = value.code(member, with: &self, from: reference)
        }
        if !value.isInRange { refuse() }
        return true
    }

    mutating func member<Value: RecordedValue>(_ value: inout Value, from reference: Value) -> Bool {
        _ = value.code(with: &self, from: reference)
        // What cannot be is not: the value that was there stays.
        if isRefused { (value, isRefused) = (reference, false) }
        return true
    }
}
