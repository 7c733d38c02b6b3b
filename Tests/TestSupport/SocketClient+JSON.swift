extension SocketClient.Response {
    package var json: JSONValue { get throws { try JSONValue(parsing: Array(body.utf8)) } }

    /// The pointer and the code of each error.
    package var errors: [[String]] {
        get throws { try json["errors"]?.elements.map { [$0["pointer"]?.text ?? "", $0["code"]?.text ?? ""] } ?? [] }
    }
}
