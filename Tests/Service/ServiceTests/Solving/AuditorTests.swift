import JSON
import Testing

@testable import Service

@Suite struct AuditorTests {
    private static let form = AuditEndpointTests.form

    private static func auditor(
        _ files: [(String, String)], commandLine: [JSONTree.Member] = [], config: String? = nil
    ) -> Auditor {
        var auditor = Auditor(
            commandLine: commandLine,
            config: config.map { AuditConfiguration(Auditor.File("config", Array($0.utf8))) }, linkBase: nil)
        auditor.add(files.map { ($0, Array($1.utf8)) })
        let isDone = auditor.carryOut()
        #expect(isDone)
        return auditor
    }

    @Test(
        arguments: [
            ("http://127.0.0.1:8080", true), ("HTTPS://a.example/x", true), ("javascript:alert(1)//", false),
            ("data:text/html,x", false), ("//a.example", false), ("", false),
        ])
    func `links begin with an http or https address`(_ base: String, _ isTaken: Bool) {
        let lines = Self.auditor([("a.json", Self.form)], config: "{\n\"linkBase\":\"\(base)\"}").refusals
        #expect(lines == (isTaken ? [] : ["config:2:12: /linkBase: \(base) is no http or https address"]))
        let given = Auditor(commandLine: [], config: nil, linkBase: base).refusals
        #expect(given == (isTaken ? [] : ["--link-base: \(base) is no http or https address"]))
    }

    @Test(arguments: [form, "[\(form)]", "{\"form\":\(form)}", "{\"forms\":[\(form)]}"])
    func `a file holds a form, a list or a request`(_ text: String) {
        let auditor = Self.auditor([("a.json", text)])
        #expect(auditor.refusals == [])
        #expect(auditor.hasForms && auditor.passes)
    }

    @Test(
        arguments: [
            (
                "{\"name\":\"a\",\n\"designedFor\":\"iphone-99\"}",
                [
                    "a.json:2:15: /form/designedFor: there is no device `iphone-99`; `keyboard-avoidance devices` lists all",
                    "a.json:1:1: /form/scrollView: the member `scrollView` is required",
                    "a.json:1:1: /form/fields: the member `fields` is required",
                ]
            ),
            ("{\"name\":", ["a.json:1:9: the text ends too early"]),
            ("{\"forms\":[]}", ["a.json:1:10: /forms: send at least one of the forms"]),
        ] as [(String, [String])])
    func `an error has a line and a column`(_ text: String, _ lines: [String]) {
        let refusals = Self.auditor([("a.json", text)]).refusals
        #expect(Set(refusals.map { $0.prefix(10) }) == Set(lines.map { $0.prefix(10) }), "\(refusals)")
        #expect(refusals.count == lines.count)
    }

    @Test func `the command line wins over a file, and that over the configuration`() {
        let config = "{\"devices\":[\"iphone-x\"],\"keyboards\":[\"none\"],\"policy\":\"textBox\"}"
        let request = "{\"form\":\(Self.form),\"keyboards\":[\"withoutBar\"],\"policy\":\"appleDocumentation\"}"
        let policy = JSONTree.Member("policy", .string("automatic"))
        let auditor = Self.auditor([("a.json", request)], commandLine: [policy], config: config)
        let text = String(decoding: auditor.rendered(as: .json) ?? [], as: UTF8.self)
        #expect(text.contains("\"key\":\"iphone-x/portrait/withoutBar\""))
    }

    @Test func `forms of several files are one audit, with names of their own`() {
        let other = Self.form.replacing("\"name\":\"a\"", with: "\"name\":\"b\"")
        let auditor = Self.auditor([("a.json", Self.form), ("b.json", other), ("c.json", other)])
        #expect(auditor.refusals == ["c.json: /name: a form of another file has the name b"])
        let settings = "{\"form\":\(other),\"detail\":\"all\"}"
        #expect(Self.auditor([("a.json", Self.form), ("b.json", settings)]).refusals.count == 1)
    }

