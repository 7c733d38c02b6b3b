/// The rows of the table about the boundaries between two rules.
extension ByteCase {
    static let more =
        moreRequestLines + moreTargets + moreHosts + moreFields + moreConnections + moreLengths + moreCodings
        + moreChunkings + extensions + refusedEarly + moreSequences

    // RFC 9112 §2.2, §2.3 and §3
    private static let moreRequestLines: [ByteCase] =
        ["get", "Get", "M-SEARCH", "PROPFIND", "0", "~"].map {
            ByteCase("method \($0)", "\($0) / HTTP/1.1\r\nHost: a\r\n\r\n", "\($0) /")
        }
        + ["G@T", "G(T", "G/T", "G[T", "G\\T", "G\"T", "G{T", "G;T", "G,T", "G=T", "G?T", "G<T"].map {
            ByteCase("method \($0)", "\($0) / HTTP/1.1\r\nHost: a\r\n\r\n", "fault malformedRequestLine")
        }
        + ["HTTP/1.3", "HTTP/1.9"].map {
            ByteCase("version \($0)", "GET / \($0)\r\nHost: a\r\n\r\n", "GET /")
        }
        + ["HTTP/0.9", "HTTP/3.0", "HTTP/9.9", "HTTP/2.1"].map {
            ByteCase("version \($0)", "GET / \($0)\r\nHost: a\r\n\r\n", "fault unsupportedVersion")
        }
        + ["HTTP/11.1", "HTTP/-1.1", "HTTP/+1.1", "HTTP/1.1.1", "HTTPS/1.1", "Http/1.1", "HTTP1.1", "HTTP", "1.1"].map {
            ByteCase("version \($0)", "GET / \($0)\r\nHost: a\r\n\r\n", "fault malformedVersion")
        }
        + [
            ByteCase("nothing but an empty line", "\r\n", "waits for head"),
            ByteCase("a lone CR", "\r", "waits for head"),
            ByteCase("a NUL", "\u{00}", "fault malformedRequestLine"),
            ByteCase("a method and nothing else", "POST", "waits for head"),
            ByteCase("a method and CR LF", "POST\r\n", "fault malformedRequestLine"),
            ByteCase("an LF after the method", "GET\n/ HTTP/1.1\r\n\r\n", "fault malformedRequestLine"),
            ByteCase("NUL after the method", "GET\u{00}/ HTTP/1.1\r\n\r\n", "fault malformedRequestLine"),
            ByteCase("a no-break space after the method", "GET\u{A0}/ HTTP/1.1\r\n\r\n", "fault malformedRequestLine"),
            ByteCase("a byte order mark", "\u{EF}\u{BB}\u{BF}GET / HTTP/1.1\r\n\r\n", "fault malformedRequestLine"),
            ByteCase("a tab before the version", "GET /\tHTTP/1.1\r\n\r\n", "fault malformedTarget"),
            ByteCase("a form feed after the version", "GET / HTTP/1.1\u{0C}\r\n\r\n", "fault malformedVersion"),
            ByteCase("text after the version", "GET / HTTP/1.1 x\r\nHost: a\r\n\r\n", "fault malformedVersion"),
            ByteCase("an answer", "HTTP/1.1 200 OK\r\n\r\n", "fault malformedRequestLine"),
        ]

