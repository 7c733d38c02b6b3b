import Sessions
@_spi(Engine) package import KeyboardAvoidance

/// Gives every member another value than in a blank one.
package struct FillingVisitor: ValueVisitor {
    package static let isReading = true

    private static let texts = ["iphone-8"] + MemoryField.all.map(\.name.description)

    private var text = 0
    private var isRefused = false

    /// A value in which every member differs from a blank one.
    package static func filled<Value: DescribedValue>(_: Value.Type) -> Value {
        var (visitor, value) = (FillingVisitor(), Value.blank)
        visitor.fill(&value, since: .blank)
        return value
    }

    package mutating func visit(_ value: inout Bool) { value.toggle() }
    package mutating func visit(_ value: inout Double) { value += 1 }
    package mutating func visit(_ value: inout UInt64) { value = (value + 1) % 4 }
    package mutating func visit(_ value: inout String) { value = Self.texts[text] }

    package mutating func visit<Word: DescribedWord>(_ word: inout Word) {
        // A blank word may be the last.
        if let next = Word(number: word.number + 1) ?? Word(number: 0) { word = next }
    }

    package mutating func choose(_ form: inout UInt8, of count: UInt8, _ literal: StaticString?) {
        form = (form + count - 1) % count
    }

    package mutating func beginList(_ count: inout UInt64) { count = 3 }
    package mutating func endList() {}

    package mutating func members(_ length: Int, _ describe: (inout FillingVisitor) -> Void) -> Bool {
        describe(&self)
        return true
    }

    package mutating func callAsFunction<Value: DescribedValue>(
        _ number: Int, _ name: MemberName, _ value: inout Value, since known: Value
    ) {
        fill(&value, since: known)
    }

    package func device(_ id: String) -> Device? { RecordReader([], in: 0..<0).device(id) }

    package mutating func refuse() { isRefused = true }

    /// Tries each text in turn: a device or a variable of a policy must be known.
    private mutating func fill<Value: DescribedValue>(_ value: inout Value, since known: Value) {
        let (before, outer) = (value, self)
        for text in Self.texts.indices {
            (self.text, isRefused, value) = (text, false, before)
            _ = value.accept(&self, since: known)
            if !isRefused { break }
        }
        // The value around this member is refused for other reasons.
        self = outer
    }
}