    @Test func `a file that is refused is named, whatever is wrong with it`() {
        let other = Self.form.replacing("\"name\":\"a\"", with: "\"name\":\"b\"")
        var auditor = Self.auditor([("a.json", Self.form), ("b.json", "{"), ("c.json", Self.form), ("d.json", other)])
        auditor.miss("e.json")
        let isDone = auditor.carryOut()
        #expect(isDone)
        let text = String(decoding: auditor.rendered(as: .json) ?? [], as: UTF8.self)
        #expect(
            text.contains("\"passed\":false,\"notAudited\":[\"b.json\",\"c.json\",\"e.json\"]"), "\(text.prefix(600))")
        #expect(!auditor.passes)
    }

    @Test func `a request of POST /avoid is told so, with its form`() throws {
        let request =
            "{\"screen\":{\"width\":375,\"height\":667},\"scrollView\":{\"frame\":[[0,0],[375,667]],"
            + "\"contentSize\":[375,700]},\"field\":{\"frame\":[[16,600],[300,44]]},\"keyboard\":{\"height\":260}}"
        let refusal = try #require(Self.auditor([("a.json", request)]).refusals.first)
        let form = try #require(refusal.firstRange(of: "made from it: ")).upperBound
        #expect(Self.auditor([("b.json", String(refusal[form...]))]).refusals == [])
    }

    @Test func `an error of the command line has the name of its option`() {
        let word = JSONTree.Member("failOn", .array([.string("none")]))
        let device = JSONTree.Member("devices", .array([.string("iphone-99")]))
        let refusals = Self.auditor([("a.json", Self.form)], commandLine: [word, device]).refusals
        #expect(refusals.contains { $0.hasPrefix("--fail-on: expected `partly`") }, "\(refusals)")
        #expect(
            refusals.contains("--devices: there is no device `iphone-99`; `keyboard-avoidance devices` lists all"),
            "\(refusals)")
    }

    @Test func `members that editors add, $schema and _comment, are read and not used`() {
        let form = Self.form.replacing("{\"name\":", with: "{\"$schema\":\"s\",\"_comment\":[1],\"name\":")
        for text in [form, "{\"$schema\":\"s\",\"_comment\":\"c\",\"form\":\(Self.form)}"] {
            #expect(text.contains("$schema"))
            #expect(Self.auditor([("a.json", text)], config: "{\"$schema\":\"s\",\"_comment\":0}").refusals == [])
        }
    }

    @Test func `a configuration's unknown member is named`() {
        let auditor = Self.auditor([], config: "{\"devicez\":[]}")
        #expect(
            auditor.refusals == ["config:1:12: /devicez: a configuration has no such member; did you mean `devices`?"])
    }

    @Test(arguments: [
        (
            "{\"version\":2,\"findings\":[]}",
            "b.json:1:12: this is version 2; this program reads baselines of version 1"
        ),
        ("[]", "b.json:1:1: this is no baseline, which has `version` and `findings`"),
        ("x", "b.json:1:1: found a bare word"),
        ("{\"version\":1,\"findings\":\n[{}]}", "b.json:2:2: /findings/0/form: the member `form` is required"),
    ])
    func `a baseline that is none is refused with its place`(_ text: String, _ line: String) {
        let (findings, refusals) = Auditor.baseline(Auditor.File("b.json", Array(text.utf8)))
        #expect(findings == nil)
        #expect(refusals.first?.hasPrefix(line) == true, "\(refusals)")
    }

    @Test func `an audit that takes more steps than it may is a line`() {
        var auditor = Self.auditor([("a.json", Self.form)])
        let isDone = auditor.carryOut(maximumSteps: 1)
        #expect(!isDone)
        #expect(auditor.refusals.first?.hasPrefix("it takes more than 1 steps") == true)
    }

    @Test func `a baseline that was written passes, and one more field fails`() throws {
        let form = Self.form.replacing(
            "\"scrollView\":{\"frame\":[[0,0],[375,667]],\"contentSize\":[375,667]}",
            with: "\"view\":{\"frame\":[[0,0],[375,667]]}"
        ).replacing("[16,20]", with: "[16,600]")
        let first = Self.auditor([("a.json", form)])
        let file = Auditor.File("b.json", first.newBaseline())
        let findings = try #require(Auditor.baseline(file).findings)
        let known = JSONTree.Member("baseline", findings)
        let second = Self.auditor([("a.json", form)], commandLine: [known])
        let more = form.replacing("\"fields\":[", with: "\"fields\":[{\"id\":\"b\",\"frame\":[[16,610],[300,44]]},")
        let third = Self.auditor([("a.json", more)], commandLine: [known])
        #expect([first, second, third].map(\.passes) == [false, true, false])
    }
}
