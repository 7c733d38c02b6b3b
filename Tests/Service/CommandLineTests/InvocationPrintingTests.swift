import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import keyboard_avoidance

/// `serve --print-config`, and that it, the help and the guide have the same options.
@Suite struct InvocationPrintingTests {
    /// The output for a command line and an environment.
    private func printed(_ line: [String], _ environment: [String: String] = [:]) throws -> String {
        let invocation = try Invocation(line, environment: environment)
        let command = try #require(try KeyboardAvoidanceCommand.parseAsRoot(invocation.arguments) as? ServeCommand)
        #expect(command.printConfig)
        return invocation.printed(try command.serverConfiguration())
    }

    /// The printed member of an option.
    private func member(
        _ name: String, _ line: [String] = [], _ environment: [String: String] = [:]
    ) throws -> String? {
        let start = "  \"\(name)\":"
        let text = try printed(line + ["--print-config"], environment).split(separator: "\n")
            .first { $0.hasPrefix(start) }?.dropFirst(start.count)
        return text.map { String($0.last == "," ? $0.dropLast() : $0) }
    }

    @Test(
        arguments: [
            ("host", [], [:], #"{"value":"127.0.0.1","source":"default"}"#),
            ("host", ["--host", "::1"], [:], #"{"value":"::1","source":"commandLine"}"#),
            ("port", ["--port=0"], ["PORT": "9000"], #"{"value":0,"source":"commandLine"}"#),
            ("port", [], ["PORT": "9000"], #"{"value":9000,"source":"environment","variable":"PORT"}"#),
            (
                "port", [], ["PORT": "9000", "KEYBOARD_AVOIDANCE_PORT": "1"],
                #"{"value":1,"source":"environment","variable":"KEYBOARD_AVOIDANCE_PORT"}"#
            ),
            ("port", [], ["PORT": ""], #"{"value":8080,"source":"default"}"#),
            ("port", [], ["KEYBOARD_AVOIDANCE_PORT": "tcp://a:1"], #"{"value":8080,"source":"default"}"#),
            ("loops", [], [:], #"{"value":null,"source":"default"}"#),
            ("tls-cert", [], [:], #"{"value":null,"source":"default"}"#),
            ("idle-timeout", ["--idle-timeout", "0.5"], [:], #"{"value":0.5,"source":"commandLine"}"#),
            ("idle-timeout", [], [:], #"{"value":60,"source":"default"}"#),
            ("readiness-grace", [], [:], #"{"value":"auto","source":"default"}"#),
            ("readiness-grace", ["--readiness-grace", "2"], [:], #"{"value":2,"source":"commandLine"}"#),
            ("reuse-port", [], [:], #"{"value":false,"source":"default"}"#),
            ("reuse-port", ["--reuse-port"], [:], #"{"value":true,"source":"commandLine"}"#),
            (
                "reuse-port", [], ["KEYBOARD_AVOIDANCE_REUSE_PORT": "0"],
                #"{"value":false,"source":"environment","variable":"KEYBOARD_AVOIDANCE_REUSE_PORT"}"#
            ),
            ("cors-origin", [], [:], #"{"value":[],"source":"default"}"#),
            (
                "cors-origin", ["--cors-origin", "https://a.example", "https://b.example"], [:],
                #"{"value":["https://a.example","https://b.example"],"source":"commandLine"}"#
            ),
            (
                "allowed-hosts", [], ["KEYBOARD_AVOIDANCE_ALLOWED_HOSTS": "A.example"],
                #"{"value":["a.example"],"source":"environment","variable":"KEYBOARD_AVOIDANCE_ALLOWED_HOSTS"}"#
            ),
            (
                "auth-token-file", ["--auth-token-file", "/nowhere/\"tokens\""], [:],
                #"{"value":"/nowhere/\"tokens\"","source":"commandLine"}"#
            ),
            ("session-store", [], [:], #"{"value":"memory","source":"default"}"#),
            (
                "session-store", ["--session-store", "redis://user:secret@h,[::1]:1/2"], [:],
                #"{"value":"redis://user:***@h:6379,[::1]:1/2","source":"commandLine"}"#
            ),
            (
                "session-store", [], ["KEYBOARD_AVOIDANCE_SESSION_STORE": "rediss://:secret@h"],
                #"{"value":"rediss://:***@h:6379","source":"environment","variable":"KEYBOARD_AVOIDANCE_SESSION_STORE"}"#
            ),
            (
                "session-store-password-file",
                ["--session-store=redis://h", "--session-store-password-file", "/nowhere/password"], [:],
                #"{"value":"/nowhere/password","source":"commandLine"}"#
            ),
            ("session-store-prefix", [], [:], #"{"value":"keyboard-avoidance:","source":"default"}"#),
            ("session-store-timeout", [], [:], #"{"value":0.5,"source":"default"}"#),
            ("session-cache-bytes", ["--session-cache-bytes=0"], [:], #"{"value":0,"source":"commandLine"}"#),
        ] as [(String, [String], [String: String], String)])
    func `a value is printed with its type and its source`(
        _ name: String, _ line: [String], _ environment: [String: String], _ member: String
    ) throws {
        #expect(try self.member(name, line, environment) == member)
    }

    @Test(arguments: [["--print-config"], ["serve", "--print-config"]])
    func `it is one JSON object with every option, in the order of the help`(_ line: [String]) throws {
        let text = try printed(line)
        #expect(try JSONValue(parsing: Array(text.utf8)).members.count == ServeOption.all.count)
        let names = text.matches(of: /(?m)^  "([a-z-]+)":/).map { "--\($0.output.1)" }
        #expect(names == ServeOption.all.map(\.argument))
        let help = ServeCommand.helpMessage(includeHidden: true, columns: 100)
            .matches(of: /(?m)^  (--[a-z-]+)/).map { String($0.output.1) }
        // Options that print information are not in it.
        #expect(names == help.filter { $0 != "--print-config" && $0 != "--version" })
    }

    @Test func `docs options md has a row for each option without a limit, in the order of the help`() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../docs/reference/options.md")
        let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("- `--") }
        let expected = ServeOption.all.filter { $0.unit == nil }.map { option in
            "- `\(option.argument)`\(option.defaultValue.map { " (\($0))" } ?? ""): \(option.text)"
        }
        #expect(rows.map(String.init) == expected, "\(expected.joined(separator: "\n"))")
    }
}
