import InputFormats
import JSON
@_spi(Engine) import KeyboardAvoidance

/// The members of a short event: those in the contract's own form, which stay text, and the others as trees.
struct SplitEvent {
    /// A member that stays text.
    private struct Canonical {
        let name: String
        /// The places of the member and of its value.
        let (whole, value): (Range<Int>, Range<Int>)
    }

    private let text: UnsafeBufferPointer<UInt8>
    private var canonical: [Canonical] = []
    private var others: [JSONTree.Member] = []

    /// Splits an event.
    ///
    /// - Parameter offset: the place of the first error of the text as it is: the members before it are known to be
    ///   canonical.
    /// - Returns: nil for an event that has to be read as a whole.
    init?(_ text: UnsafeBufferPointer<UInt8>, firstError offset: Int) throws(JSONSyntaxError) {
        self.text = text
        var decoder = RequestDecoder(text, for: .values)
        var left = SpelledRequest.shortValues
        guard var members = try decoder.reader.beginObject(of: requestNames.names) else { return nil }
        while true {
            let member: Event.Member?
            switch try decoder.reader.nextMember(&members) {
            case .known(let index): member = Event.Member(rawValue: index)
            case .unknown: member = nil
            case .duplicate: return nil
            case .end: return
            }
            let start = members.nameOffset
            let name = member?.stringValue ?? decoder.reader.string(at: start)
            if let member, let value = try decoder.passCanonical(member, before: offset) {
                canonical.append(Canonical(name: name, whole: start..<value.upperBound, value: value))
            } else {
                if decoder.isCertainlyRefused { return nil }
                others.append(JSONTree.Member(name, try decoder.reader.tree(&left)))
            }
        }
    }

    /// The value of a member that stays text.
    private func value(of name: String) -> JSONTree? {
        canonical.first { $0.name == name }.flatMap { try? JSONTree(UnsafeBufferPointer(rebasing: text[$0.value])) }
    }

    /// The event in the contract's members.
    var spelled: SpelledRequest {
        SpelledRequest(
            members: others, beside: canonical.map(\.name), value(of:), devices: CatalogueDevices())
    }

    /// Writes the canonical text of the event; false if a member cannot stay text.
    ///
    /// - Parameter request: what the other members have become, or changed.
    func write(_ request: SpelledRequest, to writer: inout JSONWriter) -> Bool {
        let spelled = request.canonical.members
        writer.beginObject()
        for member in canonical where spelled[member.name] == nil {
            writer.element()
            if let density = request.density {
                let isCopied = PixelText.copy(
                    member.name, at: member.whole, value: member.value.lowerBound, of: text, density: density,
                    to: &writer)
                if !isCopied { return false }
            } else {
                writer.raw(UnsafeBufferPointer(rebasing: text[member.whole]))
            }
        }
        for member in spelled {
            writer.name(member.name)
            writer.tree(member.value)
        }
        writer.endObject()
        return true
    }
}

extension RequestDecoder {
    /// Passes the value of a member that is canonical; nil, with nothing consumed, for any other.
    fileprivate mutating func passCanonical(
        _ member: Event.Member, before offset: Int
    ) throws(JSONSyntaxError) -> Range<Int>? {
        guard try reader.peekKind() != .null, reader.offset != offset else { return nil }
        let (start, place) = (reader.offset, reader.place)
        if start < offset {
            try reader.skipValue()
            if reader.offset <= offset { return start..<reader.offset }
            reader.move(to: place)
        }
        return try isCanonical(member) ? start..<reader.offset : nil
    }
}
