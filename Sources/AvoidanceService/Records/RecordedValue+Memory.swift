@_spi(Engine) import KeyboardAvoidance

// What the code of a published policy keeps in its variables.

extension MemoryRecord.Value: RecordedValue {
    static var blank: Self { .flag(false) }

    /// Every value is written whole, the same again too: there are few.
    mutating func code(with coder: inout some RecordCoder, from reference: Self) -> Bool {
        let before = self
        var number: UInt8 =
            switch self {
            case .flag: 0
            case .point: 1
            case .insets: 2
            case .rects: 3
            }
        coder.byte(&number, atMost: 3)
        switch number {
        case 0:
            var value = false
            if case .flag(let flag) = before { value = flag }
            _ = value.code(with: &coder, from: .blank)
            self = .flag(value)
        case 1:
            var value = LayoutPoint.blank
            if case .point(let point) = before { value = point }
            _ = value.code(with: &coder, from: .blank)
            self = .point(value)
        case 2:
            var value = LayoutInsets.blank
            if case .insets(let insets) = before { value = insets }
            _ = value.code(with: &coder, from: .blank)
            self = .insets(value)
        default:
            var value: [LayoutRect] = []
            if case .rects(let rects) = before { value = rects }
            _ = value.code(with: &coder, from: [])
            if value.count > MemoryRecord.maximumRects { coder.refuse() }
            self = .rects(value)
        }
        return true
    }
}

extension MemoryRecord.Entry: RecordedValue {
    static var blank: Self { MemoryRecord.Entry(name: "", value: .blank) }

    /// A variable that no policy has, or has in another form, is refused.
    mutating func code(with coder: inout some RecordCoder, from reference: Self) -> Bool {
        _ = name.code(with: &coder, from: reference.name)
        _ = value.code(with: &coder, from: reference.value)
        let isKnown = MemoryField.all.contains { $0.form == value.form && $0.name.description == name }
        if !isKnown { coder.refuse() }
        return true
    }
}

extension MemoryRecord.Value {
    fileprivate var form: MemoryField.Form {
        switch self {
        case .flag: .flag
        case .point: .point
        case .insets: .insets
        case .rects: .rects
        }
    }
}

extension MemoryRecord: RecordedValue {
    static var blank: Self { MemoryRecord() }

    mutating func code(with coder: inout some RecordCoder, from reference: Self) -> Bool {
        var entries = self.entries
        let isDifferent = entries.code(with: &coder, from: reference.entries)
        if entries.count > MemoryField.all.count { coder.refuse() }
        self = MemoryRecord(entries)
        return isDifferent
    }
}

extension StaleMemory.Entry: RecordedMembers {
    enum RecordMember: Int, CaseIterable { case id = 0, record = 1 }
    static var blank: Self { StaleMemory.Entry(id: "", record: .blank) }

    mutating func code(_ member: RecordMember, with coder: inout some RecordCoder, from reference: Self) -> Bool {
        switch member {
        case .id: coder.member(&id, from: reference.id)
        case .record: coder.member(&record, from: reference.record)
        }
    }
}

extension StaleMemory: RecordedValue {
    static var blank: Self { StaleMemory() }

    mutating func code(with coder: inout some RecordCoder, from reference: Self) -> Bool {
        var entries = self.entries
        let isDifferent = entries.code(with: &coder, from: reference.entries)
        if entries.count > SavedState.maximumLeftScrollViews + 1 { coder.refuse() }
        self = StaleMemory(entries)
        return isDifferent
    }
}
