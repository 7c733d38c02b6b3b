@_spi(Engine) import KeyboardAvoidance

// An event as bytes, by which its retry is known again.

extension Patch: RecordedValue where Value: RecordedValue {
    static var blank: Patch { .absent }

    /// Every value is written whole: an event has nothing that it differs from.
    mutating func code(with coder: inout some RecordCoder, from reference: Patch) -> Bool {
        var number: UInt8 =
            switch self {
            case .absent: 0
            case .null: 1
            case .value: 2
            }
        coder.byte(&number, atMost: 2)
        switch number {
        case 0: self = .absent
        case 1: self = .null
        default:
            var value: Value = given ?? .blank
            _ = value.code(with: &coder, from: .blank)
            self = .value(value)
        }
        return isPresent
    }
}

extension OptionsPatch: RecordedMembers {
    enum RecordMember: Int, CaseIterable {
        case isNull = 0, strategy = 1, padding = 2, alignment = 3, insetRule = 4, oversize = 5
        case restoreOffset = 6, clamp = 7, followsUndockedKeyboard = 8, nonLocal = 9
        case prefersCrossFadeTransitions = 10, respectsHideFrame = 11, explain = 12, keyframes = 13
    }

    static var blank: Self { OptionsPatch() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .isNull: coder.member(&isNull, from: reference.isNull)
        case .strategy: coder.member(&strategy, from: reference.strategy)
        case .padding: coder.member(&padding, from: reference.padding)
        case .alignment: coder.member(&alignment, from: reference.alignment)
        case .insetRule: coder.member(&insetRule, from: reference.insetRule)
        case .oversize: coder.member(&oversize, from: reference.oversize)
        case .restoreOffset: coder.member(&restoreOffset, from: reference.restoreOffset)
        case .clamp: coder.member(&clamp, from: reference.clamp)
        case .followsUndockedKeyboard: coder.member(&followsUndockedKeyboard, from: reference.followsUndockedKeyboard)
        case .nonLocal: coder.member(&nonLocal, from: reference.nonLocal)
        case .prefersCrossFadeTransitions:
            coder.member(
                &prefersCrossFadeTransitions,
                from: reference.prefersCrossFadeTransitions)
        case .respectsHideFrame: coder.member(&respectsHideFrame, from: reference.respectsHideFrame)
        case .explain: coder.member(&explain, from: reference.explain)
        case .keyframes: coder.member(&keyframes, from: reference.keyframes)
        }
    }
}

extension ScrollViewPatch: RecordedMembers {
    enum RecordMember: Int, CaseIterable {
        case isNull = 0, frame = 1, contentSize = 2, contentInset = 3, scrollIndicatorInsets = 4
        case contentOffset = 5, safeAreaInsets = 6, adjustedContentInset = 7, contentInsetAdjustmentBehavior = 8
        case isInNavigationController = 9, alwaysBounceVertical = 10
        case automaticallyAdjustsScrollIndicatorInsets = 11, isScrollEnabled = 12, isPagingEnabled = 13, id = 14
        case snapToOffsets = 15, isTracking = 16
    }

    static var blank: Self { ScrollViewPatch() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .isNull: coder.member(&isNull, from: reference.isNull)
        case .frame: coder.member(&frame, from: reference.frame)
        case .contentSize: coder.member(&contentSize, from: reference.contentSize)
        case .contentInset: coder.member(&contentInset, from: reference.contentInset)
        case .scrollIndicatorInsets: coder.member(&scrollIndicatorInsets, from: reference.scrollIndicatorInsets)
        case .contentOffset: coder.member(&contentOffset, from: reference.contentOffset)
        case .safeAreaInsets: coder.member(&safeAreaInsets, from: reference.safeAreaInsets)
        case .adjustedContentInset: coder.member(&adjustedContentInset, from: reference.adjustedContentInset)
        case .contentInsetAdjustmentBehavior:
            coder.member(
                &contentInsetAdjustmentBehavior,
                from: reference.contentInsetAdjustmentBehavior)
        case .isInNavigationController:
            coder.member(
                &isInNavigationController,
                from: reference.isInNavigationController)
        case .alwaysBounceVertical: coder.member(&alwaysBounceVertical, from: reference.alwaysBounceVertical)
        case .automaticallyAdjustsScrollIndicatorInsets:
            coder.member(
                &automaticallyAdjustsScrollIndicatorInsets,
                from: reference.automaticallyAdjustsScrollIndicatorInsets)
        case .isScrollEnabled: coder.member(&isScrollEnabled, from: reference.isScrollEnabled)
        case .isPagingEnabled: coder.member(&isPagingEnabled, from: reference.isPagingEnabled)
        case .id: coder.member(&id, from: reference.id)
        case .snapToOffsets: coder.member(&snapToOffsets, from: reference.snapToOffsets)
        case .isTracking: coder.member(&isTracking, from: reference.isTracking)
        }
    }
}

extension Event: RecordedMembers {
    enum RecordMember: Int, CaseIterable {
        case kind = 0, policy = 1, fidelity = 2, orientation = 3, keyboardKind = 4, screen = 5, window = 6
        case origin = 7, field = 8, container = 9, keyboard = 10, obstructions = 11, options = 12
        case scrollView = 13, outerScrollViews = 14, id = 15, fieldID = 16, device = 17, savedState = 18
    }

    static var blank: Self { Event() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .kind: coder.member(&kind, from: reference.kind)
        case .policy: coder.member(&policy, from: reference.policy)
        case .fidelity: coder.member(&fidelity, from: reference.fidelity)
        case .orientation: coder.member(&orientation, from: reference.orientation)
        case .keyboardKind: coder.member(&keyboardKind, from: reference.keyboardKind)
        case .screen: coder.member(&screen, from: reference.screen)
        case .window: coder.member(&window, from: reference.window)
        case .origin: coder.member(&origin, from: reference.origin)
        case .field: coder.member(&field, from: reference.field)
        case .container: coder.member(&container, from: reference.container)
        case .keyboard: coder.member(&keyboard, from: reference.keyboard)
        case .obstructions: coder.member(&obstructions, from: reference.obstructions)
        case .options: coder.member(&options, from: reference.options)
        case .scrollView: coder.member(&scrollView, from: reference.scrollView)
        case .outerScrollViews: coder.member(&outerScrollViews, from: reference.outerScrollViews)
        case .id: coder.member(&id, from: reference.id)
        case .fieldID: coder.member(&fieldID, from: reference.fieldID)
        case .device: coder.member(&device, from: reference.device)
        case .savedState: coder.member(&savedState, from: reference.savedState)
        }
    }
}
