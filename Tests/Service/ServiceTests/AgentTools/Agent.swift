import TestSupport

@testable import Service

/// An agent that asks the tools without a server.
struct Agent {
    private var messages = MessageLines()

    /// The result of a call.
    mutating func call(_ tool: String, _ arguments: String) throws -> JSONValue {
        let message = """
            {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\(tool)","arguments":\(arguments)}}
            """
        messages.take(Array((message + "\n").utf8))
        let answer = messages.next() ?? []
        return try JSONValue(parsing: answer)["result"] ?? .null
    }

    /// The text of a result, which is all that some hosts show.
    mutating func text(_ tool: String, _ arguments: String) throws -> String {
        try call(tool, arguments)["content"]?[0]?["text"]?.text ?? ""
    }

    static let view =
        "{\"frame\":{\"x\":0,\"y\":0,\"width\":393,\"height\":852},\"contentSize\":{\"width\":393,\"height\":1200}}"
    static let field = "{\"frame\":{\"x\":24,\"y\":700,\"width\":345,\"height\":44}}"
    static let show = "{\"device\":\"iPhone 15\",\"scrollView\":\(view),\"field\":\(field)}"

    /// A form of many fields on a view that cannot scroll.
    static func form(_ count: Int, label: String = "Field") -> String {
        let fields = (0..<count).map { index in
            "{\"id\":\"f\(index)\",\"label\":\"\(label) \(index)\",\"frame\":{\"x\":24,\"y\":\(500 + 3 * index),\"width\":345,\"height\":44}}"
        }
        return """
            {"name":"login","designedFor":{"device":"iPhone 15"},"view":{"frame":{"x":0,"y":0,"width":393,"height":852}},\
            "fields":[\(fields.joined(separator: ","))]}
            """
    }
}
