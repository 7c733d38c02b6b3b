import Testing

/// The guesses that people made at command lines and variables: each is led to what it meant, none to something else.
@Suite(.fewAtOnce) struct GuessTests {
    struct Guess: Sendable, CustomTestStringConvertible {
        /// The arguments of the program.
        var line: String
        /// Variables before it.
        var variables = ""
        /// In the first error.
        var says: String
        var status: Int32 = 64
        var testDescription: String { "\(variables) \(line)" }

        init(_ line: String, _ says: String, variables: String = "", status: Int32 = 64) {
            (self.line, self.says, self.variables, self.status) = (line, says, variables, status)
        }
    }

    private static let options = [
        Guess("solve --file request.json", "the file is named without an option: solve FILE"),
        Guess("solve --svg request.json", "POST /avoid with Accept: image/svg+xml"),
        Guess("solve --json request.json", "JSON is what it prints unless --text is given: leave it out"),
        Guess("solve request.json -o a.svg", "it prints on standard output: solve FILE > ANSWER"),
        Guess("solve --quiet request.json", "solve FILE > /dev/null"),
        Guess("solve --trace request.json", "put \"options\": {\"explain\": true} into the request"),
        Guess("solve --device 'iPhone 15' request.json", "keyboard-avoidance devices lists them"),
        Guess("solve '{\"scrollView\": {}}'", "this is a request, not a file: pipe it in"),
        Guess("solve request.json ok.json", "solve answers one request: name one file"),
        Guess("health --url http://localhost", "the URL is named without an option: health URL"),
        Guess("health localhost", "localhost is no URL such as https://127.0.0.1:8443/healthz"),
        Guess("health 127.0.0.1:9299", "127.0.0.1:9299 is no URL such as"),
        Guess("serve --cors '*'", "write --cors-origin"), Guess("serve --tls", "write --tls-cert"),
        Guess("serve --bind 0.0.0.0", "write --host"), Guess("serve --listen :80", "write --host"),
        Guess("serve --address ::", "write --host"), Guess("serve --workers 4", "write --loops"),
        Guess("serve --threads 4", "write --loops"), Guess("serve --token a", "write --auth-token-file"),
        Guess("serve --redis redis://a", "write --session-store"),
        Guess("serve --metrics-port 1", "write --admin-port"),
        Guess("serve --verbose", "write --log-level debug"), Guess("serve -p 8080", "write --port"),
        Guess("--bind 0.0.0.0", "write --host"),
        Guess("serve --log-level warn", "trace or debug or info or notice or warning or error or critical"),
        Guess("form window.xml --device 'iPhone 15'", "write --designed-for"),
        Guess("form window.xml -o login.json", "it prints on standard output: form FILE > FORM"),
        Guess("form a.xml b.xml", "form reads one dump: name one file; audit reads several"),
        Guess("audit --list-devices", "write keyboard-avoidance devices"),
        Guess("audit ok.json --json", "write --format json"),
        Guess("audit ok.json --verbose", "it prints all that fails; --format json has every figure"),
        Guess("audit ok.json -d 'iPhone 15'", "options have long names here: --devices"),
        Guess("audit ok.json --orientation portrait", "did you mean --orientations?"),
        Guess("audit ok.json --format table", "the formats are text, github, markdown, junit, json, svg"),
        Guess(
            "audit ok.json --no-config --devices 'iPhone 99'", "`keyboard-avoidance devices` lists all", status: 2),
        Guess(
            "audit ok.json --no-config --fail-on none", "--fail-on: expected `partly`, `hidden`, `unknown`", status: 2),
    ]

    private static let commands = [
        Guess("convert window.xml", "write keyboard-avoidance form"),
        Guess("avoid request.json", "write keyboard-avoidance solve"),
        Guess("compare request.json", "write keyboard-avoidance solve --compare"),
        Guess("replay events", "write keyboard-avoidance solve --replay"),
        Guess("picture request.json", "serve has GET /picture for one answer"),
        Guess("explain request.json", "put \"options\": {\"explain\": true} into the request of solve"),
        Guess("check ok.json", "write keyboard-avoidance audit"),
        Guess("lint ok.json", "audit judges whole forms, solve --fix corrects one request"),
        Guess("init", "a form is a file of JSON such as those of Examples/forms"),
        Guess("devices 'iPhone 99'", "`keyboard-avoidance devices` lists all", status: 2),
        Guess("policies iq", "`keyboard-avoidance policies` lists all", status: 2),
    ]

    private static let prefix = "KEYBOARD_AVOIDANCE_"
    private static let variables = [
        Guess("", "write \(prefix)SESSION_STORE", variables: "\(prefix)REDIS_URL=redis://a"),
        Guess("", "write \(prefix)LOOPS", variables: "\(prefix)WORKERS=4"),
        Guess("", "write \(prefix)AUTH_TOKEN_FILE", variables: "\(prefix)TOKEN=a"),
        Guess("", "write \(prefix)LOG_LEVEL=debug", variables: "\(prefix)DEBUG=1"),
        Guess("", "all are accepted unless this is set: leave it out", variables: "\(prefix)CORS_ORIGIN='*'"),
        Guess("", "the nearest known one is \(prefix)LOG_LEVEL", variables: "\(prefix)LOGLEVEL=info"),
        Guess("", "\"WARN\" is not trace or debug", variables: "\(prefix)LOG_LEVEL=WARN"),
        Guess("", "\"60s\" is not a number of seconds", variables: "\(prefix)IDLE_TIMEOUT=60s"),
        Guess("", "\"1MiB\" is not a whole number", variables: "\(prefix)MAXIMUM_BODY=1MiB"),
        Guess("", "\"yes\" is not 1, true, 0 or false", variables: "\(prefix)REUSE_PORT=yes"),
        Guess("", "\"true\" is not none or errors or all", variables: "\(prefix)ACCESS_LOG=true"),
        Guess("", "\"*\" is no list of addresses and blocks", variables: "\(prefix)TRUSTED_PROXIES='*'"),
        Guess("", "\":8080\" is not a whole number", variables: "\(prefix)PORT=:8080"),
    ]

    @Test(arguments: options + commands + variables)
    func `a guess is led`(_ guess: Guess) async throws {
        let end = try await Shell.run("\(guess.variables) $P \(guess.line)")
        #expect(end.status == guess.status)
        #expect(end.output.isEmpty)
        #expect(end.firstError.contains(guess.says), "\(end.errors)")
    }

    @Test func `variables that other programs read are said not to be read`() async throws {
        // It ends as soon as it has said so.
        let end = try await Shell.run("HOST=:: REDIS_URL=redis://a LOG_LEVEL=debug $P --auth-token-file none")
        for (name, option) in [("HOST", "HOST"), ("REDIS_URL", "SESSION_STORE"), ("LOG_LEVEL", "LOG_LEVEL")] {
            #expect(end.errors.contains("\(name) is not read; \(Self.prefix)\(option) and --"), "\(end.errors)")
        }
    }
}
