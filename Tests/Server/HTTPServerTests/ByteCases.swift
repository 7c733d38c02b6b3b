/// Bytes and the expected result of the reader.
///
/// `\u{E9}` and similar escapes are single bytes.
struct ByteCase {
    let name: String
    let bytes: String
    let events: [String]

    init(_ name: String, _ bytes: String, _ events: String...) {
        self.name = name
        self.bytes = bytes
        self.events = events
    }

    /// A GET with one more line.
    init(line: String, _ events: String...) {
        name = "line " + line.debugDescription
        bytes = "GET / HTTP/1.1\r\nHost: a\r\n\(line)\r\n\r\n"
        self.events = events
    }

    /// A GET of `target`.
    init(target: String, _ events: String...) {
        name = "target " + target.debugDescription
        bytes = "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n"
        self.events = events
    }

    /// A GET with this Host.
    init(host: String, _ events: String...) {
        name = "host " + host.debugDescription
        bytes = "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n"
        self.events = events
    }

    /// A POST with these framing lines and the rest after the empty line.
    init(framing: String, _ rest: String, _ events: String...) {
        name = "framing \(framing.debugDescription) \(rest.prefix(24).debugDescription)"
        bytes = "POST / HTTP/1.1\r\nHost: a\r\n\(framing)\r\n\r\n\(rest)"
        self.events = events
    }

    /// A POST with a chunked body.
    init(chunks: String, _ events: String...) {
        name = "chunks \(chunks.prefix(40).debugDescription)"
        bytes = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)"
        self.events = events
    }
}

extension ByteCase {
    static let all =
        requestLines + targets + hosts + fields + lengths + codings + chunkings + sequences + more

