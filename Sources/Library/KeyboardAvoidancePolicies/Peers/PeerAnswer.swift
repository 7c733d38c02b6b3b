@_spi(Engine) import KeyboardAvoidance

/// The values that a peer sets, and its defects.
struct PeerAnswer {
    /// Whether the peer considers the keyboard shown after the event.
    var isShown: Bool
    /// Set if the peer ignores the event, for the reason in the warning.
    var ignored: Warning?
    /// The scroll views, inner to outer.
    var views: [Values]
    var translation: Double
    var duration: Double
    /// The innermost offset as the code writes it, even where the scroll view cannot rest; nil if it leaves it alone.
    var writtenOffset: Double?
    /// Whether the code has not measured a sent frame, and so changes nothing on its account.
    var leavesFrame = false
    var warnings: [Warning] = []

    /// The new values of one scroll view.
    struct Values {
        var contentInset: LayoutInsets
        var scrollIndicatorInsets: LayoutInsets
        var offset: LayoutPoint
        /// The height of its frame.
        var height: Double
    }

    /// The current values.
    init(_ input: PeerInput) {
        isShown = input.isShown
        translation = input.translation
        duration = input.duration
        views = input.views.map { view in
            Values(
                contentInset: view.current.contentInset,
                scrollIndicatorInsets: view.current.scrollIndicatorInsets,
                offset: view.current.contentOffset,
                height: view.height
            )
        }
    }

    /// The innermost scroll view's values.
    var view: Values {
        get { views[0] }
        set { views[0] = newValue }
    }

    /// Sets the insets of the innermost scroll view and of its indicators.
    mutating func setInsets(_ insets: LayoutInsets) {
        view.contentInset = insets
        view.scrollIndicatorInsets = insets
    }

    /// Gives back the insets before the keyboard.
    mutating func restoreInsets(_ input: PeerInput) {
        view.contentInset = input.view.base.contentInset
        view.scrollIndicatorInsets = input.view.base.scrollIndicatorInsets
    }

    /// Scrolls the innermost scroll view, without a limit.
    mutating func scroll(to y: Double) {
        view.offset.y = y
        writtenOffset = y
    }

    /// Lets a scroll view rest where its insets allow it, the innermost one by default.
    mutating func rest(_ input: PeerInput, at index: Int = 0) {
        let values = views[index]
        views[index].offset.y = input.views[index].resting(values.offset.y, contentInset: values.contentInset)
    }

    /// Keeps an offset within the content of a viewport without insets.
    mutating func keepOffset(of index: Int = 0, _ input: PeerInput, height: Double) {
        let highest = max(0, input.views[index].contentSize.height - height)
        views[index].offset.y = min(max(views[index].offset.y, 0), highest)
    }

    /// Records a known defect if it made a difference on this input.
    mutating func note(_ defect: Warning.Code, if fired: Bool = true, _ message: @autoclosure () -> String) {
        if fired { warnings.append(Warning(defect, message())) }
    }
}

// Defects that several peers share.
extension PeerAnswer {
    mutating func noteUnconverted(_ input: PeerInput) {
        note(
            .screenFrameUnconverted,
            if: input.window.y != 0,
            "the keyboard's frame is in screen coordinates; the window begins at \(points(input.window.y))"
        )
    }

    mutating func noteFloating(_ input: PeerInput, if isAnswered: Bool) {
        note(
            .floatingKeyboardInset,
            if: isAnswered && input.keyboard.isLifted,
            "a keyboard that is not at the screen's bottom was answered as if it were"
        )
    }

    mutating func noteSafeArea(_ input: PeerInput) {
        let safeArea = input.view.safeArea.bottom
        note(
            .safeAreaCountedTwice,
            if: safeArea > 0 && input.overlap > 0,
            "the system adds its \(points(safeArea)) points to an inset that covers them already"
        )
    }

    mutating func noteHeight(_ height: Double, _ input: PeerInput) {
        note(
            .keyboardHeightUsed,
            if: abs(height - input.overlap) > Tolerance.dust,
            "the keyboard's height \(points(height)) was used where \(points(input.overlap)) points are covered"
        )
    }

    mutating func noteLostX(_ input: PeerInput) {
        let x = input.view.current.contentOffset.x
        note(
            .horizontalOffsetLost,
            if: x != 0 && view.offset.x != x,
            "the horizontal offset of \(points(x)) is lost with the vertical scroll"
        )
    }
}
