import JSON
@_spi(Engine) import KeyboardAvoidance

/// One walk over a request as sent, which writes the canonical one.
///
/// Each value is read by the name of its member; a value that no form fits, and a member that no table has, stays as it
/// is, so that the canonical decoder reports it. The cost is linear in the request.
struct SpellingReader {
    let form: SpelledRequest.Form
    /// The devices that the request may name; nil for a part of it that names none.
    let devices: (any KnownDevices)?
    /// Whether errors, spellings and origins are collected.
    let hasDetails: Bool
    private(set) var spellings: [Spelling] = []
    private(set) var errors: [ValidationError] = []
    /// The places as sent of canonical values, where they differ, by the names that lead to those.
    private(set) var origins: [(path: [ValueLocation.Name], place: ValueLocation)] = []
    /// The number of errors met.
    private(set) var refusals = 0
    /// Whether spellings are passed over: those inside a form are part of its own.
    private var isQuiet = false
    /// The place of the canonical value that is being read: the names that lead to it, where details are collected; where
    /// it was sent; and its nesting.
    private var path: [ValueLocation.Name] = []
    private var origin = ValueLocation()
    private(set) var depth = 0

    /// The pixels in a point, if the lengths of the request or of the form are pixels; infinite for a wrong number.
    var density: Double?
    /// The canonical event that is being written.
    var written = CanonicalEvent()

    init(_ form: SpelledRequest.Form = .event, of devices: (any KnownDevices)? = nil, withDetails: Bool) {
        self.form = form
        self.devices = devices
        hasDetails = withDetails
    }

    /// Reads a request.
    mutating func read(_ request: JSONTree) -> JSONTree {
        let sent = LocatedValue(value: request, place: hasDetails ? origin : nil)
        switch (form, request) {
        case (.event, _): return event(sent)
        case (.sequence, .object):
            return .object(
                sent.members.map { name, own in
                    guard name == "events" else { return JSONTree.Member(name, own.value) }
                    return member(name, from: own) { $0.list(own) { $0.event($1) } }
                })
        case (.sequence, _): return list(sent) { $0.event($1) }
        case (.audit, .array): return list(sent) { $0.auditForm($1) }
        case (.audit, _): return AuditBody(request) == .form ? auditForm(sent) : object(sent, "")
        case (.fields, _): return object(sent, "")
        }
    }

    /// Reads a value that becomes the canonical one of a name.
    ///
    /// - Parameter origin: where it was sent; nil if that is no single place.
    mutating func at<Value>(_ name: String, from origin: LocatedValue?, _ read: (inout SpellingReader) -> Value)
        -> Value
    {
        at(.member(name), from: origin, read)
    }

    private mutating func at<Value>(
        _ name: ValueLocation.Name, from sent: LocatedValue?, _ read: (inout SpellingReader) -> Value
    ) -> Value {
        depth += 1
        defer { depth -= 1 }
        guard hasDetails else { return read(&self) }
        let outer = origin
        path.append(name)
        defer {
            origin = outer
            path.removeLast()
        }
        origin = sent?.place ?? ValueLocation(name, in: outer)
        if let place = sent?.place, !place.isNamed(name, in: outer) {
            origins.append((path, place))
        }
        return read(&self)
    }

    /// Reads a canonical member.
    mutating func member(
        _ name: String, from origin: LocatedValue?, _ read: (inout SpellingReader) -> JSONTree
    ) -> JSONTree.Member {
        JSONTree.Member(name, at(name, from: origin, read))
    }

    /// Reads the elements of an array; any other value stays as it is.
    ///
    /// Elements beyond the list's own limit stay as they are too, which the canonical decoder passes over, and so does the
    /// rest of a request that is refused: without details after its first error, else after one more than are listed.
    mutating func list(
        _ sent: LocatedValue, upTo most: Int = .max, _ read: (inout SpellingReader, LocatedValue) -> JSONTree
    ) -> JSONTree {
        guard case .array(let values) = sent.value else { return sent.value }
        return .array(
            values.enumerated().map { index, value in
                guard index < most, !hasEnough else { return value }
                let element = ValueLocation.Name.element(index)
                let sent = LocatedValue(value: value, place: sent.place.map { ValueLocation(element, in: $0) })
                return at(element, from: sent) { read(&$0, sent) }
            })
    }

