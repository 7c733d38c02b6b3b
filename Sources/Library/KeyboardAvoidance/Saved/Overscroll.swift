/// An offset past the range that the service leaves where it is: the view came with it, or others brought it there.
@_spi(Engine) public struct Overscroll: Sendable, Hashable, BitwiseCopyable {
    /// The vertical offset.
    public var offset: Double
    /// The height of the docked keyboard on the screen at that time, its accessory bar included; nil without one.
    public var keyboardHeight: Double?

    public init(offset: Double, keyboardHeight: Double?) {
        self.offset = offset
        self.keyboardHeight = keyboardHeight
    }
}

// Rule 8, Range: the offsets past it that are left.
extension SavedScrollView {
    /// Records that others brought an offset; one past the range last answered is left there.
    ///
    /// - Parameter keyboardHeight: that of the keyboard in force before the event.
    @inline(never)
    mutating func noteOffset(ofOthers offset: Double, keyboardHeight: Double?) {
        let isPast = range?.isPassed(by: offset) ?? false
        overscroll = isPast ? Overscroll(offset: offset, keyboardHeight: keyboardHeight) : nil
    }

    /// Forgets an offset past the range if another one has come, or the keyboard has another height.
    @inline(never)
    mutating func endOverscroll(at offset: Double, keyboardHeight: Double?) {
        guard let left = overscroll else { return }
        let isSameHeight =
            switch (left.keyboardHeight, keyboardHeight) {
            case (nil, nil): true
            case (let before?, let now?): before.isClose(to: now, within: Tolerance.echo)
            default: false
            }
        if !isSameHeight || !left.offset.isClose(to: offset, within: Tolerance.scrolling) { overscroll = nil }
    }

    /// Records the range of an answer, and the offset that is left past it.
    ///
    /// One that a reveal has moved is left if it is told again.
    ///
    /// - Parameters:
    ///   - isHeld: whether a drag or a finger holds the scroll view, or nothing is clamped: its range says little then.
    ///   - came: the offset and the keyboard if the scroll view came with this event; nil otherwise.
    @inline(__always)
    mutating func record(
        _ range: OffsetRange, isLeft: Bool, isHeld: Bool, came: @autoclosure () -> Overscroll?
    ) {
        if !isHeld || self.range == nil { self.range = range.tidied }
        if isLeft {
            if let came = came() { overscroll = came }
        } else if hasColdParts {
            overscroll = nil
        }
    }
}
