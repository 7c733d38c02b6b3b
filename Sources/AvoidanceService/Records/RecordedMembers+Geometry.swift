@_spi(Engine) import KeyboardAvoidance

// What a session remembers of the geometry.

extension ScrollView: RecordedMembers {
    enum RecordMember: Int, CaseIterable {
        case frame = 0, contentInsetAdjustmentBehavior = 1, isInNavigationController = 2
        case alwaysBounceVertical = 3, automaticallyAdjustsScrollIndicatorInsets = 4, isScrollEnabled = 5
        case isPagingEnabled = 6, contentSize = 7, values = 8, observedAdjustment = 9
    }

    static var blank: Self { ScrollView() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .frame: coder.member(&frame, from: reference.frame)
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
        case .contentSize: coder.member(&contentSize, from: reference.contentSize)
        case .values: coder.member(&values, from: reference.values)
        case .observedAdjustment: coder.member(&observedAdjustment, from: reference.observedAdjustment)
        }
    }
}

extension OuterScrollView: RecordedMembers {
    enum RecordMember: Int, CaseIterable {
        case id = 0, view = 1, safeAreaInsets = 2, snapToOffsets = 3, sentFrame = 4, reportedFrame = 5
        case hasAdjustedContentInset = 6, isTracking = 7
    }

    static var blank: Self { OuterScrollView() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .id: coder.member(&id, from: reference.id)
        case .view: coder.member(&view, from: reference.view)
        case .safeAreaInsets: coder.member(&safeAreaInsets, from: reference.safeAreaInsets)
        case .snapToOffsets: coder.member(&snapToOffsets, from: reference.snapToOffsets)
        case .sentFrame: coder.member(&sentFrame, from: reference.sentFrame)
        case .reportedFrame: coder.member(&reportedFrame, from: reference.reportedFrame)
        case .hasAdjustedContentInset: coder.member(&hasAdjustedContentInset, from: reference.hasAdjustedContentInset)
        case .isTracking: coder.member(&isTracking, from: reference.isTracking)
        }
    }
}

extension RareGeometry: RecordedMembers {
    enum RecordMember: Int, CaseIterable {
        case outerScrollViews = 0, snapToOffsets = 1, safeAreaInsets = 2, keyboard = 3, origin = 4
        case container = 5, obstructions = 6, device = 7, unansweredKeyboard = 8
    }

    static var blank: Self { RareGeometry() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .outerScrollViews: coder.member(&outerScrollViews, from: reference.outerScrollViews)
        case .snapToOffsets: coder.member(&snapToOffsets, from: reference.snapToOffsets)
        case .safeAreaInsets: coder.member(&safeAreaInsets, from: reference.safeAreaInsets)
        case .keyboard: coder.member(&keyboard, from: reference.keyboard)
        case .origin: coder.member(&origin, from: reference.origin)
        case .container: coder.member(&container, from: reference.container)
        case .obstructions: coder.member(&obstructions, from: reference.obstructions)
        case .device: coder.member(&device, from: reference.device)
        case .unansweredKeyboard: coder.member(&unansweredKeyboard, from: reference.unansweredKeyboard)
        }
    }

    var isInRange: Bool { outerScrollViews.count <= ContractLimits.outerScrollViews }
}

extension Geometry.Numbers: RecordedMembers {
    enum RecordMember: Int, CaseIterable {
        case screen = 0, policy = 1, fidelity = 2, orientation = 3, keyboardKind = 4, window = 5, scrollView = 6
        case field = 7, keyboard = 8, options = 9
    }

    static var blank: Self { Geometry.Numbers() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .screen: coder.member(&screen, from: reference.screen)
        case .policy: coder.member(&policy, from: reference.policy)
        case .fidelity: coder.member(&fidelity, from: reference.fidelity)
        case .orientation: coder.member(&orientation, from: reference.orientation)
        case .keyboardKind: coder.member(&keyboardKind, from: reference.keyboardKind)
        case .window: coder.member(&window, from: reference.window)
        case .scrollView: coder.member(&scrollView, from: reference.scrollView)
        case .field: coder.member(&field, from: reference.field)
        case .keyboard: coder.member(&keyboard, from: reference.keyboard)
        case .options: coder.member(&options, from: reference.options)
        }
    }
}

extension Geometry: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case numbers = 0, scrollViewID = 1, fieldID = 2, rare = 3 }
    static var blank: Self { Geometry() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .numbers: coder.member(&numbers, from: reference.numbers)
        case .scrollViewID: coder.member(&scrollViewID, from: reference.scrollViewID)
        case .fieldID: coder.member(&fieldID, from: reference.fieldID)
        case .rare: coder.member(&rare, from: reference.rare)
        }
    }
}
