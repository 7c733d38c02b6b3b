import JSON

extension Element.Role {
    private static let types = JSONNames([
        "TextField", "SecureTextField", "TextView", "TextArea", "SearchField", "ComboBox", "ScrollView", "Table",
        "CollectionView", "WebView", "ScrollArea", "NavigationBar", "TabBar", "Toolbar", "Keyboard", "Application",
        "Window",
    ])

    /// The role of a type of XCUITest, without its prefix.
    init(type: Bytes) {
        switch Self.types.index(of: type) {
        case 0?, 1?, 2?, 3?, 4?, 5?: self = .field
        case 6?, 7?, 8?, 9?, 10?: self = .scrollView
        case 11?, 12?, 13?: self = .bar
        case 14?: self = .keyboard
        case 15?: self = .application
        case 16?: self = .window
        default: self = .other
        }
    }

    /// The role of a class of Android.
    init(androidClass name: Bytes, isPassword: Bool, isScrollable: Bool) {
        let all = 0..<name.count
        if isPassword || name.ends(all, with: "EditText") || name.ends(all, with: "AutoCompleteTextView") {
            self = .field
            return
        }
        let scrolls =
            isScrollable || name.ends(all, with: "ScrollView") || name.ends(all, with: "RecyclerView")
            || name.ends(all, with: "ListView") || name.ends(all, with: "GridView") || name.ends(all, with: "WebView")
        let isSideways = scrolls && (name.first("ViewPager", in: all) ?? name.first("Horizontal", in: all)) != nil
        self = scrolls && !isSideways ? .scrollView : .other
    }

    /// The role of a class of UIKit.
    init(uiKitClass name: Bytes) {
        let all = 0..<name.count
        if name.ends(all, with: "TextField") || name.ends(all, with: "TextView") {
            self = .field
        } else if name.ends(all, with: "ScrollView") || name.ends(all, with: "TableView")
            || name.ends(all, with: "CollectionView")
        {
            self = .scrollView
        } else if name.equals("UINavigationBar", all) || name.equals("UITabBar", all) || name.equals("UIToolbar", all) {
            self = .bar
        } else {
            self = name.equals("UIWindow", all) ? .window : .other
        }
    }
}
