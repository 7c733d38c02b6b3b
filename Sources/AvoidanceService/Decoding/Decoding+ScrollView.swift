import JSON
import KeyboardAvoidance

private enum Names {
    static let scrollView = JSONNames([
        "id", "frame", "contentSize", "contentInset", "scrollIndicatorInsets", "contentOffset", "safeAreaInsets",
        "adjustedContentInset", "contentInsetAdjustmentBehavior", "automaticallyAdjustsScrollIndicatorInsets",
        "isScrollEnabled", "isPagingEnabled", "snapToOffsets",
    ])
    static let keyboard = JSONNames([
        "frameEnd", "animationDuration", "animationCurve", "frameBegin", "isLocal", "accessoryHeight", "height",
    ])
}

extension Decoding {
    /// The most scroll views around the innermost one.
    static let maximumOuterScrollViews = 16

    /// The most offsets a scroll view may snap to.
    static let maximumSnapOffsets = 1_000

    mutating func scrollView() throws(JSONSyntaxError) -> ScrollViewChanges? {
        var changes = ScrollViewChanges()
        let object = try object(Names.scrollView) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: changes.id = try decoding.sent { d throws(JSONSyntaxError) in try d.identifier() }
            case 1: changes.frame = try decoding.sent { d throws(JSONSyntaxError) in try d.rect() }
            case 2: changes.contentSize = try decoding.sent { d throws(JSONSyntaxError) in try d.size() }
            case 3: changes.contentInset = try decoding.sent { d throws(JSONSyntaxError) in try d.insets() }
            case 4: changes.scrollIndicatorInsets = try decoding.sent { d throws(JSONSyntaxError) in try d.insets() }
            case 5: changes.contentOffset = try decoding.sent { d throws(JSONSyntaxError) in try d.point() }
            case 6: changes.safeAreaInsets = try decoding.sent { d throws(JSONSyntaxError) in try d.insets() }
            case 7: changes.adjustedContentInset = try decoding.sent { d throws(JSONSyntaxError) in try d.insets() }
            case 8:
                changes.contentInsetAdjustmentBehavior = try decoding.sentWord(
                    of: Vocabulary.contentInsetAdjustmentBehavior
                )
            case 9:
                changes.automaticallyAdjustsScrollIndicatorInsets = try decoding.sent { d throws(JSONSyntaxError) in
                    try d.bool()
                }
            case 10: changes.isScrollEnabled = try decoding.sent { d throws(JSONSyntaxError) in try d.bool() }
            case 11: changes.isPagingEnabled = try decoding.sent { d throws(JSONSyntaxError) in try d.bool() }
            default: changes.snapToOffsets = try decoding.sent { d throws(JSONSyntaxError) in try d.snapOffsets() }
            }
        }
        return object == nil ? nil : changes
    }

    /// The scroll views around the innermost one, inner to outer.
    mutating func outerScrollViews() throws(JSONSyntaxError) -> [ScrollViewChanges]? {
        guard var elements = try reader.beginArray() else {
            noteKind(expected: "an array of scroll views")
            return nil
        }
        let offset = reader.valueOffset
        var scrollViews: [ScrollViewChanges] = []
        var isTooLong = false
        while try reader.nextElement(&elements) {
            guard scrollViews.count < Self.maximumOuterScrollViews else {
                isTooLong = true
                try reader.skipValue()
                continue
            }
            scrollViews.append(try scrollView() ?? ScrollViewChanges())
        }
        if isTooLong {
            note(.tooManyItems, at: offset, "at most \(Self.maximumOuterScrollViews) outer scroll views can be given")
        }
        return scrollViews
    }

    private mutating func snapOffsets() throws(JSONSyntaxError) -> [Double]? {
        guard var elements = try reader.beginArray() else {
            noteKind(expected: "an array of numbers")
            return nil
        }
        let offset = reader.valueOffset
        var offsets: [Double] = []
        var isTooLong = false
        while try reader.nextElement(&elements) {
            guard offsets.count < Self.maximumSnapOffsets else {
                isTooLong = true
                try reader.skipValue()
                continue
            }
            offsets.append(try length() ?? 0)
        }
        guard !isTooLong else {
            note(.tooManyItems, at: offset, "at most \(Self.maximumSnapOffsets) offsets can be given")
            return nil
        }
        return offsets
    }

    mutating func keyboard() throws(JSONSyntaxError) -> Keyboard? {
        var frameEnd: Rect?
        var height: Double?
        var keyboard = Keyboard(extent: .preset(nil))
        let object = try object(Names.keyboard) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: frameEnd = try decoding.keyboardFrame()
            case 1: keyboard.animationDuration = try decoding.number(in: 0...Self.maximumDuration) ?? 0
            case 2: keyboard.animationCurve = try decoding.animationCurve() ?? .keyboard
            case 3: keyboard.frameBegin = try decoding.keyboardFrame()
            case 4: keyboard.isLocal = try decoding.bool() ?? true
            case 5: keyboard.accessoryHeight = try decoding.extent() ?? 0
            default: height = try decoding.extent()
            }
        }
        guard let object else { return nil }
        let hasFrame = object.members.hasSeen(0)
        let hasHeight = object.members.hasSeen(6)
        if hasFrame, hasHeight {
            note(.conflictingMembers, at: object.offset, "write `frameEnd` or `height`, not both")
        }
        // One that is there but wrong is not missing as well.
        if hasFrame { keyboard.extent = .frameEnd(frameEnd ?? Rect()) }
        if hasHeight { keyboard.extent = .height(height ?? 0) }
        return keyboard
    }

    /// The longest animation, in seconds.
    private static let maximumDuration = 60.0

    private mutating func animationCurve() throws(JSONSyntaxError) -> AnimationCurve? {
        guard let value = try number(in: 0...7) else { return nil }
        guard let raw = Int(exactly: value), let curve = AnimationCurve(rawValue: raw) else {
            note(
                .unknownValue,
                at: reader.valueOffset,
                "expected 0 (easeInOut), 1 (easeIn), 2 (easeOut), 3 (linear) or 7 (the keyboard's own)"
            )
            return nil
        }
        return curve
    }
}
