extension Outcome {
    /// What every system does that insets by the keyboard's height, whatever of it covers the scroll view.
    mutating func noteHeightDefects(_ situation: Situation, height: Double) {
        note(
            .keyboardHeightUsed,
            // What 851 - 605.4 leaves differs from 245.6 in its last bit, and nobody used a wrong height.
            if: abs(height - situation.overlap) > 1e-9,
            "the keyboard's height \(points(height)) was used where \(points(situation.overlap)) points are covered"
        )
        noteSafeArea(situation)
    }

    mutating func noteSafeArea(_ situation: Situation) {
        note(
            .safeAreaCountedTwice,
            if: situation.safeArea.bottom > 0 && situation.overlap > 0,
            "the system adds its \(points(situation.safeArea.bottom)) points to an inset that covers them already"
        )
    }

    /// A code that scrolls without looking where the content ends.
    mutating func noteRange(_ situation: Situation) {
        let range = situation.range(contentInset: values.contentInset)
        let offset = values.contentOffset.y
        note(
            .offsetOutOfRange,
            if: !range.contains(offset),
            "the offset \(points(offset)) lies outside \(points(range.lowerBound)) to "
                + points(range.upperBound)
        )
    }
}