    static let requestLines: [ByteCase] =
        [
            ByteCase("a request", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET /"),
            ByteCase("an empty line before it", "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET /"),
            ByteCase(
                "two empty lines before it", "\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", "fault malformedRequestLine"),
            ByteCase("a CR before it", "\rGET / HTTP/1.1\r\nHost: a\r\n\r\n", "fault bareCarriageReturn"),
            ByteCase("an LF before it", "\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", "fault malformedRequestLine"),
            ByteCase("a space before it", " GET / HTTP/1.1\r\nHost: a\r\n\r\n", "fault malformedRequestLine"),
            ByteCase("tabs between parts", "GET\t/\tHTTP/1.1\r\nHost: a\r\n\r\n", "fault malformedRequestLine"),
            ByteCase("two spaces after the method", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", "fault malformedRequestLine"),
            ByteCase("two spaces after the target", "GET /  HTTP/1.1\r\nHost: a\r\n\r\n", "fault malformedVersion"),
            ByteCase("a space after the version", "GET / HTTP/1.1 \r\nHost: a\r\n\r\n", "fault malformedVersion"),
            ByteCase("LF alone", "GET / HTTP/1.1\nHost: a\r\n\r\n", "fault bareLineFeed"),
            ByteCase("CR CR LF", "GET / HTTP/1.1\r\r\nHost: a\r\n\r\n", "fault bareCarriageReturn"),
            ByteCase("LF inside the line", "GET /\nHTTP/1.1\r\nHost: a\r\n\r\n", "fault bareLineFeed"),
            ByteCase("HTTP/0.9", "GET /\r\n", "fault malformedTarget"),
            ByteCase("a TLS hello", "\u{16}\u{03}\u{01}\u{02}\u{00}\u{01}", "fault malformedRequestLine"),
            ByteCase("SSH", "SSH-2.0-OpenSSH_9\r\n", "fault malformedRequestLine"),
            ByteCase("SMTP", "EHLO a\r\n", "fault malformedTarget"),
            ByteCase("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "fault unsupportedVersion"),
            ByteCase("HTTP/2.0", "GET / HTTP/2.0\r\nHost: a\r\n\r\n", "fault unsupportedVersion"),
            ByteCase("HTTP/1.2", "GET / HTTP/1.2\r\nHost: a\r\n\r\n", "GET /"),
            ByteCase("HTTP/1.0 without Host", "GET / HTTP/1.0\r\n\r\n", "GET / 1.0 last"),
            ByteCase("HTTP/1.0 kept alive", "GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n", "GET / 1.0"),
            ByteCase(
                "any token as method", "!#$%&'*+-.^_`|~09aZ / HTTP/1.1\r\nHost: a\r\n\r\n", "!#$%&'*+-.^_`|~09aZ /"),
            ByteCase("a colon in the method", "GET: / HTTP/1.1\r\nHost: a\r\n\r\n", "fault malformedRequestLine"),
            ByteCase(
                "a high byte in the method", "G\u{C9}T / HTTP/1.1\r\nHost: a\r\n\r\n", "fault malformedRequestLine"),
            ByteCase(
                "a method of 32", "\(String(repeating: "A", count: 32)) / HTTP/1.1\r\nHost: a\r\n\r\n",
                "\(String(repeating: "A", count: 32)) /"),
            ByteCase("a method of 33", String(repeating: "A", count: 33), "fault methodTooLong"),
        ]
        + ["HTTP/1", "HTTP/1.", "HTTP/1.10", "HTTP/01.1", "HTTP/1,1", "http/1.1", "HTTP/ 1.1", "XTTP/1.1", "HTTP/1.a"]
        .map {
            ByteCase("version \($0)", "GET / \($0)\r\nHost: a\r\n\r\n", "fault malformedVersion")
        }

    static let targets: [ByteCase] = [
        ByteCase(target: "/a/b;c=d/$-_.+!*'(),:@&=~", "GET /a/b;c=d/$-_.+!*'(),:@&=~"),
        ByteCase(target: "/a?b=c&d=%20?/e", "GET /a ?b=c&d=%20?/e"),
        ByteCase(target: "/?", "GET / ?"),
        ByteCase(target: "/%2f%2E", "GET /%2f%2E"),
        ByteCase(target: "/%4", "fault malformedTarget"),
        ByteCase(target: "/%zz", "fault malformedTarget"),
        ByteCase(target: "/a#b", "fault malformedTarget"),
        ByteCase(target: "/a\u{00}b", "fault malformedTarget"),
        ByteCase(target: "/a\u{7F}", "fault malformedTarget"),
        ByteCase(target: "/\u{E9}", "fault malformedTarget"),
        ByteCase(target: "/[a]", "fault malformedTarget"),
        ByteCase(target: "/?a[]=1", "fault malformedTarget"),
        ByteCase(target: "/a b", "fault malformedVersion"),
        ByteCase(target: "a", "fault targetFormNotAllowed"),
        ByteCase(target: "?a", "fault targetFormNotAllowed"),
        ByteCase(target: "*", "fault targetFormNotAllowed"),
        ByteCase(target: "a:80", "fault targetFormNotAllowed"),
        ByteCase(target: "http://a/b?c", "GET /b ?c"),
        ByteCase(target: "HTTP://A:80/b", "GET /b"),
        ByteCase(target: "http://a", "GET /"),
        ByteCase(target: "http://a?b", "GET / ?b"),
        ByteCase(target: "http://b/", "fault authorityMismatch"),
        ByteCase(target: "http://a:81/", "fault authorityMismatch"),
        ByteCase(target: "http://u@a/", "fault malformedTarget"),
        ByteCase(target: "http:///", "fault malformedTarget"),
        ByteCase(target: "https://a/", "fault schemeNotServed"),
        ByteCase(target: "ftp://a/", "fault schemeNotServed"),
        ByteCase(
            "an absolute target with an IPv6 address", "GET http://[::1]:8/x HTTP/1.1\r\nHost: [::1]:8\r\n\r\n",
            "GET /x"),
        ByteCase("an absolute target without Host", "GET http://a/ HTTP/1.1\r\n\r\n", "fault missingHost"),
        ByteCase("OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", "OPTIONS *"),
        ByteCase("CONNECT to an authority", "CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n", "CONNECT a:443"),
        ByteCase("CONNECT without a port", "CONNECT a HTTP/1.1\r\nHost: a\r\n\r\n", "fault targetFormNotAllowed"),
        ByteCase("CONNECT to a path", "CONNECT / HTTP/1.1\r\nHost: a\r\n\r\n", "fault targetFormNotAllowed"),
    ]

    static let hosts: [ByteCase] =
        [
            "A.example:8080", "localhost:", "127.0.0.1:1", "[::1]", "[1:2:3:4:5:6:7:8]:65535", "[::ffff:1.2.3.4]",
            "[v1.a:b]", "a%20b", "a,b", "_a",
        ].map { ByteCase(host: $0, "GET /") }
        + [
            "", "a b", "a/b", "a:8x", "a:65536", "a:1:2", "a@b", "a#", "a?", "a\\b", "<a>", "{a}", "\"a\"", "a%2",
            "a\u{FF}",
            ":80", "[::1", "[zz]", "[]", "[1:2:3:4:5:6:7]", "[1::2::3]", "[::1.2.3.256]", "[1:2:3:4:5:6:7:8:9]",
            "[::1]x",
            "[12345::]", "[v.a]",
        ].map { ByteCase(host: $0, "fault malformedHost") }

    static let fields: [ByteCase] = [
        ByteCase(line: "X:", "GET /"),
        ByteCase(line: "X: \t a \t b \t ", "GET /"),
        ByteCase(line: "X: \u{E9}\u{FF}", "GET /"),
        ByteCase(line: "!#$%&'*+-.^_`|~09aZ: v", "GET /"),
        ByteCase(line: "X : a", "fault malformedField"),
        ByteCase(line: "X\t: a", "fault malformedField"),
        ByteCase(line: ": a", "fault malformedField"),
        ByteCase(line: "X", "fault malformedField"),
        ByteCase(line: "X(Y: a", "fault malformedField"),
        ByteCase(line: "X\u{00}: a", "fault malformedField"),
        ByteCase(line: "X\u{85}: a", "fault malformedField"),
        ByteCase(line: "X: a\u{00}", "fault malformedField"),
        ByteCase(line: "X: a\u{1B}[2J", "fault malformedField"),
        ByteCase(line: "X: a\u{7F}", "fault malformedField"),
        ByteCase(line: "X: a\rb", "fault bareCarriageReturn"),
        ByteCase(line: "X: a\r", "fault bareCarriageReturn"),
        ByteCase(line: "X: a\nY: b", "fault bareLineFeed"),
        ByteCase(line: "X\nY: b", "fault bareLineFeed"),
        ByteCase(line: "X: a\r\n b", "fault foldedField"),
        ByteCase(line: "X: a\r\n\tb", "fault foldedField"),
        ByteCase(line: "Host: a", "fault repeatedHost"),
        ByteCase("no Host", "GET / HTTP/1.1\r\nX: a\r\n\r\n", "fault missingHost"),
        ByteCase("a space before the first field", "GET / HTTP/1.1\r\n Host: a\r\n\r\n", "fault foldedField"),
        ByteCase("a Host in another case", "GET / HTTP/1.1\r\nhOsT: a\r\n\r\n", "GET /"),
        ByteCase(line: "Connection: close", "GET / last"),
        ByteCase(line: "Connection: x, CLOSE ,y", "GET / last"),
        ByteCase(line: "Connection: x\r\nConnection: y,close", "GET / last"),
        ByteCase(line: "Connection: keep-alive, close", "GET / last"),
        ByteCase(line: "Connection: closed", "GET /"),
        ByteCase(line: "Proxy-Connection: close", "GET /"),
        ByteCase(line: "Upgrade: h2c\r\nConnection: Upgrade", "GET /"),
        ByteCase(line: "Expect: 100-Continue", "GET /"),
        ByteCase(line: "Expect: x", "fault unknownExpectation"),
        ByteCase(line: "Expect: 100-continue, x", "fault unknownExpectation"),
        ByteCase("Expect in HTTP/1.0", "GET / HTTP/1.0\r\nExpect: x\r\n\r\n", "GET / 1.0 last"),
    ]

    static let lengths: [ByteCase] =
        [
            ByteCase(framing: "Content-Length: 5", "hello", "POST / [hello]"),
            ByteCase(framing: "Content-Length: \t 0005 \t", "hello", "POST / [hello]"),
            ByteCase(framing: "Content-Length: 0", "", "POST /"),
            ByteCase(framing: "Content-Length: 6", "hello", "waits for body"),
            ByteCase(framing: "Content-Length: 4", "hello", "POST / [hell]", "waits for head"),
            ByteCase(framing: "Content_Length: 1\r\nContent-Length: 5", "hello", "POST / [hello]"),
            ByteCase(framing: "Content-Length: 5\r\nContent-Length: 5", "hello", "fault repeatedContentLength"),
            ByteCase(framing: "Content-Length: 0\r\nContent-Length: 5", "hello", "fault repeatedContentLength"),
            ByteCase(framing: "Content-Length: 1048576", "", "waits for body"),
            ByteCase(framing: "Content-Length: 1048577", "", "fault bodyTooLarge"),
            ByteCase(framing: "Content-Length: 4294967301", "hello", "fault bodyTooLarge"),
            ByteCase(framing: "Content-Length: 9223372036854775808", "hello", "fault bodyTooLarge"),
            ByteCase(framing: "Content-Length: 18446744073709551621", "hello", "fault bodyTooLarge"),
            ByteCase(framing: "Content-Length: " + String(repeating: "9", count: 99), "hello", "fault bodyTooLarge"),
        ]
        + [
            "", "+5", "-1", "0x5", "5.0", "5e0", "5_0", "1 0", "\"5\"", "5;", "5,", "5, 5", "five", "5x", "\u{A0}5",
            "\u{B2}",
        ].map {
            ByteCase(framing: "Content-Length: \($0)", "hello", "fault malformedContentLength")
        }

    static let codings: [ByteCase] =
        [
            ByteCase(framing: "Transfer-Encoding: chunked", "5\r\nhello\r\n0\r\n\r\n", "POST / [hello]"),
            ByteCase(framing: "transfer-encoding: \t ChunKED ", "0\r\n\r\n", "POST /"),
            ByteCase(framing: "Transfer_Encoding: chunked\r\nContent-Length: 2", "ok", "POST / [ok]"),
            ByteCase(framing: "TE: trailers\r\nContent-Length: 2", "ok", "POST / [ok]"),
            ByteCase(
                framing: "Transfer-Encoding: chunked\r\nContent-Length: 5", "0\r\n\r\n", "fault conflictingFraming"),
            ByteCase(
                framing: "Content-Length: 5\r\nTransfer-Encoding: chunked", "0\r\n\r\n", "fault conflictingFraming"),
            ByteCase(framing: "Transfer-Encoding: x\r\nContent-Length: 5", "hello", "fault unknownTransferEncoding"),
            ByteCase(framing: "Transfer-Encoding:\r\n chunked", "0\r\n\r\n", "fault foldedField"),
            ByteCase(
                framing: "Transfer-Encoding: chunked\r\nTransfer-Encoding: x", "", "fault malformedTransferEncoding"),
            ByteCase(
                framing: "Transfer-Encoding: x\r\nTransfer-Encoding: chunked", "", "fault unknownTransferEncoding"),
            ByteCase(
                "Transfer-Encoding in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "fault transferEncodingInOldVersion"),
        ]
        + ["identity", "gzip", "gzip, chunked", "xchunked", "chunkedx", "chunk", "x"].map {
            ByteCase(framing: "Transfer-Encoding: \($0)", "0\r\n\r\n", "fault unknownTransferEncoding")
        }
        + [
            "", ",chunked", "chunked,", "chunked, chunked", "chunked, gzip", "\"chunked\"", "chunked;q=1", "chunked=x",
            "chun ked",
            "\u{A0}chunked", "chunked\u{FF}",
        ].map {
            ByteCase(framing: "Transfer-Encoding: \($0)", "0\r\n\r\n", "fault malformedTransferEncoding")
        }

    static let chunkings: [ByteCase] =
        [
            ByteCase(chunks: "1\r\na\r\n00A\r\n0123456789\r\n0\r\n\r\n", "POST / [a0123456789]"),
            ByteCase(chunks: "5;a;b=c ; d=\"e;\\\"\"\r\nhello\r\n0;z\r\n\r\n", "POST / [hello]"),
            ByteCase(chunks: "5 ;a\r\nhello\r\n0\r\n\r\n", "POST / [hello]"),
            ByteCase(chunks: "5\r\nhello\r\n0\r\nX: a\r\nContent-Length: 3\r\n\r\n", "POST / [hello]"),
            ByteCase(chunks: "5\r\nhello\r\n0\r\n", "waits for body"),
            ByteCase(chunks: "5\r\nhel", "waits for body"),
            ByteCase(chunks: "5 \r\nhello\r\n0\r\n\r\n", "fault malformedChunk"),
            ByteCase(chunks: "5\r\nhello!\r\n0\r\n\r\n", "fault malformedChunk"),
            ByteCase(chunks: "6\r\nhello\r\n0\r\n\r\n", "fault malformedChunk"),
            ByteCase(chunks: "5\r\nhello0\r\n\r\n", "fault malformedChunk"),
            ByteCase(chunks: "5\nhello\r\n0\r\n\r\n", "fault malformedChunk"),
            ByteCase(chunks: "5\r\nhello\n0\r\n\r\n", "fault malformedChunk"),
            ByteCase(chunks: "5;a\nhello\r\n0\r\n\r\n", "fault malformedChunk"),
            ByteCase(chunks: "5\r\r;a\r\nhello\r\n0\r\n\r\n", "fault malformedChunk"),
            ByteCase(chunks: "5;a\u{00}\r\nhello\r\n0\r\n\r\n", "fault malformedChunk"),
            ByteCase(chunks: "0\n\r\n", "fault malformedChunk"),
            ByteCase(chunks: "0\r\n\n", "fault malformedTrailer"),
            ByteCase(chunks: "0\r\nX\r\n\r\n", "fault malformedTrailer"),
            ByteCase(chunks: "0\r\nX : a\r\n\r\n", "fault malformedTrailer"),
            ByteCase(chunks: "0\r\n X: a\r\n\r\n", "fault malformedTrailer"),
            ByteCase(chunks: "0\r\nX: a\u{00}\r\n\r\n", "fault malformedTrailer"),
            ByteCase(chunks: "100001\r\n", "fault bodyTooLarge"),
            ByteCase(chunks: "1\r\na\r\n100000\r\n", "fault bodyTooLarge"),
            ByteCase(chunks: "7fffffffffffffff\r\n", "fault bodyTooLarge"),
            ByteCase(chunks: "ffffffffffffffff\r\n", "fault bodyTooLarge"),
            ByteCase(chunks: "10000000000000005\r\n", "fault malformedChunk"),
            ByteCase(chunks: "5;" + String(repeating: "a", count: 4097), "fault chunkExtensionsTooLarge"),
            ByteCase(chunks: "0\r\nX: " + String(repeating: "a", count: 8192), "fault trailersTooLarge"),
            ByteCase(chunks: "0\r\n" + String(repeating: "X:\r\n", count: 101), "fault trailersTooLarge"),
        ]
        + ["0x5", "-5", "+5", "5_0", "g", " 5", "\t5", "", ";a", "5\u{00}", "5z", "5.0", "\u{B2}"].map {
            ByteCase(chunks: "\($0)\r\nhello\r\n0\r\n\r\n", "fault malformedChunk")
        }

    static let sequences: [ByteCase] = [
        ByteCase(
            "two requests", "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n", "GET /1", "GET /2"),
        ByteCase(
            "a bad one after a good one", "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nB\u{00}D\r\n\r\n", "GET /1",
            "fault malformedRequestLine"),
        ByteCase(
            "a good one after a bad one", "B\u{00}D\r\n\r\nGET /1 HTTP/1.1\r\nHost: a\r\n\r\n",
            "fault malformedRequestLine"),
        ByteCase(
            "a body with an empty line after it",
            "POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nok\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n",
            "POST /1 [ok]", "GET /2"),
        ByteCase(
            "chunks, trailers and another request",
            "POST /1 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n1\r\n!\r\n0\r\nX: y\r\n\r\n"
                + "GET /2 HTTP/1.1\r\nHost: a\r\n\r\nPOST /3 HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx",
            "POST /1 [ok!]", "GET /2", "POST /3 [x]"),
        ByteCase(
            "a request inside a body",
            "POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 31\r\n\r\nGET /evil HTTP/1.1\r\nHost: a\r\n\r\n",
            "POST /1 [GET /evil HTTP/1.1\r\nHost: a\r\n\r\n]"),
    ]
}
