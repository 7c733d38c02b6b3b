import ArgumentParser
import Service
import Testing

@testable import keyboard_avoidance

/// The command line options of each section as parsed.
@Suite struct GivenOptionsTests {
    /// A valid value of each option that is not its default.
    private static func other(_ option: ServeOption) -> String {
        switch option.values {
        case .address, .file, .host: "other.example"
        case .flag: "true"
        case .wholeNumber(let range): "\(range.upperBound)"
        case .seconds(let range, _): "\(Double(range.upperBound - 1))"
        case .positiveSeconds(let bound): "\(Double(bound))"
        case .word(let words): words.last ?? ""
        case .origin: "https://other.example"
        case .addressBlocks: "192.0.2.0/24,::1"
        case .sessionStore: "rediss://other.example:6379"
        case .keyPrefix: "other:"
        }
    }

    @Test(arguments: ServeOption.all.map(\.name))
    func `an option's value reaches the configuration`(_ name: String) throws {
        let option = try ServeOption.named(name)
        let value = Self.other(option)
        // There is only one version of a record so far.
        #expect(option.defaultValue != value || name == "session-format")
        // Options that are valid only with others.
        let tls = ["--tls-cert=\(value)", "--tls-key=\(value)"]
        let beside = [
            "tls-cert": tls, "tls-key": tls, "tls-client-ca": tls,
            "tls-client-crl": tls + ["--tls-client-ca=a"],
            "shown-session-bonus": ["--session-lifetime=31536000"],
            "session-store-ca": ["--session-store=rediss://h"],
            "session-store-cert": ["--session-store=rediss://h", "--session-store-key=a"],
            "session-store-key": ["--session-store=rediss://h", "--session-store-cert=a"],
            "session-store-password-file": ["--session-store=redis://h"],
        ]
        let line = (beside[name] ?? []) + (try option.arguments(for: value))
        #expect(try option.value(ServeCommand.parse(line).serverConfiguration()) == value)
    }

    @Test func `without options the configuration is the default one`() throws {
        let configuration = try ServeCommand.parse([]).serverConfiguration()
        for option in ServeOption.all { #expect(option.value(configuration) == option.defaultValue, "\(option.name)") }
    }

    @Test func `an option with several values takes those up to the next option, again and again`() throws {
        let line = ["--allowed-hosts", "A.example", "b:1", "--port", "1", "--allowed-hosts=c"]
        #expect(try ServeCommand.parse(line).serverConfiguration().allowedHosts == ["a.example", "b:1", "c"])
    }

    @Test(
        arguments: [
            (
                ["--maximum-body=x"],
                "The value 'x' is invalid for '--maximum-body <number>': not a whole number from 0 to 1073741824"
            ),
            (["--idle-timeout", "0"], "The value '0' is invalid for '--idle-timeout <seconds>': not a number"),
            (["--cors-origin", "*"], "The value '*' is invalid for '--cors-origin <origin>': every origin"),
            (["--maximum-feilds", "1"], "Unknown option '--maximum-feilds'. Did you mean '--maximum-fields'?"),
            (["--loops"], "Missing value for '--loops <number>'"),
            (["--tls-cert=a"], "--tls-cert and --tls-key belong together"),
            (["--session-lifetime=4", "--shown-session-bonus=5"], "--shown-session-bonus takes seconds from 0 to"),
        ])
    func `a line that cannot be meant is refused with a reason`(_ line: [String], _ reason: String) {
        let error = #expect(throws: (any Error).self) { try ServeCommand.parse(line) }
        let message = error.map { ServeCommand.fullMessage(for: $0, columns: 1000) } ?? ""
        #expect(message.hasPrefix("Error: \(reason)"), "\(message)")
    }
}
