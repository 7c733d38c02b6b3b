import InputFormats
package import JSON
@_spi(Engine) package import KeyboardAvoidance
package import SessionStore

/// A parsed request of POST /avoid: the event, and the session it names or carries.
package struct AvoidRequest {
    package var event = Event()
    package var session: SessionID?
    /// The session that the client carries: null begins one.
    package var stateToken: Patch<String> = .absent
    /// The state in `stateToken`, once verified, or none; large, and behind one word because few requests have it.
    // `ColdStorage` is not specialised for types of another module, which would cost each request.
    package var carriedStates: [SessionState] = []
    /// Whether the event resets something by null.
    package var hasNull = false

    /// Makes a request without members.
    package init() {}
}

let requestNames = MemberNames(Event.Member.self)
private let screenNames = MemberNames(AvoidRequest.ScreenMember.self)
private let windowNames = MemberNames(AvoidRequest.WindowMember.self)
private let fieldNames = MemberNames(AvoidRequest.FieldMember.self)
private let containerNames = MemberNames(AvoidRequest.ContainerMember.self)
private let obstructionNames = MemberNames(AvoidRequest.ObstructionMember.self)
private let listNames = MemberNames(ListOptions.Changes.Member.self)

extension AvoidRequest {
    fileprivate enum ScreenMember: Int, CaseIterable, CodingKey { case width, height, scale }
    fileprivate enum WindowMember: Int, CaseIterable, CodingKey { case frame, safeAreaInsets }
    fileprivate enum FieldMember: Int, CaseIterable, CodingKey { case frame, coordinateSpace, id, caretRect, padding }
    fileprivate enum ContainerMember: Int, CaseIterable, CodingKey { case frame, coordinateSpace }
    fileprivate enum ObstructionMember: Int, CaseIterable, CodingKey { case top, bottom }
}

extension RequestDecoder {
    /// Reads a whole request.
    ///
    /// The result is valid only if no error was noted.
    package mutating func request() throws(JSONSyntaxError) -> AvoidRequest {
        var request = AvoidRequest()
        try read(into: &request)
        return request
    }

    /// Reads a whole request into an empty one without a copy, because it is large.
    package mutating func read(into request: inout AvoidRequest) throws(JSONSyntaxError) {
        _ = try object(requestNames, nulls: .max) { decoder, member throws(JSONSyntaxError) in
            try decoder.read(member, of: &request)
        }
        finish(&request)
        try reader.end()
    }

    /// Takes over what its members say of the whole request, once all of them are read.
    @inline(__always)
    package mutating func finish(_ request: inout AvoidRequest) {
        finishKeyboard(of: &request.event)
        request.hasNull = hasNull
    }

    /// Reads the value of a member.
    @inline(__always)
    package mutating func read(_ member: Event.Member, of request: inout AvoidRequest) throws(JSONSyntaxError) {
        switch member {
        case .session: request.session = try sessionID()
        case .event: if try !reader.null() { try read(&request.event.kind) }
        case .eventID: request.event.id = try eventID()
        case .policy: try read(&request.event.policy)
        case .screen: try read(&request.event.screen)
        case .window: try read(&request.event.window)
        case .scrollView: try read(&request.event.scrollView)
        case .keyboard: try read(&request.event.keyboard)
        case .field: try readField(of: &request.event)
        case .options: try read(&request.event.options)
        case .savedState: if try !reader.null() { request.event.savedState = try savedState() }
        case .origin: request.event.origin = try origin()
        case .obstructions: try read(&request.event.obstructions)
        case .fidelity: try read(&request.event.fidelity)
        case .device: try read(&request.event.device)
        case .orientation: try read(&request.event.orientation)
        case .keyboardKind: try read(&request.event.keyboardKind)
        case .outerScrollViews: request.event.outerScrollViews = try outerScrollViews()
        case .container: try readContainer(of: &request.event)
        case .stateToken: request.stateToken = try stateToken()
        case .peer: request.event.peer = try peer()
        case .list: request.event.list = try list()
        }
    }

    /// Whether the value of a member is canonical; if not, nothing is consumed.
    mutating func isCanonical(_ member: Event.Member) throws(JSONSyntaxError) -> Bool {
        var request = AvoidRequest()
        return try attempt { decoder throws(JSONSyntaxError) in try decoder.read(member, of: &request) } != nil
    }

