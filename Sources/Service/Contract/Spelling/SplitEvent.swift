import InputFormats
import JSON
@_spi(Engine) import KeyboardAvoidance

/// The members of a short event: those in the contract's own form, which stay text, and the others as trees.
struct SplitEvent {
    /// The names of the members that stay text.
    private(set) var names: [String] = []
    /// The places of those members in the event's text.
    private(set) var places: [Range<Int>] = []
    private(set) var others: [JSONTree.Member] = []

    /// Splits an event.
    ///
    /// - Parameters:
    ///   - offset: the place of the first error of the text as it is: the members before it are known to be canonical.
    /// - Returns: nil for an event that has to be read as a whole.
    init?(_ text: UnsafeBufferPointer<UInt8>, firstError offset: Int) throws(JSONSyntaxError) {
        var decoder = RequestDecoder(text, for: .values)
        var request = AvoidRequest()
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
            let (name, start) = (decoder.reader.string(at: members.nameOffset), members.nameOffset)
            if let member, try decoder.passCanonical(member, of: &request, before: offset) {
                names.append(name)
                places.append(start..<decoder.reader.offset)
            } else {
                // Of lengths in pixels none is canonical.
                if name == "density" || decoder.isCertainlyRefused { return nil }
                others.append(JSONTree.Member(name, try decoder.reader.tree(&left)))
            }
        }
    }
}

extension RequestDecoder {
    /// Passes the value of a member that stays text; false, with nothing consumed, for any other.
    fileprivate mutating func passCanonical(
        _ member: Event.Member, of request: inout AvoidRequest, before offset: Int
    ) throws(JSONSyntaxError) -> Bool {
        guard !SplitEvent.isChangedByOthers(member), try reader.peekKind() != .null else { return false }
        let start = reader.place
        try reader.skipValue()
        if reader.offset <= offset { return true }
        reader.move(to: start)
        return try attempt { decoder throws(JSONSyntaxError) in try decoder.read(member, of: &request) } != nil
    }
}

extension SplitEvent {
    /// Whether a spelling in another member may change what a member says.
    fileprivate static func isChangedByOthers(_ member: Event.Member) -> Bool {
        switch member {
        case .screen, .window, .options, .obstructions, .device: true
        default: false
        }
    }

    /// Writes the whole event.
    ///
    /// - Parameters:
    ///   - others: the canonical members that the others have become.
    ///   - text: the event's text.
    func write(_ others: JSONTree, in text: UnsafeBufferPointer<UInt8>, to writer: inout JSONWriter) {
        writer.beginObject()
        for place in places {
            writer.element()
            writer.raw(UnsafeBufferPointer(rebasing: text[place]))
        }
        for member in others.members {
            writer.name(member.name)
            writer.tree(member.value)
        }
        writer.endObject()
    }
}
