/// The part of a keyboard that every report has, as it is remembered.
struct RememberedKeyboard: Sendable, Hashable, BitwiseCopyable {
    let extent: Keyboard.Extent
    let animationCurve: KeyboardAnimation.Curve
    let isLocal: Bool
    let animationDuration: Double

    @inline(__always)
    init(_ keyboard: Keyboard) {
        extent = keyboard.extent
        animationCurve = keyboard.animationCurve
        isLocal = keyboard.isLocal
        animationDuration = keyboard.animationDuration
    }
}

/// What few reports of a keyboard have.
struct RareKeyboard: Sendable, Hashable, BitwiseCopyable {
    let frameBegin: LayoutRect?
    let accessoryHeight: Double

    /// Nil if a keyboard has nothing of it.
    init?(_ keyboard: Keyboard) {
        guard keyboard.hasRareMembers else { return nil }
        frameBegin = keyboard.frameBegin
        accessoryHeight = keyboard.accessoryHeight
    }
}

extension Keyboard {
    @inline(__always) var hasRareMembers: Bool { frameBegin != nil || accessoryHeight != 0 }

    /// The keyboard that was remembered.
    @inline(__always)
    init(_ part: RememberedKeyboard, _ rare: RareKeyboard?) {
        extent = part.extent
        animationCurve = part.animationCurve
        isLocal = part.isLocal
        animationDuration = part.animationDuration
        frameBegin = rare?.frameBegin
        accessoryHeight = rare?.accessoryHeight ?? 0
    }
}
