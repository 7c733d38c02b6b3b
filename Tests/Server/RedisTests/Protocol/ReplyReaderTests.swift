import TestSupport
import Testing

@testable import Redis

@Suite struct ReplyReaderTests {
    /// Replies as servers send them, and what they mean.
    static let replies: [(bytes: String, value: ReplyValue)] = [
        ("+OK\r\n", .simpleString("OK")),
        ("+\r\n", .simpleString("")),
        ("-MOVED 3999 127.0.0.1:6381\r\n", .error("MOVED 3999 127.0.0.1:6381")),
        ("-\r\n", .error("")),
        (":0\r\n", .integer(0)),
        (":-1\r\n", .integer(-1)),
        (":9223372036854775807\r\n", .integer(.max)),
        (":-9223372036854775808\r\n", .integer(.min)),
        ("$0\r\n\r\n", .bulk("")),
        ("$5\r\nhello\r\n", .bulk("hello")),
        ("$4\r\n\r\n\r\n\r\n", .bulk("\r\n\r\n")),
        ("$-1\r\n", .null),
        ("*-1\r\n", .null),
        ("*0\r\n", .array([])),
        ("*2\r\n:0\r\n$3\r\nnow\r\n", .array([.integer(0), .bulk("now")])),
        ("*3\r\n$-1\r\n*-1\r\n*0\r\n", .array([.null, .null, .array([])])),
        (
            "*1\r\n*3\r\n:0\r\n:16383\r\n*4\r\n$9\r\n127.0.0.1\r\n:30001\r\n$2\r\nid\r\n*0\r\n",
            .array([
                .array([
                    .integer(0), .integer(16383),
                    .array([.bulk("127.0.0.1"), .integer(30001), .bulk("id"), .array([])]),
                ])
            ])
        ),
        (
            "*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n:8\r\n",
            .array([.array([.array([.array([.array([.array([.array([.array([.integer(8)])])])])])])])])
        ),
    ]

    /// Bytes that are not a reply, with the reason.
    static let malformed: [(bytes: String, fault: ReplyReader.ReplyError)] = [
        ("\r\n", .unknownType(13)),
        ("OK\r\n", .unknownType(79)),
        // RESP3, which is only sent after HELLO.
        ("_\r\n", .unknownType(95)),
        ("%1\r\n", .unknownType(37)),
        ("HTTP/1.1 400 Bad Request\r\n", .unknownType(72)),
        ("+O\nK\r\n", .malformedLine),
        ("+O\rK\r\n", .malformedLine),
        ("-ERR\n", .malformedLine),
        (":\r\n", .malformedNumber),
        (":-\r\n", .malformedNumber),
        (":+1\r\n", .malformedNumber),
        (":01\r\n", .malformedNumber),
        (":-0\r\n", .malformedNumber),
        (":1.5\r\n", .malformedNumber),
        (": 1\r\n", .malformedNumber),
        (":9223372036854775808\r\n", .malformedNumber),
        (":-9223372036854775809\r\n", .malformedNumber),
        (":111111111111111111111111", .malformedNumber),
        ("$\r\n", .malformedNumber),
        ("$a\r\n", .malformedNumber),
        ("$9223372036854775808\r\n", .malformedNumber),
        ("$18446744073709551615\r\n", .malformedNumber),
        ("$9223372036854775807\r\n", .tooLarge),
        ("*9223372036854775807\r\n", .tooLarge),
        ("*4611686018427387904\r\n", .tooLarge),
        ("$536870913\r\n", .tooLarge),
        ("*349526\r\n", .tooLarge),
        ("$-2\r\n", .negativeLength),
        ("*-2\r\n", .negativeLength),
        ("$-9223372036854775808\r\n", .negativeLength),
        ("$2\r\nabc\r\n", .unterminatedString),
        ("$2\r\nab\n\n", .unterminatedString),
        ("$2\r\nab\r\r", .unterminatedString),
        ("*2\r\n:1\r\n?\r\n", .unknownType(63)),
        ("*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n", .tooDeep),
        (String(repeating: "*1\r\n", count: 100), .tooDeep),
    ]

    @Test(arguments: replies) func `a reply means what the server said`(bytes: String, value: ReplyValue) {
        let course = ReplyCourse(bytes)
        #expect(course.replies == [value])
        #expect(course.fault == nil)
        #expect(course.length == bytes.utf8.count)
    }

    @Test func `a reply cut at any byte, at any two, or at all is the same`() {
        for (text, value) in Self.replies {
            let bytes = Array(text.utf8)
            for first in 0...bytes.count {
                for second in first...bytes.count {
                    #expect(ReplyCourse(bytes, ends: [first, second]).replies == [value])
                }
            }
            #expect(ReplyCourse(bytes, ends: Array(0..<bytes.count)).replies == [value])
        }
    }

