import Testing
import Transport

@testable import HTTPServer

/// Lines written by proxies, and the parsed elements: `ADDRESS SCHEME HOST` for each, `-` for nothing.
@Suite struct ForwardedElementTests {
    private static func written(_ elements: [ForwardedElement]) -> [String] {
        elements.map { element in
            let scheme = element.isSecure.map { $0 ? "https" : "http" } ?? "-"
            return "\(element.client?.host ?? "-") \(scheme) \(element.host ?? "-")"
        }
    }

    private static func bytes(_ lines: [String]) -> [[UInt8]] { lines.map { Array($0.utf8) } }

    @Test(
        arguments: [
            (["for=192.0.2.60;proto=http;by=203.0.113.43"], ["192.0.2.60 http -"]),
            (["For=\"[2001:db8:cafe::17]:4711\""], ["2001:db8:cafe::17 - -"]),
            (["for=192.0.2.43, for=198.51.100.17"], ["192.0.2.43 - -", "198.51.100.17 - -"]),
            (["for=192.0.2.43", "for=198.51.100.17;PROTO=HTTPS"], ["192.0.2.43 - -", "198.51.100.17 https -"]),
            (["for=\"192.0.2.43:47011\""], ["192.0.2.43 - -"]), (["for=\"192.0.2.43:_port\""], ["192.0.2.43 - -"]),
            (["for=\"[::ffff:192.0.2.1]\""], ["192.0.2.1 - -"]),
            (["for=192.0.2.1;host=\"example.com:8443\";proto=https"], ["192.0.2.1 https example.com:8443"]),
            (["host=\"[::1]:80\""], ["- - [::1]:80"]),
            // A client that hides: an element, but no address.
            (["for=unknown"], ["- - -"]), (["for=_hidden, for=_SEVKISEK"], ["- - -", "- - -"]),
            // Blanks, empty elements and empty parameters.
            (["  for=192.0.2.1 ; proto=http ,\t, for=192.0.2.2 "], ["192.0.2.1 http -", "192.0.2.2 - -"]),
            ([";;for=192.0.2.1;;"], ["192.0.2.1 - -"]), (["", " , "], []),
            // Quotes hide commas, semicolons and equals signs; a backslash takes the next byte as it is.
            (["for=\"192.0.2.1, for=6.6.6.6\""], ["- - -"]), (["for=\"192.0.2\\.1\""], ["192.0.2.1 - -"]),
            (["ext=\"a\\\"b,c;d=e\";for=192.0.2.1"], ["192.0.2.1 - -"]), (["for=\"\""], ["- - -"]),
            // Unknown words have no effect.
            (["for=192.0.2.1;secret=x"], ["192.0.2.1 - -"]), (["proto=ftp;host=\"a/b\""], ["- - -"]),
            // Invalid addresses.
            (["for=\"2001:db8::1\""], ["- - -"]), (["for=\"[192.0.2.1]\""], ["- - -"]), (["for=\"[::1\""], ["- - -"]),
            (["for=\"192.0.2.1:\""], ["- - -"]), (["for=\"192.0.2.1:123456\""], ["- - -"]),
            (["for=\"192.0.2.1:1x\""], ["- - -"]), (["for=192.0.2.256"], ["- - -"]), (["for=\"[::1]x\""], ["- - -"]),
        ])
    func `elements of Forwarded`(_ lines: [String], _ expected: [String]) {
        #expect(Self.written(ForwardedElement.elements(forwarded: Self.bytes(lines))) == expected)
    }

    @Test(arguments: [
        "for=192.0.2.1:80", "for=[::1]", "for", "for=", "=a", "for =192.0.2.1", "for= 192.0.2.1", "for=\"192.0.2.1",
        "for=\"192.0.2.1\\", "for=\"192.0.2.1\"x", "for=192.0.2.1 proto=http", "for=192.0.2.1;for=192.0.2.2",
        "for=192.0.2.1;FOR=192.0.2.2", "f\u{e9}r=a",
    ])
    func `malformed text counts as unknown, with all before it; the next line goes on`(_ line: String) {
        let lines = Self.bytes(["for=6.6.6.6", "for=6.6.6.6, \(line)", "for=192.0.2.9"])
        #expect(Self.written(ForwardedElement.elements(forwarded: lines)) == ["- - -", "192.0.2.9 - -"])
    }

    @Test(
        arguments: [
            (["192.0.2.1"], [], [], ["192.0.2.1 - -"]),
            (["192.0.2.1, 192.0.2.2", "192.0.2.3"], [], [], ["192.0.2.1 - -", "192.0.2.2 - -", "192.0.2.3 - -"]),
            (
                ["::1", "[::1]", "[2001:db8::1]:80,192.0.2.1:443"], [], [],
                ["::1 - -", "::1 - -", "2001:db8::1 - -", "192.0.2.1 - -"]
            ),
            ([" , ", ""], [], [], []), (["unknown, _x,a b"], [], [], ["- - -", "- - -", "- - -"]),
            // A value sent once and passed on counts for the proxies behind it, too.
            (["192.0.2.1,192.0.2.2"], ["https"], ["a"], ["192.0.2.1 https a", "192.0.2.2 https a"]),
            (["192.0.2.1,192.0.2.2"], ["https, http"], ["a,b"], ["192.0.2.1 https a", "192.0.2.2 http b"]),
            (["192.0.2.1"], ["http", "https"], ["a", "b"], ["192.0.2.1 https b"]),
            ([], ["https"], ["a.example:8443"], ["- https a.example:8443"]), ([], ["HTTPS"], [], ["- https -"]),
            (["192.0.2.1"], ["wss"], ["a b"], ["192.0.2.1 - -"]),
        ] as [([String], [String], [String], [String])])
    func `elements of X-Forwarded-For and its companions`(
        _ clients: [String], _ protos: [String], _ hosts: [String], _ expected: [String]
    ) {
        let elements = ForwardedElement.elements(
            xForwardedFor: Self.bytes(clients), proto: Self.bytes(protos), host: Self.bytes(hosts))
        #expect(Self.written(elements) == expected)
    }

    @Test func `the last of very many elements are kept`() {
        let many = (0..<5_000).map { "10.0.\($0 / 256).\($0 % 256)" }
        let read = [
            ForwardedElement.elements(forwarded: Self.bytes([many.map { "for=\($0)" }.joined(separator: ",")])),
            ForwardedElement.elements(xForwardedFor: Self.bytes([many.joined(separator: ",")]), proto: [], host: []),
        ]
        for elements in read {
            #expect((ForwardedElement.maximum...2 * ForwardedElement.maximum).contains(elements.count))
            #expect(elements.compactMap(\.client?.host) == many.suffix(elements.count))
        }
    }
}
