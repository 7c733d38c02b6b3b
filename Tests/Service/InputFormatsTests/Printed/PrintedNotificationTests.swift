import JSON
import Testing

@testable import InputFormats

@Suite struct PrintedNotificationTests {
    static let swift =
        "name = UIKeyboardWillShowNotification, object = nil, userInfo = Optional([AnyHashable(\"a\"): 1])"
    static let objectiveC =
        "NSConcreteNotification 0x600 {name = UIKeyboardDidShowNotification; object = (null); userInfo = {\n a = 1;\n}}"

    @Test(arguments: [
        (swift, [#"{"name":"UIKeyboardWillShowNotification","userInfo":{"a":1}}"#]),
        (objectiveC, [#"{"name":"UIKeyboardDidShowNotification","userInfo":{"a":1}}"#]),
        (
            "2026-11-27 21:14:02.118 App[731:9041] \(objectiveC)\nname = Bob\n\(swift)",
            [
                #"{"name":"UIKeyboardDidShowNotification","userInfo":{"a":1}}"#,
                #"{"name":"UIKeyboardWillShowNotification","userInfo":{"a":1}}"#,
            ]
        ),
        (
            "name = A, object = Optional(<UIScreen: 0x7f; bounds = {{0, 0}, {390, 844}}>), userInfo = nil",
            [#"{"name":"A"}"#]
        ),
        ("__CFNotification 0x1 {name = A; object = <UIScreen: 0x7f; bounds = {{0, 0}, {1, 2}}>}", [#"{"name":"A"}"#]),
        ("a log without any", []), ("", []),
    ])
    func `the notifications in a text`(_ text: String, _ expected: [String]) throws {
        let found = try PrintedNotification.all(in: text)
        #expect(found.map { String(decoding: $0.text, as: UTF8.self) } == expected)
    }

    @Test(arguments: [
        ("\(swift)\n\n\(swift.dropLast(3))", 3), ("\nname = A, object = nil, userInfo", 2),
        ("NSNotification 0x1 {name = A; userInfo = {a = }}", 1),
    ])
    func `a broken notification is refused by its line`(_ text: String, _ line: Int) {
        #expect(throws: PrintedNotification.Failure.isBroken(line: line)) { try PrintedNotification.all(in: text) }
    }
}
