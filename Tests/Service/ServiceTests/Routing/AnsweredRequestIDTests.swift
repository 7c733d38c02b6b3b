import HTTPServer
import TestSupport
import Testing

@testable import Service

/// Every answer of the service names its request.
@Suite struct AnsweredRequestIDTests {
    private static let methods = ["GET", "HEAD", "POST", "DELETE", "OPTIONS", "PUT", "TRACE", "BREW"]
    private static let paths = RouteTable.all.map(\.path.description).filter { $0 != "*" }.map {
        $0.replacing(/{\w+}/, with: "one")
    }

    @Test(arguments: paths + ["*", "/nowhere", "/sessions/", "/%0a"])
    func `each route answers each method with the client's id, and problems say the same`(_ path: String) async throws {
        try await withService { server in
            for method in path == "*" ? ["OPTIONS"] : Self.methods {
                for body in method == "POST" ? [nil, "{}", "{"] : [nil] {
                    let client = try server.connect()
                    let answer = try client.ask(method, path, ["X-Request-Id: my-id"], body)
                    #expect(answer.field("x-request-id") == "my-id", "\(method) \(path)")
                    #expect(answer.head.matches(of: /(?i)x-request-id:/).count == 1)
                    guard answer.status >= 400, method != "HEAD" else { continue }
                    #expect(try answer.json["requestId"] == "my-id", "\(method) \(path)")
                }
            }
        }
    }

    @Test(
        arguments: [
            "GET /\r\n\r\n", "GET / HTTP/2.0\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n",
            "GET /\" HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nX-Request-Id: a\r\n b\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
            "POST /avoid HTTP/1.1\r\nHost: a\r\nX-Request-Id: my-id\r\nContent-Length: 9999999\r\n\r\n",
            "POST /avoid HTTP/1.1\r\nHost: a\r\nExpect: something\r\nContent-Length: 2\r\n\r\n{}",
            "POST /avoid HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nnothing\r\n",
            "GET /" + String(repeating: "a", count: 9000) + " HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nX-Request-Id: " + String(repeating: "a", count: 17_000) + "\r\n\r\n",
        ])
    func `an unreadable request has an id made here`(_ request: String) async throws {
        try await withService { server in
            let client = try server.connect()
            try client.send(request)
            let answer = try #require(try client.response())
            #expect(answer.status >= 400)
            let id = try #require(answer.field("x-request-id"))
            #expect(id.wholeMatch(of: /[0-9a-f]{32}/) != nil)
            #expect(try answer.json["requestId"] == .string(id))
            #expect(answer.field("traceparent") == nil)
        }
    }

    @Test func `a client that waits to send is declined by its id`() async throws {
        try await withService { server in
            for (method, path, status) in [("PUT", "/avoid", 405), ("POST", "/nowhere", 404), ("BREW", "/avoid", 501)] {
                let client = try server.connect()
                let fields = ["Expect: 100-continue", "Content-Length: 9", "X-Request-Id: my-id"]
                let answer = try client.ask(method, path, fields)
                #expect(answer.status == status)
                #expect(answer.field("x-request-id") == "my-id")
                #expect(try answer.json["requestId"] == "my-id")
            }
        }
    }

    @Test func `after 100 Continue, and in the answer to the request, the id and the trace are the client's`()
        async throws
    {
        try await withService { server in
            let client = try server.connect()
            let trace = "0af7651916cd43dd8448eb211c80319c"
            let fields = [
                "Expect: 100-continue", "Content-Length: 2", "X-Request-Id: my-id",
                "traceparent: 00-\(trace)-b7ad6b7169203331-01",
            ]
            #expect(try client.ask("POST", "/avoid", fields).status == 100)
            try client.send("{}")
            let answer = try #require(try client.response())
            #expect(answer.status == 422)
            #expect(answer.field("x-request-id") == "my-id")
            #expect(answer.field("traceparent")?.hasPrefix("00-\(trace)-") == true)
            #expect(try answer.json["requestId"] == "my-id")
        }
    }

    @Test func `requests in line are answered by their own ids, also those that are answered later`() async throws {
        try await withService { server in
            let client = try server.connect()
            let replay = "{\"events\":[\(Form.show())]}"
            for number in 0..<30 {
                let isLater = number % 3 == 1
                try client.send(
                    "POST", isLater ? "/replay" : "/avoid", ["X-Request-Id: id-\(number)"],
                    isLater ? replay : Form.show())
            }
            for number in 0..<30 {
                let answer = try #require(try client.response())
                #expect(answer.status == 200)
                #expect(answer.field("x-request-id") == "id-\(number)")
            }
        }
    }
}
