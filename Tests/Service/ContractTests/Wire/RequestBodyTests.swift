import TestSupport
import Testing

@testable import Service
@testable import Contract

/// Bodies are read as they are sent: no content coding is undone (RFC 9110 sections 8.4 and 15.5.16).
@Suite struct RequestBodyTests {
    @Test(
        arguments: [
            "/avoid", "/compare", "/replay", "/focus-order",
        ]
    )
    func `A coded body is refused with the coding that is read, on every route that reads one`(_ route: String)
        async throws
    {
        let gzip =
            "\u{1F}\u{8B}\u{8}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{3}\u{AB}\u{AE}\u{5}\u{0}\u{43}\u{BF}\u{A6}\u{A3}\u{2}\u{0}\u{0}\u{0}"
        try await withService { server in
            let client = try server.connect()
            try client.send(
                "POST \(route) HTTP/1.1\r\nHost: a\r\nContent-Encoding: gzip\r\nContent-Length: 22\r\n\r\n" + gzip)
            let response = try #require(try client.response())
            #expect(response.status == 415)
            #expect(response.field("accept-encoding") == "identity")
            #expect(response.field("content-type") == "application/problem+json")
            #expect(try response.json["type"] == "/problems/unsupported-content-coding")
            #expect(try response.json["instance"]?.text == route)
            // The framing was valid, so the connection continues.
            #expect(try client.ask("GET", "/healthz").status == 200)
        }
    }

    @Test(
        arguments: [
            ["gzip"], ["GZip"], ["x-gzip"], ["br"], ["deflate"], ["identity, gzip"], ["gzip,identity"],
            ["identity", "gzip"],
            ["gzip", "gzip"], [",gzip,"], ["", "br"], ["identity;q=1"], ["\"identity\""], ["identity identity"],
            ["iden tity"], ["*"],
        ]
    )
    func `Any coding but identity is refused, however it is listed`(_ lines: [String]) async throws {
        try await withService { server in
            let client = try server.connect()
            let response = try client.ask(
                "POST", "/avoid", lines.map { "Content-Encoding: \($0)" }, "{\(ProblemWorkTests.scene)}")
            #expect(response.status == 415)
            #expect(response.field("accept-encoding") == "identity")
        }
    }

    @Test(
        arguments: [
            [], ["identity"], ["Identity"], ["identity, identity"], ["identity", "IDENTITY"], [""], [","],
            [" ,\tidentity , "],
        ] as [[String]]
    )
    func `Identity is no coding, and neither is an empty list`(_ lines: [String]) async throws {
        try await withService { server in
            let client = try server.connect()
            let response = try client.ask(
                "POST", "/avoid", lines.map { "Content-Encoding: \($0)" }, "{\(ProblemWorkTests.scene)}")
            #expect(response.status == 200)
        }
    }

    @Test func `A client that waits for “100 Continue” is refused before it sends a coded body`() async throws {
        try await withService { server in
            let client = try server.connect()
            let fields = ["Content-Encoding: gzip", "Expect: 100-continue", "Content-Length: 22"]
            let response = try client.ask("POST", "/avoid", fields)
            #expect(response.status == 415)
            #expect(response.field("accept-encoding") == "identity")
        }
    }

    @Test func `A type that is not read is refused without a word on codings`() async throws {
        try await withService { server in
            let client = try server.connect()
            let response = try client.ask("POST", "/avoid", ["Content-Type: text/html"], "{}")
            #expect(response.status == 415)
            #expect(response.field("accept-encoding") == nil)
        }
    }

    @Test func `Routes that read no body pass over its coding`() async throws {
        try await withService { server in
            let client = try server.connect()
            #expect(try client.ask("GET", "/healthz", ["Content-Encoding: gzip"]).status == 200)
            #expect(try client.ask("POST", "/sessions", ["Content-Encoding: gzip"], "x").status == 201)
        }
    }
}
