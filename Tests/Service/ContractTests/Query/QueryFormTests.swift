import JSON
import Testing

@testable import Contract

@Suite struct QueryFormTests {
    private func text(_ tree: JSONTree?) -> String? { tree.map { String(decoding: $0.text, as: UTF8.self) } }

    @Test(
        arguments: [
            (.rect, "1,2,3,4", "{\"x\":1,\"y\":2,\"width\":3,\"height\":4}"),
            (.rect, " +1 , -2.5,3e1,4", "{\"x\":1,\"y\":-2.5,\"width\":3e1,\"height\":4}"),
            (.rect, "+1,-2.5,3e1,4", "{\"x\":1,\"y\":-2.5,\"width\":3e1,\"height\":4}"),
            (.rect, "1,2,3", nil), (.rect, "1,2,3,4,5", nil), (.rect, "1,2,,4", nil), (.rect, "1 2 3 4", nil),
            (.insets, "1,2,3,4", "{\"top\":1,\"left\":2,\"bottom\":3,\"right\":4}"),
            (.size, "375x812", "{\"width\":375,\"height\":812}"),
            (.size, "375 x 812", "{\"width\":375,\"height\":812}"),
            (.size, "375x812@3", nil), (.size, "375", nil), (.size, "375,812", nil), (.size, "375X812", nil),
            (.screen, "375x812@2.75", "{\"width\":375,\"height\":812,\"scale\":2.75}"),
            (.screen, "375x812", "{\"width\":375,\"height\":812}"), (.screen, "375x812@", nil),
            (.screen, "375x812@3@3", nil),
            (.point, "120", "{\"x\":0,\"y\":120}"), (.point, "5,120", "{\"x\":5,\"y\":120}"), (.point, "1,2,3", nil),
            (.keyboard, "336", "{\"height\":336}"), (.keyboard, "336,1", nil), (.keyboard, "336px", nil),
            (.keyboard, "0,476,375,336", "{\"frameEnd\":{\"x\":0,\"y\":476,\"width\":375,\"height\":336}}"),
            (.number, "16", "16"), (.number, "", nil), (.number, "0x10", nil), (.number, "nan", nil),
            (.number, "inf", nil), (.number, "1_000", nil), (.number, "01", nil), (.number, "++1", nil),
            (.number, "+ 1", nil), (.number, "\"1\"", nil), (.number, "[1]", nil),
            (.word, "automatic", "\"automatic\""), (.word, "a\"b", "\"a\\\"b\""),
            (.wordOrNumber, "0.5", "0.5"), (.wordOrNumber, "center", "\"center\""),
            (.flag, "", "true"), (.flag, "1", "true"), (.flag, "true", "true"), (.flag, "0", "false"),
            (.flag, "false", "false"), (.flag, "yes", nil),
        ] as [(QueryForm, String, String?)]
    )
    func `a value has its parameter's form, or none`(_ form: QueryForm, _ value: String, _ expected: String?) {
        #expect(text(form.value(of: value)) == expected)
    }

    @Test(
        arguments: [
            (.keyboard, "336px", "336"), (.screen, "375,812", "375x812"), (.screen, "375x812x3", "375x812@3"),
            (.size, "(375, 1200)", "375x1200"), (.rect, "{{16, 656}, {343, 44}}", "16,656,343,44"),
            (.rect, "1,2,3", nil),
            (.number, "16pt", "16"), (.flag, "yes", nil), (.word, "1", nil),
        ] as [(QueryForm, String, String?)]
    )
    func `the numbers of another form are written in this one`(_ form: QueryForm, _ value: String, _ expected: String?)
    {
        #expect(form.corrected(value) == expected)
    }
}
