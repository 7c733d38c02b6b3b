package import JSON

/// The call of a tool by a message.
package struct ToolCall: Sendable {
    /// The id as it was sent.
    let id: [UInt8]
    let isModern: Bool
    package let tool: String
    /// The place of the arguments in the message; nil for none.
    package let arguments: Range<Int>?

    /// Writes the whole message of a result.
    ///
    /// - Parameter members: those of the result, without its braces.
    package func write(_ members: UnsafeBufferPointer<UInt8>, into writer: inout JSONWriter) {
        id.withUnsafeBufferPointer { Self.begin(id: $0[...], isModern: isModern, &writer) }
        writer.element()
        writer.raw(members)
        Self.end(&writer)
    }

    static func begin(
        id: Slice<UnsafeBufferPointer<UInt8>>, isModern: Bool, _ writer: inout JSONWriter
    ) {
        writer.literal("{\"jsonrpc\":\"2.0\",\"id\":")
        writer.raw(UnsafeBufferPointer(rebasing: id))
        writer.literal(",\"result\":{")
        if isModern { writer.literal("\"resultType\":\"complete\"") }
    }

    static func end(_ writer: inout JSONWriter) { writer.literal("}}") }
}