    @Test func `no beginning of a reply is a reply`() {
        for (text, _) in Self.replies {
            let bytes = Array(text.utf8)
            for end in 0..<bytes.count {
                let course = ReplyCourse(Array(bytes[..<end]))
                #expect(course.replies.isEmpty && course.fault == nil)
            }
        }
    }

    @Test(arguments: malformed) func `malformed replies are refused, however cut`(
        bytes: String, fault: ReplyReader.ReplyError
    ) {
        let bytes = Array(bytes.utf8)
        #expect(ReplyCourse(bytes).fault == fault)
        for end in 0...min(bytes.count, 64) {
            let course = ReplyCourse(bytes, ends: [end])
            #expect(course.fault == fault)
            #expect(course.replies.isEmpty)
        }
        #expect(ReplyCourse(bytes, ends: Array(0..<bytes.count)).fault == fault)
    }

    @Test func `replies by chance are read as they were written`() {
        var chance = SeededGenerator(seed: 17)
        for _ in 0..<2_000 {
            let values = (0..<Int.random(in: 1...4, using: &chance)).map { _ in ReplyValue.random(using: &chance) }
            let bytes = values.flatMap(\.encoded)
            let ends = (0..<3).map { _ in Int.random(in: 0...bytes.count, using: &chance) }.sorted()
            let course = ReplyCourse(bytes, ends: ends)
            #expect(course.replies == values)
            #expect(course.length == bytes.count)
        }
    }

    @Test func `a reply may be as large as the limit and no larger`() {
        let limits = ReplyReader.Limits(size: 100)
        let longest = [
            "+" + String(repeating: "a", count: 97) + "\r\n", "$93\r\n" + String(repeating: "a", count: 93) + "\r\n",
            "*31\r\n" + String(repeating: "+\r\n", count: 30) + "+aa\r\n",
        ]
        for text in longest {
            #expect(ReplyCourse(text, limits: limits).fault == nil)
            #expect(ReplyCourse(text, limits: limits).replies.count == 1)
        }
        let tooLong = [
            "+" + String(repeating: "a", count: 99), "*32\r\n:1\r\n" + String(repeating: "+\r\n", count: 31),
            "*2\r\n$80\r\n" + String(repeating: "a", count: 80) + "\r\n+abcdefg\r\n",
        ]
        for text in tooLong {
            let bytes = Array(text.utf8)
            #expect(ReplyCourse(bytes, limits: limits).fault == .tooLarge)
            #expect(ReplyCourse(bytes, ends: Array(0..<bytes.count), limits: limits).fault == .tooLarge)
        }
    }

    @Test(arguments: [94, 5_000])
    func `a string that is too large is passed over with its reply, and what follows is read`(_ length: Int) {
        let limits = ReplyReader.Limits(size: 100)
        let string = "$\(length)\r\n" + String(repeating: "*", count: length) + "\r\n"
        for reply in [string, "*3\r\n:1\r\n\(string)+a\r\n", "*2\r\n:1\r\n*1\r\n\(string)", "*2\r\n\(string)\(string)"]
        {
            let bytes = Array("+before\r\n\(reply):7\r\n".utf8)
            for ends in [[], Array(0..<bytes.count), [20], [bytes.count - 6]] {
                let course = ReplyCourse(bytes, ends: ends, limits: limits)
                #expect(course.replies == [.simpleString("before"), nil, .integer(7)])
                #expect(course.fault == nil && course.length == bytes.count)
            }
        }
        let unterminated = Array(string.dropLast().utf8) + [0x61]
        for ends in [[], Array(0..<unterminated.count)] {
            #expect(ReplyCourse(unterminated, ends: ends, limits: limits).fault == .unterminatedString)
        }
    }

    @Test func `behind a string that was passed over the limit holds as before`() {
        let start = "*2\r\n$200\r\n" + String(repeating: "a", count: 200) + "\r\n"
        for (line, fault) in [(97, nil as ReplyReader.ReplyError?), (98, .tooLarge)] {
            let bytes = Array((start + "+" + String(repeating: "b", count: line) + "\r\n").utf8)
            for ends in [[], Array(0..<bytes.count)] {
                #expect(ReplyCourse(bytes, ends: ends, limits: ReplyReader.Limits(size: 100)).fault == fault)
            }
        }
    }

    @Test func `nothing of a string that is passed over is kept`() {
        var reader = ReplyReader(limits: ReplyReader.Limits(size: 100))
        let pieces = ["$1000\r\n"] + Array(repeating: String(repeating: "a", count: 100), count: 10) + ["\r\n"]
        for (index, piece) in pieces.enumerated() {
            Array(piece.utf8).withUnsafeBufferPointer { bytes in
                let next = try? reader.next(in: bytes)
                #expect((next != nil) == (index == 11))
                if next == nil { #expect(reader.takePassedOver() == bytes.count) }
            }
        }
    }

    @Test func `a limit out of its range is the nearest within`() {
        #expect(ReplyReader.Limits(size: 0).size == 64)
        #expect(ReplyReader.Limits(size: .max).size == 1 << 30)
    }
}
