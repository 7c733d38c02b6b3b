/// The animation of an answer.
public struct KeyboardAnimation: Sendable, Hashable, BitwiseCopyable {
    /// The reported duration in seconds; the spring takes longer to settle.
    public var duration: Double
    /// The curve as reported.
    public var curve: KeyboardAnimation.Curve
    /// The movement of the insets and the offset, if a named system's code animates them apart from the keyboard.
    public var contentInset: Part?
    /// The movement of the offset; nil if it moves with the keyboard.
    public var contentOffset: Part?
    /// The bits of `options` besides the curve: `.beginFromCurrentState` (4) and `.allowUserInteraction` (2), for an
    /// animation beside the keyboard; 0 if a named system's code passes the curve alone.
    public var optionFlags = 4 | 2

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
        /// The duration in seconds.
        public var duration: Double
        /// False for an immediate change.
        public var animated: Bool

        package init(duration: Double, animated: Bool) {
            self.duration = duration
            self.animated = animated
        }
    }

    /// The curve in its bits of `UIView.AnimationOptions`.
    public var curveOptions: Int { curve.rawValue << 16 }

    /// The curve and `optionFlags`, for `UIView.animate(withDuration:delay:options:)`.
    public var options: Int { curveOptions | optionFlags }

    /// The movement as numbers that any toolkit can draw.
    public var timing: KeyboardAnimation.Timing {
        switch curve {
        case .easeInOut: .cubicBezier(0.42, 0, 0.58, 1)
        case .easeIn: .cubicBezier(0.42, 0, 1, 1)
        case .easeOut: .cubicBezier(0, 0, 0.58, 1)
        case .linear: .linear
        case .keyboard:
            .spring(
                mass: KeyboardSpring.mass, stiffness: KeyboardSpring.stiffness, damping: KeyboardSpring.damping,
                initialVelocity: 0)
        }
    }

    /// The time in seconds until all movement ends; 0 if the change is immediate.
    public var settlingDuration: Double {
        guard duration > 0 else { return 0 }
        return curve == .keyboard ? KeyboardSpring.settlingDuration : duration
    }

    /// The duration in seconds to use with `cssTimingFunction`.
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

    /// The progress after `time` seconds, 0 to 1.
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

    /// The most frames of a list.
    @_spi(Engine) public static let maximumKeyframes = 1_000

    /// The number of frames of `keyframes(framesPerSecond:)`, the first at 0 and the last at the end of the movement.
    @_spi(Engine) public func keyframeCount(framesPerSecond: Int) -> Int {
        guard framesPerSecond > 0 else { return 0 }
        return Int((settlingDuration * Double(framesPerSecond) - 1e-9).rounded(.up)) + 1
    }

    /// One frame of the movement: seconds since its start, and the progress.
    public struct Keyframe: Sendable, Hashable, BitwiseCopyable {
        /// Seconds since the start.
        public var time: Double
        /// The progress, 0 to 1.
        public var progress: Double
    }

    /// The movement frame by frame.
    public func keyframes(framesPerSecond: Int) -> [Keyframe] {
        let count = keyframeCount(framesPerSecond: framesPerSecond)
        return (0..<count).map { index in
            let time = min(Double(index) / Double(framesPerSecond), settlingDuration)
            return Keyframe(time: time.tidied, progress: index == count - 1 ? 1 : progress(at: time).tidied)
        }
    }
}

extension KeyboardAnimation {
    /// The curves UIKit reports for the keyboard: the four of `UIView.AnimationCurve`, and the private one in use.
    public enum Curve: Int, Sendable, Hashable, CaseIterable, Codable, BitwiseCopyable {
        /// Slow at both ends.
        case easeInOut = 0
        /// Slow at the beginning.
        case easeIn = 1
        /// Slow at the end.
        case easeOut = 2
        /// At constant speed.
        case linear = 3
        /// The keyboard's own spring, reported as 7.
        case keyboard = 7
    }

    /// The timing of a movement, for any toolkit.
    public enum Timing: Sendable, Hashable {
        /// A spring with the parameters of `CASpringAnimation`, in its units.
        case spring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)
        /// The control points of a cubic Bézier curve from (0,0) to (1,1).
        case cubicBezier(Double, Double, Double, Double)
        /// At constant speed.
        case linear
    }

    /// The animation reported with the keyboard, or UIKit's default if none is known.
    package init(of keyboard: Keyboard?) {
        self.init(duration: keyboard?.animationDuration ?? 0.25, curve: keyboard?.animationCurve ?? .keyboard)
    }

    /// A CSS-like easing curve: a cubic Bézier from (0,0) to (1,1) whose control points lie between x 0 and 1.
    struct CubicBezier {
        var x1: Double
        var y1: Double
        var x2: Double
        var y2: Double

        /// The y of the curve at `x` between 0 and 1; x grows with the parameter, so halving finds it.
        func progress(at x: Double) -> Double {
            var low = 0.0
            var high = 1.0
            while high - low > 1e-12 {
                let middle = (low + high) / 2
                if coordinate(x1, x2, at: middle) < x { low = middle } else { high = middle }
            }
            return coordinate(y1, y2, at: (low + high) / 2)
        }

        private func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
            let rest = 1 - t
            return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
        }
    }
}