    /// Whether a request is refused already, and the errors after those that were found are not listed.
    var hasEnough: Bool { refusals > (hasDetails ? ValidationError.maximumCount : 0) }

    /// Reads what is part of a larger form, whose spelling is noted once.
    mutating func quietly<Value>(_ read: (inout SpellingReader) -> Value) -> Value {
        let wasQuiet = isQuiet
        isQuiet = true
        defer { isQuiet = wasQuiet }
        return read(&self)
    }

    // MARK: - Errors and spellings

    /// Records that a value was sent in a form that is not the contract's own.
    mutating func note(_ place: ValueLocation?, _ reading: @autoclosure () -> String) {
        guard !isQuiet, let place else { return }
        spellings.append(Spelling(pointer: place.pointer, reading: String(reading().prefix(Spelling.maximumLength))))
    }

    /// Records an error at a place in the request as sent.
    mutating func refuse(
        _ code: ValidationError.Code, at place: ValueLocation?, suggestion: @autoclosure () -> String? = nil,
        _ detail: @autoclosure () -> String
    ) {
        refusals += 1
        guard let place, errors.count <= ValidationError.maximumCount else { return }
        errors.append(
            ValidationError(pointer: place.pointer, code: code.rawValue, detail: detail(), suggestion: suggestion()))
    }

    /// Records an error at a value.
    mutating func refuse(_ code: ValidationError.Code, _ sent: LocatedValue, _ detail: @autoclosure () -> String) {
        refuse(code, at: sent.place, detail())
    }

    /// Records a value of another kind.
    mutating func refuse(_ sent: LocatedValue, expected: String) {
        refuse(.wrongType, sent, "expected \(expected), found \(sent.value.described)")
    }

    /// Records that an object of a form lacks a member.
    mutating func refuse(missing name: String, in sent: LocatedValue, of form: String) {
        refuse(.required, at: sent.place(of: name), "\(form): the member `\(name)` is required")
    }

    /// Records that a member stands twice.
    mutating func refuse(duplicate name: String, in sent: LocatedValue) {
        refuse(.duplicateMember, at: sent.place(of: name), "the member `\(name)` stands twice; write it once")
    }

    /// Records a member that its object does not have.
    mutating func refuse(unknown name: String, of names: [String], in sent: LocatedValue) {
        guard sent.place != nil, errors.count <= ValidationError.maximumCount else {
            refusals += 1
            return
        }
        let nearest = nearestName(to: name, in: names)
        refuse(
            .unknownMember, at: sent.place(of: name), suggestion: nearest, Self.unknownMember(name, nearest: nearest))
    }

    /// Asks once for the density of lengths in pixels.
    mutating func refuseUnknownUnit(at place: ValueLocation?) {
        if !written.hasUnknownUnit {
            refuse(
                .unknownUnit, at: place, "these are pixels of unknown density: send `density`, the pixels in a point")
        }
        written.hasUnknownUnit = true
    }

    /// The text about an unknown member.
    static func unknownMember(_ name: String, nearest: String?) -> String {
        "unknown member\(name.quotedForError)" + (nearest.map { "; did you mean `\($0)`?" } ?? "")
    }

    // MARK: - Lengths

    /// A length in points, from a number as sent.
    func length(_ number: JSONTree) -> JSONTree {
        guard hasDetails || density != nil, let value = number.number else { return number }
        return points(value)
    }

    /// A length in points.
    ///
    /// One that is out of range stays so, to be refused at its place; without a right density a valid one stands in.
    func points(_ value: Double) -> JSONTree {
        if density == .infinity { return JSONTree(1) }
        guard let density, value.magnitude <= ContractLimits.length else { return JSONTree(value) }
        return JSONTree(value / density)
    }
}
