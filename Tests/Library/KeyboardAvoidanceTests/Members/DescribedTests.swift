@_spi(Engine) @testable import KeyboardAvoidance
import TestSupport
import Testing

/// The one list of the members of each value.
@Suite struct DescribedTests {
    // MARK: Nothing is forgotten

    /// The stored properties of a value that are equal in another one, by their paths.
    private func unchanged(_ value: Any, _ other: Any, _ path: String) -> [String] {
        // The wording of an event is no part of what it means.
        if value is EventWording { return [] }
        let (mirror, known) = (Mirror(reflecting: value), Mirror(reflecting: other))
        switch mirror.displayStyle {
        case .struct where !mirror.children.isEmpty && !(value is Device):
            return zip(mirror.children, known.children).flatMap { child, known in
                unchanged(child.value, known.value, "\(path).\(child.label ?? "")")
            }
        case .optional, .collection, .enum:
            // A present value is compared with a blank one of its type.
            guard let inner = mirror.children.first?.value else { break }
            let isEnum = mirror.displayStyle == .enum
            let payload = isEnum ? Mirror(reflecting: inner).children.first?.value ?? inner : inner
            for found in [inner, payload] {
                if let described = found as? any Described { return unchanged(described, blank(described), path) }
                if let cold = found as? any ColdMembers { return unchanged(cold, blank(cold), path) }
            }
        default: break
        }
        return "\(value)" == "\(other)" ? [path] : []
    }

    private func blank<Value: Described>(_: Value) -> any Described { Value.blank }
    private func blank<Value: ColdMembers>(_: Value) -> any ColdMembers { Value() }

    /// Sessions in Redis and in tokens lose stored properties without a description.
    @Test func `every stored property of a session and an event is a member`() {
        // The bytes of a text have no members.
        #expect(unchanged(FillingVisitor.filled(SessionState.self), SessionState(), "state").isEmpty)
        #expect(unchanged(FillingVisitor.filled(Event.self), Event(), "event").isEmpty)
    }

    @Test func `the names are those of the contract`() {
        func names<Member: CaseIterable & CodingKey>(_: Member.Type) -> Set<String> {
            Set(Member.allCases.map(\.stringValue))
        }
        // The session is separate from the event, and a saved state has a form for each version.
        let others: Set = ["session", "stateToken", "savedState"]
        #expect(Set(MemberList(of: Event.self).said) == names(Event.Member.self).subtracting(others))
        #expect(
            MemberList(of: AvoidanceOptions.Changes.self).said
                == AvoidanceOptions.Changes.Member.allCases.map(\.stringValue))
        #expect(
            MemberList(of: AvoidanceOptions.self).said == AvoidanceOptions.Changes.Member.allCases.map(\.stringValue))
        #expect(Set(MemberList(of: ScrollViewPatch.self).said) == names(ScrollViewPatch.Member.self))
    }

    // MARK: Records of other releases

    private func check<Value: Described>(
        _: Value.Type, _ members: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let list = MemberList(of: Value.self)
        #expect(list.byNumber == members, sourceLocation: sourceLocation)
        #expect(list.members.map(\.number).sorted() == Array(members.indices), sourceLocation: sourceLocation)
        #expect(Value.bitmapLength == (members.count + 7) / 8, sourceLocation: sourceLocation)
    }

    @Test func `each member has the number it always had`() {
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
            ["preset", "frameBegin", "animationDuration", "animationCurve", "isLocal", "accessoryHeight"])
        check(Field.self, ["frame", "caretRect", "padding", "coordinateSpace"])
        check(Container.self, ["frame", "coordinateSpace"])
        let options = AvoidanceOptions.Changes.Member.allCases.map(\.stringValue)
        check(AvoidanceOptions.self, options)
        check(AvoidanceOptions.Changes.self, ["isNull"] + options)
        check(
            ScrollViewPatch.self,
            [
                "isNull", "frame", "contentSize", "contentInset", "scrollIndicatorInsets", "contentOffset",
                "safeAreaInsets", "adjustedContentInset", "contentInsetAdjustmentBehavior", "isInNavigationController",
                "alwaysBounceVertical", "automaticallyAdjustsScrollIndicatorInsets", "isScrollEnabled",
                "isPagingEnabled", "id", "snapToOffsets", "isTracking", "systemAvoids",
            ])
        check(
            Event.self,
            [
                "event", "policy", "fidelity", "orientation", "keyboardKind", "screen", "window", "origin", "field",
                "container", "keyboard", "obstructions", "options", "scrollView", "outerScrollViews", "eventID",
                "fieldID", "device", "savedState", "peer", "isWithoutUIKit", "isKeyboardInWindow", "list",
            ])
        check(
            OuterScrollView.self,
            [
                "id", "frame", "contentSize", "contentInset", "scrollIndicatorInsets", "contentOffset",
                "safeAreaInsets", "contentInsetAdjustmentBehavior", "automaticallyAdjustsScrollIndicatorInsets",
                "isScrollEnabled", "isPagingEnabled", "isInNavigationController", "alwaysBounceVertical",
                "snapToOffsets", "observedAdjustment", "sentFrame", "reportedFrame", "hasAdjustedContentInset",
                "isTracking", "systemAvoids",
            ])
        check(
            Geometry.self,
            [
                "policy", "fidelity", "device", "orientation", "keyboardKind", "screen", "window", "origin",
                "scrollView", "outerScrollViews", "field", "container", "keyboard", "obstructions", "options",
                "unansweredKeyboard",
            ])
        let list = ListOptions.Changes.Member.allCases.map(\.stringValue)
        check(ListOptions.self, list)
        check(ListOptions.Changes.self, list)
        check(AnsweredList.self, ["keyboard", "absorbed", "extraContentPadding", "isInverted", "isOfLayout", "start"])
        check(LeftList.self, ["answered", "inset", "padding"])
        check(RememberedList.self, ["options", "left"])
        check(Drag.Bottoms.self, ["lowest", "highest"])
        check(Drag.self, ["contentInset", "scrollIndicatorInsets"])
        check(SavedScrollView.OffsetMove.self, ["start", "end"])
        check(AnsweredTarget.self, ["fieldOrigin", "rows", "band", "isOutOfSight"])
        check(VerticalSpan.self, ["top", "bottom"])
        check(ResizedFrame.self, ["original", "answered", "heights", "drag", "scrolledOutside"])
        check(History.self, ["contentInsets", "scrollIndicatorInsets", "contentOffsets"])
        check(
            SavedScrollView.self,
            [
                "id", "base", "answered", "isUserScrolled", "isOffsetVoid", "observedAdjustment", "history", "drag",
                "resized", "lacksInsets", "system", "lastMove", "range", "overscroll", "list",
            ])
        check(
            SavedState.self,
            [
                "scrollView", "isShown", "policy", "fidelity", "isDragging", "translation", "windowSize", "screenSize",
                "keyboard", "outerScrollViews", "leftScrollViews", "system", "target", "targetID",
            ])
        check(StaleMemory.Entry.self, ["id", "record"])
        check(
            SessionState.self,
            ["revision", "geometry", "kept", "staleMemory", "isKeyboardLeaving", "peer", "awaitsDidHide", "list"])
    }
}