    private mutating func stateToken() throws(JSONSyntaxError) -> Patch<String> {
        if try reader.null() { return .null }
        guard let token = try reader.string() else {
            noteKind(expected: "a string")
            return .absent
        }
        return .value(token)
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

    private mutating func eventID() throws(JSONSyntaxError) -> Identifier? {
        if try reader.null() { return nil }
        let longest = ContractLimits.eventIDLength
        // A character has at most four bytes.
        let id = try reader.string(upTo: 4 * longest)
        guard reader.valueKind == .string else {
            noteKind(expected: "a string")
            return nil
        }
        guard let id, (1...longest).contains(id.unicodeScalars.count) else {
            note(.invalidIdentifier, at: reader.valueOffset, "an eventID has 1 to \(longest) characters")
            return nil
        }
        return Identifier(id)
    }

    /// Reads the field, whose id lies beside it.
    private mutating func readField(of event: inout Event) throws(JSONSyntaxError) {
        if try null() { return event.field = .null }
        var field = Field(frame: LayoutRect())
        let object = try object(fieldNames) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .frame: try decoder.read(&field.frame)
            case .coordinateSpace: try decoder.read(&field.coordinateSpace)
            case .id: try decoder.read(&field.identifier)
            case .caretRect: try decoder.read(&field.caretRect)
            case .padding: try decoder.read(&field.padding)
            }
        }
        guard let object else { return event.field = .null }
        require(.frame, of: fieldNames, in: object)
        event.field = .value(field)
        event.wording.assumesFieldSpace = !object.members.hasSeen(AvoidRequest.FieldMember.coordinateSpace.rawValue)
    }

    private mutating func readContainer(of event: inout Event) throws(JSONSyntaxError) {
        if try null() { return event.container = .null }
        var container = Container(frame: LayoutRect())
        let object = try object(containerNames) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .frame: try decoder.read(&container.frame)
            case .coordinateSpace: try decoder.read(&container.coordinateSpace)
            }
        }
        guard let object else { return event.container = .null }
        require(.frame, of: containerNames, in: object)
        event.container = .value(container)
        event.wording.assumesContainerSpace = !object.members.hasSeen(
            AvoidRequest.ContainerMember.coordinateSpace.rawValue)
    }
}

extension RequestDecoder {
    /// Reads the options of a list, or null.
    @inline(never)
    private mutating func list() throws(JSONSyntaxError) -> Patch<ListOptions.Changes> {
        if try null() { return .null }
        var list = ListOptions.Changes()
        let object = try object(listNames, nulls: .max) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .inverted: try decoder.read(&list.isInverted)
            case .behavior: try decoder.read(&list.behavior)
            case .atEndThreshold: list.atEndThreshold = try decoder.extentPatch()
            case .blankSpace: list.blankSpace = try decoder.extentPatch()
            case .extraContentPadding: list.extraContentPadding = try decoder.extentPatch()
            case .freeze: try decoder.read(&list.freeze)
            }
        }
        return object == nil ? .null : .value(list)
    }

    private mutating func extentPatch() throws(JSONSyntaxError) -> Patch<Double> {
        if try null() { return .null }
        return try extent().map { .value($0) } ?? .null
    }
}

extension AvoidRequest {
    /// The form of a session's name, for errors.
    package static let sessionIDForm =
        "a session is named by 1 to \(SessionID.maximumLength) characters of A-Z a-z 0-9 . _ ~ -"
}

extension Screen: Readable {
    package static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> Screen? {
        // The form that most clients send, in half the instructions.
        let start = decoder.reader.offset
        if let values = decoder.reader.numbers(3, of: screenNames.names, in: 0...ContractLimits.length) {
            if values.z > 0, values.z <= ContractLimits.scale {
                return Screen(width: values.x + 0, height: values.y + 0, scale: values.z)
            }
            decoder.reader.move(to: start)
        }
        var width: Double?
        var height: Double?
        var scale = 1.0
        if let size = try decoder.text(of: .size, in: 0...ContractLimits.length) {
            return Screen(width: size.x, height: size.y, scale: scale)
        }
        let object = try decoder.object(screenNames) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .width: width = try decoder.extent()
            case .height: height = try decoder.extent()
            case .scale:
                scale = try decoder.number(in: 0...ContractLimits.scale) ?? 1
                if scale == 0 {
                    decoder.note(.outOfRange, at: decoder.reader.valueOffset, "a scale is above 0, such as 2 or 3")
                }
            }
        }
        guard let object else { return nil }
        decoder.require(.width, of: screenNames, in: object)
        decoder.require(.height, of: screenNames, in: object)
        guard let width, let height else { return nil }
        return Screen(width: width, height: height, scale: scale)
    }
}

extension WindowGeometry: Readable {
    package static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> WindowGeometry? {
        var window = WindowGeometry()
        let object = try decoder.object(windowNames) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .frame: try decoder.read(&window.frame)
            case .safeAreaInsets: try decoder.read(&window.safeAreaInsets)
            }
        }
        return object == nil ? nil : window
    }
}

extension Obstructions: Readable {
    package static func read(from decoder: inout RequestDecoder) throws(JSONSyntaxError) -> Obstructions? {
        var obstructions = Obstructions()
        let object = try decoder.object(obstructionNames) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .top: obstructions.top = try decoder.extent()
            case .bottom: obstructions.bottom = try decoder.extent()
            }
        }
        return object == nil ? nil : obstructions
    }
}
