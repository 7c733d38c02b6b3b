import Sessions
@_spi(Engine) package import KeyboardAvoidance

/// Generates values in place of reading them from a record: the descriptions under test define their form.
package struct RandomVisitor: ValueVisitor {
    package static let isReading = true

    private var random: SeededGenerator
    private let lengths: ClosedRange<Double>?
    private var isRefused = false

    package init(seed: UInt64) { (random, lengths) = (SeededGenerator(seed: seed), nil) }

    /// Generates values as requests have them: all there, few of them true, numbers whole and in a range.
    fileprivate init(_ random: SeededGenerator, lengths: ClosedRange<Double>) {
        (self.random, self.lengths) = (random, lengths)
    }

    /// A value with every member that a record can hold.
    package mutating func value<Value: DescribedValue>(like known: Value = .blank) -> Value {
        var value = known
        take(&value, since: known)
        return value
    }

    package mutating func number() -> UInt64 { random.next() }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    package func device(_ id: String) -> Device? { RecordReader([], in: 0..<0).device(id) }

    package mutating func refuse() { isRefused = true }

    package mutating func visit(_ value: inout Bool) {
        value = lengths == nil ? Bool.random(using: &random) : Int.random(in: 0..<100, using: &random) < 20
    }

    package mutating func visit(_ value: inout Double) {
        if let lengths { return value = Double.random(in: lengths, using: &random).rounded() }
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
            value = pick([0, -0.0, 1, -1, .leastNonzeroMagnitude, -.leastNormalMagnitude, 1e9, -1e9, 1e30, -1e30, 0.1])
        case 1: value = Double.random(in: -1e9...1e9, using: &random)
        case 2: value = Double.random(in: 0...60, using: &random)
        default: value = Double.random(in: 0...1_000, using: &random).rounded()
        }
    }

    package mutating func visit(_ value: inout UInt64) {
        let bits = UInt64.random(in: 0..<64, using: &random)
        value = Bool.random(using: &random) ? UInt64.random(in: 0..<4, using: &random) : random.next() >> bits
    }

    package mutating func visit(_ value: inout String) {
        value = pick([
            "", "a", "form", "é", "e\u{301}", "\u{0}", "🙂", String(repeating: "x", count: 128), "iphone-8", "iphone-15",
            "isKeyboardUp",
        ])
    }

    package mutating func visit<Word: DescribedWord>(_ word: inout Word) { word = pick(Word.words) }

    package mutating func choose(_ form: inout UInt8, of count: UInt8, _ literal: StaticString?) {
        form = lengths == nil ? UInt8.random(in: 0..<count, using: &random) : count - 1
    }

    package mutating func beginList(_ count: inout UInt64) { visit(&count) }

    package mutating func endList() {}

    package mutating func members(_ length: Int, _ describe: (inout RandomVisitor) -> Void) -> Bool {
        describe(&self)
        return true
    }

    package mutating func callAsFunction<Value: DescribedValue>(
        _ number: Int, _ name: MemberName, _ value: inout Value, since known: Value
    ) {
        if Bool.random(using: &random) { take(&value, since: known) }
    }

    package mutating func callAsFunction(
        _ number: Int, _ name: MemberName, _ length: Int, _ describe: (inout RandomVisitor) -> Void
    ) {
        if Bool.random(using: &random) { describe(&self) }
    }

    /// An invalid value is not used: the previous one stays.
    private mutating func take<Value: DescribedValue>(_ value: inout Value, since known: Value) {
        _ = value.accept(&self, since: known)
        if isRefused { (value, isRefused) = (known, false) }
    }
}

extension SeededGenerator {
    /// Draws a value for each member of which nothing is said.
    ///
    /// Takes one draw, so that the next values are independent of the number of members.
    ///
    /// - Parameter last: the highest number of such a member; the others stay absent.
    mutating func addAbsentMembers(upTo last: Int, to changes: inout some Described) {
        var absent = AbsentMembers(last: last, values: RandomVisitor(self, lengths: 0...100))
        changes.describe(&absent, since: .blank)
        _ = next()
    }
}

/// Visits the members of which nothing is said.
private struct AbsentMembers: MemberVisitor {
    static let isReading = true

    let last: Int
    var values: RandomVisitor

    mutating func callAsFunction<Value: DescribedValue>(
        _ number: Int, _ name: MemberName, _ value: inout Value, since known: Value
    ) {
        if number <= last, value.isAbsent { value = values.value(like: value) }
    }
}
