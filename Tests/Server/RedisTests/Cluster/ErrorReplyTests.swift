import Testing
import Transport

@testable import Redis

@Suite struct ErrorReplyTests {
    private static func slot(_ number: Int) throws -> HashSlot { try #require(HashSlot(number)) }

    private static func node(_ host: String, _ port: UInt16) -> ErrorReply.NamedNode {
        .init(host: host.utf8, port: port)
    }

    @Test func `a redirection names a slot and a node`() throws {
        // The examples of the cluster specification, then the errors of Redis 7 for unknown endpoints, names and IPv6.
        let cases: [(String, ErrorReply.Decision)] = [
            ("MOVED 3999 127.0.0.1:6381", .moved(try Self.slot(3999), Self.node("127.0.0.1", 6381))),
            ("ASK 3999 127.0.0.1:6381", .ask(Self.node("127.0.0.1", 6381))),
            ("MOVED 0 :6381", .moved(try Self.slot(0), Self.node("", 6381))),
            ("MOVED 0 ?:6381", .moved(try Self.slot(0), Self.node("", 6381))),
            ("MOVED 16383 node-1.example:7000", .moved(try Self.slot(16383), Self.node("node-1.example", 7000))),
            ("MOVED 1 2001:db8::1:6379", .moved(try Self.slot(1), Self.node("2001:db8::1", 6379))),
        ]
        for (text, decision) in cases { #expect(errorReply(text).decision == decision) }
    }

    @Test func `a node without a host is the one that was asked`() {
        let asked = HostPort(host: "a", port: 1)
        #expect(Self.node("", 2).address(askedAt: asked) == HostPort(host: "a", port: 2))
        #expect(Self.node("b", 2).address(askedAt: asked) == HostPort(host: "b", port: 2))
    }

    @Test(arguments: [
        "MOVED", "MOVED 1", "MOVED x 127.0.0.1:1", "MOVED 16384 127.0.0.1:1", "MOVED -1 127.0.0.1:1",
        "MOVED 1 127.0.0.1", "MOVED 1 127.0.0.1:0", "MOVED 1 127.0.0.1:65536", "MOVED 1 127.0.0.1:", "MOVED 1 a:1 b",
        "MOVED  1 a:1", "ASK 1", "moved 1 a:1", "", " ", "ERR unknown command", "WRONGTYPE Operation against a key",
        "NOSCRIPT No matching script. Please use EVAL.", "CROSSSLOT Keys in request don't hash to the same slot",
    ]) func `an error without redirection is the command's own`(text: String) {
        #expect(errorReply(text).decision == .answer)
    }

    @Test(arguments: [
        "LOADING Redis is loading the dataset in memory", "CLUSTERDOWN Hash slot not served", "BUSY",
        "MASTERDOWN Link with MASTER is down", "TRYAGAIN Multiple keys request during rehashing of slot",
    ]) func `temporary errors are retried later`(text: String) { #expect(errorReply(text).decision == .retryLater) }

    @Test(arguments: [
        "READONLY You can't write against a read only replica.",
        "READONLY You can't write against a read only replica. script: \(String(repeating: "0", count: 40)), on @user_script:4.",
        // Until Redis 7, the error of a script's command was inside that of the script.
        "ERR Error running script (call to f_\(String(repeating: "0", count: 40))): @user_script:4: @user_script: 4:"
            + " -READONLY You can't write against a read only replica.",
    ]) func `a server that has become a replica is connected to anew`(text: String) {
        #expect(errorReply(text).decision == .reconnect)
    }

    @Test(arguments: ["ERR unknown command 'READONLY'", "WRONGTYPE -READONLY", "ERR no such key: -READONLYx"])
    func `an error that only names a replica's is the command's own`(text: String) {
        #expect(errorReply(text).decision == .answer)
    }

    @Test(arguments: [
        "OOM command not allowed when used memory > 'maxmemory'.", "NOREPLICAS Not enough good replicas to write.",
        "MISCONF Redis is configured to save RDB snapshots", "NOAUTH Authentication required.",
        "NOPERM this user has no permissions", "WRONGPASS invalid username-password pair",
    ]) func `errors for an operator are refused`(text: String) { #expect(errorReply(text).decision == .refuse) }

    @Test func `the text of an error is short and printable`() {
        let error = errorReply("ERR\n\u{1B}[2J ü " + String(repeating: "x", count: 1000))
        #expect(error.text.utf8.count == 128)
        #expect(error.text.hasPrefix("ERR??[2J ?? xxx"))
        #expect(error.code.utf8.count <= 32)
    }
}
