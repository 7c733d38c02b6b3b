package import JSON

/// The call of a tool by a message.
package struct ToolCall: Sendable {
    /// The id as it was sent.
    let id: [UInt8]
    let isModern: Bool
    package let tool: String
    /// The place of the arguments in the message; nil for none.
    package let arguments: Range<Int>?

    /// The arguments of a call without any.
    package static var noArguments: UnsafeBufferPointer<UInt8> {
        let text: StaticString = "{}"
        return UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// Writes the whole message of a result.
    ///
    /// - Parameter members: those of the result, without its braces.
    package func write(_ members: UnsafeBufferPointer<UInt8>, into writer: inout JSONWriter) {
        writer.literal("{\"jsonrpc\":\"2.0\",\"id\":")
        id.withUnsafeBufferPointer { writer.raw($0) }
        writer.literal(",\"result\":{")
        if isModern { writer.literal("\"resultType\":\"complete\"") }
        if !members.isEmpty { writer.element() }
        writer.raw(members)
        writer.literal("}}")
    }
}