    // RFC 9112 §3.2, RFC 3986 §3
    private static let moreTargets: [ByteCase] =
        ["\"", "<", ">", "\\", "^", "`", "{", "|", "}", "\u{01}", "\u{80}", "\u{FF}"].map {
            ByteCase(target: "/x\($0)y", "fault malformedTarget")
        }
        + ["/%", "/%a", "/%G0", "/%0G", "/%%20", "/?%zz", "/%u0041"].map {
            ByteCase(target: $0, "fault malformedTarget")
        }
        + [
            ByteCase(target: "//a//b", "GET //a//b"),
            ByteCase(target: "/../../etc/passwd", "GET /../../etc/passwd"),
            ByteCase(target: "/./", "GET /./"),
            ByteCase(target: "/%00%0d%0a", "GET /%00%0d%0a"),
            ByteCase(target: "/a?b?c", "GET /a ?b?c"),
            ByteCase(target: "/a?b#c", "fault malformedTarget"),
            ByteCase(target: "/http://a/", "GET /http://a/"),
            ByteCase(target: "**", "fault targetFormNotAllowed"),
            ByteCase(target: "*?a", "fault targetFormNotAllowed"),
            ByteCase(target: "http:", "fault targetFormNotAllowed"),
            ByteCase(target: "http:/a", "fault targetFormNotAllowed"),
            ByteCase(target: "http:a", "fault targetFormNotAllowed"),
            ByteCase(target: "://a/", "fault schemeNotServed"),
            ByteCase(target: "httpx://a/", "fault schemeNotServed"),
            ByteCase(target: "ws://a/", "fault schemeNotServed"),
            ByteCase(target: "file:///etc/passwd", "fault schemeNotServed"),
            ByteCase(target: "http://A/", "GET /"),
            ByteCase(target: "http://a:/", "GET /"),
            ByteCase(target: "http://a:080/", "fault authorityMismatch"),
            ByteCase(target: "http://a.b/", "fault authorityMismatch"),
            ByteCase(target: "http://a:99999/", "fault malformedTarget"),
            ByteCase(target: "http://a:x/", "fault malformedTarget"),
            ByteCase(target: "http://:80/", "fault malformedTarget"),
            ByteCase(target: "http://u:p@a/", "fault malformedTarget"),
            ByteCase(target: "http://a/[b]", "fault malformedTarget"),
            ByteCase("OPTIONS of an absolute target", "OPTIONS http://a HTTP/1.1\r\nHost: a\r\n\r\n", "OPTIONS /"),
            ByteCase("OPTIONS of a path", "OPTIONS /x HTTP/1.1\r\nHost: a\r\n\r\n", "OPTIONS /x"),
            ByteCase("POST of *", "POST * HTTP/1.1\r\nHost: a\r\n\r\n", "fault targetFormNotAllowed"),
            ByteCase(
                "CONNECT with an empty port", "CONNECT a: HTTP/1.1\r\nHost: a\r\n\r\n", "fault targetFormNotAllowed"),
            ByteCase(
                "CONNECT to an address", "CONNECT [::1]:1 HTTP/1.1\r\nHost: [::1]:1\r\n\r\n", "CONNECT [::1]:1"),
            ByteCase(
                "CONNECT to a URI", "CONNECT http://a:1/ HTTP/1.1\r\nHost: a\r\n\r\n", "fault targetFormNotAllowed"),
        ]

    // RFC 9112 §3.2, RFC 3986 §3.2.2, RFC 9110 §7.2
    private static let moreHosts: [ByteCase] =
        [
            "a.", "a..b", "-a-", "1", "999.999.999.999", "a:0", "a:00080", "a:65535", "xn--a", "a!$&'()*+;=", "%41",
            "[::]", "[1::]", "[1:2:3:4:5:6:1.2.3.4]", "[fe80::1]", "[vA.1]", "[VF.x]:1", "localhost:8080",
        ].map { ByteCase(host: $0, "GET /") }
        + [
            "a:-1", "a:+1", "a:1 ", "a:65536", "a:99999999999999999999", "a:1a", "a ,b", "a\tb", "a\u{80}", "a%", "a%0",
            "a%zz", "http://a", "a?b", "a#b", "[::1", "::1]", "::1", "[::1]]", "[[::1]]", "[::1]80", "[:1]", "[1:]",
            "[::g]", "[1:2:3:4:5:6:7::8]", "[::1.2.3]", "[::01.2.3.4]", "[::1%25lo]", "[v1.]", "[v.1]", "[vz.1]", "a|b",
            "a^b", "a`b",
        ].filter { !["a:1 ", "a:65536", "[::1"].contains($0) }.map { ByteCase(host: $0, "fault malformedHost") }

