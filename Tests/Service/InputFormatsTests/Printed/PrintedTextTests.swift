import Testing

@testable import InputFormats

@Suite struct PrintedTextTests {
    @Test(arguments: [
        ("{0, 1}", "{0, 1}"), (" {0, 1}\n", "{0, 1}"), ("NSRect: {{0, 1}, {2, 3}}", "{{0, 1}, {2, 3}}"),
        ("(CGRect) $R0 = (origin = …)", "(origin = …)"), ("(CGPoint) point = (x = 1, y = 2)", "(x = 1, y = 2)"),
        ("Optional((1.0, 2.0))", "(1.0, 2.0)"), ("Optional(Optional(NSPoint: {1, 2}))", "{1, 2}"),
        ("(int) $R0 = 1", "(int) $R0 = 1"), ("Rect: 1", "Rect: 1"), ("Optional(1", "Optional(1"), ("", ""), (" ", ""),
    ])
    func `a debugger's words around a value are dropped`(_ text: String, _ value: String) {
        #expect(PrintedText.unwrapped(text) == value)
    }

    @Test(arguments: [
        ("{\n  UIKeyboardIsLocalUserInfoKey = 1;\n}", "keyboard"), ("[AnyHashable(\"a\"): 1]", "keyboard"),
        ("NSConcreteNotification 0x6f {name = A; userInfo = {}}", "notification"),
        ("name = A, object = nil, userInfo = nil", "notification"), ("<UITableView: 0x7f; frame = (", "scrollView"),
        ("MediaQueryData(size: Size(", "mediaQuery"), ("WindowInsets{\n ime=", "windowInsets"), ("{a: 1}", nil),
        ("hello", nil), ("", nil),
    ])
    func `a text sent as a whole request has its member`(_ text: String, _ member: String?) {
        let kind = Array(text.utf8).withUnsafeBufferPointer { PrintedText.kind(of: $0) }
        #expect(kind?.member == member)
    }
}
