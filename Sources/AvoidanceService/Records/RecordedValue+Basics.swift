@_spi(Engine) import KeyboardAvoidance

extension Double: RecordedValue {
    static var blank: Double { 0 }

    mutating func code(with coder: inout some RecordCoder, from reference: Double) -> Bool {
        coder.number(&self)
        return !isSame(as: reference)
    }

    func isSame(as reference: Double) -> Bool { bitPattern == reference.bitPattern }
}

extension Bool: RecordedValue {
    static var blank: Bool { false }

    mutating func code(with coder: inout some RecordCoder, from reference: Bool) -> Bool {
        var byte: UInt8 = self ? 1 : 0
        coder.byte(&byte, atMost: 1)
        self = byte == 1
        return self != reference
    }

    func isSame(as reference: Bool) -> Bool { self == reference }
}

extension UInt64: RecordedValue {
    static var blank: UInt64 { 0 }

    mutating func code(with coder: inout some RecordCoder, from reference: UInt64) -> Bool {
        coder.wholeNumber(&self)
        return self != reference
    }
}

extension Int: RecordedValue {
    static var blank: Int { 0 }

    /// Not negative.
    mutating func code(with coder: inout some RecordCoder, from reference: Int) -> Bool {
        var number = UInt64(clamping: self)
        coder.wholeNumber(&number)
        self = Int(clamping: number)
        return self != reference
    }
}

extension String: RecordedValue {
    static var blank: String { "" }

    mutating func code(with coder: inout some RecordCoder, from reference: String) -> Bool {
        coder.text(&self)
        return !isSame(as: reference)
    }

    /// Not as `==`, for which texts of different bytes can be the same.
    func isSame(as reference: String) -> Bool { utf8.elementsEqual(reference.utf8) }
}

extension Optional: RecordedValue where Wrapped: RecordedValue {
    static var blank: Wrapped? { nil }

    mutating func code<Coder: RecordCoder>(with coder: inout Coder, from reference: Wrapped?) -> Bool {
        var count: UInt8 = self == nil ? 0 : 1
        coder.byte(&count, atMost: 1)
        guard count == 1 else {
            self = nil
            return reference != nil
        }
        let known: Wrapped = reference ?? .blank
        var value: Wrapped = self ?? known
        let isDifferent = value.code(with: &coder, from: known)
        if Coder.isReading { self = value }
        return isDifferent || reference == nil
    }

    func isSame(as reference: Wrapped?) -> Bool { self == nil && reference == nil }
}

extension Rare: RecordedValue where Value: RecordedValue {
    static var blank: Rare { Rare() }

    mutating func code<Coder: RecordCoder>(with coder: inout Coder, from reference: Rare) -> Bool {
        var value = self.value
        let isDifferent = value.code(with: &coder, from: reference.value)
        // A value that is only written stays where it lies.
        if Coder.isReading { self.value = value }
        return isDifferent
    }

    func isSame(as reference: Rare) -> Bool { isEmpty && reference.isEmpty }
}

extension Array: RecordedValue where Element: RecordedValue {
    static var blank: [Element] { [] }

    /// Each element as a difference to the one at its place.
    mutating func code<Coder: RecordCoder>(with coder: inout Coder, from reference: [Element]) -> Bool {
        var length = UInt64(count)
        coder.wholeNumber(&length)
        guard length <= RecordReader.maximumCount else {
            coder.refuse()
            return true
        }
        var isDifferent = count != reference.count
        var coded: [Element] = []
        for index in 0..<Int(length) {
            let known: Element = index < reference.count ? reference[index] : .blank
            var value = index < count ? self[index] : known
            if value.code(with: &coder, from: known) { isDifferent = true }
            if Coder.isReading { coded.append(value) }
        }
        if Coder.isReading { self = coded }
        return isDifferent
    }

    func isSame(as reference: [Element]) -> Bool { isEmpty && reference.isEmpty }
}
