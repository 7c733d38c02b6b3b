@testable import InputFormats
import Testing

@Suite struct NameTableTests {
    private let table: NameTable<Int> = ["x left": 1, "height": 2, "UIKeyboardFrameEndUserInfoKey": 3]

    @Test(
        arguments: [
            ("x", 1), ("left", 1), ("height", 2), ("UIKeyboardFrameEndUserInfoKey", 3), ("", nil), ("X", nil),
            ("heigh", nil), ("heights", nil), ("UIKeyboardFrameAndUserInfoKey", nil), ("x left", nil),
        ] as [(String, Int?)])
    func `a value is found by each of its names alone`(_ name: String, _ value: Int?) {
        #expect(table[name] == value)
    }

    @Test func `the names are in their order`() {
        #expect(table.keys == ["x", "left", "height", "UIKeyboardFrameEndUserInfoKey"])
        #expect(NameTable([("", 1), ("b", 2)])[""] == 1)
    }
}
