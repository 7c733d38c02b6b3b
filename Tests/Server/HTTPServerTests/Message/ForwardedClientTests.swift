import TestSupport
import Testing
import Transport

@testable import HTTPServer

/// The client of a request, by the statements about it.
@Suite struct ForwardedClientTests {
    @Test(
        arguments: [
            // One proxy.
            ("for=192.0.2.1;proto=https;host=a.example", "192.0.2.1 https a.example"),
            // The client's own statements come before that, and are not believed.
            ("for=6.6.6.6;proto=https;host=evil.example, for=192.0.2.1", "192.0.2.1 - -"),
            // A proxy that trusts itself does not name another's client.
            ("for=192.0.2.1;proto=https, for=10.0.0.2;proto=http", "192.0.2.1 https -"),
            ("for=6.6.6.6, for=192.0.2.1;proto=https, for=10.0.0.2;proto=http", "192.0.2.1 https -"),
            // Only proxies: the first known one.
            ("for=10.0.0.3;host=first, for=10.0.0.2;host=second", "10.0.0.3 - first"), ("", "10.0.0.1 - -"),
            // Hidden: the proxy that hides it takes its place, and its statements of scheme and host count.
            ("for=6.6.6.6, for=_hidden;proto=https, for=10.0.0.2", "10.0.0.2 https -"),
            ("for=6.6.6.6, for=unknown;proto=https", "10.0.0.1 https -"), ("for=\"6.6.6.6", "10.0.0.1 - -"),
        ])
    func `the last address that is not trusted is the client`(_ line: String, _ expected: String) throws {
        let proxies = try AddressBlocks("10.0.0.0/8")
        let peer = try #require(SocketAddress(text: Array("10.0.0.1".utf8)))
        let client = ForwardedClient(
            behind: peer, ForwardedElement.elements(forwarded: [Array(line.utf8)]), proxies)
        let scheme = client.isSecure.map { $0 ? "https" : "http" } ?? "-"
        #expect("\(client.address.host) \(scheme) \(client.host ?? "-")" == expected)
    }

    @Test(
        arguments: [
            ("127.0.0.1", ["Forwarded: for=192.0.2.1"], "192.0.2.1"),
            ("127.0.0.1", ["X-Forwarded-For: 6.6.6.6, 192.0.2.1"], "192.0.2.1"),
            ("127.0.0.1", ["x-forwarded-for: 6.6.6.6", "X-FORWARDED-FOR: 192.0.2.1"], "192.0.2.1"),
            // Both kinds: the standard's takes precedence.
            ("127.0.0.1", ["X-Forwarded-For: 6.6.6.6", "Forwarded: for=192.0.2.1"], "192.0.2.1"),
            ("127.0.0.1", [], "127.0.0.1"),
            // A peer that is not trusted.
            ("10.0.0.0/8", ["Forwarded: for=6.6.6.6", "X-Forwarded-For: 6.6.6.6"], "127.0.0.1"),
            (nil, ["Forwarded: for=6.6.6.6", "X-Forwarded-For: 6.6.6.6"], "127.0.0.1"),
        ] as [(String?, [String], String)])
    func `only a trusted peer's fields are read`(
        _ proxies: String?, _ fields: [String], _ client: String
    ) async throws {
        let trusted = try proxies.map { try AddressBlocks($0) }
        let server = try ServerUnderTest { $0.trustedProxies = trusted }
        let body = try await onOwnThread {
            let connection = try server.client()
            let lines = ["GET /fields HTTP/1.1", "Host: a"] + fields + ["", ""]
            try connection.send(lines.joined(separator: "\r\n"))
            return try connection.response()?.body
        }
        #expect(body == "none;0;\(client)")
    }
}
