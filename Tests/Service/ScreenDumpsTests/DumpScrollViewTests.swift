import JSON
import KeyboardAvoidance
import Testing

@testable import ScreenDumps

struct DumpScrollViewTests {
    /// A recursiveDescription of iphone-14-pro, whose safe area is 59 at the top and 34 at the bottom.
    private static func scrollView(_ members: String, frame: String = "0 0; 393 852") throws -> String {
        let text =
            "<UIWindow: 0x1; frame = (0 0; 393 852)>\n   | <UIScrollView: 0x2; frame = (\(frame)); \(members)>\n"
            + "   |    | <UITextField: 0x3; frame = (16 100; 300 44)>\n"
        let form = try ScreenDump(text).forms.first
        return form?["scrollView"].map { String(decoding: $0.text, as: UTF8.self) } ?? "none"
    }

    private static let frame = #""frame":{"x":0,"y":0,"width":393,"height":852}"#
    private static let never = #""contentInsetAdjustmentBehavior":"never""#
    private static let size = #""contentSize":{"width":393,"height":900}"#

    @Test(arguments: [
        (
            "contentOffset: {0, -59}; contentSize: {393, 900}; adjustedContentInset: {59, 0, 34, 0}",
            "{\(frame),\(size)}"
        ),
        (
            "contentOffset: {0, -8}; contentSize: {393, 900}; adjustedContentInset: {8, 0, 8, 0}",
            "{\(frame),\(never),\"contentInset\":{\"top\":8,\"left\":0,\"bottom\":8,\"right\":0},\(size)}"
        ),
        (
            "contentOffset: {0, -58.7}; contentSize: {393, 900}; adjustedContentInset: {58.7, 0, 34, 0}",
            "{\(frame),\(size)}"
        ),
        (
            "contentOffset: {0, -20}; contentSize: {393, 900}; adjustedContentInset: {59, 0, 34, 0}",
            "{\(frame),\"contentOffset\":{\"x\":0,\"y\":-20},\(size)}"
        ),
        ("contentOffset: {0, -59}; contentSize: {393, 900}", "{\(frame),\(size)}"),
        ("contentOffset: {0, 0}; contentSize: {900, 852}", "none"),
    ])
    func `insets and offsets are those beside the safe area`(_ members: String, _ scrollView: String) throws {
        #expect(try Self.scrollView(members) == scrollView)
    }

    @Test func `content that is not told begins at the offset at rest`() throws {
        // The field's lower edge is at 144, of which the safe area takes 59 before the content.
        #expect(try Self.scrollView("opaque = NO").contains(#""contentSize":{"width":393,"height":85}"#))
    }
}
