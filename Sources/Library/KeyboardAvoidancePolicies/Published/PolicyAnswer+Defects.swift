@_spi(Engine) public import KeyboardAvoidance

// Defects that several systems share.

extension Warning.Code {
    /// The defects that the answer of any peer can show.
    @_spi(Engine) public static let ofAnyPeer: [Warning.Code] = [
        .visibleFieldMoved, .fieldLeftCovered, .offsetNotRestored, .offsetRestoredOverUser,
    ]

    /// The content was moved although the whole field was visible.
    public static let visibleFieldMoved = defect("visibleFieldMoved")
    /// Rows of the field stay covered.
    public static let fieldLeftCovered = defect("fieldLeftCovered")
    /// Another offset than the user's was written on hide.
    public static let offsetRestoredOverUser = defect("offsetRestoredOverUser")
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
    /// Records a known defect if it made a difference on this input.
    mutating func note(_ defect: Warning.Code, if fired: Bool = true, _ message: @autoclosure () -> String) {
        if fired { warnings.append(Warning(defect, message())) }
    }

    mutating func noteUnconverted(_ input: PolicyInput) {
        note(
            .screenFrameUnconverted, if: input.window.y != 0,
            "the keyboard's frame is in screen coordinates; the window begins at \(points(input.window.y))")
    }

    mutating func noteFloating(_ input: PolicyInput, if isAnswered: Bool) {
        note(
            .floatingKeyboardInset, if: isAnswered && input.keyboard.isLifted,
            "a keyboard that is not at the screen's bottom was answered as if it were")
    }

    mutating func noteSafeArea(_ input: PolicyInput) {
        let safeArea = input.view.safeArea.bottom
        note(
            .safeAreaCountedTwice, if: safeArea > 0 && input.overlap > 0,
            "the system adds its \(points(safeArea)) points to an inset that covers them already")
    }

    mutating func noteHeight(_ height: Double, _ input: PolicyInput, within tolerance: Double = Tolerance.dust) {
        note(
            .keyboardHeightUsed, if: abs(height - input.overlap) > tolerance,
            "the keyboard's height \(points(height)) was used where \(points(input.overlap)) points are covered")
    }

    /// For code that insets by the keyboard's height, whatever part of it covers the scroll view.
    mutating func noteHeightDefects(_ input: PolicyInput, height: Double) {
        // The difference 851 - 605.4 deviates from 245.6 in its last bit, which is not a wrong height.
        noteHeight(height, input, within: 1e-9)
        noteSafeArea(input)
    }

    mutating func noteLostX(_ input: PolicyInput) {
        let x = input.view.current.contentOffset.x
        note(
            .horizontalOffsetLost, if: x != 0 && view.contentOffset.x != x,
            "the horizontal offset of \(points(x)) is lost with the vertical scroll")
    }

    /// For code that sets insets regardless of those that the app had set.
    mutating func noteZeroed(_ input: PolicyInput, _ fate: String = "overwritten with zeros") {
        let base = input.view.base
        note(
            .insetsZeroed, if: base.contentInset != .zero || base.scrollIndicatorInsets != .zero,
            "the insets the app had set are \(fate)")
    }

    /// For code that scrolls regardless of the content's end.
    mutating func noteRange(_ input: PolicyInput) {
        let (range, offset) = (input.view.range(contentInset: view.contentInset), view.contentOffset.y)
        note(
            .offsetOutOfRange, if: !range.contains(offset),
            "the offset \(points(offset)) lies outside \(points(range.lowerBound)) to \(points(range.upperBound))")
    }
}
