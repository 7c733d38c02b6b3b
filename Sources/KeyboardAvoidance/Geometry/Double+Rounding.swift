extension Double {
    /// The nearest integer, halves up, as the docking test rounds.
    var roundedHalfUp: Double { (self + 0.5).rounded(.down) }

    /// What was computed, as it is answered and remembered: a multiple of 1e-9, never −0.
    ///
    /// Beyond 2^23 a Double is coarser than that.
    var tidied: Double {
        if magnitude >= 8_388_608 { return self + 0 }
        return (self * 1e9).rounded(.toNearestOrEven) / 1e9 + 0
    }

    /// The same length, or 0 if only a rest shorter than a millionth of a point is left.
    var withoutDust: Double { magnitude <= Tolerance.dust ? 0 : self }

    /// The next pixel up, a multiple of 1 / `scale`; within a millionth of a point of a pixel it is that pixel.
    func pixelUp(_ scale: Double) -> Double { ((self - Tolerance.dust) * scale).rounded(.up) / scale }

    /// The next pixel down, likewise.
    func pixelDown(_ scale: Double) -> Double { ((self + Tolerance.dust) * scale).rounded(.down) / scale }
}
