import Contract
import HTTPServer
import JSON

// Operations that are asked in the process, not by HTTP.
extension Route.Context {
    /// The answer of an operation of the table, in JSON.
    func answer(_ path: String, _ asked: borrowing BodyRequest) throws(Problem) -> Response {
        var response = Response()
        switch service.routes.operation(ofPOST: path)?.handler {
        case .body(let handle), .later(let handle): _ = try handle(asked, self, &response)
        case .now, .session, nil: break
        }
        return response
    }

    /// The answer of an operation to another body of the same client, with the first elements of its lists.
    func tree(_ path: String, _ asked: borrowing BodyRequest, _ body: [UInt8], query: String = "") throws(Problem)
        -> JSONTree
    {
        let response = try body.withUnsafeBufferPointer { body throws(Problem) in
            let asked = BodyRequest(
                body: body, endpoint: asked.endpoint, counters: asked.counters, client: asked.client, query: query)
            return try answer(path, asked)
        }
        func tree(_ bytes: UnsafeBufferPointer<UInt8>) -> JSONTree {
            var reader = JSONReader(bytes)
            return (try? reader.tree(listing: 100)) ?? .null
        }
        guard let large = response.constantBody else { return response.body.withUnsafeBufferPointer(tree) }
        return large.buffer.withMemoryRebound(to: UInt8.self, tree)
    }
}
