extension Double {
    /// The nearest integer, halves up, as the docking test rounds.
    var roundedHalfUp: Double { (self + 0.5).rounded(.down) }
}
