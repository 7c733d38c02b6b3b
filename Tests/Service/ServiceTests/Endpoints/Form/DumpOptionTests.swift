import KeyboardAvoidance
import ScreenDumps
import Testing

@testable import Service

/// The options of a dump's reader as texts.
@Suite struct DumpOptionTests {
    private static func options(_ option: DumpOption, _ text: String) throws -> DumpOptions {
        var options = DumpOptions()
        try options.set(option, to: text)
        return options
    }

    @Test func `a text sets its option`() throws {
        #expect(try Self.options(.name, "log in").name == "log in")
        #expect(try Self.options(.density, "2.625").density == 2.625)
        #expect(try Self.options(.dpi, "420").dpi == 420)
        #expect(try Self.options(.screen, "1080x2400").screen == LayoutSize(width: 1080, height: 2400))
        let area = LayoutInsets(top: 24, left: 0, bottom: 48, right: 1.5)
        #expect(try Self.options(.safeArea, "24,0,48,1.5").safeArea == area)
        for name in ["iPhone 15", "iphone-14-pro", "apple iphone 15"] {
            #expect(try Self.options(.designedFor, name).designedFor == "iphone-14-pro")
        }
        for text in ["", "1", "true"] {
            #expect(try Self.options(.rtl, text).isRightToLeft)
            #expect(try Self.options(.scrolls, text).scrolls)
        }
        #expect(try !Self.options(.rtl, "0").isRightToLeft)
    }

    private static let unreadable: [(DumpOption, String, String)] = [
        (.name, "", "--name: a name has 1 to 128 bytes"),
        (.name, String(repeating: "a", count: 129), "--name: a name has 1 to 128 bytes"),
        (.density, "0", "--density: expected pixels of a point"), (.density, "100.5", "--density: "),
        (.density, "-2", "--density: "), (.density, "two", "--density: "), (.density, "1e999", "--density: "),
        (.density, "", "--density: "), (.dpi, "16001", "--dpi: expected dots of an inch"),
        (.screen, "1080", "--screen: expected width and height"), (.screen, "0x2400", "--screen: "),
        (.screen, "1080x100001", "--screen: "), (.safeArea, "24,0,48", "--safe-area: expected top, left"),
        (.safeArea, "24,0,-1,0", "--safe-area: "), (.rtl, "yes", "--rtl: expected 1 or 0"),
        (.designedFor, "iphones", "--designed-for: there is no device `iphones`"),
        (.designedFor, "iphone-*", "--designed-for: there is no device"),
        (.designedFor, "iPhoen 15 Pro", "the nearest: "),
        (.designedFor, "iPhone SE", "--designed-for: several devices have this name: "),
    ]

    @Test(arguments: unreadable)
    func `a text that cannot be read is an error of usage`(_ option: DumpOption, _ text: String, _ said: String) {
        let error = #expect(throws: DumpError.self) { try Self.options(option, text) }
        #expect(error?.code == .usage && error?.detail.contains(said) == true, "\(String(describing: error))")
    }
}
