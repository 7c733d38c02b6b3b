package import JSON
package import KeyboardAvoidance
package import SessionStore

/// A request of POST /avoid as it came: the event, and the session it names.
package struct AvoidRequest {
    package var event = Event()
    package var session: SessionID?

    /// A request that says nothing.
    package init() {}

    /// The members, in the order of `Decoding.requestMember(_:of:)`.
    static let memberNames: [StaticString] = [
        "session", "event", "eventID", "policy", "screen", "window", "scrollView", "keyboard", "field", "options",
        "savedState", "origin", "obstructions", "fidelity", "device", "orientation", "keyboardKind",
        "outerScrollViews", "container",
    ]
}

private enum Names {
    static let request = JSONNames(AvoidRequest.memberNames)
    static let screen = JSONNames(["width", "height", "scale"])
    static let window = JSONNames(["frame", "safeAreaInsets"])
    static let field = JSONNames(["frame", "coordinateSpace", "id", "caretRect", "padding"])
    static let container = JSONNames(["frame", "coordinateSpace"])
    static let obstructions = JSONNames(["top", "bottom"])
}

extension Decoding {
    /// Reads a whole request.
    ///
    /// What it returns is to be used only where no breach was noted.
    package mutating func request() throws(JSONSyntaxError) -> AvoidRequest {
        var request = AvoidRequest()
        try read(into: &request)
        return request
    }

    /// Reads a whole request into an empty one, which is large: it stays where it is.
    package mutating func read(into request: inout AvoidRequest) throws(JSONSyntaxError) {
        _ = try object(Names.request) { decoding, index throws(JSONSyntaxError) in
            try decoding.requestMember(index, of: &request)
        }
        try reader.end()
    }

    /// Reads a request that is one of several in a text.
    @inline(__always)
    mutating func requestObject() throws(JSONSyntaxError) -> AvoidRequest {
        var request = AvoidRequest()
        _ = try object(Names.request) { decoding, index throws(JSONSyntaxError) in
            try decoding.requestMember(index, of: &request)
        }
        return request
    }

    /// Reads the value of a member, by its index in `AvoidRequest.memberNames`.
    @inline(__always)
    mutating func requestMember(_ index: Int, of request: inout AvoidRequest) throws(JSONSyntaxError) {
        switch index {
        case 0: request.session = try sessionID()
        case 1:
            if let kind = try word(of: Vocabulary.event) { request.event.kind = kind }
        case 2: request.event.id = try eventID()
        case 3: request.event.policy = try sentWord(of: Vocabulary.policy)
        case 4: request.event.screen = try sent { d throws(JSONSyntaxError) in try d.screen() }
        case 5: request.event.window = try sent { d throws(JSONSyntaxError) in try d.window() }
        case 6: request.event.scrollView = try sent { d throws(JSONSyntaxError) in try d.scrollView() }
        case 7: request.event.keyboard = try sent { d throws(JSONSyntaxError) in try d.keyboard() }
        case 8: request.event.field = try sent { d throws(JSONSyntaxError) in try d.field() }
        case 9: request.event.options = try sent { d throws(JSONSyntaxError) in try d.options() }
        case 10:
            if try !reader.null() { request.event.savedState = try savedState() }
        case 11: request.event.origin = try sent { d throws(JSONSyntaxError) in try d.origin() }
        case 12:
            request.event.obstructions = try sent { d throws(JSONSyntaxError) in try d.obstructions() }
        case 13: request.event.fidelity = try sentWord(of: Vocabulary.fidelity)
        case 14: request.event.device = try sent { d throws(JSONSyntaxError) in try d.device() }
        case 15: request.event.orientation = try sentWord(of: Vocabulary.orientation)
        case 16: request.event.keyboardKind = try sentWord(of: Vocabulary.keyboardKind)
        case 17:
            request.event.outerScrollViews = try sent { d throws(JSONSyntaxError) in
                try d.outerScrollViews()
            }
        default: request.event.container = try sent { d throws(JSONSyntaxError) in try d.container() }
        }
    }

