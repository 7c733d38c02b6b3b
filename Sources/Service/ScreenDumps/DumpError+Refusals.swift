// The files that are known and not read, each with the file to make in its place.
extension DumpError {
    static let androidLayout = DumpError(
        code: .noFrames,
        detail:
            "an Android layout file: it has no frames; run the app, then `adb exec-out uiautomator dump /dev/tty`")
    static let storyboard = DumpError(
        code: .noFrames,
        detail: "a storyboard: its frames are those of a canvas, which Auto Layout changes; run the app and print "
            + "XCUIApplication().debugDescription in a UI test")
    static let webPage = DumpError(
        code: .noFrames,
        detail: "a web page: it has no frames; run the page snippet of docs/guide/audit.md in the browser")
    static let detox = DumpError(
        code: .unknownKind,
        detail: "Detox does not say which elements are text fields; use Appium's page source or uiautomator dump")
    static let maestro = DumpError(
        code: .unknownKind,
        detail: "Maestro does not say which elements are text fields; use Appium's page source or uiautomator dump")
    static let renderTree = DumpError(
        code: .unknownKind, detail: "a render tree does not say which are text fields; use debugDumpSemanticsTree()")
    static let sentry = DumpError(
        code: .unknownKind,
        detail: "Sentry's view hierarchy does not say which are text fields; print recursiveDescription of the window")
    static let lighthouse = DumpError(
        code: .unknownKind,
        detail:
            "a Lighthouse report does not hold every field; run the page snippet of docs/guide/audit.md in the browser")
    static let figma = DumpError(
        code: .unknownKind, detail: "a Figma file: the plugin in Examples/figma-plugin reads it within Figma")
    static let isForm = DumpError(code: .isForm, detail: "a form already: give it to audit")
    static let isForms = DumpError(code: .isForm, detail: "forms already: give them to audit")
    static let noDump = DumpError(code: .unknownKind, detail: "this is no file that is read here; read are \(kinds)")

    static func unread(root: String) -> DumpError {
        DumpError(code: .unknownKind, detail: "<\(root)> begins no file that is read here; read are \(kinds)")
    }

    private static let kinds = ScreenDump.Kind.allCases.map(\.title).joined(separator: ", ")
}
