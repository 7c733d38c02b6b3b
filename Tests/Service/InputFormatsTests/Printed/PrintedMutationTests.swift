import Foundation
import JSON
import TestSupport
import Testing

@testable import Contract
@testable import InputFormats

/// Printed texts that are changed at random: each is refused, or read in one way, as a request that is its own canonical
/// form.
@Suite struct PrintedMutationTests {
    /// The number of changed texts.
    static let count = ProcessInfo.processInfo.environment["PRINTED"].flatMap(Int.init) ?? 20_000

    static let texts: [(path: [String], text: String)] = [
        (["field", "frame"], "{{16, 656}, {343, 44}}"), (["field", "frame"], "Rect(16, 656 - 359, 700)"),
        (["field", "frame"], "(CGRect) $R0 = (origin = (x = 16, y = 656), size = (width = 343, height = 44))"),
        (["field", "frame"], "[16,656][359,700]"), (["field", "frame"], "Optional((16.0, 656.0, 343.0, 44.0))"),
        (["field"], "DOMRect {x: 16, y: 656, width: 343, height: 44}"),
        (["scrollView", "contentOffset"], "Offset(0.0, 120.5)"),
        (["scrollView", "contentSize"], "CGSizeMake(375, 1200)"),
        (["scrollView", "contentInset"], "EdgeInsets(0.0, 4.0, 0.0, 12.0)"),
        (["scrollView", "contentInset"], "Insets{left=0, top=4, right=0, bottom=12}"),
        (
            ["scrollView"],
            "<UITableView: 0x7f9a; frame = (0 0; 375 812); text = 'a'; layer = <CALayer: 0x6>; contentSize: {375, 1200}>"
        ),
        (
            ["keyboard"],
            "{\n    UIKeyboardAnimationDurationUserInfoKey = \"0.25\";\n"
                + "    UIKeyboardFrameEndUserInfoKey = \"NSRect: {{0, 476}, {375, 336}}\";\n}"
        ),
        (["userInfo"], "[AnyHashable(\"UIKeyboardFrameEndUserInfoKey\"): NSRect: {{0, 476}, {375, 336}}]"),
        (
            ["keyboard"],
            "{ duration: 250, easing: 'keyboard', endCoordinates: { screenX: 0, screenY: 476, width: 375, height: 336 } }"
        ),
        (
            ["notification"],
            "name = UIKeyboardWillShowNotification, object = nil, userInfo = "
                + "Optional([AnyHashable(\"UIKeyboardFrameEndUserInfoKey\"): NSRect: {{0, 476}, {375, 336}}])"
        ),
        (
            ["notification"],
            "21:14 App[7] NSConcreteNotification 0x60 {name = UIKeyboardWillShowNotification; object = (null); userInfo = "
                + "{\n    UIKeyboardFrameEndUserInfoKey = \"NSRect: {{0, 476}, {375, 336}}\";\n}}"
        ),
        (["keyboard", "visualViewport"], "{ offsetTop: 0, width: 375, height: 476, scale: 1 }"),
        (["mediaQuery"], "MediaQueryData(size: Size(375.0, 812.0), viewInsets: EdgeInsets(0.0, 0.0, 0.0, 336.0))"),
        (["windowInsets"], "WindowInsets{\n    ime=Insets{left=0, top=0, right=0, bottom=336} max=null vis=true\n}"),
    ]

    @Test func `a changed text is refused or read in one way`() {
        var random = SeededGenerator(seed: 47)
        var read = 0
        for index in 0..<Self.count {
            let (path, text) = Self.texts[index % Self.texts.count]
            let changed = Self.changed(text, &random)
            if let complaint = Self.complaint(about: changed, at: path, &read) {
                Issue.record("\(complaint): \(path) \(changed.debugDescription)")
                return
            }
        }
        // The changes are small enough that some texts are still read.
        #expect(read > Self.count / 50)
    }

    /// A text with up to three cuts, repetitions, changed bytes, or parts of other texts.
    private static func changed(_ text: String, _ random: inout SeededGenerator) -> String {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
            let (one, other) = (
                Int.random(in: 0...bytes.count, using: &random), Int.random(in: 0...bytes.count, using: &random)
            )
            let range = min(one, other)..<min(max(one, other), min(one, other) + 12)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.removeSubrange(range)
            case 1: bytes.insert(contentsOf: bytes[range], at: one)
            case 2: bytes.insert(signs.randomElement(using: &random) ?? 0x20, at: one)
            default:
                let foreign = Array((texts.randomElement(using: &random)?.text ?? "").utf8)
                let start = Int.random(in: 0..<foreign.count, using: &random)
                bytes.replaceSubrange(range, with: foreign[start...].prefix(16))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let signs = Array("{}[]()<>;:,='\"\\ \n0123.-e+x\u{0}aN…".utf8)

    /// The fault in what is made of a text; nil if there is none.
    private static func complaint(about text: String, at path: [String], _ count: inout Int) -> String? {
        let value = PrintedText.unwrapped(text)
        for kind in [GeometryKind.rect, .keyboardFrame, .point, .size, .screen, .insets] {
            let readings = kind.forms.count { form in
                if case .text(let pattern) = form.shape { pattern.numbers(in: value) != nil } else { false }
            }
            if readings > 1 { return "\(readings) forms of a \(kind.noun)" }
            if readings == 1, PrintedReader.object(in: value, among: PrintedNotation.all) != nil {
                return "numbers and an object"
            }
        }
        let notations = PrintedNotation.all.count { PrintedReader.object(in: value, among: [$0]) != nil }
        if notations > 1, !value.filter({ !$0.isWhitespace }).hasPrefix("{}") { return "\(notations) notations" }
        let request = path.reversed().reduce(JSONTree.string(text)) { JSONTree([$1], [$0]) }
        let sent = JSONTree.object(base + request.members)
        let (detailed, quick) = (
            SpelledRequest(sent, as: .event, withDetails: true), SpelledRequest(sent, as: .event, withDetails: false)
        )
        if detailed.isRefused != quick.isRefused { return "refused in one of two ways" }
        if detailed.isRefused { return detailed.errors.isEmpty ? "refused without an error" : nil }
        count += 1
        let again = SpelledRequest(quick.canonical, as: .event, withDetails: true)
        return again.isRefused || again.canonical == quick.canonical ? nil : "a canonical form that has another"
    }

    private static let base: [JSONTree.Member] = [
        JSONTree.Member("screen", JSONTree(["width", "height"], [.number("375"), .number("812")])),
        JSONTree.Member("density", .number("1")),
    ]
}
