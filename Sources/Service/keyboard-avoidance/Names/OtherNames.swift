/// The names that people try for options, commands and variables because other programs have them, with what to write
/// here.
///
/// A table and nothing else: it knows no parser and no command's declaration.
enum OtherNames {
    /// The advice to somebody who tries a name.
    enum Advice: Hashable, Sendable {
        /// An option of the same command, with a value for it.
        case option(String, value: String? = nil)
        /// The arguments of this program.
        case command(String)
        /// There is no such name: what there is, as a sentence without its end.
        case sentence(String)
    }

    /// The options of a command, without dashes; of a variable of `serve` as well.
    static func option(_ name: String, of command: String) -> Advice? {
        for (names, advice) in options[command] ?? [] where names.split(separator: " ").contains(Substring(name)) {
            return advice
        }
        return nil
    }

    /// The names that the table has for options of a command.
    static func namesOfOptions(of command: String) -> [String] {
        (options[command] ?? []).flatMap { $0.names.split(separator: " ").map(String.init) }
    }

    /// A command.
    static func command(_ name: String) -> Advice? {
        commands.first { $0.names.split(separator: " ").contains(Substring(name)) }?.advice
    }

    /// A variable without our prefix, which is not read.
    static let variables = ["HOST": "host", "LOG_LEVEL": "log-level", "REDIS_URL": "session-store"]

    private typealias Table = [(names: String, advice: Advice)]

    private static let commands: Table = [
        ("avoid answer ask", .command("solve")), ("compare", .command("solve --compare")),
        ("replay", .command("solve --replay")), ("focus-order order", .command("solve --focus-order")),
        ("fix correct", .command("solve --fix")), ("check judge test verify", .command("audit")),
        ("import convert dump", .command("form")),
        ("start run server listen up http", .command("serve")), ("status ping healthcheck ready", .command("health")),
        ("device list list-devices", .command("devices")), ("policy libraries list-policies", .command("policies")),
        ("version", .command("--version")), ("config print-config", .command("serve --print-config")),
        ("completion completions", .command("--generate-completion-script bash")),
        (
            "explain trace",
            .sentence("put \"options\": {\"explain\": true} into the request of solve")
        ),
        (
            "picture draw render svg",
            .sentence("audit --format svg draws forms; serve has GET /picture for one answer")
        ),
        (
            "lint validate",
            .sentence("there is none: audit judges whole forms, solve --fix corrects one request")
        ),
        (
            "init new create",
            .sentence("there is none: a form is a file of JSON such as those of Examples/forms")
        ),
    ]

    private static let options: [String: Table] = [
        "serve": [
            ("bind listen address addr ip interface hostname bind-address listen-address", .option("host")),
            ("p listen-port http-port", .option("port")),
            ("workers threads processes concurrency worker-threads", .option("loops")),
            ("token tokens token-file auth auth-token api-key bearer-token", .option("auth-token-file")),
            ("redis redis-url store session-url session-store-url", .option("session-store")),
            ("redis-password redis-password-file", .option("session-store-password-file")),
            ("tls ssl https cert certificate ssl-cert tls-certificate", .option("tls-cert")),
            ("key private-key ssl-key", .option("tls-key")), ("ca cacert client-ca", .option("tls-client-ca")),
            ("cors cors-origins origin origins allow-origin allowed-origins", .option("cors-origin")),
            ("hosts vhost", .option("allowed-hosts")),
            ("proxy proxies trust-proxy proxy-protocol", .option("trusted-proxies")),
            ("metrics metrics-port management-port", .option("admin-port")),
            ("verbose v debug trace", .option("log-level", value: "debug")), ("V", .command("--version")),
            ("quiet q silent", .option("log-level", value: "error")),
            ("json log-json", .option("log-format", value: "json")),
            ("grace graceful-timeout shutdown-timeout", .option("drain-timeout")),
            ("body-limit body-size max-body-size maximum-body-size", .option("maximum-body")),
            ("keep-alive keepalive keep-alive-timeout", .option("idle-timeout")),
            (
                "c config config-file configuration",
                .sentence("serve reads no file: --print-config shows its options and their variables")
            ),
            (
                "d daemon detach background",
                .sentence("serve stays in the foreground; Examples/deploy/systemd has units that start it")
            ),
            (
                "timeout",
                .sentence("there are several, such as --header-timeout, --idle-timeout and --drain-timeout")
            ),
        ],
        "solve": [
            ("file f input i", .sentence("the file is named without an option: solve FILE, or - for standard input")),
            ("o output out", .sentence("it prints on standard output: solve FILE > ANSWER")),
            ("json j", .sentence("JSON is what it prints unless --text is given: leave it out")),
            ("format", .sentence("it prints JSON, or lines for people with --text")),
            ("table human plain", .option("text")), ("order", .option("focus-order")),
            ("apply autofix repair", .option("fix")), ("policies library", .option("policy")),
            (
                "svg picture html",
                .sentence("a picture is the answer of serve: POST /avoid with Accept: image/svg+xml")
            ),
            ("q quiet silent", .sentence("the exit code is there without the answer: solve FILE > /dev/null")),
            (
                "trace explain verbose v debug",
                .sentence("put \"options\": {\"explain\": true} into the request")
            ),
            (
                "d device devices",
                .sentence("put \"device\" into the request; keyboard-avoidance devices lists them")
            ),
            ("pretty", .sentence("it prints one line: solve FILE | jq")),
        ],
        "audit": [
            ("json j", .option("format", value: "json")), ("svg", .option("format", value: "svg")),
            ("github", .option("format", value: "github")), ("junit xml", .option("format", value: "junit")),
            ("markdown md", .option("format", value: "markdown")), ("text", .option("format", value: "text")),
            ("o out report", .option("output")), ("q silent", .option("quiet")), ("c configuration", .option("config")),
            ("policies library", .option("policy")), ("strict", .option("fail-on")),
            ("update-baseline save-baseline", .option("write-baseline")), ("ignore exclude", .option("baseline")),
            ("d", .sentence("options have long names here: --devices")),
            ("f file form forms", .sentence("files are named without an option: audit FILE…")),
            ("list-devices", .command("devices")), ("list-policies", .command("policies")),
            (
                "verbose v debug",
                .sentence("it prints all that fails; --format json has every figure")
            ),
            ("html", .sentence("there is none: --format svg draws the forms, markdown is for a page")),
        ],
        "form": [
            ("file f input i", .sentence("the file is named without an option: form FILE, or - for standard input")),
            ("o output out", .sentence("it prints on standard output: form FILE > FORM")),
            ("scale", .option("density")), ("d device devices", .option("designed-for")), ("size", .option("screen")),
            ("format json j", .sentence("JSON is what it prints: leave it out")),
        ],
        "health": [
            ("u url", .sentence("the URL is named without an option: health URL")),
            ("bind address listen", .option("host")), ("p", .option("port")), ("ca cert", .option("cacert")),
            ("verbose v debug q quiet", .sentence("it prints ok, or the problem")),
        ],
    ]
}
