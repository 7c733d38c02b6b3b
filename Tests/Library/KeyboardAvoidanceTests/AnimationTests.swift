import Foundation
@_spi(Engine) import KeyboardAvoidance
import Testing

/// The animation of an answer, from its own formulas.
@Suite struct AnimationTests {
    /// ω0 = √(1000/3), the frequency of a mass of 3 on a stiffness of 1000.
    private static let frequency = (1_000.0 / 3).squareRoot()

    @Test(arguments: Array(stride(from: 0.0, to: 0.5, by: 0.013)))
    func `curve 7 is the critically damped spring`(time: Double) {
        let animation = KeyboardAnimation(duration: 0.25, curve: .keyboard)
        let angle = Self.frequency * time
        #expect(abs(animation.progress(at: time) - (1 - (1 + angle) * exp(-angle))) < 1e-12)
    }

    @Test func `the spring has 99.9 % of its way behind it when it is said to have settled`() {
        let animation = KeyboardAnimation(duration: 0.25, curve: .keyboard)
        let angle = Self.frequency * animation.settlingDuration
        #expect(abs((1 + angle) * exp(-angle) - 0.001) < 1e-9)
        #expect(abs(animation.settlingDuration - 0.5057) < 5e-5)
    }

    @Test(arguments: [0.1, 0.25, 0.4, 3])
    func `the reported duration of the spring is passed through, not believed`(duration: Double) {
        let animation = KeyboardAnimation(duration: duration, curve: .keyboard)
        #expect(animation.duration == duration)
        #expect(animation.settlingDuration == KeyboardAnimation(duration: 0.25, curve: .keyboard).settlingDuration)
    }

    @Test func `the CSS function has 21 points, runs from 0 to 1 and stays by the spring`() throws {
        let animation = KeyboardAnimation(duration: 0.25, curve: .keyboard)
        let text = "\(animation.cssTimingFunction)"
        #expect(text.hasPrefix("linear(") && text.hasSuffix(")"))
        let points = try text.dropFirst(7).dropLast().split(separator: ",").map { point in
            let parts = point.split(separator: " ")
            let progress = try #require(Double(parts[0]))
            let percent = try #require(Double(parts[1].dropLast()))
            return (time: percent / 100 * animation.cssDuration, progress: progress)
        }
        #expect(points.count == 21)
        #expect(points.first?.progress == 0 && points.last?.progress == 1)
        for (one, next) in zip(points, points.dropFirst()) {
            #expect(one.time < next.time && one.progress < next.progress)
            for part in stride(from: 0.0, through: 1, by: 0.1) {
                let time = one.time + part * (next.time - one.time)
                let drawn = one.progress + part * (next.progress - one.progress)
                #expect(abs(drawn - animation.progress(at: time)) < 0.005, "at \(time)")
            }
        }
    }

    @Test(arguments: KeyboardAnimation.Curve.allCases)
    func `every curve runs from 0 to 1 and never back`(curve: KeyboardAnimation.Curve) throws {
        let frames = KeyboardAnimation(duration: 0.4, curve: curve).keyframes(framesPerSecond: 60)
        #expect(frames.first?.time == 0 && frames.first?.progress == 0)
        #expect(frames.last?.progress == 1)
        for (one, next) in zip(frames, frames.dropFirst()) {
            #expect(one.time < next.time && one.progress <= next.progress)
            // Each time is a multiple of 1e-9.
            #expect(next.time - one.time <= 1.0 / 60 + 2e-9)
        }
    }

    @Test(
        arguments: [
            (KeyboardAnimation.Curve.easeInOut, 0.42, 0.0, 0.58, 1.0), (.easeIn, 0.42, 0, 1, 1),
            (.easeOut, 0, 0, 0.58, 1),
        ]
    )
    func `a Bézier curve is where its control points put it`(
        curve: KeyboardAnimation.Curve, x1: Double, y1: Double, x2: Double, y2: Double
    ) {
        let animation = KeyboardAnimation(duration: 2, curve: curve)
        #expect(animation.timing == .cubicBezier(x1, y1, x2, y2))
        for t in stride(from: 0.05, to: 1, by: 0.05) {
            func at(_ one: Double, _ two: Double) -> Double {
                3 * (1 - t) * (1 - t) * t * one + 3 * (1 - t) * t * t * two + t * t * t
            }
            #expect(abs(animation.progress(at: 2 * at(x1, x2)) - at(y1, y2)) < 1e-9)
        }
    }

    @Test(arguments: KeyboardAnimation.Curve.allCases)
    func `the options are the curve's bits with 4 and 2`(curve: KeyboardAnimation.Curve) {
        let animation = KeyboardAnimation(duration: 0.25, curve: curve)
        #expect(animation.curveOptions == curve.rawValue << 16)
        #expect(animation.options == curve.rawValue << 16 | 4 | 2)
    }

    @Test(arguments: KeyboardAnimation.Curve.allCases)
    func `computed values have at most nine decimals, and a duration is passed through`(curve: KeyboardAnimation.Curve)
    {
        func isRounded(_ number: Double) -> Bool { number == (number * 1e9).rounded() / 1e9 }
        let animation = KeyboardAnimation(duration: 1.0 / 3, curve: curve)
        #expect(animation.duration == 1.0 / 3)
        #expect(isRounded(animation.settlingDuration) || animation.settlingDuration == animation.duration)
        for frame in animation.keyframes(framesPerSecond: 60).dropLast() {
            #expect(isRounded(frame.time) && isRounded(frame.progress), "\(frame)")
        }
    }

    @Test(arguments: KeyboardAnimation.Curve.allCases)
    func `0 is immediate whatever the curve`(curve: KeyboardAnimation.Curve) {
        let animation = KeyboardAnimation(duration: 0, curve: curve)
        #expect(animation.settlingDuration == 0 && animation.cssDuration == 0)
        let frames = animation.keyframes(framesPerSecond: 240)
        #expect(frames.map(\.time) == [0] && frames.map(\.progress) == [1])
    }
}
