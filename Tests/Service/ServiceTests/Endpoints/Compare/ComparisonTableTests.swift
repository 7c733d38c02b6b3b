import TestSupport
import Testing

/// The table that POST /compare prints for a terminal.
@Suite struct ComparisonTableTests {
    /// `automatic` and the policies of the articles, in the registry's order.
    private static let articles =
        "\"policies\":[\"automatic\",\"keyboardListener\",\"keyboardAwareness\",\"appleDocumentation\","
        + "\"keyboardOverlap\",\"textBox\"]"

    @Test func `prints the table from which a person sees who covers the field`() async throws {
        try await withService { server in
            let client = try server.connect()
            let answer = try client.ask("POST", "/compare", ["Accept: text/plain"], Form.show(Self.articles))
            #expect(answer.status == 200)
            #expect(answer.field("content-type") == "text/plain; charset=utf-8")
            #expect(
                answer.body == """
                    policy              fidelity   field                        offset  legal  inset  decision  defects
                    ------------------  ---------  --------------------------  -------  -----  -----  --------  --------------------------------
                    automatic           intended   whole                           234  yes      336  show
                    keyboardListener    intended   whole                           234  yes      336  show
                    keyboardListener    asWritten  44 COVERED                     1046  NO       336  show      windowMinYUsed, offsetOutOfRange
                    keyboardAwareness   intended   whole                           224  yes      336  show
                    keyboardAwareness   asWritten  whole                           224  yes      336  show
                    appleDocumentation  intended   whole                           224  yes      336  show
                    appleDocumentation  asWritten  whole                           224  yes      336  show
                    textBox             intended   whole                           224  yes      336  show
                    textBox             asWritten  whole                           224  yes      336  show
                    keyboardOverlap     intended   44, then UIKit may move it  UIKit's  -        336  show
                    keyboardOverlap     asWritten  44, then UIKit may move it  UIKit's  -        336  show

                    The field is seen whole in 8 of 9; 2 leave the offset to the system.
                    Asked with keyboardDidShow, which their code observes: appleDocumentation asWritten, textBox asWritten.
                    UIKit's: the offset is left to UIKit.

                    """
            )
        }
    }

    /// A text view of 520 points in a band of 476, with a caret near its end.
    static let tallTextView = Form.show()
        .replacing("[[16,656],[343,44]]", with: "[[16,566],[343,520]],\"caretRect\":[[30,1040],[2,21]]")

    @Test func `the field's own rows are counted under every policy, and the caret is told besides`() async throws {
        try await withService { server in
            let client = try server.connect()
            let lists = "{\"policies\":[\"automatic\",\"appleDocumentation\"],\"fidelities\":[\"asWritten\"],"
            let body = lists + Self.tallTextView.dropFirst()
            let results = try client.ask("POST", "/compare", [], body).json["results"]?.elements ?? []
            #expect(results.map { $0["coveredAfter"] } == [44, 44])
            #expect(results.map { $0["isCaretVisible"] } == [true, false])
            // A single answer's own target is the caret's line.
            #expect(results.first?["answer"]?["coverage"]?["after"] == 0)
            let table = try client.ask("POST", "/compare", ["Accept: text/plain"], body)
            #expect(
                table.body == """
                    policy              fidelity   field       caret   offset  legal  inset  decision  defects
                    ------------------  ---------  ----------  ------  ------  -----  -----  --------  -------
                    automatic           intended   44 COVERED  seen       595  yes      336  show
                    appleDocumentation  asWritten  44 COVERED  HIDDEN     566  yes      336  show

                    The field is seen whole in 0 of 2.
                    The caret's line is seen in 1 of 2.
                    Asked with keyboardDidShow, which their code observes: appleDocumentation asWritten.

                    """
            )
        }
    }
}
