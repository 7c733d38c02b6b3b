import ArgumentParser
import Service
import Transport

/// `form`: makes the form of an audit from a dump of a screen, without a server.
struct FormCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "form",
        abstract: "Makes a form for audit from a dump of a screen; no server is needed.",
        discussion: """
            Read are uiautomator dumps, Appium page sources of iOS, XCUIApplication's
            debugDescription, UIView's recursiveDescription, Flutter semantics dumps,
            Compose's printToLog, lists of elements (idb, AXe, mobile-mcp), and the page
            snippet of docs/guide/audit.md; the bytes tell which. Texts that were typed
            are not read. Standard error has a line for each decision.

            Exit: 0 the form is printed, or a list of them; 2 no form can be made; 3 the
            file cannot be read, or the form not written; 64 usage, or an option of which
            this dump has no use.

              adb exec-out uiautomator dump /dev/tty > login.xml
              keyboard-avoidance form login.xml --dpi 420 > login.json
              keyboard-avoidance audit login.json --devices latest-android
            """
    )

    @Argument(
        help: ArgumentHelp("The dump; - or nothing reads standard input.", valueName: "file"), completion: .file())
    var files: [String] = []

    @Option(help: "The form's name; that of the file by default.")
    var name: String?

    @OptionGroup
    var dump: DumpArguments

    func validate() throws {
        if files.count > 1 { throw ValidationError("form reads one dump: name one file; audit reads several") }
        _ = try dump.options(named: name)
    }

    func run() throws {
        let path = files.first ?? "-"
        let file: Auditor.File
        do throws(FileError) {
            file = Auditor.File(
                FileContents.name(of: path), try FileContents.read(path, limit: OfflineClient.maximumRequest))
        } catch {
            StandardStreams.say("error: \(FileContents.name(of: path)) cannot be read: \(error.reason)")
            throw ExitCode(3)
        }
        switch OfflineClient.Forms(file, try dump.options(named: name ?? file.formName)) {
        case .forms(let text, let notes):
            for note in notes { StandardStreams.say(note) }
            try StandardStreams.printed(text)
        case .refusal(let line, let isUsage):
            StandardStreams.say("error: \(line)")
            throw ExitCode(isUsage ? 64 : 2)
        }
    }
}
