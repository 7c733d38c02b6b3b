package import JSON

/// The call of a tool by a message.
package struct ToolCall: Sendable {
    /// The id as it was sent.
    let id: [UInt8]
    let isModern: Bool
    package let tool: String
    /// The place of the arguments in the message; nil for none.
    let arguments: Range<Int>?

    /// The arguments in the text of the message; an empty object for none.
    package func arguments(in text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let none: StaticString = "{}"
        return arguments.map { UnsafeBufferPointer(rebasing: text[$0]) }
            ?? UnsafeBufferPointer(start: none.utf8Start, count: none.utf8CodeUnitCount)
    }

    /// Writes the whole message of a result.
    ///
    /// - Parameter members: those of the result, without its braces.
    package func write(_ members: [UInt8], into writer: inout JSONWriter) {
        writer.literal("{\"jsonrpc\":\"2.0\",\"id\":")
        id.withUnsafeBufferPointer { writer.raw($0) }
        writer.literal(",\"result\":{")
        if isModern { writer.literal("\"resultType\":\"complete\"") }
        if !members.isEmpty { writer.element() }
        members.withUnsafeBufferPointer { writer.raw($0) }
        writer.literal("}}")
    }
}
