@_spi(Engine) package import KeyboardAvoidance

/// The facts remembered from earlier requests that fixes need.
package struct FixFacts: Sendable {
    var screen: Screen?
    var window: LayoutRect?
    /// The innermost scroll view's frame, in the window.
    var frame: LayoutRect?
    var hasDevice = false

    package init() {}

    /// Takes the facts from a session; none if there is no session.
    package init(_ state: SessionState?) {
        guard let geometry = state?.geometry else { return }
        screen = geometry.screen ?? geometry.device?.screen(in: geometry.orientation)
        window = geometry.window?.frame
        frame = geometry.scrollView.frame
        hasDevice = geometry.device != nil
    }
}

extension Device {
    /// The screen as it is held.
    package func screen(in orientation: Orientation) -> Screen? {
        guard let upright = screen?.value, orientation == .landscape else { return screen?.value }
        return Screen(width: upright.height, height: upright.width, scale: upright.scale)
    }
}
