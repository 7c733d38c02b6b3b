import Testing

@testable import ScreenDumps

struct ElementTests {
    private static func role(_ text: String, _ role: (Bytes) -> Element.Role) -> Element.Role {
        Array(text.utf8).withUnsafeBufferPointer(role)
    }

    @Test(arguments: [
        ("TextField", Element.Role.field), ("ComboBox", .field), ("Table", .scrollView), ("TabBar", .bar),
        ("Keyboard", .keyboard), ("Application", .application), ("Window", .window), ("Button", .other), ("", .other),
    ])
    func `types of XCUITest have a role`(_ type: String, _ role: Element.Role) {
        #expect(Self.role(type) { Element.Role(type: $0) } == role)
    }

    @Test(arguments: [
        ("android.widget.EditText", false, Element.Role.field), ("MultiAutoCompleteTextView", false, .field),
        ("android.webkit.WebView", false, .scrollView), ("NestedScrollView", false, .scrollView),
        ("HorizontalScrollView", true, .other), ("androidx.viewpager2.widget.ViewPager2", true, .other),
        ("android.view.View", true, .scrollView), ("android.view.View", false, .other),
    ])
    func `classes of Android have a role`(_ name: String, _ isScrollable: Bool, _ role: Element.Role) {
        let found = Self.role(name) { Element.Role(androidClass: $0, isPassword: false, isScrollable: isScrollable) }
        #expect(found == role)
        let password = Self.role(name) { Element.Role(androidClass: $0, isPassword: true, isScrollable: false) }
        #expect(password == .field)
    }

    @Test(arguments: [
        ("UITextField", Element.Role.field), ("_UISearchTextField", .field), ("UITextView", .field),
        ("WKScrollView", .scrollView), ("UICollectionView", .scrollView), ("UITableView", .scrollView),
        ("UIToolbar", .bar), ("UIWindow", .window), ("UITextFieldLabel", .other),
    ])
    func `classes of UIKit have a role`(_ name: String, _ role: Element.Role) {
        #expect(Self.role(name) { Element.Role(uiKitClass: $0) } == role)
    }
}
