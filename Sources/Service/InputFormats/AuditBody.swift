package import JSON

/// The content of a body of POST /audit, or of a file of the command `audit`; told by the names of its members.
package enum AuditBody: Sendable {
    /// A form or forms, with settings.
    case request
    /// A form alone.
    case form
    /// A list of forms.
    case forms
    /// A request of POST /avoid, for one field.
    case event

    private static let ofRequests: Set = ["form", "forms"]
    /// The members that a form does not have and a request of POST /avoid does.
    private static let ofEvents = [
        "field", "keyboard", "keyboardHeight", "event", "screen", "window", "userInfo", "notification",
        "endCoordinates", "visualViewport", "mediaQuery", "windowInsets", "savedState", "session", "stateToken",
    ]
    /// The members that tell it.
    private static let telling = JSONNames(
        ofRequests.sorted() + ["fields", "designedFor", "name", "scrollView", "view"] + ofEvents)

    package init(_ tree: JSONTree) {
        switch tree {
        case .array: self = .forms
        case .object(let members): self.init(Set(members.filter { $0.value.kind != .null }.map(\.name)))
        default: self = .request
        }
    }

    /// Tells it of a text; one that is no JSON counts as a request.
    package init(_ text: UnsafeBufferPointer<UInt8>) {
        var reader = JSONReader(text)
        self = (try? Self.read(&reader)) ?? .request
    }

    private static func read(_ reader: inout JSONReader) throws(JSONSyntaxError) -> AuditBody {
        if try reader.peekKind() == .array { return .forms }
        guard var members = try reader.beginObject(of: telling) else { return .request }
        var names: Set<String> = []
        while true {
            switch try reader.nextMember(&members) {
            case .known(let index) where try reader.peekKind() != .null:
                let name = telling.name(at: index)
                // No other member says more.
                if ofRequests.contains(name) { return .request }
                names.insert(name)
            case .known, .duplicate, .unknown: break
            case .end: return AuditBody(names)
            }
            try reader.skipValue()
        }
    }

    private init(_ names: Set<String>) {
        if !names.isDisjoint(with: Self.ofRequests) {
            self = .request
        } else if !names.isDisjoint(with: ["fields", "designedFor"]) {
            self = .form
        } else if !names.isDisjoint(with: Self.ofEvents) {
            self = .event
        } else {
            self = names.isDisjoint(with: ["name", "scrollView", "view"]) ? .request : .form
        }
    }
}