    // RFC 9110 §5.1, §5.5, §5.6.2; RFC 9112 §5
    private static let moreFields: [ByteCase] =
        ["X\u{01}: a", "X\u{7F}: a", "\u{E9}: a", "X@: a", "X/Y: a", "X[]: a", "X=Y: a", "X;: a", "\"X\": a", "X,Y: a"]
        .map {
            ByteCase(line: $0, "fault malformedField")
        }
        + ["X: \u{01}", "X: \u{08}", "X: a\u{0B}b", "X: \u{0C}", "X: \u{1F}", "X: a\u{07}"].map {
            ByteCase(line: $0, "fault malformedField")
        }
        + ["X::", "X: :", "X:a:b", "x-Y_z.1: \"a\\\"b\"", "X: a,,b", "X: \u{80}", "X:\t"].map {
            ByteCase(line: $0, "GET /")
        }
        + [
            ByteCase("an LF ends the last field", "GET / HTTP/1.1\r\nHost: a\n\r\n", "fault bareLineFeed"),
            ByteCase("an LF ends the head", "GET / HTTP/1.1\r\nHost: a\r\n\n", "fault bareLineFeed"),
            ByteCase("a CR ends the head", "GET / HTTP/1.1\r\nHost: a\r\n\rx", "fault bareCarriageReturn"),
            ByteCase("a head without its empty line", "GET / HTTP/1.1\r\nHost: a\r\n", "waits for head"),
            ByteCase("a folded Host", "GET / HTTP/1.1\r\nHost:\r\n a\r\n\r\n", "fault malformedHost"),
            ByteCase("an empty name first", "GET / HTTP/1.1\r\n: a\r\nHost: a\r\n\r\n", "fault malformedField"),
            ByteCase("a tab before the first field", "GET / HTTP/1.1\r\n\tHost: a\r\n\r\n", "fault foldedField"),
            ByteCase("two Hosts in HTTP/1.0", "GET / HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n", "fault repeatedHost"),
            ByteCase("a bad Host in HTTP/1.0", "GET / HTTP/1.0\r\nHost: a b\r\n\r\n", "fault malformedHost"),
        ]

    // RFC 9112 §9.3 and §9.6, RFC 9110 §7.6.1 and §10.1.1
    private static let moreConnections: [ByteCase] = [
        ByteCase(line: "Connection:", "GET /"),
        ByteCase(line: "Connection: ,,close,,", "GET / last"),
        ByteCase(line: "Connection: \"close\"", "GET /"),
        ByteCase(line: "Connection: close;x", "GET /"),
        ByteCase(line: "Connection: keep-alive", "GET /"),
        ByteCase(line: "Keep-Alive: timeout=5", "GET /"),
        ByteCase(
            "HTTP/1.0 that asks for both", "GET / HTTP/1.0\r\nConnection: keep-alive, close\r\n\r\n", "GET / 1.0 last"),
        ByteCase(
            "HTTP/1.0 with other options", "GET / HTTP/1.0\r\nConnection: x, Keep-Alive\r\n\r\n", "GET / 1.0"),
        ByteCase(line: "Expect:", "fault unknownExpectation"),
        ByteCase(line: "Expect: 100-continue\r\nExpect: 100-continue", "fault unknownExpectation"),
        ByteCase(line: "Expect: 200-ok", "fault unknownExpectation"),
        ByteCase(
            "HTTP/1.0 that expects", "POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\nx",
            "POST / [x] 1.0 last"),
    ]

