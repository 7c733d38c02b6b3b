import Foundation
import TestSupport
import Testing

/// The command `form`, and `audit` with dumps of a screen among its files.
@Suite(.fewAtOnce) struct FormCommandTests {
    /// A screen of 400 by 800 points at 2.5 with a field near its end that no scroll view is around.
    private static let android = """
        <hierarchy rotation="0"><node class="android.widget.FrameLayout" package="app" bounds="[0,0][1000,2000]">
          <node class="android.widget.EditText" package="app" resource-id="app:id/mail" text="typed" \
        bounds="[40,1800][960,1910]"/></node></hierarchy>
        """
    /// The same field on an iPhone 15.
    private static let iOS = """
        Element subtree:
         →Application, 0x10, pid: 7, label: 'app'
            Window (Main), 0x11, {{0.0, 0.0}, {393.0, 852.0}}
              TextField, 0x12, {{16.0, 760.0}, {361.0, 44.0}}, identifier: 'mail', value: typed
        """
    private static let form = """
        {"name": "drawn", "designedFor": "iphone-14-pro", "view": {"frame": [[0, 0], [393, 852]]},
        "fields": [{"id": "mail", "frame": [[16, 100], [361, 44]]}]}
        """
    private static let files = [
        "window.xml": android, "app.txt": iOS, "drawn.json": form, "cut.xml": String(android.dropLast(20)),
        "board.xml": "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "words.txt": "hello",
    ]

