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
