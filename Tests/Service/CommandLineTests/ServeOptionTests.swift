import ArgumentParser
import Service
import Foundation
import Testing

@testable import keyboard_avoidance

/// Every option is declared once: names, help and docs/reference/limits.md follow.
@Suite struct ServeOptionTests {
    @Test func `names follow from the declared one`() throws {
        let option = try ServeOption.named("maximum-new-sessions-per-address")
        #expect(option.argument == "--maximum-new-sessions-per-address")
        #expect(option.variables == ["KEYBOARD_AVOIDANCE_MAXIMUM_NEW_SESSIONS_PER_ADDRESS"])
        #expect(try ServeOption.named("port").variables == ["KEYBOARD_AVOIDANCE_PORT", "PORT"])
        #expect(Set(ServeOption.all.map(\.name)).count == ServeOption.all.count)
        let places = ServeOption.all.map { $0.place as PartialKeyPath<ServerConfiguration> }
        #expect(Set(places).count == places.count)
    }

    @Test func `the help says each limit's default and range`() throws {
        let help = ServeCommand.helpMessage(includeHidden: true, columns: 1000)
        for option in ServeOption.all {
            #expect(help.contains(option.argument + " ") || help.contains(option.argument + "\n"), "\(option.name)")
            #expect(help.contains(option.help), "\(option.name)")
        }
        #expect(try ServeOption.named("maximum-body").help.hasSuffix(" (default: 1048576; 0 to 1073741824)"))
        #expect(try ServeOption.named("maximum-connections").help.hasSuffix(" (1 to 10000000)"))
        #expect(try ServeOption.named("host").help.hasSuffix(" (default: 127.0.0.1)"))
        #expect(try ServeOption.named("tls-key").help.hasSuffix("private key."))
        #expect(try ServeOption.named("idle-timeout").help.hasSuffix(" (default: 60; above 0, up to 86400)"))
    }

    @Test func `the help leaves out five limits that hardly an operator sets`() {
        let help = ServeCommand.helpMessage(columns: 1000)
        let left = ServeOption.all.filter { !help.contains("  \($0.argument)") }.map(\.name)
        #expect(
            left == [
                "shown-session-bonus", "maximum-chunk-extensions", "maximum-trailers", "maximum-linger",
                "body-grace-timeout",
            ])
    }

    @Test func `docs limits md has a row for each limit, with its default and its range`() throws {
        let limits = ServeOption.all.filter { $0.unit != nil }
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../docs/reference/limits.md")
        let cells = try String(contentsOf: page, encoding: .utf8).matches(of: /(?m)^- (`--[a-z-]+`), (.*?\)): ./).map {
            [String($0.output.1), String($0.output.2)]
        }
        #expect(Set(cells.map { $0[0] }) == Set(limits.map { "`\($0.argument)`" }))
        for option in limits {
            let row = try #require(cells.first { $0[0] == "`\(option.argument)`" })
            let unit = try #require(option.unit)
            let value = option.defaultValue.map(unit.text) ?? "none"
            #expect(row[1] == "\(value) (\(option.values.range(unit.text) ?? ""))", "\(option.name)")
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
