@_spi(Engine) package import KeyboardAvoidance

/// The list of published policies.
///
/// The program needs only an engine in its own file and its line here. "A policy" in CONTRIBUTING.md names the
/// documents that mention it, and the tests that detect omissions.
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
        ]
    }

    package static var defectsOfAnyPeer: [Warning.Code] { Warning.Code.ofAnyPeer }
}
