import InputFormats
package import JSON
@_spi(Engine) package import KeyboardAvoidance

private let scrollViewNames = MemberNames(ScrollViewPatch.Member.self)
private let keyboardNames = MemberNames(RequestDecoder.KeyboardMember.self)

extension RequestDecoder {
    fileprivate enum KeyboardMember: Int, CaseIterable, CodingKey {
        case frameEnd, animationDuration, animationCurve, frameBegin, isLocal, accessoryHeight, height, top
        case coordinateSpace
    }

    /// The spaces of a keyboard's frames, and whether each is the window's.
    fileprivate static let keyboardSpaces = Vocabulary.Words([("screen", false), ("window", true)])

    /// Reads a scroll view, or null, in place.
    ///
    /// - Parameter nulls: a bit for each member whose null resets what is remembered.
    @inline(__always)
    mutating func read(_ view: inout ScrollViewPatch, nulls: UInt64 = .max) throws(JSONSyntaxError) {
        if try null() { return view = .null }
        let object = try object(scrollViewNames, nulls: nulls) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .id: try decoder.read(&view.id)
            case .frame: try decoder.read(&view.frame)
            case .contentSize: try decoder.read(&view.contentSize)
            case .contentInset: try decoder.read(&view.contentInset)
            case .scrollIndicatorInsets: try decoder.read(&view.scrollIndicatorInsets)
            case .contentOffset: try decoder.read(&view.contentOffset)
            case .safeAreaInsets: try decoder.read(&view.safeAreaInsets)
            case .adjustedContentInset: try decoder.read(&view.adjustedContentInset)
            case .contentInsetAdjustmentBehavior: try decoder.read(&view.contentInsetAdjustmentBehavior)
            case .isInNavigationController: try decoder.read(&view.isInNavigationController)
            case .alwaysBounceVertical: try decoder.read(&view.alwaysBounceVertical)
            case .automaticallyAdjustsScrollIndicatorInsets:
                try decoder.read(&view.automaticallyAdjustsScrollIndicatorInsets)
            case .isScrollEnabled: try decoder.read(&view.isScrollEnabled)
            case .isPagingEnabled: try decoder.read(&view.isPagingEnabled)
            case .systemAvoids: try decoder.read(&view.systemAvoids)
            case .snapToOffsets: view.snapToOffsets = try decoder.snapOffsets()
            case .isTracking: try decoder.read(&view.isTracking)
            }
        }
        if object == nil { view = .null }
    }

    /// The scroll views around the innermost one, inner to outer.
    mutating func outerScrollViews() throws(JSONSyntaxError) -> Patch<[ScrollViewPatch]> {
        if try null() { return .null }
        let most = ContractLimits.outerScrollViews
        var scrollViews: [ScrollViewPatch] = []
        let list: [Void]? = try list(
            of: 0...most, expected: "an array of scroll views",
            tooMany: "at most \(most) outer scroll views can be given"
        ) { decoder throws(JSONSyntaxError) in
            // In place, because one is large.
            scrollViews.append(ScrollViewPatch())
            try decoder.read(&scrollViews[scrollViews.count - 1], nulls: 0)
        }
        return list == nil ? .null : .value(scrollViews)
    }

    package mutating func snapOffsets() throws(JSONSyntaxError) -> Patch<[Double]> {
        if try null() { return .null }
        let most = ContractLimits.snapToOffsets
        let offsets = try list(
            of: 0...most, expected: "an array of numbers", tooMany: "at most \(most) offsets can be given"
        ) { decoder throws(JSONSyntaxError) in try decoder.length() ?? 0 }
        return offsets.map { .value($0) } ?? .null
    }

    fileprivate mutating func animationCurve() throws(JSONSyntaxError) -> KeyboardAnimation.Curve? {
        guard let value = try number(in: 0...7) else { return nil }
        guard let raw = Int(exactly: value), let curve = KeyboardAnimation.Curve(rawValue: raw) else {
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

extension RequestDecoder {
    /// Records a space of a keyboard without a place in it.
    @inline(never)
    fileprivate mutating func checkSpace(at offset: Int, of keyboard: Keyboard, hasPlace: Bool) {
        if hasPlace || keyboard.frameBegin != nil { return }
        isKeyboardInWindow = false
        note(.conflictingMembers, at: offset, "a `coordinateSpace` is that of `frameEnd` or `top`: a height has none")
    }

    /// Takes over what a keyboard's members say of the whole event, once all of its members are read.
    ///
    /// A keyboard below one point in a show is no keyboard, and may be a share of the screen.
    @inline(__always)
    package mutating func finishKeyboard(of event: inout Event) {
        if isKeyboardInWindow { event.isKeyboardInWindow = true }
        if lowKeyboardOffset >= 0, event.kind.isShow, !allowsLowKeyboard {
            noteLowKeyboard(at: Int(lowKeyboardOffset))
        }
        forgetKeyboard()
    }

    @inline(never)
    private mutating func noteLowKeyboard(at offset: Int) {
        note(.ambiguous, at: offset, "a keyboard less than a point high: a share of the screen?")
    }
}

extension Keyboard: Readable {
    package static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> Keyboard? {
        var frameEnd: LayoutRect?
        var height: Double?
        var top: Double?
        var spaceOffset: Int?
        var keyboard = Keyboard(extent: .preset(nil))
        let object = try decoder.object(keyboardNames) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .frameEnd: frameEnd = try decoder.keyboardFrame()
            case .animationDuration:
                keyboard.animationDuration = try decoder.number(in: 0...ContractLimits.duration) ?? 0
            case .animationCurve: keyboard.animationCurve = try decoder.animationCurve() ?? .keyboard
            case .frameBegin: keyboard.frameBegin = try decoder.keyboardFrame()
            case .isLocal: try decoder.read(&keyboard.isLocal)
            case .accessoryHeight: keyboard.accessoryHeight = try decoder.extent() ?? 0
            case .height:
                height = try decoder.extent()
                if let height, height > 0, height < 1 {
                    decoder.lowKeyboardOffset = Int32(clamping: decoder.reader.valueOffset)
                }
            case .top: top = try decoder.length()
            case .coordinateSpace:
                decoder.isKeyboardInWindow = try decoder.word(of: RequestDecoder.keyboardSpaces) ?? false
                spaceOffset = decoder.reader.valueOffset
            }
        }
        guard let object else { return nil }
        let hasFrame = object.members.hasSeen(RequestDecoder.KeyboardMember.frameEnd)
        let hasHeight = object.members.hasSeen(RequestDecoder.KeyboardMember.height)
        let hasTop = object.members.hasSeen(RequestDecoder.KeyboardMember.top)
        if hasFrame ? hasHeight || hasTop : hasHeight && hasTop {
            decoder.note(.conflictingMembers, at: object.offset, "write `frameEnd`, `height` or `top`: one of them")
        }
        if let spaceOffset { decoder.checkSpace(at: spaceOffset, of: keyboard, hasPlace: hasFrame || hasTop) }
        // One that is there but wrong is not missing as well.
        if hasFrame { keyboard.extent = .frameEnd(frameEnd ?? LayoutRect()) }
        if hasHeight { keyboard.extent = .height(height ?? 0) }
        if hasTop { keyboard.extent = .top(top ?? 0) }
        return keyboard
    }
}
