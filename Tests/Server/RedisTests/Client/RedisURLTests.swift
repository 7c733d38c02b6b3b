import Testing
import Transport

@testable import Redis

@Suite struct RedisURLTests {
    private static func hosts(_ hosts: (String, UInt16)...) -> [HostPort] {
        hosts.map { HostPort(host: $0, port: $1) }
    }

    struct Case: Sendable {
        var text: String
        var isSecure = false
        var user: String?
        var password: String?
        var hosts: [HostPort]
        var database = 0
        var shown: String
    }

    static let good: [Case] = [
        Case(text: "redis://h", hosts: hosts(("h", 6379)), shown: "redis://h:6379"),
        Case(text: "REDIS://h/", hosts: hosts(("h", 6379)), shown: "redis://h:6379"),
        Case(text: "rediss://h:1", isSecure: true, hosts: hosts(("h", 1)), shown: "rediss://h:1"),
        Case(text: "redis://h:65535/15", hosts: hosts(("h", 65535)), database: 15, shown: "redis://h:65535/15"),
        Case(
            text: "redis://h/2147483647", hosts: hosts(("h", 6379)), database: 2147483647,
            shown: "redis://h:6379/2147483647"),
        Case(
            text: "redis://u:secret@h", user: "u", password: "secret", hosts: hosts(("h", 6379)),
            shown: "redis://u:***@h:6379"),
        Case(text: "redis://:secret@h", password: "secret", hosts: hosts(("h", 6379)), shown: "redis://:***@h:6379"),
        // With a combining accent the colon is no character of its own.
        Case(
            text: "redis://u:\u{301}secret@h", user: "u", password: "\u{301}secret", hosts: hosts(("h", 6379)),
            shown: "redis://u:***@h:6379"),
        Case(text: "redis://u@h", user: "u", hosts: hosts(("h", 6379)), shown: "redis://u@h:6379"),
        Case(text: "redis://u:@h", user: "u", hosts: hosts(("h", 6379)), shown: "redis://u@h:6379"),
        Case(text: "redis://@h", hosts: hosts(("h", 6379)), shown: "redis://h:6379"),
        Case(
            text: "redis://%C3%BC%40:%2f%3A%25%20@h", user: "ü@", password: "/:% ", hosts: hosts(("h", 6379)),
            shown: "redis://ü@:***@h:6379"),
        Case(text: "redis://[::1]", hosts: hosts(("::1", 6379)), shown: "redis://[::1]:6379"),
        Case(
            text: "redis://[2001:db8::1]:7000/1", hosts: hosts(("2001:db8::1", 7000)), database: 1,
            shown: "redis://[2001:db8::1]:7000/1"),
        Case(
            text: "redis://10.0.0.1:7000,b:7001,[::1],b:7001",
            hosts: hosts(("10.0.0.1", 7000), ("b", 7001), ("::1", 6379)),
            shown: "redis://10.0.0.1:7000,b:7001,[::1]:6379"),
        Case(
            text: "redis://redis_1.store-2.svc.", hosts: hosts(("redis_1.store-2.svc.", 6379)),
            shown: "redis://redis_1.store-2.svc.:6379"),
    ]

    @Test(arguments: good) func `a good URL is read`(url: Case) throws {
        let read = try RedisURL(url.text)
        #expect(read.isSecure == url.isSecure)
        #expect(read.user == url.user)
        #expect(read.password == url.password)
        #expect(read.hosts == url.hosts)
        #expect(read.database == url.database)
        #expect("\(read)" == url.shown)
        #expect(String(reflecting: read) == url.shown)
    }

    static let bad: [(text: String, failure: RedisURLError)] = [
        ("", .scheme), ("secret", .scheme), ("h:6379", .scheme), ("http://h", .scheme), ("redis:/h", .scheme),
        ("redis//h", .scheme), ("unix:///run/redis.sock", .scheme), ("rediss ://h", .scheme),
        ("redis://", .emptyHost(1)), ("redis:///0", .emptyHost(1)), ("redis://u:secret@", .emptyHost(1)),
        ("redis://:secret", .emptyHost(1)), ("redis://:6379", .emptyHost(1)), ("redis://,", .emptyHost(1)),
        ("redis://a,", .emptyHost(2)), ("redis://a,,b", .emptyHost(2)),
        ("redis://u:secret", .port(host: 1)), ("redis://h:", .port(host: 1)), ("redis://h:0", .port(host: 1)),
        ("redis://h:65536", .port(host: 1)), ("redis://h:+1", .port(host: 1)),
        ("redis://h:99999999999999999999", .port(host: 1)),
        ("redis://a:1,b:x", .port(host: 2)), ("redis://[::1]6379", .port(host: 1)), ("redis://[::1]:", .port(host: 1)),
        ("redis://::1", .address(host: 1)), ("redis://[::1", .address(host: 1)), ("redis://[]", .address(host: 1)),
        ("redis://[h]", .address(host: 1)), ("redis://[10.0.0.1]", .address(host: 1)),
        ("redis://2001:db8::1:6379", .address(host: 1)),
        ("redis://a b", .hostName(1)), ("redis://ü", .hostName(1)), ("redis://h%41", .hostName(1)),
        ("redis://a]", .hostName(1)), ("redis://a,b\n", .hostName(2)),
        ("redis://u:%zz@h", .percentEncoding), ("redis://u:%4@h", .percentEncoding),
        ("redis://u%:p@h", .percentEncoding),
        ("redis://u:%ff@h", .percentEncoding),
        ("redis://u:sec@ret@h", .unencodedCredentials), ("redis://u:sec/ret@h", .unencodedCredentials),
        ("redis://u:sec?ret@h", .unencodedCredentials), ("redis://u:sec#ret@h", .unencodedCredentials),
        ("redis://u:sec:ret@h", .unencodedCredentials),
        ("redis://h/a", .database), ("redis://h/-1", .database), ("redis://h/0/1", .database),
        ("redis://h/0/", .database),
        ("redis://h/2147483648", .database), ("redis://h/%30", .database),
        ("redis://h?db=1", .query), ("redis://h/1?x", .query), ("redis://h#x", .query), ("redis://h/0#", .query),
        ("redis://" + String(repeating: "h,", count: 64) + "h", .tooManyHosts),
    ]

    @Test(arguments: bad) func `a bad URL is refused with a reason that holds no password`(
        text: String, failure: RedisURLError
    ) {
        #expect(throws: failure) { try RedisURL(text) }
        #expect(!failure.description.contains("sec"))
        #expect(
            failure.description.contains("write") || failure.description.contains("may be")
                || failure.description.contains("enough") || failure.description.contains("ends with"))
    }

    @Test(
        arguments: [
            ("redis://localhost", true), ("redis://LocalHost:1", true), ("redis://a.localhost", true),
            ("redis://127.0.0.1", true), ("redis://127.255.0.9,localhost", true), ("redis://[::1]", true),
            ("redis://[0:0:0:0:0:0:0:1]", true),
            ("redis://redis", false), ("redis://127.example", false), ("redis://128.0.0.1", false),
            ("redis://[::2]", false), ("redis://[1::1]", false), ("redis://127.0.0.1,10.0.0.1", false),
            ("redis://nolocalhost", false),
        ])
    func `whether every host is this machine`(_ text: String, _ isLoopbackOnly: Bool) throws {
        #expect(try RedisURL(text).isLoopbackOnly == isLoopbackOnly)
    }
}
