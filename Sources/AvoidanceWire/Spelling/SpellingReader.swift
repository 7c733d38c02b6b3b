import JSON
@_spi(Engine) import KeyboardAvoidance

/// One walk over a request as sent, which writes the canonical one.
///
/// Each value is read by its kind; a value that no form fits, and a member that no table has, stays as it is, so that
/// the canonical decoder reports it. The cost is linear in the request.
struct SpellingReader {
    /// Whether errors, spellings and pointers are collected.
    let hasDetails: Bool
    private(set) var spellings: [Spelling] = []
    private(set) var errors: [Problem.Breach] = []
    private(set) var pointers = SpelledPointers()
    /// The number of errors met.
    private(set) var refusals = 0
    /// Whether spellings are passed over: those inside a form are part of its own.
    var isQuiet = false

    /// The pixels in a point, if the lengths of the request are pixels.
    var density: Double?
    /// The values besides the keyboard that a web form has.
    var web = WebForm()
    /// Whether pixels of unknown density were met.
    var hasUnknownUnit = false
    /// The nesting of the members of an event.
    private(set) var depth = 1

    init(withDetails: Bool) { hasDetails = withDetails }

    var isRefused: Bool { refusals > 0 }

    /// Reads a request of any operation.
    mutating func read(_ sent: JSONTree, as form: SpelledRequest.Form) -> JSONTree {
        let root = hasDetails ? SpelledPlace.root : .none
        switch (form, sent) {
        case (.event, _): return event(sent, at: root)
        case (.sequence, .array(let events)):
            depth = 2
            return sequence(events, at: root)
        case (.sequence, .object(let members)):
            depth = 3
            return .object(
                members.map { member in
                    guard member.name == "events", case .array(let events) = member.value else { return member }
                    return JSONTree.Member(member.name, sequence(events, at: root.member(member.name)))
                })
        case (.fields, _): return object(sent, .fieldList, at: root)
        case (.audit, _): return object(sent, .audit, at: root)
        case (.sequence, _): return sent
        }
    }

    private mutating func sequence(_ events: [JSONTree], at place: SpelledPlace) -> JSONTree {
        var read: [JSONTree] = []
        read.reserveCapacity(events.count)
        for (index, event) in events.enumerated() {
            density = nil
            web = WebForm()
            hasUnknownUnit = false
            read.append(self.event(event, at: place.element(index)))
        }
        return .array(read)
    }

    // MARK: - Errors and spellings

    /// Records that a value was sent in a form that is not the contract's own.
    mutating func note(_ place: SpelledPlace, _ reading: @autoclosure () -> String) {
        guard !isQuiet, let pointer = place.sent else { return }
        spellings.append(Spelling(pointer: pointer, reading: String(reading().prefix(Spelling.maximumLength))))
    }

    /// Records where the value at a canonical place was sent.
    mutating func record(_ place: SpelledPlace, from origin: SpelledPlace) {
        guard let canonical = place.canonical, let sent = origin.sent, canonical != sent else { return }
        pointers.record(canonical, sentAt: sent)
    }

    /// Records an error at a place in the request as sent.
    mutating func refuse(
        _ code: Decoding.Code, at place: SpelledPlace, suggestion: @autoclosure () -> String? = nil,
        _ detail: @autoclosure () -> String
    ) {
        refusals += 1
        guard let pointer = place.sent, errors.count <= Decoding.maximumBreaches else { return }
        errors.append(
            Problem.Breach(pointer: pointer, code: code.rawValue, detail: detail(), suggestion: suggestion()))
    }

    /// Records that a member stands twice.
    mutating func refuse(duplicate name: String, at place: SpelledPlace) {
        refuse(.duplicateMember, at: place.sentMember(name), "the member `\(name)` stands twice; write it once")
    }

    /// Records a member that its object does not have.
    mutating func refuse(unknown name: String, of names: [String], at place: SpelledPlace) {
        let nearest = nearestName(to: name, in: names)
        refuse(
            .unknownMember, at: place.sentMember(name), suggestion: nearest, Self.unknownMember(name, nearest: nearest))
    }

    /// Asks once for the density of lengths in pixels.
    mutating func refuseUnknownUnit(at place: SpelledPlace) {
        defer { hasUnknownUnit = true }
        guard !hasUnknownUnit else { return }
        refuse(.unknownUnit, at: place, "these are pixels of unknown density: send `density`, the pixels in a point")
    }

    /// The text about an unknown member.
    static func unknownMember(_ name: String, nearest: String?) -> String {
        let shown = name.quotedForError
        return "unknown member\(shown)" + (nearest.map { "; did you mean `\($0)`?" } ?? "")
    }

    // MARK: - Lengths

    /// A length in points, from a number as sent.
    func length(_ text: String) -> JSONTree {
        guard hasDetails || density != nil, let value = JSONTree.number(text).number else { return .number(text) }
        return points(value)
    }

    /// A length in points.
    ///
    /// One that is out of range stays so, to be refused at its place.
    func points(_ value: Double) -> JSONTree {
        guard let density, value.magnitude <= ContractLimits.length else { return JSONTree(value) }
        return JSONTree(value / density)
    }
}
