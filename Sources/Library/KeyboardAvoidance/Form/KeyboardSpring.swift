/// The spring that moves the keyboard, with UIKit's parameters of `CASpringAnimation` for curve 7.
///
/// The reported damping would make it overdamped, reaching 63 % after half a second; measurements of real keyboards
/// fit the critically damped spring that QuartzCore evaluates for every damping ratio of 1 or more.
enum KeyboardSpring {
    static let mass: Double = 3
    static let stiffness: Double = 1_000
    static let damping: Double = 500

    /// √(stiffness / mass), in radians a second.
    static let angularFrequency = (stiffness / mass).squareRoot()

    /// Seconds until 99.9 % of the way is covered: the root 9.23341… of (1 + u)e^(−u) = 0.001, over the frequency.
    static let settlingDuration = (9.233413476451586 / angularFrequency).tidied

    /// Seconds over which `cssTimingFunction` was fitted.
    static let cssDuration = 0.5

    /// A polyline through 21 points of the curve; nowhere more than 0.003 from it.
    static let cssTimingFunction: StaticString =
        """
        linear(0.0000 0.0%, 0.0051 1.1%, 0.0202 2.4%, 0.0453 3.7%, 0.0816 5.2%, 0.1602 7.8%, 0.3651 14.0%, \
        0.4623 17.1%, 0.5560 20.4%, 0.6367 23.7%, 0.7062 27.0%, 0.7658 30.4%, 0.8167 34.0%, 0.8597 37.8%, \
        0.8987 42.3%, 0.9297 47.2%, 0.9538 52.7%, 0.9718 59.0%, 0.9842 66.1%, 0.9925 74.6%, 1.0000 100.0%)
        """

    /// x(t) = 1 − (1 + ωt)e^(−ωt), the critically damped step response from rest.
    static func progress(at time: Double) -> Double {
        let angle = angularFrequency * time
        return 1 - (1 + angle) * exponential(-angle)
    }

    /// e^x for −50 ≤ x ≤ 0, within 1e-13: the standard library has no `exp`, and this module imports nothing.
    ///
    /// A Taylor polynomial for x/64, squared six times.
    static func exponential(_ x: Double) -> Double {
        let small = max(x, -50) / 64
        var term = 1.0
        var sum = 1.0
        for n in 1...14 {
            term *= small / Double(n)
            sum += term
        }
        for _ in 0..<6 { sum *= sum }
        return sum
    }
}
