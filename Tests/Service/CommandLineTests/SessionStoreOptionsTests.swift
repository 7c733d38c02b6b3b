import ArgumentParser
import Service
import Testing

@testable import keyboard_avoidance

/// The settings of the session store, on the command line and in the environment.
@Suite struct SessionStoreOptionsTests {
    private static let variable = "KEYBOARD_AVOIDANCE_SESSION_STORE"

    /// The message at the start of the server; nil if it starts.
    private static func message(_ line: [String], _ environment: [String: String] = [:]) -> String? {
        do {
            let invocation = try Invocation(line, environment: environment)
            _ = try KeyboardAvoidanceCommand.parseAsRoot(invocation.arguments)
            return nil
        } catch let failure as Invocation.Failure {
            return failure.description
        } catch {
            return KeyboardAvoidanceCommand.fullMessage(for: error)
        }
    }

    /// Invalid URLs, and the suggested correction.
    private static let bad: [(url: String, reason: String)] = [
        ("secret", "the URL begins with neither redis:// nor rediss://; write redis://host:6379"),
        ("Memory", "the URL begins with neither redis:// nor rediss://; write redis://host:6379"),
        ("http://u:secret@h", "the URL begins with neither redis:// nor rediss://; write redis://host:6379"),
        ("redis:/u:secret@h", "the URL begins with neither redis:// nor rediss://; write redis://host:6379"),
        ("redis://h:0", "the port of host 1 is no number from 1 to 65535; write host:6379"),
        ("redis://u:secret", "the port of host 1 is no number from 1 to 65535; write host:6379"),
        ("redis://u:secret@a,b:65536", "the port of host 2 is no number from 1 to 65535; write host:6379"),
        ("redis://:secret@h/x", "what follows the hosts is no number of a database; write /0, or nothing"),
        ("redis://h/2147483648", "what follows the hosts is no number of a database; write /0, or nothing"),
        (
            "redis://h/0?password=secret",
            "the URL has a ? or a #; it ends with the database, and options of the store are options of the program"
        ),
        (
            "redis://u:secret%zz@h",
            "in the user or the password a % is not followed by two hexadecimal digits of UTF-8; write % itself as %25"
        ),
        (
            "redis://u:sec@ret@h",
            "the user or the password has a character that ends it; write / as %2F, : as %3A, @ as %40, ? as %3F, # as %23"
        ),
        ("redis://u:secret@::1", "host 1 is no IPv6 address in brackets; write [2001:db8::1]:6379"),
        ("redis://[::1", "host 1 is no IPv6 address in brackets; write [2001:db8::1]:6379"),
        ("redis://[secret]", "host 1 is no IPv6 address in brackets; write [2001:db8::1]:6379"),
        (
            "redis://u:secret@",
            "host 1 is empty; write redis://host:6379, and several hosts with a comma between them"
        ),
        ("redis://", "host 1 is empty; write redis://host:6379, and several hosts with a comma between them"),
        ("redis://a,,b", "host 2 is empty; write redis://host:6379, and several hosts with a comma between them"),
    ]

    @Test(arguments: bad)
    func `a bad URL is refused with its source and a cure, and shows no password`(_ url: String, _ reason: String) {
        for line in [["--session-store", url], ["serve", "--session-store=\(url)"]] {
            let message = Self.message(line) ?? "none"
            #expect(message.hasPrefix("Error: --session-store: \(reason)\n"), "\(message)")
            #expect(!message.contains("secret") && !message.contains("sec@ret"))
        }
        let message = Self.message([], [Self.variable: url])
        #expect(message == "\(Self.variable): \(reason)")
    }

    @Test(
        arguments: [
            (
                ["--session-store-ca=a"],
                "--session-store-ca needs --session-store with a URL that begins with rediss://"
            ),
            (
                ["--session-store=redis://h", "--session-store-ca=a"],
                "--session-store-ca needs --session-store with a URL that begins with rediss://"
            ),
            (
                ["--session-store-cert=a", "--session-store-key=a"],
                "--session-store-cert needs --session-store with a URL that begins with rediss://"
            ),
            (
                ["--session-store-password-file=a"],
                "--session-store-password-file needs --session-store with a URL such as redis://host:6379"
            ),
        ])
    func `files that no store needs are refused`(_ line: [String], _ reason: String) {
        #expect(Self.message(line)?.hasPrefix("Error: \(reason)\n") == true)
        #expect(Self.message(line + ["--session-store=rediss://h"]) == nil)
    }

    @Test(arguments: ["--session-store-cert=a", "--session-store-key=a"])
    func `a certificate for the store needs its key`(_ option: String) {
        let reason = "--session-store-cert and --session-store-key belong together"
        #expect(Self.message(["--session-store=rediss://h", option])?.hasPrefix("Error: \(reason)\n") == true)
    }

    @Test func `a prefix that is none is refused with what one is`() {
        let reason = "not at most 64 printable ASCII characters without spaces, { and }"
        let message = Self.message([], ["KEYBOARD_AVOIDANCE_SESSION_STORE_PREFIX": "a{b}"])
        #expect(message == "KEYBOARD_AVOIDANCE_SESSION_STORE_PREFIX: \"a{b}\" is \(reason)")
        #expect(Self.message(["--session-store-prefix=a b"])?.contains(reason) == true)
    }

    @Test func `the command line wins over the environment, which is then not looked at`() throws {
        let invocation = try Invocation(
            ["--session-store", "redis://a"], environment: [Self.variable: "http://u:secret@h"])
        let command = try #require(try KeyboardAvoidanceCommand.parseAsRoot(invocation.arguments) as? ServeCommand)
        #expect(try command.serverConfiguration().sessionStore.description == "redis://a:6379")
    }

    @Test(
        arguments: [
            (["--maximum-sessions=5"], [:], nil),
            (["--session-store=memory", "--maximum-sessions=5"], [:], nil),
            (["--session-store=redis://h"], [:], nil),
            (["--session-store=redis://h", "--session-lifetime=60"], [:], nil),
            (["--session-store=redis://h", "--maximum-sessions=5"], [:], "--maximum-sessions"),
            (["--session-store=redis://h", "--maximum-owner-sessions=5"], [:], "--maximum-owner-sessions"),
            (
                ["--shown-session-bonus", "1", "--maximum-session-bytes=10"],
                [Self.variable: "redis://h", "KEYBOARD_AVOIDANCE_MAXIMUM_SESSIONS": "5"],
                "--maximum-sessions, --maximum-session-bytes, --shown-session-bonus"
            ),
        ] as [([String], [String: String], String?)])
    func `limits on sessions in memory that were given for Redis are named in a notice`(
        _ line: [String], _ environment: [String: String], _ ignored: String?
    ) throws {
        let invocation = try Invocation(line, environment: environment)
        let command = try #require(try KeyboardAvoidanceCommand.parseAsRoot(invocation.arguments) as? ServeCommand)
        let notices = ignored.map { ["ignored \($0): sessions are on Redis, and this is about those in memory"] }
        #expect(try invocation.notices(command.serverConfiguration()) == notices ?? [])
    }
}
