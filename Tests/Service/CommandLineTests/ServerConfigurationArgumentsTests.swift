import ArgumentParser
import Service
import Testing

@testable import keyboard_avoidance

/// Arguments of `serve` that are read without swift-argument-parser.
@Suite struct ServerConfigurationArgumentsTests {
    private static let lines = [
        [], ["--port=8081"], ["--port", "8081", "--host", "::1"], ["--reuse-port", "--loops=2"],
        ["--tls-cert=a", "--tls-key", "b"], ["--session-lifetime=4", "--shown-session-bonus=4"],
        ["--session-store=rediss://:word@other.example", "--session-store-ca=x=y"],
    ]

    @Test(arguments: lines)
    func `plain arguments mean what the parser makes of them`(_ line: [String]) throws {
        let read = try #require(ServerConfiguration(plainArguments: [ServeCommand.name] + line))
        let parsed = try ServeCommand.parse(line).serverConfiguration()
        for option in ServeOption.all { #expect(option.value(read) == option.value(parsed), "\(option.name)") }
    }

    @Test(
        arguments: [
            ["--port"], ["--port="], ["--port", "-1"], ["--port=70000"], ["--port=1", "--port=2"], ["--prot=1"], ["1"],
            ["--reuse-port=true"], ["--print-config"], ["--help"], ["--", "--port=1"], ["--allowed-hosts", "a", "b"],
            ["--tls-cert=a"], ["--session-lifetime=4", "--shown-session-bonus=5"], ["--session-store=redis://h:x"],
        ])
    func `all other arguments are the parser's`(_ line: [String]) {
        #expect(ServerConfiguration(plainArguments: [ServeCommand.name] + line) == nil)
    }

    @Test func `another command has no server`() {
        #expect(ServerConfiguration(plainArguments: ["solve"]) == nil)
        #expect(ServerConfiguration(plainArguments: []) == nil)
    }
}
