/// The part of a keyboard that every report has, in the form of a session.
@_spi(Engine) public struct RememberedKeyboard: Sendable, Hashable, BitwiseCopyable {
    public var extent: Keyboard.Extent
    public var animationCurve: KeyboardAnimation.Curve
    public var isLocal: Bool
    public var animationDuration: Double

    @inline(__always)
    public init(_ keyboard: Keyboard) {
        extent = keyboard.extent
        animationCurve = keyboard.animationCurve
        isLocal = keyboard.isLocal
        animationDuration = keyboard.animationDuration
    }
}

extension Keyboard {
    @inline(__always) var hasColdMembers: Bool { frameBegin != nil || accessoryHeight != 0 }

    /// The keyboard made of both parts.
    @inline(__always)
    init(_ part: RememberedKeyboard, _ cold: ColdKeyboard?) {
        extent = part.extent
        animationCurve = part.animationCurve
        isLocal = part.isLocal
        animationDuration = part.animationDuration
        frameBegin = cold?.frameBegin
        accessoryHeight = cold?.accessoryHeight ?? 0
    }
}

/// The members of a keyboard that are rarely reported.
@_spi(Engine) public struct ColdKeyboard: Sendable, Hashable, BitwiseCopyable {
    public var frameBegin: LayoutRect?
    public var accessoryHeight = 0.0

    public init() {}

    /// Nil if the keyboard has none of them.
    init?(_ keyboard: Keyboard) {
        guard keyboard.hasColdMembers else { return nil }
        frameBegin = keyboard.frameBegin
        accessoryHeight = keyboard.accessoryHeight
    }
}
