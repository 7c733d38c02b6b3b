import JSON
@_spi(Engine) package import KeyboardAvoidance

/// Writes a described value as JSON with the names of the contract.
package struct DescriptionWriter: ValueVisitor {
    package static let isReading = false

    /// In a class, because a JSON writer is not copyable and a visitor is.
    private final class Output { var json = JSONWriter() }

    private let output = Output()
    private let writesKeyboard: Bool

    /// The JSON of a value.
    ///
    /// - Parameter isAnswer: whether a keyboard is written as in a saved state, without rare members.
    package static func json(of value: some Described, isAnswer: Bool = false) -> [UInt8] {
        var (writer, value) = (DescriptionWriter(writesKeyboard: isAnswer), value)
        _ = value.accept(&writer, since: .blank)
        return writer.output.json.bytes
    }

    private init(writesKeyboard: Bool) { self.writesKeyboard = writesKeyboard }

    package mutating func visit(_ value: inout Bool) {
        output.json.element()
        output.json.bool(value)
    }

    package mutating func visit(_ value: inout Double) {
        output.json.element()
        output.json.number(value)
    }

    package mutating func visit(_ value: inout UInt64) {
        output.json.element()
        output.json.integer(Int(clamping: value))
    }

    package mutating func visit(_ value: inout String) {
        output.json.element()
        output.json.string(value)
    }

    package mutating func visit<Word: DescribedWord>(_ word: inout Word) {
        output.json.element()
        output.json.word(word.rawValue)
    }

    package mutating func choose(_ form: inout UInt8, of count: UInt8, _ literal: StaticString?) {
        if let literal { output.json.literal(literal) }
    }

    package mutating func beginList(_ count: inout UInt64) { output.json.beginArray() }

    package mutating func endList() { output.json.endArray() }

    package mutating func members(_ length: Int, _ describe: (inout DescriptionWriter) -> Void) -> Bool {
        output.json.beginObject()
        describe(&self)
        output.json.endObject()
        return true
    }

    package mutating func callAsFunction<Value: DescribedValue>(
        _ number: Int, _ name: MemberName, _ value: inout Value, since known: Value
    ) {
        guard let name = name.said, !value.isAbsent else { return }
        output.json.name(name.description)
        if let described = value as? any Described, described.isNull { return output.json.null() }
        if writesKeyboard, let keyboard = value as? Keyboard { return output.json.keyboard(keyboard) }
        if let options = value as? PeerOptions? { return options.map { output.json.peer($0) } ?? () }
        if case .value(let options)? = value as? Patch<PeerOptions> { return output.json.peer(options) }
        _ = value.accept(&self, since: known)
    }

    package mutating func callAsFunction(
        _ number: Int, _ name: MemberName, _ length: Int, _ describe: (inout DescriptionWriter) -> Void
    ) {
        guard let name = name.said else { return }
        output.json.name(name.description)
        _ = members(length, describe)
    }
}
