@_spi(Engine) public import KeyboardAvoidance

// Defects shared by several policies.

extension Warning.Code {
    /// The code does not observe this event.
    public static let eventNotObserved = defect("eventNotObserved")
    /// The safe area counts once in the inset and once in the system's adjustment.
    public static let safeAreaCountedTwice = defect("safeAreaCountedTwice")
    /// Insets that the app had set were overwritten.
    public static let insetsZeroed = defect("insetsZeroed")
    /// The scroll view cannot rest at the offset.
    public static let offsetOutOfRange = defect("offsetOutOfRange")
    /// Screen coordinates were used as window coordinates.
    public static let screenFrameUnconverted = defect("screenFrameUnconverted")
    /// The keyboard's height was used although it covers less.
    public static let keyboardHeightUsed = defect("keyboardHeightUsed")
}

extension PolicyAnswer {
    /// For code that insets by the keyboard's height, whatever part of it covers the scroll view.
    mutating func noteHeightDefects(_ input: PolicyInput, height: Double) {
        note(
            .keyboardHeightUsed,
            // The difference 851 - 605.4 deviates from 245.6 in its last bit, which is not a wrong height.
            if: abs(height - input.overlap) > 1e-9,
            "the keyboard's height \(points(height)) was used where \(points(input.overlap)) points are covered"
        )
        noteSafeArea(input)
    }

    mutating func noteSafeArea(_ input: PolicyInput) {
        note(
            .safeAreaCountedTwice,
            if: input.safeArea.bottom > 0 && input.overlap > 0,
            "the system adds its \(points(input.safeArea.bottom)) points to an inset that covers them already"
        )
    }

    /// For code that sets insets regardless of those that the app had set.
    mutating func noteZeroed(_ input: PolicyInput, _ fate: String = "overwritten with zeros") {
        note(
            .insetsZeroed,
            if: input.base.contentInset != .zero || input.base.scrollIndicatorInsets != .zero,
            "the insets the app had set are \(fate)"
        )
    }

    /// For code that scrolls regardless of the content's end.
    mutating func noteRange(_ input: PolicyInput) {
        let range = input.range(contentInset: values.contentInset)
        let offset = values.contentOffset.y
        note(
            .offsetOutOfRange,
            if: !range.contains(offset),
            "the offset \(points(offset)) lies outside \(points(range.lowerBound)) to "
                + points(range.upperBound)
        )
    }
}