    // RFC 9112 §6.2 and §6.3, RFC 9110 §8.6
    private static let moreLengths: [ByteCase] =
        [
            "\u{B3}", "5\u{00}", "00x5", "1e0", "5 5", "5\t5", "05,5", "-0", "+0", "0b1", "\u{FF}\u{15}", "#5", "5#",
            "0.0",
        ].map {
            ByteCase(
                framing: "Content-Length: \($0)", "hello",
                $0 == "5\u{00}" ? "fault malformedField" : "fault malformedContentLength"
            )
        }
        + [
            ByteCase(framing: "Content-Length: 00000000000000000000005", "hello", "POST / [hello]"),
            ByteCase(framing: "CONTENT-LENGTH:5", "hello", "POST / [hello]"),
            ByteCase(framing: "Content-Length : 5", "hello", "fault malformedField"),
            ByteCase(framing: "Content-Length\u{85}: 5", "hello", "fault malformedField"),
            ByteCase(framing: " Content-Length: 5", "hello", "fault foldedField"),
            ByteCase(framing: "Content-Length: 5\r\nContent-Length: 6", "hello", "fault repeatedContentLength"),
            ByteCase(framing: "Content-Length: 5\r\ncontent-length: x", "hello", "fault repeatedContentLength"),
            ByteCase(framing: "Content-Length: 9223372036854775807", "", "fault bodyTooLarge"),
            ByteCase(framing: "Content-Length: 18446744073709551616", "", "fault bodyTooLarge"),
            ByteCase("GET with a body", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nok", "GET / [ok]"),
            ByteCase("HTTP/1.0 with a body", "POST / HTTP/1.0\r\nContent-Length: 2\r\n\r\nok", "POST / [ok] 1.0 last"),
            ByteCase(
                "a body of control characters", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n\r\n\u{00}",
                "POST / [\r\n\u{00}]"),
        ]

    // RFC 9112 §6.1 and §7
    private static let moreCodings: [ByteCase] =
        ["deflate", "compress", "br", "chunked_", "chunke d", "trailers", "x-chunked", "chunked\u{00}", "*"].map {
            ByteCase(
                framing: "Transfer-Encoding: \($0)", "0\r\n\r\n",
                $0.contains("\u{00}")
                    ? "fault malformedField"
                    : $0.contains(" ") ? "fault malformedTransferEncoding" : "fault unknownTransferEncoding")
        }
        + [
            ByteCase(framing: "Transfer-Encoding : chunked", "0\r\n\r\n", "fault malformedField"),
            ByteCase(framing: "Transfer-Encoding: chunked ", "0\r\n\r\n", "POST /"),
            ByteCase(
                framing: "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "0\r\n\r\n",
                "fault malformedTransferEncoding"),
            ByteCase(
                framing: "Transfer-Encoding:\r\nTransfer-Encoding: chunked", "0\r\n\r\n",
                "fault malformedTransferEncoding"),
            ByteCase(
                framing: "Transfer-Encoding: identity, chunked", "0\r\n\r\n", "fault unknownTransferEncoding"),
            ByteCase(
                framing: "Content-Length: 0\r\nTransfer-Encoding: chunked", "0\r\n\r\n", "fault conflictingFraming"),
            ByteCase(
                framing: "Transfer-Encoding: chunked\r\nContent-Length: x", "0\r\n\r\n", "fault malformedContentLength"),
        ]

    // RFC 9112 §7.1, RFC 9110 §6.5
    private static let moreChunkings: [ByteCase] =
        ["\r5", "5;\u{01}", "5;a\r", "5,", "5:", "5\"", "5\u{85}", "0x", "00 0"].map {
            ByteCase(chunks: "\($0)\r\nhello\r\n0\r\n\r\n", "fault malformedChunk")
        }
        + [
            ByteCase(chunks: "0000000000000005\r\nhello\r\n0\r\n\r\n", "POST / [hello]"),
            ByteCase(chunks: "00000000000000005\r\nhello\r\n0\r\n\r\n", "fault malformedChunk"),
            ByteCase(chunks: "a\r\n0123456789\r\n00\r\n\r\n", "POST / [0123456789]"),
            ByteCase(chunks: "5\t;a\r\nhello\r\n0 ;b\r\n\r\n", "POST / [hello]"),
            ByteCase(chunks: "2\r\n\r\n\r\n0\r\n\r\n", "POST / [\r\n]"),
            ByteCase(chunks: "0\r\n", "waits for body"),
            ByteCase(chunks: "0\r\n\r", "waits for body"),
            ByteCase(chunks: "0\r\n\rx", "fault malformedTrailer"),
            ByteCase(chunks: "0\r\nX: a\rY\r\n\r\n", "fault malformedTrailer"),
            ByteCase(chunks: "0\r\nX: a\n\r\n", "fault malformedTrailer"),
            ByteCase(chunks: "0\r\nX: a\r\n b\r\n\r\n", "fault malformedTrailer"),
            ByteCase(chunks: "0\r\n: a\r\n\r\n", "fault malformedTrailer"),
            ByteCase(chunks: "0\r\nTransfer-Encoding: chunked\r\nHost: b\r\n\r\n", "POST /"),
        ]

    // RFC 9112 §7.1.1, RFC 9110 §5.6.3 and §5.6.4
    private static let extensions: [ByteCase] =
        [
            ";a", ";a;b", ";a;a", ";a=b", ";a=b;c", ";!#$%&'*+-.^_`|~09=aZ", " ;a", "\t; a", ";a =b", ";a= b",
            " \t; \ta \t= \tb \t; c", ";a=\"\"", ";a=\"b\"", ";a=\" \t;=,\u{E9}\u{FF}\"", ";a=\"\\\"\"", ";a=\"\\\\\"",
            ";a=\"\\b\\ \\\t\\\u{E9}\"", ";a=\"b\" ;c=d", ";a = \"b\";c",
        ].map {
            ByteCase(chunks: "5\($0)\r\nhello\r\n0\($0)\r\n\r\n", "POST / [hello]")
        }
        + [
            ";", "; ", ";;", ";;a", ";a;", ";a; ", ";a;;b", ";=", ";=b", ";a=", ";a= ", ";a=;b", ";a==b", ";a=b=c",
            ";a ", ";a b", ";a=b ", ";a=b c", ";a=b\"c\"", ";a\"b\"", ";\"a\"", ";a=(b)", ";(a)", ";a,b", ";a=b,c",
            ";\u{E9}", ";a=\u{E9}", ";a=\u{7F}", ";a=\"", ";a=\"b", ";a=\"b\\\"", ";a=\"b\"c", ";a=\"b\"\"c\"",
            ";a=\"b\" ", ";a=\"b\" c", ";a=\"b\"=c", ";a=\"\u{00}\"", ";a=\"\u{7F}\"", ";a=\"\n\"", ";a=\"\\\u{01}\"",
            ";a=\"\\\r\"", " a", "\t", " =a", " \"a\"", "=a",
        ].map {
            ByteCase(chunks: "5\($0)\r\nhello\r\n0\r\n\r\n", "fault malformedChunk")
        }
        + [
            ByteCase(chunks: "5;a=\"b", "waits for body"),
            ByteCase(chunks: "5;a=\"b\\", "waits for body"),
            ByteCase(chunks: "5;a=\"b\"", "waits for body"),
            ByteCase(chunks: "5 ", "waits for body"),
            ByteCase(chunks: "5;a=\"" + String(repeating: "\\b", count: 2047), "fault chunkExtensionsTooLarge"),
            ByteCase(chunks: "5;a" + String(repeating: " ", count: 4095), "fault chunkExtensionsTooLarge"),
        ]

    // The server does not wait for the rest: RFC 9112 §2.3 and §6.3.
    private static let refusedEarly: [ByteCase] = [
        ByteCase("another version without its line end", "GET / HTTP/5.6", "fault unsupportedVersion"),
        ByteCase("a major version that may become malformed", "GET / HTTP/5.", "waits for head"),
        ByteCase("another version and more digits", "GET / HTTP/2.0000", "fault unsupportedVersion"),
        ByteCase(
            "a length over the limit without its line end", "POST / HTTP/1.1\r\nContent-Length: 1048577",
            "fault bodyTooLarge"),
        ByteCase(
            "a length of 22 digits without its line end",
            "POST / HTTP/1.1\r\nContent-Length: 1234567890123456789012", "fault bodyTooLarge"),
        ByteCase(
            "a length at the limit without its line end", "POST / HTTP/1.1\r\nContent-Length: 1048576", "waits for head"
        ),
        ByteCase(
            "a length of 22 zeros without its line end",
            "POST / HTTP/1.1\r\nContent-Length: 0000000000000000000000", "waits for head"),
        ByteCase(
            "a length that is too large, then none", "POST / HTTP/1.1\r\nContent-Length: 1048577x\r\n\r\n",
            "fault bodyTooLarge"),
        ByteCase(
            "a length that is none without its line end", "POST / HTTP/1.1\r\nContent-Length: 5x",
            "fault malformedContentLength"),
        ByteCase(
            "two lengths in one line without its end", "POST / HTTP/1.1\r\nContent-Length: 5 5",
            "fault malformedContentLength"),
        ByteCase(
            "a length and blanks without their line end", "POST / HTTP/1.1\r\nContent-Length: 5 \t", "waits for head"),
        ByteCase(
            "the name of a second length", "POST / HTTP/1.1\r\nContent-Length: 5\r\nContent-Length:",
            "fault repeatedContentLength"),
    ]

    // RFC 9112 §9.3.2
    private static let moreSequences: [ByteCase] = [
        ByteCase(
            "two empty lines between requests",
            "GET /1 HTTP/1.1\r\nHost: a\r\n\r\n\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n", "GET /1",
            "fault malformedRequestLine"),
        ByteCase(
            "a body that is too short takes from the next request",
            "POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n",
            "POST /1 [GET]", "fault malformedRequestLine"),
        ByteCase(
            "bytes after the last chunk",
            "POST /1 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nX", "POST /1", "waits for head"),
        ByteCase(
            "three, the second of another version",
            "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/3.0\r\nHost: a\r\n\r\nGET /3 HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET /1", "fault unsupportedVersion"),
    ]
}
