@_spi(Engine) @testable import KeyboardAvoidance
import Testing

@testable import AvoidanceService

/// Every stored property of what a session remembers is a member of its record.
@Suite struct RecordedMembersTests {
    /// The stored properties that are no member of their own, because others hold them.
    private func check<Value: RecordedMembers>(
        _: Value.Type, _ members: [String], besides others: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let cases = Value.RecordMember.allCases
        #expect(cases.map { "\($0)" } == members, sourceLocation: sourceLocation)
        #expect(cases.map(\.rawValue) == Array(members.indices), sourceLocation: sourceLocation)
        #expect(
            Mirror(reflecting: Value.blank).children.count + others == members.count, sourceLocation: sourceLocation)
    }

    @Test func `each member has the number it always had, and each stored property is one`() {
        check(LayoutPoint.self, ["x", "y"])
        check(LayoutSize.self, ["width", "height"])
        check(LayoutRect.self, ["x", "y", "width", "height"])
        check(LayoutInsets.self, ["top", "left", "bottom", "right"])
        check(SafeArea.self, ["top", "bottom"])
        check(Padding.self, ["top", "bottom"])
        check(Obstructions.self, ["top", "bottom"])
        check(Screen.self, ["width", "height", "scale"])
        check(WindowGeometry.self, ["frame", "safeAreaInsets"])
        check(ScrollValues.self, ["contentInset", "scrollIndicatorInsets", "contentOffset"])
        check(
            Keyboard.self,
            ["extent", "frameBegin", "animationDuration", "animationCurve", "isLocal", "accessoryHeight"])
        check(RememberedKeyboard.self, ["extent", "animationCurve", "isLocal", "animationDuration"])
        check(RareKeyboard.self, ["frameBegin", "accessoryHeight"])
        check(Field.self, ["frame", "caretRect", "padding", "coordinateSpace"])
        check(Container.self, ["frame", "coordinateSpace"])
        let options = [
            "strategy", "insetRule", "oversize", "restoreOffset", "clamp", "followsUndockedKeyboard", "nonLocal",
            "prefersCrossFadeTransitions", "respectsHideFrame", "explain", "padding", "keyframes",
        ]
        check(AvoidanceOptions.self, ["alignment"] + options)
        check(
            ScrollView.self,
            [
                "frame", "contentInsetAdjustmentBehavior", "isInNavigationController", "alwaysBounceVertical",
                "automaticallyAdjustsScrollIndicatorInsets", "isScrollEnabled", "isPagingEnabled", "contentSize",
                "values", "observedAdjustment",
            ])
        check(
            OuterScrollView.self,
            [
                "id", "view", "safeAreaInsets", "snapToOffsets", "sentFrame", "reportedFrame",
                "hasAdjustedContentInset", "isTracking",
            ])
        check(
            RareGeometry.self,
            [
                "outerScrollViews", "snapToOffsets", "safeAreaInsets", "keyboard", "origin", "container",
                "obstructions", "device", "unansweredKeyboard",
            ])
        check(
            Geometry.Numbers.self,
            [
                "screen", "policy", "fidelity", "orientation", "keyboardKind", "window", "scrollView", "field",
                "keyboard", "options",
            ])
        check(Geometry.self, ["numbers", "scrollViewID", "fieldID", "rare"])
        check(Drag.Bottoms.self, ["lowest", "highest"])
        check(Drag.self, ["contentInset", "scrollIndicatorInsets"])
        check(OffsetMove.self, ["start", "end"])
        check(AnsweredTarget.self, ["fieldOrigin", "rows", "band", "isOutOfSight"])
        check(VerticalSpan.self, ["top", "bottom"])
        check(ResizedFrame.self, ["original", "answered", "heights", "drag", "scrolledOutside"])
        check(HistoryLists.self, ["contentInsets", "scrollIndicatorInsets", "contentOffsets"])
        // The two newest of each kind, and those before them: lists of three kinds.
        #expect(Mirror(reflecting: History()).children.count == 4)
        // Drag, resized, lacksInsets and system lie behind one word.
        #expect(Mirror(reflecting: RareSavedScrollView()).children.count == 4)
        check(
            SavedScrollView.self,
            [
                "id", "base", "answered", "isUserScrolled", "isOffsetVoid", "observedAdjustment", "history", "drag",
                "resized", "lacksInsets", "system", "lastMove",
            ], besides: 3)
        // The outer and the left scroll views, the system and a part of the keyboard.
        #expect(Mirror(reflecting: RareSavedState()).children.count == 4)
        check(
            SavedState.self,
            [
                "scrollView", "isShown", "policy", "fidelity", "isDragging", "translation", "windowSize", "screenSize",
                "keyboard", "outerScrollViews", "leftScrollViews", "system", "target", "targetID",
            ], besides: 2)
        check(StaleMemory.Entry.self, ["id", "record"])
        // An event with an id is the record's, not the state's.
        check(SessionState.self, ["revision", "geometry", "kept", "staleMemory", "isKeyboardLeaving"], besides: -1)
        check(
            OptionsPatch.self,
            [
                "isNull", "strategy", "padding", "alignment", "insetRule", "oversize", "restoreOffset", "clamp",
                "followsUndockedKeyboard", "nonLocal", "prefersCrossFadeTransitions", "respectsHideFrame", "explain",
                "keyframes",
            ])
        check(
            ScrollViewPatch.self,
            [
                "isNull", "frame", "contentSize", "contentInset", "scrollIndicatorInsets", "contentOffset",
                "safeAreaInsets", "adjustedContentInset", "contentInsetAdjustmentBehavior", "isInNavigationController",
                "alwaysBounceVertical", "automaticallyAdjustsScrollIndicatorInsets", "isScrollEnabled",
                "isPagingEnabled", "id", "snapToOffsets", "isTracking",
            ])
        check(
            Event.self,
            [
                "kind", "policy", "fidelity", "orientation", "keyboardKind", "screen", "window", "origin", "field",
                "container", "keyboard", "obstructions", "options", "scrollView", "outerScrollViews", "id", "fieldID",
                "device", "savedState",
            ])
    }
}