    private mutating func sessionID() throws(JSONSyntaxError) -> SessionID? {
        if try reader.null() { return nil }
        let id = try reader.withStringBytes { SessionID(bytes: $0.span) }
        switch id {
        case .none: noteKind(expected: "a string")
        case .some(.none): note(.invalidIdentifier, at: reader.valueOffset, AvoidRequest.sessionIDForm)
        case .some(.some(let id)): return id
        }
        return nil
    }

    private mutating func eventID() throws(JSONSyntaxError) -> String? {
        if try reader.null() { return nil }
        guard let id = try reader.string() else {
            noteKind(expected: "a string")
            return nil
        }
        guard (1...128).contains(id.unicodeScalars.count) else {
            note(.invalidIdentifier, at: reader.valueOffset, "an eventID has 1 to 128 characters")
            return nil
        }
        return id
    }

    private mutating func screen() throws(JSONSyntaxError) -> Screen? {
        var width: Double?
        var height: Double?
        var scale = 1.0
        let object = try object(Names.screen) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: width = try decoding.extent()
            case 1: height = try decoding.extent()
            default:
                scale = try decoding.number(in: 0...Self.maximumScale) ?? 1
                if scale == 0 {
                    decoding.note(.outOfRange, at: decoding.reader.valueOffset, "a scale is above 0, such as 2 or 3")
                }
            }
        }
        guard let object else { return nil }
        require(0, of: Names.screen, in: object)
        require(1, of: Names.screen, in: object)
        guard let width, let height else { return nil }
        return Screen(width: width, height: height, scale: scale)
    }

    /// The largest number of pixels a point may have.
    private static let maximumScale = 100.0

    private mutating func window() throws(JSONSyntaxError) -> Window? {
        var window = Window()
        let object = try object(Names.window) { decoding, index throws(JSONSyntaxError) in
            if index == 0 {
                window.frame = try decoding.rect()
            } else {
                window.safeAreaInsets = try decoding.insets()
            }
        }
        return object == nil ? nil : window
    }

    private mutating func field() throws(JSONSyntaxError) -> Field? {
        var field = Field(frame: Rect())
        let object = try object(Names.field) { decoding, index throws(JSONSyntaxError) in
            switch index {
            case 0: field.frame = try decoding.rect() ?? Rect()
            case 1: field.coordinateSpace = try decoding.word(of: Vocabulary.coordinateSpace) ?? .content
            case 2: field.id = try decoding.identifier() ?? ""
            case 3: field.caretRect = try decoding.rect()
            default: field.padding = try decoding.padding()
            }
        }
        guard let object else { return nil }
        require(0, of: Names.field, in: object)
        return field
    }

    private mutating func container() throws(JSONSyntaxError) -> Container? {
        var container = Container(frame: Rect())
        let object = try object(Names.container) { decoding, index throws(JSONSyntaxError) in
            if index == 0 {
                container.frame = try decoding.rect() ?? Rect()
            } else {
                container.coordinateSpace = try decoding.word(of: Vocabulary.coordinateSpace) ?? .content
            }
        }
        guard let object else { return nil }
        require(0, of: Names.container, in: object)
        return container
    }

    private mutating func obstructions() throws(JSONSyntaxError) -> Obstructions? {
        var obstructions = Obstructions()
        let object = try object(Names.obstructions) { decoding, index throws(JSONSyntaxError) in
            if index == 0 {
                obstructions.top = try decoding.extent()
            } else {
                obstructions.bottom = try decoding.extent()
            }
        }
        return object == nil ? nil : obstructions
    }
}

extension AvoidRequest {
    static let sessionIDForm = "a session is named by 1 to 128 characters of A-Z a-z 0-9 . _ ~ -"
}