    /// Runs the program where `files` are.
    private static func run(_ arguments: [String], input: String = "", config: String? = nil) async throws
        -> Program.End
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "form-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files.merging(
            config.map { [".keyboard-avoidance.json": $0] } ?? [:], uniquingKeysWith: { $1 })
        {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        // The search for a configuration ends here.
        try Data().write(to: folder.appending(path: ".git"))
        return try await Program.run(
            arguments, environment: ["GITHUB_STEP_SUMMARY": ""], input: Array(input.utf8), folder: folder)
    }

    @Test func `form prints the form, a member a line, and each decision on standard error`() async throws {
        let end = try await Self.run(["form", "window.xml", "--dpi", "400"])
        #expect(end.status == 0, "\(end.errors)")
        #expect(
            end.output == """
                {
                  "name": "window",
                  "designedFor": {"width":400,"height":800},
                  "view": {"frame":{"x":0,"y":0,"width":400,"height":800}},
                  "fields": [
                    {"id":"mail","frame":{"x":16,"y":720,"width":368,"height":44},"coordinateSpace":"window"}
                  ]
                }

                """)
        #expect(end.firstError == "window.xml: pixels, divided by 2.5 (--dpi 400)")
        #expect(end.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("window.xml: ") })
    }

    @Test func `form reads standard input, and its form is named so or as it is told`() async throws {
        for (arguments, name) in [([], "form"), (["-"], "form"), (["-", "--name", "log in"], "log in")] {
            let end = try await Self.run(["form"] + arguments, input: Self.iOS)
            #expect(end.status == 0 && end.errors.hasPrefix("standard input: screen 393 x 852"), "\(end.errors)")
            #expect(try JSONValue(parsing: Data(end.output.utf8))["name"] == .string(name))
        }
    }

    private static let ends: [(arguments: [String], status: Int32, line: String)] = [
        (["form", "window.xml"], 2, "error: window.xml: pixels of unknown density: name it with --density or --dpi"),
        (["form", "cut.xml", "--density", "2.5"], 2, "error: cut.xml:2:"),
        (["form", "board.xml"], 2, "error: board.xml: a storyboard: "),
        (["form", "drawn.json"], 2, "error: drawn.json: a form already: give it to audit"),
        (["form", "words.txt"], 2, "error: words.txt: "),
        (["form"], 2, "error: standard input: the file is empty"),
        (["form", "absent.xml"], 3, "error: absent.xml cannot be read: "),
        (["form", "."], 3, "error: . cannot be read: "),
        (["form", "window.xml", "--density", "x"], 64, "Error: --density: expected pixels of a point"),
        (["form", "window.xml", "--density", "2.5", "--dpi", "400"], 64, "error: window.xml: "),
        (["form", "app.txt", "--density", "2"], 64, "error: app.txt: "),
        (
            ["form", "app.txt", "--designed-for", "iPhone 99"], 64,
            "Error: --designed-for: there is no device `iPhone 99`"
        ),
        (["audit", "window.xml"], 2, "error: window.xml: pixels of unknown density"),
        (["audit", "cut.xml"], 2, "error: cut.xml:2:"),
        (["audit", "board.xml"], 2, "error: board.xml: a storyboard: "),
        (["audit", "words.txt"], 2, "error: words.txt:1:1: "),
        (["audit", "app.txt", "--density", "2"], 64, "error: app.txt: "),
        (["audit", "drawn.json", "--rtl"], 64, "Error: no FILE is a dump of a screen: leave its options out"),
        (["audit", "drawn.json", "absent.xml", "--rtl"], 3, "error: absent.xml cannot be read: "),
        (["audit", "app.txt", "--name", "a"], 64, "Error: "),
    ]

    @Test(arguments: ends)
    func `a dump without a form ends with its code and one line`(
        _ arguments: [String], _ status: Int32, _ line: String
    ) async throws {
        let end = try await Self.run(arguments)
        #expect(end.status == status && (end.output.isEmpty || arguments.contains("absent.xml")), "\(end.errors)")
        #expect(end.firstError.hasPrefix(line), "\(end.errors)")
        #expect(end.errors.split(separator: "\n").filter { $0.lowercased().hasPrefix("error: ") }.count == 1)
        #expect(!end.errors.contains("typed"))
    }

    @Test func `audit reads dumps beside forms, and findings point at the elements`() async throws {
        let end = try await Self.run([
            "audit", "window.xml", "drawn.json", "app.txt", "--density", "2.5", "--no-config", "--devices", "iphone-8",
            "--orientations", "portrait", "--format", "github", "--policy", "automatic",
        ])
        // The other dump is in points.
        #expect(end.status == 64 && end.output.isEmpty)
        let alone = try await Self.run([
            "audit", "window.xml", "drawn.json", "--density", "2.5", "--no-config", "--devices", "iphone-8",
            "--orientations", "portrait", "--format", "github",
        ])
        #expect(alone.status == 1, "\(alone.errors)")
        #expect(alone.output.contains("::error file=window.xml,line=2,col=3,title=mail is hidden"), "\(alone.output)")
        #expect(alone.errors.contains("window.xml: pixels, divided by 2.5 (--density)"))
        #expect(!(alone.output + alone.errors).contains("typed"))
        let names = try await Self.run(["audit", "app.txt", "--devices", "iphone-8", "--format", "json"])
        #expect(names.output.contains("\"name\":\"app\""))
    }

    @Test func `a glob of the configuration may name dumps`() async throws {
        let options = ["--density", "2.5", "--devices", "iphone-8", "--orientations", "portrait"]
        let end = try await Self.run(["audit"] + options, config: "{\"forms\": [\"win*.xml\", \"dr*\"]}")
        #expect(end.status == 1 && end.output.contains("window.xml)"), "\(end.errors)")
        #expect(end.output.contains("2 results: "), "\(end.output)")
    }

    private static let line = "devices latest-android: every FILE is a dump of Android (--devices)"

    @Test func `dumps of Android alone are judged on the latest phones of Android`() async throws {
        let options = ["--density", "2.5", "--orientations", "portrait"]
        let alone = try await Self.run(["audit", "window.xml"] + options)
        #expect(alone.firstError == Self.line && alone.output.contains(" cells"), "\(alone.errors)")
        let named = [
            (["audit", "window.xml", "--devices", "iphone-8"], nil), (["audit", "window.xml", "drawn.json"], nil),
            (["audit", "window.xml"], "{\"devices\": [\"iphone-8\"]}"),
        ]
        for (arguments, config) in named {
            let end = try await Self.run(arguments + options, config: config)
            #expect(end.status == 1 && !end.errors.contains(Self.line), "\(arguments): \(end.errors)")
        }
    }
}
