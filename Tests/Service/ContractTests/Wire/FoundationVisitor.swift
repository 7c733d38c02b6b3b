import Sessions
@_spi(Engine) import KeyboardAvoidance
import TestSupport

/// Reads a value from what Foundation parsed, by the list of its members: the second opinion on the request's reader.
///
/// It ignores unknown members, and knows no names of devices and no form but the contract's own.
struct FoundationVisitor: ValueVisitor {
    static let isReading = true

    /// The values to read next, the last one first.
    private var pending: [JSONValue]
    private var object: [String: JSONValue] = [:]
    /// The members visited of an object, those that are numbers.
    private var numbers: [String] = []
    private var isNull = false
    private var isRefused = false

    /// The event of a request; nil if a value has another type, or is missing.
    static func event(_ request: JSONValue) -> Event? {
        var request = request
        // A rectangle or a point, of which the origin counts.
        if let frame = read(LayoutRect.self, request["origin"]) {
            request = request.setting("origin", to: ["x": .number(frame.x), "y": .number(frame.y)])
        }
        guard var event = read(Event.self, request) else { return nil }
        // These two have other forms in a list than in a request.
        if let id = request["field"]?["id"], id != .null {
            guard let id = read(Identifier.self, id) else { return nil }
            event.fieldID = id
        }
        guard let saved = request["savedState"], saved != .null else { return event }
        guard saved["contentInset"] != nil, saved["contentOffset"] != nil, let base = read(ScrollValues.self, saved)
        else { return nil }
        event.savedState = SavedState(base: base)
        return event
    }

    private static func read<Value: DescribedValue>(_: Value.Type, _ json: JSONValue?) -> Value? {
        guard let json, json != .null else { return nil }
        var (visitor, value) = (FoundationVisitor(pending: [json]), Value.blank)
        _ = value.accept(&visitor, since: .blank)
        return visitor.isRefused ? nil : value
    }

    private init(pending: [JSONValue]) { self.pending = pending }

    mutating func refuse() { isRefused = true }

    /// The next value; null leaves a value as it is.
    private mutating func next<Value>(_ value: inout Value, _ read: (JSONValue) -> Value?) {
        let json = pending.removeLast()
        guard json != .null else { return }
        if let read = read(json) { value = read } else { refuse() }
    }

    mutating func visit(_ value: inout Bool) { next(&value) { if case .bool(let value) = $0 { value } else { nil } } }

    mutating func visit(_ value: inout Double) { next(&value) { $0.double.map { $0 + 0 } } }

    mutating func visit(_ value: inout UInt64) { next(&value) { $0.double.flatMap { UInt64(exactly: $0) } } }

    mutating func visit(_ value: inout String) { next(&value, \.text) }

    mutating func visit<Word: DescribedWord>(_ word: inout Word) {
        next(&word) { json in Word.words.first { $0.rawValue == json.text } }
    }

    /// A value that may be absent, one that may also be null, and one that is a word or a number.
    mutating func choose(_ form: inout UInt8, of count: UInt8, _ literal: StaticString?) {
        let isFirst = pending.last?.description == literal?.description ?? "null"
        form = count - (isFirst ? 2 : 1)
        if isFirst { pending.removeLast() }
    }

    mutating func beginList(_ count: inout UInt64) {
        let json = pending.removeLast()
        if case .array(let elements) = json, !elements.contains(.null) {
            pending += elements.reversed()
            count = UInt64(elements.count)
        } else {
            refuse()
            count = 0
        }
    }

    mutating func endList() {}

    mutating func members(_ length: Int, _ describe: (inout FoundationVisitor) -> Void) -> Bool {
        let json = pending.removeLast()
        var inner = self
        (inner.object, inner.numbers, inner.isNull) = (json.members, [], json == .null)
        if json.double != nil || !json.elements.isEmpty {
            // The names come first, for a form without any.
            var names = inner
            describe(&names)
            inner.object = json.members(named: names.numbers) ?? [:]
        }
        describe(&inner)
        isRefused = inner.isRefused || inner.object.isEmpty && ![.null, [:]].contains(json)
        return true
    }

    mutating func callAsFunction<Value: DescribedValue>(
        _ number: Int, _ name: MemberName, _ value: inout Value, since known: Value
    ) {
        if name.text.description == "isNull", let isNull = isNull as? Value { value = isNull }
        if Value.self == Keyboard.Extent.self { return extent().map { value = $0 as? Value ?? value } ?? () }
        guard let said = name.said?.description else { return }
        if Value.self == Double.self { numbers.append(said) }
        guard let json = object[said], json != .null || !name.isRequired else {
            return name.isRequired ? refuse() : ()
        }
        pending.append(json)
        _ = value.accept(&self, since: known)
    }

    /// The place of a keyboard, by the one member that says it.
    private mutating func extent() -> Keyboard.Extent? {
        func read<Payload: DescribedValue>(
            _ name: String, _ form: (Payload) -> Keyboard.Extent
        ) -> Keyboard.Extent? {
            guard let json = object[name], json != .null else { return nil }
            let payload = Self.read(Payload.self, json)
            if payload == nil { refuse() }
            return payload.map(form)
        }
        let extents = [
            read("frameEnd", Keyboard.Extent.frameEnd), read("height", Keyboard.Extent.height),
            read("top", Keyboard.Extent.top),
        ]
        return extents.compactMap(\.self).first
    }
}

extension JSONValue {
    /// The members of a value in one of the contract's forms without names; nil if it has none.
    ///
    /// - Parameter names: those of the members that are numbers.
    fileprivate func members(named names: [String]) -> [String: JSONValue]? {
        let numbers: [JSONValue]
        switch (self, names) {
        case (.number, ["top", "bottom"]): numbers = [self, self]
        case (.array(let pairs), ["x", "y", "width", "height"]):
            guard pairs.allSatisfy({ $0.elements.count == 2 }) else { return nil }
            numbers = pairs.flatMap(\.elements)
        case (.array(let values), ["x", "y"]), (.array(let values), ["width", "height"]),
            (.array(let values), ["top", "left", "bottom", "right"]):
            numbers = values
        default: return nil
        }
        guard numbers.count == names.count, !numbers.contains(.null) else { return nil }
        return Dictionary(uniqueKeysWithValues: zip(names, numbers))
    }
}
