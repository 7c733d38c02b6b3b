package import JSON
@_spi(Engine) package import KeyboardAvoidance

/// A request as it was sent, and what it says in the contract's own members.
///
/// Only a request that the canonical decoder refuses is read so, or one whose answer is explained. Pure: values in,
/// values out; the domain, sessions and answers know the canonical form alone.
package struct SpelledRequest: Sendable {
    /// The operation that the request is for.
    package enum Form: Sendable {
        /// One event, of POST /avoid, POST /compare, or a line of POST /replay.
        case event
        /// A sequence of events, of POST /replay.
        case sequence
        /// A form's fields, whose order is asked.
        case fields
        /// The forms of POST /audit.
        case audit

        /// Whether it is for events.
        package var isEvent: Bool { self == .event || self == .sequence }

        /// The object of a name, or in a list of it, whose members may be sent in more than one form.
        func holder(_ name: String) -> SpelledMembers.Holder? {
            switch self {
            case .event, .sequence: SpelledMembers.ofEvents[name]
            case .fields: SpelledMembers.ofFields[name]
            case .audit: SpelledMembers.ofAudits[name]
            }
        }
    }

    let form: Form
    /// The value as sent.
    package let sent: JSONTree
    /// The value in the contract's members; where `errors` holds an error, a valid value stands in for the wrong one.
    package let canonical: JSONTree
    /// The reader after the walk, with the spellings, and the errors that only the values as sent show.
    let reader: SpellingReader

    /// The values that are not canonical, in the request's order; empty unless details were asked for.
    package var spellings: [Spelling] { reader.spellings }
    /// The errors by their pointers as sent; empty unless details were asked for.
    package var errors: [ValidationError] { reader.errors }
    /// The platform without UIKit in whose form the keyboard or the insets are; nil for none.
    package var platform: String? { reader.written.platform }
    /// The member by which such a platform reports no keyboard, where one may be up.
    package var absence: KeyboardAbsence? { reader.written.absence }
    /// The pixels in a point, where the lengths of an event are pixels.
    package var density: Double? { reader.density }
    /// Whether there are errors.
    package var isRefused: Bool { reader.refusals > 0 }

    /// Reads a request.
    ///
    /// - Parameters:
    ///   - withDetails: whether errors, spellings and pointers are collected; without them it takes less time.
    ///   - devices: the devices that it may name.
    package init(_ sent: JSONTree, as form: Form, withDetails: Bool, devices: some KnownDevices) {
        var reader = SpellingReader(form, of: devices, withDetails: withDetails)
        self.form = form
        self.sent = sent
        canonical = reader.read(sent)
        self.reader = reader
    }

    /// Reads a request that is not canonical, with details if it has errors.
    ///
    /// - Parameters:
    ///   - isRefused: whether it is known that it has.
    ///   - devices: the devices that it may name.
    package init(reading sent: JSONTree, as form: Form, isRefused: Bool = false, devices: some KnownDevices) {
        self.init(sent, as: form, withDetails: isRefused, devices: devices)
        if !isRefused, self.isRefused { self.init(sent, as: form, withDetails: true, devices: devices) }
    }

    /// Reads some members of an event, without details.
    ///
    /// - Parameters:
    ///   - names: the names of its other members, which are canonical.
    ///   - member: gives the value of such a member where another one may change it, which is then in `canonical` too.
    package init(
        members: [JSONTree.Member], beside names: [String], _ member: (String) -> JSONTree?, devices: some KnownDevices
    ) {
        var reader = SpellingReader(.event, of: devices, withDetails: false)
        form = .event
        sent = .object(members)
        canonical = reader.event(LocatedValue(value: sent, place: nil), beside: names, member)
        self.reader = reader
    }

    /// The same request with its errors, spellings and pointers.
    package var detailed: SpelledRequest {
        guard !reader.hasDetails, let devices = reader.devices else { return self }
        return SpelledRequest(sent, as: form, withDetails: true, devices: devices)
    }

    /// The place where a canonical value was sent, both as JSON Pointers.
    package func origin(of pointer: String) -> String {
        guard !reader.origins.isEmpty else { return pointer }
        let names = pointer.pointerPath
        var nearest: (path: [ValueLocation.Name], place: ValueLocation)?
        // The last of several at one path, as for a member that stands twice.
        for origin in reader.origins where origin.path.count >= nearest?.path.count ?? 0 && origin.path.leads(to: names)
        {
            nearest = origin
        }
        return nearest.map { $0.place.pointer + Array(names[$0.path.count...]).pointer } ?? pointer
    }
}

extension [ValueLocation.Name] {
    /// Whether it is the beginning of a path.
    fileprivate func leads(to names: [String]) -> Bool {
        count <= names.count && indices.reversed().allSatisfy { self[$0].isSame(as: names[$0]) }
    }
}

extension SpelledRequest {
    /// The most values of a request that is not canonical, arrays and objects included, whose errors get fixes.
    package static let shortValues = 1_000

    /// The most errors of a request that get fixes; with more of them, none does.
    package static let maximumMended = 8
}

/// A value that was not sent in the contract's own form.
package struct Spelling: Sendable, Hashable {
    /// The JSON Pointer of its place in the request as sent.
    package var pointer: String
    /// The reading in words, at most 200 characters.
    package var reading: String

    package init(pointer: String, reading: String) { (self.pointer, self.reading) = (pointer, reading) }

    /// The most characters of `reading`.
    static let maximumLength = 200
}

/// The devices that a request may name.
package protocol KnownDevices: Sendable {
    /// The device of an id; nil if there is none.
    func device(_ id: String) -> Device?

    /// The ids of the devices that have a name; empty if none has it.
    func ids(named name: String) -> [String]
}
