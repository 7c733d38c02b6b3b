import Testing

/// The modes of `solve` besides answering one request, as used by a script.
@Suite(.fewAtOnce) struct SolveModesTests {
    static let form = """
        {"screen":{"width":375,"height":812},"scrollView":{"frame":[[0,0],[375,812]],"contentSize":[375,1200],\
        "contentInsetAdjustmentBehavior":"never"},"field":{"frame":[[16,656],[343,44]]},"keyboard":{"height":336}}
        """

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var arguments: [String]
        var input = form
        var status: Int32
        /// The beginning of standard output, or of standard error if nothing is printed.
        var says: String
    }

    static let cases = [
        Case(
            testDescription: "a field that its policy reveals", arguments: ["--policy", "textBox"], status: 0,
            says: "{\"decision\":\"show\""
        ),
        Case(
            testDescription: "a field that its policy leaves covered",
            arguments: ["--policy", "keyboardListener", "--fidelity", "asWritten"], status: 1,
            says: "{\"decision\":\"show\""
        ),
        Case(
            testDescription: "a policy that is none", arguments: ["--policy", "mine"], status: 2,
            says: "error: there is no policy \"mine\"; the policies are automatic, keyboardListener, keyboardAwareness,"
        ),
        Case(
            testDescription: "a comparison of those who reveal it",
            arguments: ["--compare", "--policy", "automatic", "--policy", "textBox"], status: 0,
            says: "{\"results\":[{\"policy\":\"automatic\""
        ),
        Case(
            testDescription: "a table of all, of which automatic reveals it", arguments: ["--compare", "--text"],
            status: 0, says: "policy                 reading   platform"
        ),
        Case(
            testDescription: "a table of those named, of which one does not reveal it",
            arguments: ["--compare", "--text", "--policy", "flutter", "--policy", "keyboardLayoutGuide"], status: 1,
            says: "policy               reading"
        ),
        Case(
            testDescription: "a replay that breaks nothing", arguments: ["--replay"], input: "[\(form)]", status: 0,
            says: "{\"results\":[{\"policy\":\"automatic\""
        ),
        Case(
            testDescription: "a replay that breaks an invariant",
            arguments: ["--replay", "--policy", "keyboardListener", "--fidelity", "asWritten"],
            input: "\(form)\n{\"event\":\"keyboardWillHide\"}\n", status: 1,
            says: "{\"results\":[{\"policy\":\"keyboardListener\",\"fidelity\":\"asWritten\""
        ),
        Case(
            testDescription: "a replay with a bad event", arguments: ["--replay"], input: "[\(form),{\"event\":\"x\"}]",
            status: 2, says: "error: /1/event: expected `keyboardWillShow`"
        ),
        Case(
            testDescription: "a replay as a table", arguments: ["--replay", "--text"], input: "[\(form)]", status: 0,
            says:
                "standard input, automatic: 1 events. Nothing is wrong.\n\n  #  time  event             field  decision"
        ),
        Case(
            testDescription: "a replay that leaves a field covered", arguments: ["--replay", "--text"],
            input: "[\(form.replacing("\"never\"}", with: "\"never\",\"isScrollEnabled\":false}"))]", status: 1,
            says: "standard input, automatic: 1 events. Event 1 leaves 44 points of its field covered.\n"
        ),
        Case(
            testDescription: "a recording whose time goes back", arguments: ["--replay"],
            input: "{\"events\":[\n{\"time\":2,\(form.dropFirst()),\n{\"time\":1}]}", status: 2,
            says:
                "error: /events/1/time: the event before has the time 2: seconds begin with the first event and do not"
                + " go back (line 3)"
        ),
        Case(
            testDescription: "a smallest part that cannot be written",
            arguments: [
                "--replay", "--policy", "keyboardListener", "--fidelity", "asWritten", "--minimal", "/none/part.json",
            ],
            input: "[\(form)]", status: 3, says: "{\"results\":"
        ),
        Case(
            testDescription: "a smallest part of one request", arguments: ["--minimal", "part.json"], status: 64,
            says: "Error: --minimal goes with --replay"
        ),
        Case(
            testDescription: "an order of fields", arguments: ["--focus-order"],
            input: "{\"fields\":[{\"id\":\"a\",\"frame\":[[0,0],[9,9]]}]}", status: 0, says: "{\"order\":[\"a\"]"
        ),
        Case(
            testDescription: "two endpoints at once", arguments: ["--compare", "--replay"], status: 64, says: "Error: "
        ),
        Case(
            testDescription: "an answer in a few lines", arguments: ["--text"], status: 0,
            says: "show: 44 pt of the target were out of sight, 0 pt are now\n"
        ),
        Case(
            testDescription: "an order in lines", arguments: ["--focus-order", "--text"], status: 64,
            says: "Error: --text"
        ),
    ]

    @Test(arguments: cases)
    func `solve ends with the code of its verdict`(_ example: Case) async throws {
        let end = try await Program.run(["solve"] + example.arguments, input: Array(example.input.utf8))
        #expect(end.status == example.status)
        let said = end.output.isEmpty ? end.errors : end.output
        #expect(said.hasPrefix(example.says), "\(said.prefix(300))")
    }

    @Test func `the help says what the exit codes mean`() async throws {
        let help = try await Program.run(["solve", "--help"])
        #expect(help.status == 0)
        for word in [
            "--compare", "--replay", "--focus-order", "--policy", "--fidelity", "0  ", "1  ", "2  ", "3  ", "64  ",
        ] {
            #expect(help.output.contains(word))
        }
    }
}
