import ArgumentParser
import Foundation
import Testing

@testable import keyboard_avoidance

/// Every option is declared once: help, command line, configuration and docs/reference/limits.md follow.
@Suite struct ServeOptionDeclarationTests {
    private static let limits = ServeOption.allCases.filter { $0.declaration.unit != nil }

    /// For each option a value that it takes and that is not its default.
    private static func other(_ option: ServeOption) -> String {
        switch option.values {
        case .text, .host: "other.example"
        case .flag: "true"
        case .wholeNumber(let range): "\(range.upperBound)"
        case .seconds(let range), .secondsOr(_, let range): "\(Double(range.upperBound - 1))"
        case .positiveSeconds(let bound): "\(Double(bound))"
        case .word(let words): words.last ?? ""
        case .origin: "https://other.example"
        case .addressBlocks: "192.0.2.0/24,::1"
        case .sessionStore: "rediss://other.example:6379"
        case .keyPrefix: "other:"
        }
    }

    @Test(arguments: ServeOption.allCases)
    func `an option's value reaches the configuration`(_ option: ServeOption) throws {
        let value = Self.other(option)
        // So far there is one version of a record.
        #expect(option.defaultValue != value || option == .sessionFormat)
        // What only makes sense beside others.
        let tls = ["--tls-cert=\(value)", "--tls-key=\(value)"]
        let beside: [ServeOption: [String]] = [
            .tlsCert: tls, .tlsKey: tls, .tlsClientCa: tls, .shownSessionBonus: ["--session-lifetime=31536000"],
            .sessionStoreCa: ["--session-store=rediss://h"],
            .sessionStoreCert: ["--session-store=rediss://h", "--session-store-key=a"],
            .sessionStoreKey: ["--session-store=rediss://h", "--session-store-cert=a"],
            .sessionStorePasswordFile: ["--session-store=redis://h"],
        ]
        let line = (beside[option] ?? []) + (try option.arguments(for: value))
        let command = try ServeCommand.parse(line)
        #expect(option.declaration.value(command.serverConfiguration) == value)
    }

    @Test func `without options the configuration is the default one`() throws {
        let configuration = try ServeCommand.parse([]).serverConfiguration
        for option in ServeOption.allCases {
            #expect(option.declaration.value(configuration) == option.defaultValue, "\(option)")
        }
    }

    @Test func `the help says each limit's default and range`() {
        let help = ServeCommand.helpMessage(columns: 1000)
        for option in ServeOption.allCases {
            #expect(help.contains(option.argument + " ") || help.contains(option.argument + "\n"), "\(option)")
            #expect(help.contains(option.help), "\(option)")
        }
        #expect(ServeOption.maximumBody.help.hasSuffix(" (default: 1048576; 0 to 1073741824)"))
        #expect(ServeOption.maximumConnections.help.hasSuffix(" (1 to 10000000)"))
        #expect(ServeOption.host.help.hasSuffix(" (default: 127.0.0.1)"))
        #expect(ServeOption.tlsKey.help.hasSuffix("private key."))
        #expect(ServeOption.idleTimeout.help.hasSuffix(" (default: 60; above 0, up to 86400)"))
    }

    @Test func `docs limits md has a row for each limit, with its default and its range`() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../docs/reference/limits.md")
        let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| `--") }
        let cells = rows.map { row in
            row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        #expect(Set(cells.map { $0[0] }) == Set(Self.limits.map { "`\($0.argument)`" }))
        for option in Self.limits {
            let row = try #require(cells.first { $0[0] == "`\(option.argument)`" })
            let unit = try #require(option.declaration.unit)
            let value = option.defaultValue.map(unit.text) ?? "none"
            #expect(row[1] == value, "\(option)")
            #expect(row[2] == option.values.range(unit.text), "\(option)")
        }
    }

    @Test(
        arguments: [
            (.bytes, "0", "0"), (.bytes, "1", "1 byte"), (.seconds, "0", "0"),
            (.bytes, "64", "64 bytes"), (.bytes, "8192", "8 KiB"),
            (.bytes, "1048576", "1 MiB"), (.bytes, "1073741824", "1 GiB"), (.bytes, "1099511627776", "1 TiB"),
            (.bytes, "1536", "1536 bytes"), (.seconds, "10.0", "10 s"), (.seconds, "0.5", "0.5 s"),
            (.seconds, "auto", "auto"), (.count, "10", "10"), (.bytesPerSecond, "500", "500 bytes/s"),
            (.linesPerSecond, "1", "1 line/s"), (.linesPerSecond, "2", "2 lines/s"),
        ] as [(ServeOption.Unit, String, String)])
    func `a number is written with its unit`(_ unit: ServeOption.Unit, _ number: String, _ text: String) {
        #expect(unit.text(number) == text)
    }
}
