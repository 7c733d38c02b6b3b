@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis

// What an event says and a session remembers of the keyboard, the field and the options.

extension Keyboard.Extent: RecordedValue {
    static var blank: Self { .preset(nil) }

    mutating func code(with coder: inout some RecordCoder, from reference: Self) -> Bool {
        var number: UInt8 =
            switch self {
            case .frameEnd: 0
            case .height: 1
            case .preset: 2
            }
        coder.byte(&number, atMost: 2)
        switch number {
        case 0:
            var (frame, known) = (LayoutRect?.none, LayoutRect?.none)
            if case .frameEnd(let value) = self { frame = value }
            if case .frameEnd(let value) = reference { known = value }
            var value: LayoutRect = frame ?? .blank
            let isDifferent = value.code(with: &coder, from: known ?? .blank)
            self = .frameEnd(value)
            return isDifferent || known == nil
        case 1:
            var (height, known) = (0.0, Double?.none)
            if case .height(let value) = self { height = value }
            if case .height(let value) = reference { known = value }
            let isDifferent = height.code(with: &coder, from: known ?? 0)
            self = .height(height)
            return isDifferent || known == nil
        default:
            var (frame, known) = (LayoutRect?.none, LayoutRect??.none)
            if case .preset(let value) = self { frame = value }
            if case .preset(let value) = reference { known = value }
            let isDifferent = frame.code(with: &coder, from: known ?? nil)
            self = .preset(frame)
            return isDifferent || known == nil
        }
    }
}

extension Keyboard: RecordedMembers {
    enum RecordMember: Int, CaseIterable {
        case extent = 0, frameBegin = 1, animationDuration = 2, animationCurve = 3, isLocal = 4
        case accessoryHeight = 5
    }

    static var blank: Self { Keyboard(extent: .blank) }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .extent: coder.member(&extent, from: reference.extent)
        case .frameBegin: coder.member(&frameBegin, from: reference.frameBegin)
        case .animationDuration: coder.member(&animationDuration, from: reference.animationDuration)
        case .animationCurve: coder.member(&animationCurve, from: reference.animationCurve)
        case .isLocal: coder.member(&isLocal, from: reference.isLocal)
        case .accessoryHeight: coder.member(&accessoryHeight, from: reference.accessoryHeight)
        }
    }

    var isInRange: Bool { Self.durations.contains(animationDuration) && accessoryHeight >= 0 }

    /// Of an animation, in seconds.
    fileprivate static let durations = 0...ContractLimits.duration
}

extension RememberedKeyboard: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case extent = 0, animationCurve = 1, isLocal = 2, animationDuration = 3 }
    static var blank: Self { RememberedKeyboard(.blank) }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .extent: coder.member(&extent, from: reference.extent)
        case .animationCurve: coder.member(&animationCurve, from: reference.animationCurve)
        case .isLocal: coder.member(&isLocal, from: reference.isLocal)
        case .animationDuration: coder.member(&animationDuration, from: reference.animationDuration)
        }
    }

    var isInRange: Bool { Keyboard.durations.contains(animationDuration) }
}

extension RareKeyboard: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case frameBegin = 0, accessoryHeight = 1 }
    static var blank: Self { RareKeyboard() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .frameBegin: coder.member(&frameBegin, from: reference.frameBegin)
        case .accessoryHeight: coder.member(&accessoryHeight, from: reference.accessoryHeight)
        }
    }

    var isInRange: Bool { accessoryHeight >= 0 }
}

extension Field: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case frame = 0, caretRect = 1, padding = 2, coordinateSpace = 3 }
    static var blank: Self { Field(frame: .blank) }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .frame: coder.member(&frame, from: reference.frame)
        case .caretRect: coder.member(&caretRect, from: reference.caretRect)
        case .padding: coder.member(&padding, from: reference.padding)
        case .coordinateSpace: coder.member(&coordinateSpace, from: reference.coordinateSpace)
        }
    }
}

extension Container: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case frame = 0, coordinateSpace = 1 }
    static var blank: Self { Container(frame: .blank) }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .frame: coder.member(&frame, from: reference.frame)
        case .coordinateSpace: coder.member(&coordinateSpace, from: reference.coordinateSpace)
        }
    }
}

extension AvoidanceOptions.Alignment: RecordedValue {
    static var blank: Self { .nearest }

    mutating func code(with coder: inout some RecordCoder, from reference: Self) -> Bool {
        var fraction: Double?
        if case .fraction(let value) = self { fraction = value }
        var known: Double?
        if case .fraction(let value) = reference { known = value }
        let isDifferent = fraction.code(with: &coder, from: known)
        self = fraction.map { .fraction($0) } ?? .nearest
        return isDifferent
    }
}

extension AvoidanceOptions: RecordedMembers {
    enum RecordMember: Int, CaseIterable {
        case alignment = 0, strategy = 1, insetRule = 2, oversize = 3, restoreOffset = 4, clamp = 5
        case followsUndockedKeyboard = 6, nonLocal = 7, prefersCrossFadeTransitions = 8, respectsHideFrame = 9
        case explain = 10, padding = 11, keyframes = 12
    }

    static var blank: Self { AvoidanceOptions() }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .alignment: coder.member(&alignment, from: reference.alignment)
        case .strategy: coder.member(&strategy, from: reference.strategy)
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
        case .padding: coder.member(&padding, from: reference.padding)
        case .keyframes: coder.member(&keyframes, from: reference.keyframes)
        }
    }

    var isInRange: Bool { (0...ContractLimits.framesPerSecond).contains(Double(keyframes)) }
}

extension Device: RecordedValue {
    static var blank: Self {
        let unknown = Oriented<Figure<Double>?>(portrait: nil, landscape: nil)
        let keyboards = Keyboards(withBar: unknown, withoutBar: unknown)
        return Device(id: "", models: [], screen: nil, safeArea: nil, keyboards: keyboards)
    }

    /// Its id: the figures are the catalogue's.
    mutating func code<Coder: RecordCoder>(with coder: inout Coder, from reference: Self) -> Bool {
        var id = self.id
        coder.text(&id)
        if Coder.isReading {
            guard let device = Devices.shared.catalogue[id] else {
                coder.refuse()
                return true
            }
            self = device
        }
        return id != reference.id
    }
}
