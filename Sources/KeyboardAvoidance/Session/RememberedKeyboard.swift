/// The part of a keyboard that every report has, as it is remembered.
struct RememberedKeyboard: Sendable, Hashable, BitwiseCopyable {
    let extent: Keyboard.Extent
    let animationCurve: AnimationCurve
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
    let frameBegin: Rect?
    let accessoryHeight: Double

    /// Nil if a keyboard has nothing of it.
    @inline(__always)
    init?(_ keyboard: Keyboard) {
        if keyboard.frameBegin == nil, keyboard.accessoryHeight == 0 { return nil }
        frameBegin = keyboard.frameBegin
        accessoryHeight = keyboard.accessoryHeight
    }
}

extension Keyboard {
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
