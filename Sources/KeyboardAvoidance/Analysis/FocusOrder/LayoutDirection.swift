/// The direction of reading, as `UIUserInterfaceLayoutDirection`.
@_spi(Engine) public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
    case leftToRight
    case rightToLeft
}
