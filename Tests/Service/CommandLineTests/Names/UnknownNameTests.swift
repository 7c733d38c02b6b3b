import Service
import Testing

@testable import keyboard_avoidance

/// The sentences about names that this program does not have.
@Suite struct UnknownNameTests {
    private static let options = [
        "serve": ServeOption.all.map(\.name) + ["print-config", "help"],
        "solve": ["compare", "replay", "focus-order", "policy", "fidelity", "text", "minimal", "fix", "help"],
        "audit": [
            "devices", "orientations", "keyboards", "policy", "fidelity", "fail-on", "format", "output", "baseline",
            "write-baseline", "config", "no-config", "link-base", "quiet", "help",
        ],
        "health": ["host", "port", "cacert", "insecure", "timeout", "help"],
    ]

    @Test(arguments: [
        // Another name for it.
        ("serve", "--bind", "write --host"), ("serve", "--listen=x", "write --host"),
        ("serve", "--address", "write --host"), ("serve", "-p", "write --port"),
        ("serve", "--workers", "write --loops"), ("serve", "--threads", "write --loops"),
        ("serve", "--token", "write --auth-token-file"), ("serve", "--redis", "write --session-store"),
        ("serve", "--tls", "write --tls-cert"), ("serve", "--cors", "write --cors-origin"),
        ("serve", "--metrics-port", "write --admin-port"), ("serve", "--verbose", "write --log-level debug"),
        ("audit", "--json", "write --format json"), ("audit", "--list-devices", "write keyboard-avoidance devices"),
        ("health", "--bind", "write --host"),
        // A word that we write out.
        ("serve", "--max-body", "did you mean --maximum-body?"),
        ("serve", "--min-body-rate", "did you mean --minimum-body-rate?"),
        // A slip.
        ("serve", "--prot", "did you mean --port?"), ("audit", "--orientation", "did you mean --orientations?"),
        ("serve", "--maximum-boby", "did you mean --maximum-body?"),
        // Nothing is near, and nothing is taken for it.
        ("serve", "--pork-belly", "serve --help names the options"), ("solve", "--fox", "did you mean --fix?"),
        ("solve", "--fyle", "solve --help names the options"), ("health", "--past", "health --help names the options"),
        ("serve", "--hast-thou", "serve --help names the options"), ("serve", "-", "serve --help names the options"),
        // There is none.
        ("serve", "-d", "serve stays in the foreground; Examples/deploy/systemd has units that start it"),
        ("audit", "-d", "options have long names here: --devices"),
        ("solve", "--file", "the file is named without an option: solve FILE, or - for standard input"),
        ("health", "--url", "the URL is named without an option: health URL"),
    ])
    func `an unknown option leads to the right one, or to what there is`(
        _ command: String, _ option: String, _ hint: String
    ) throws {
        let sentence = UnknownName.option(option, of: command, known: try #require(Self.options[command]))
        #expect(sentence == "unknown option '\(option.prefix { $0 != "=" })'; \(hint)")
    }

    @Test func `an option that another one is written for exists`() throws {
        for (command, known) in Self.options {
            for name in OtherNames.namesOfOptions(of: command) {
                #expect(!known.contains(name), "\(command) has --\(name)")
                let advice = try #require(OtherNames.option(name, of: command))
                if case .option(let option, _) = advice { #expect(known.contains(option), "\(command) --\(option)") }
            }
        }
    }

    @Test(arguments: [
        ("avoid", "write keyboard-avoidance solve"), ("compare", "write keyboard-avoidance solve --compare"),
        ("replay", "write keyboard-avoidance solve --replay"), ("check", "write keyboard-avoidance audit"),
        ("picture", "audit --format svg draws forms; serve has GET /picture for one answer"),
        ("explain", "put \"options\": {\"explain\": true} into the request of solve"),
        ("lint", "there is none: audit judges whole forms, solve --fix corrects one request"),
        ("init", "there is none: a form is a file of JSON such as those of Examples/forms"),
        ("start", "write keyboard-avoidance serve"), ("sovle", "did you mean 'solve'?"),
        ("polices", "did you mean 'policies'?"),
        ("xyz", "the subcommands are serve, solve, audit, form, mcp, health, devices, policies"),
        ("", "the subcommands are serve, solve, audit, form, mcp, health, devices, policies"),
    ])
    func `an unknown command leads to the right one, or to what there is`(_ name: String, _ hint: String) {
        let known = KeyboardAvoidanceCommand.subcommandNames
        #expect(UnknownName.command(name, known: known) == "unknown subcommand '\(name)'; \(hint)")
    }

    @Test(arguments: [
        ("REDIS_URL", "write KEYBOARD_AVOIDANCE_SESSION_STORE"), ("WORKERS", "write KEYBOARD_AVOIDANCE_LOOPS"),
        ("TOKEN", "write KEYBOARD_AVOIDANCE_AUTH_TOKEN_FILE"),
        ("DEBUG", "write KEYBOARD_AVOIDANCE_LOG_LEVEL=debug"),
        ("BIND_ADDRESS", "write KEYBOARD_AVOIDANCE_HOST"),
        ("LOGLEVEL", "the nearest known one is KEYBOARD_AVOIDANCE_LOG_LEVEL"),
        ("MAX_BODY", "the nearest known one is KEYBOARD_AVOIDANCE_MAXIMUM_BODY"),
        ("COLOUR", "serve --help names the options"), ("", "serve --help names the options"),
    ])
    func `an unknown variable leads to the right one`(_ name: String, _ hint: String) {
        let variable = ServeOption.prefix + name
        let sentence = UnknownName.variable(variable, prefix: ServeOption.prefix, known: ServeOption.all.map(\.name))
        #expect(sentence == "unknown variable \(variable); \(hint)")
    }
}
