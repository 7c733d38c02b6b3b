@_spi(Engine) public import KeyboardAvoidance

/// The list of published policies.
///
/// The program needs only an engine in its own file, its line here and its name below. A new one is the last: its place is
/// its number in session records. "A policy" in CONTRIBUTING.md names the documents that mention it, and the tests that
/// detect omissions.
extension Policy: PublishedPolicies {
    package static var publishedEngines: [any PolicyEngine.Type] {
        [
            KeyboardListener.self,
            KeyboardAwareness.self,
            AppleDocumentation.self,
            KeyboardOverlap.self,
            TextBox.self,
            IQKeyboardManager.self,
            TPKeyboardAvoiding.self,
            IHKeyboardAvoiding.self,
            TableViewController.self,
            KeyboardLayoutGuide.self,
            ReactNativeScrollView.self,
            KeyboardAvoidingView.self,
            KeyboardController.self,
            APSLKeyboardAware.self,
            Flutter.self,
            AdjustPan.self,
            AdjustResize.self,
            Compose.self,
            WebPage.self,
            MessageKit.self,
        ]
    }

    package static var defectsOfAnyPeer: [Warning.Code] { Warning.Code.ofAnyPeer }
}

extension Policy {
    /// Roland Leth's KeyboardListener protocol.
    public static let keyboardListener = Policy(of: KeyboardListener.self)

    /// Shape's SHPKeyboardAwareness, which combines focus and keyboard into one event.
    public static let keyboardAwareness = Policy(of: KeyboardAwareness.self)

    /// The snippet of Apple's documentation "Managing the Keyboard".
    public static let appleDocumentation = Policy(of: AppleDocumentation.self)

    /// Realm's TMI #5, which insets by the overlap on show and hide.
    public static let keyboardOverlap = Policy(of: KeyboardOverlap.self)

    /// "Don't Block the (Text)Box", which saves insets and offset and tests a corner of the field.
    public static let textBox = Policy(of: TextBox.self)

    /// IQKeyboardManager, for UIKit.
    public static let iqKeyboardManager = Policy(of: IQKeyboardManager.self)

    /// TPKeyboardAvoidingScrollView, for UIKit.
    public static let tpKeyboardAvoiding = Policy(of: TPKeyboardAvoiding.self)

    /// IHKeyboardAvoiding, for UIKit.
    public static let ihKeyboardAvoiding = Policy(of: IHKeyboardAvoiding.self)

    /// UITableViewController, as observed.
    public static let tableViewController = Policy(of: TableViewController.self)

    /// A view pinned to UIKeyboardLayoutGuide.
    public static let keyboardLayoutGuide = Policy(of: KeyboardLayoutGuide.self)

    /// React Native's ScrollView with automaticallyAdjustKeyboardInsets.
    public static let reactNativeScrollView = Policy(of: ReactNativeScrollView.self)

    /// React Native's KeyboardAvoidingView.
    public static let keyboardAvoidingView = Policy(of: KeyboardAvoidingView.self)

    /// KeyboardAwareScrollView of react-native-keyboard-controller.
    public static let keyboardController = Policy(of: KeyboardController.self)

    /// KeyboardAwareScrollView of react-native-keyboard-aware-scroll-view.
    public static let apslKeyboardAware = Policy(of: APSLKeyboardAware.self)

    /// Flutter's Scaffold and EditableText.
    public static let flutter = Policy(of: Flutter.self)

    /// Android's adjustPan.
    public static let adjustPan = Policy(of: AdjustPan.self)

    /// Android's adjustResize with a NestedScrollView.
    public static let adjustResize = Policy(of: AdjustResize.self)

    /// Jetpack Compose's imePadding with verticalScroll.
    public static let compose = Policy(of: Compose.self)

    /// A web page with scrollIntoView.
    public static let web = Policy(of: WebPage.self)

    /// MessageKit with InputBarAccessoryView, for UIKit.
    public static let messageKit = Policy(of: MessageKit.self)
}
