/// The animation of an answer.
public struct KeyboardAnimation: Sendable, Hashable, BitwiseCopyable {
    /// Seconds, as reported: for the spring this is not how long it moves.
    public var duration: Double
    /// The curve as reported.
    public var curve: KeyboardAnimation.Curve
    /// How the insets and the offset move, where a named system's code animates them apart from the keyboard.
    public var contentInset: Part?
    /// How the offset moves; nil if it moves with the keyboard.
    public var contentOffset: Part?

    /// A movement.
    ///
    /// - Parameters:
    ///   - duration: seconds, as reported.
    ///   - curve: the curve as reported.
    public init(duration: Double, curve: KeyboardAnimation.Curve) {
        self.duration = duration
        self.curve = curve
    }

    /// The animation of one of the values.
    public struct Part: Sendable, Hashable, BitwiseCopyable {
        /// Seconds.
        public var duration: Double
        /// False if it changes at once.
        public var animated: Bool
    }

    /// The curve in the bits that `UIView.AnimationOptions` keeps for it.
    public var curveOptions: Int { curve.rawValue << 16 }

    /// With `.beginFromCurrentState` (4) and `.allowUserInteraction` (2), as an animation beside the keyboard wants.
    public var options: Int { curveOptions | 4 | 2 }

    /// The movement as numbers that any toolkit can draw.
    public var timing: KeyboardAnimation.Timing {
        switch curve {
        case .easeInOut: .cubicBezier(0.42, 0, 0.58, 1)
        case .easeIn: .cubicBezier(0.42, 0, 1, 1)
        case .easeOut: .cubicBezier(0, 0, 0.58, 1)
        case .linear: .linear
        case .keyboard:
            .spring(
                mass: KeyboardSpring.mass,
                stiffness: KeyboardSpring.stiffness,
                damping: KeyboardSpring.damping,
                initialVelocity: 0
            )
        }
    }

    /// Seconds until nothing moves any more; 0 where the change is immediate.
    public var settlingDuration: Double {
        guard duration > 0 else { return 0 }
        return curve == .keyboard ? KeyboardSpring.settlingDuration : duration
    }

    /// The duration in seconds that belongs to `cssTimingFunction`.
    public var cssDuration: Double {
        guard duration > 0 else { return 0 }
        return curve == .keyboard ? KeyboardSpring.cssDuration : duration
    }

    /// The movement as a CSS easing function, to be used with `cssDuration`.
    public var cssTimingFunction: StaticString {
        switch curve {
        case .easeInOut: "ease-in-out"
        case .easeIn: "ease-in"
        case .easeOut: "ease-out"
        case .linear: "linear"
        case .keyboard: KeyboardSpring.cssTimingFunction
        }
    }

    /// The part of the way covered after `time` seconds, 0 to 1.
    public func progress(at time: Double) -> Double {
        guard time < settlingDuration else { return 1 }
        guard time > 0 else { return 0 }
        switch timing {
        case .spring: return KeyboardSpring.progress(at: time)
        case .cubicBezier(let x1, let y1, let x2, let y2):
            return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).progress(at: time / duration)
        case .linear: return time / duration
        }
    }

    /// The most frames a list may have.
    @_spi(Engine) public static let maximumKeyframes = 1_000

    /// How many frames `keyframes(framesPerSecond:)` lists, the first at 0 and the last where the movement ends.
    @_spi(Engine) public func keyframeCount(framesPerSecond: Int) -> Int {
        guard framesPerSecond > 0 else { return 0 }
        return Int((settlingDuration * Double(framesPerSecond) - 1e-9).rounded(.up)) + 1
    }

    /// One frame of the movement: seconds since its start, and the part of the way covered.
    public struct Keyframe: Sendable, Hashable, BitwiseCopyable {
        /// Seconds since the start.
        public var time: Double
        /// The part of the way covered, 0 to 1.
        public var progress: Double
    }

    /// The movement frame by frame.
    public func keyframes(framesPerSecond: Int) -> [Keyframe] {
        let count = keyframeCount(framesPerSecond: framesPerSecond)
        return (0..<count).map { index in
            let time = min(Double(index) / Double(framesPerSecond), settlingDuration)
            return Keyframe(time: time, progress: index == count - 1 ? 1 : progress(at: time))
        }
    }
}
