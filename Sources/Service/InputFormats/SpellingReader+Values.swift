import JSON
@_spi(Engine) import KeyboardAvoidance

extension SpellingReader {
    /// The canonical value of a member.
    mutating func read(_ sent: LocatedValue, _ name: String) -> JSONTree {
        switch Self.readings[name] {
        case .geometry(let kind): geometry(sent, kind)
        case .origin: geometry(sent, sent.value.isPoint ? .point : .rect, hasPairs: false)
        case .lengths: lengths(sent.value)
        case .screen: screen(sent)
        case .keyboard: keyboard(sent)
        case .event: word(sent, SpelledWords.events[sent.value.string ?? ""].map { .string($0) }, "the event")
        case .curve: word(sent, SpelledWords.curves[sent.value.string ?? ""].map { .number("\($0)") }, "the curve")
        case .device: device(sent)
        case .savedState: savedState(sent)
        case .peer: peer(sent.value)
        case .list: self.list(sent)
        case .objects(let most): list(sent, upTo: most) { $0.object($1, name) }
        case .form: auditForm(sent)
        case .forms: list(sent) { $0.auditForm($1) }
        case nil: object(sent, name)
        }
    }

    /// The kinds of members' values; any other is an object.
    enum Reading {
        case geometry(GeometryKind)
        /// A point, or a rect of which it is the place.
        case origin
        case lengths
        case screen, keyboard, event, curve, device, savedState, peer, list
        /// A list of at most so many objects.
        case objects(upTo: Int)
        case form, forms
    }

    static let readings: NameTable<Reading> = [
        "frame caretRect": .geometry(.rect), "frameEnd frameBegin": .geometry(.keyboardFrame),
        "contentOffset": .geometry(.point), "contentSize": .geometry(.size),
        "contentInset scrollIndicatorInsets safeAreaInsets adjustedContentInset": .geometry(.insets),
        "width height top accessoryHeight padding snapToOffsets obstructions rowTolerance": .lengths,
        "atEndThreshold blankSpace extraContentPadding": .lengths, "origin": .origin, "screen": .screen,
        "keyboard": .keyboard, "event": .event, "animationCurve": .curve, "device": .device,
        "savedState": .savedState, "peer": .peer, "list": .list,
        "outerScrollViews": .objects(upTo: ContractLimits.outerScrollViews),
        "fields landmarks containers": .objects(upTo: .max), "form": .form, "forms": .forms,
    ]

    /// A form of an audit, in points.
    mutating func auditForm(_ sent: LocatedValue) -> JSONTree {
        let densities = sent.members.filter { $0.name == "density" && $0.sent.value.kind != .null }
        for (index, member) in densities.enumerated() {
            if index > 0 { refuse(duplicate: member.name, in: sent) }
            density = unit(member.sent) ?? .infinity
        }
        defer { density = nil }
        guard !densities.isEmpty else { return object(sent, "form") }
        let form = JSONTree.object(sent.value.members.filter { $0.name != "density" })
        return object(LocatedValue(value: form, place: sent.place), "form")
    }

    /// A length, or each length in an array or an object.
    func lengths(_ value: JSONTree) -> JSONTree {
        if !hasDetails, density == nil { return value }
        return switch value {
        case .number: length(value)
        case .array(let values): .array(values.map { lengths($0) })
        case .object(let members): .object(members.map { JSONTree.Member($0.name, lengths($0.value)) })
        case .null, .bool, .string: value
        }
    }

    /// The options of a list; its frame is that of a scroll view.
    private mutating func list(_ sent: LocatedValue) -> JSONTree {
        guard sent.value["frame"] != nil else { return object(sent, "list") }
        refuse(.unknownMember, sent, "unknown member `list`")
        return .null
    }

    /// The options of a peer, of which the lengths are read, or those of several peers.
    private func peer(_ value: JSONTree) -> JSONTree {
        guard case .object(let members) = value else { return value }
        return .object(
            members.map { member in
                let isLength = SpelledMembers.peerLengths.contains(member.name)
                return JSONTree.Member(member.name, isLength ? lengths(member.value) : peer(member.value))
            })
    }

    /// The contract's own word or number for one that may be sent.
    private mutating func word(_ sent: LocatedValue, _ meaning: JSONTree?, _ noun: String) -> JSONTree {
        guard let meaning else { return sent.value }
        note(sent.place, "\(noun) \(meaning.string ?? meaning.numberText)")
        return meaning
    }

    private mutating func device(_ sent: LocatedValue) -> JSONTree {
        guard let devices, case .string(let name) = sent.value, devices.device(name) == nil else { return sent.value }
        let ids = devices.ids(named: name)
        if ids.count > 1 {
            let list = ids.map { "`\($0)`" }.joined(separator: ", ")
            refuse(.ambiguous, sent, "several devices have this name: \(list)")
        }
        return word(sent, ids.first.map { .string($0) }, "the device")
    }

    /// A saved state that the client keeps as text; any other text stays as it is.
    private mutating func savedState(_ sent: LocatedValue) -> JSONTree {
        guard case .string(var text) = sent.value else { return sent.value }
        // Its values lie deeper in the request than in the text: no deeper than one sent as an object may be.
        let limit = JSONReader.defaultMaximumDepth - depth
        let state = text.withUTF8 { try? JSONTree($0, maximumDepth: limit) }
        guard let state, state.kind == .object || state.kind == .null else { return sent.value }
        note(sent.place, "the JSON in the text")
        return state
    }

    private mutating func screen(_ sent: LocatedValue) -> JSONTree {
        let sent = sent.withoutNull { GeometryKind.rect.has($0) || GeometryKind.screen.kept.contains($0) }
        let screen = bounds(sent) ?? geometry(sent, .screen)
        guard let density, screen.kind == .object, screen["scale"] == nil else { return screen }
        return screen.adding("scale", JSONTree(density))
    }
}

// The bounds of a screen.
extension SpellingReader {
    /// The size of a screen that is sent as a rect, which begins at its corner; nil if it is sent otherwise.
    private mutating func bounds(_ sent: LocatedValue) -> JSONTree? {
        guard sent.value.isRect else { return nil }
        let kept = GeometryKind.screen.kept
        var rect = sent
        if case .object(let members) = sent.value {
            let sides = members.filter { !kept.contains($0.name) && !GeometryKind.screen.unused.contains($0.name) }
            rect = LocatedValue(value: .object(sides), place: sent.place)
        }
        guard let match = match(rect, .rect) else { return GeometryKind.screen.placeholder }
        guard match.sides.prefix(2).allSatisfy({ $0?.value.number == 0 }) else {
            refuse(.wrongType, sent, "a screen begins at 0, 0: send its bounds, or `width` and `height`")
            return GeometryKind.screen.placeholder
        }
        note(sent.place, "the size of the bounds \(match.form.words)")
        let size = zip(MemberKind.size.sides, match.sides.suffix(2)).compactMap { name, side in
            side.map { side in member(name, from: side) { $0.length(side.value) } }
        }
        return .object(size + kept.compactMap { name in sent.value[name].map { JSONTree.Member(name, $0) } })
    }
}

extension JSONTree {
    /// Whether the value has the form of a rect and not of a size.
    fileprivate var isRect: Bool {
        switch self {
        case .object(let members):
            members.contains { ["x", "y", "left", "top", "right", "bottom", "origin"].contains($0.name) }
        case .array(let values): values.count == 4 || values.first?.kind == .array
        case .string(let text): TextPattern.rect.contains { $0.numbers(in: text) != nil }
        case .null, .bool, .number: false
        }
    }
}

// Objects, and rects in their place.
extension SpellingReader {
    /// An object with its members in their canonical form; any other value stays as it is.
    ///
    /// - Parameter holder: the name of the object, or of the list that it is in.
    mutating func object(_ sent: LocatedValue, _ holder: String) -> JSONTree {
        let frame = form.holder(holder)?.rectMember
        let sent = frame == nil ? sent : sent.withoutNull(GeometryKind.rect.has)
        switch (sent.value, frame) {
        case (.string, let frame?) where form.isEvent:
            return printedObject(sent, holder) ?? .object([bareRect(sent, as: frame)])
        case (.array, let frame?) where form.isEvent: return .object([bareRect(sent, as: frame)])
        case (.object(let members), let frame?) where members.contains(where: { GeometryKind.rect.has($0.name) }):
            return framed(sent, holder, frame)
        case (.object, _): return .object(members(sent.members, holder))
        default: return sent.value
        }
    }

    /// The members of an object, each read by its name if it may be sent in more than one form.
    mutating func members(_ members: some Collection<LocatedValue.Member>, _ holder: String) -> [JSONTree.Member] {
        guard let names = form.holder(holder)?.names else {
            return members.map { name, sent in member(name, from: sent) { _ in sent.value } }
        }
        let (spelled, own) = (SpelledMembers.verticalInsets, SpelledMembers.indicatorInsets)
        if names.contains(own), members.contains(where: { $0.name == spelled }) {
            return self.members(Array(members), names, spelling: own, as: spelled)
        }
        return members.map { name, sent in
            member(name, from: sent) { names.contains(name) ? $0.read(sent, name) : sent.value }
        }
    }

    /// The members of an object of which one has another name.
    private mutating func members(
        _ sent: [LocatedValue.Member], _ names: JSONNames, spelling own: String, as spelled: String
    ) -> [JSONTree.Member] {
        // One of the two that is null is not sent, nor is UIKit's by itself.
        var members = sent
        members.removeAll { $0.name == spelled && $0.sent.value.kind == .null }
        let isSpelled = members.contains { $0.name == spelled }
        members.removeAll { $0.name == own && $0.sent.value.kind == .null && isSpelled }
        var read = members.map { name, sent in
            if name == spelled {
                note(sent.place, own)
                return member(own, from: sent) { $0.quietly { $0.read(sent, own) } }
            }
            return member(name, from: sent) { names.contains(name) ? $0.read(sent, name) : sent.value }
        }
        let both = members.filter { $0.name == spelled || $0.name == own }
        if let second = both.last, both.contains(where: { $0.name != second.name }) {
            refuse(.conflictingMembers, second.sent, "write `\(own)` or `\(spelled)`, not both")
            read.removeAll { $0.name == own }
        }
        return read
    }

    /// The member that a rect in place of its object says.
    mutating func bareRect(_ sent: LocatedValue, as name: String) -> JSONTree.Member {
        let kind = name == "frameEnd" ? GeometryKind.keyboardFrame : .rect
        return member(name, from: sent) { reader in
            guard let match = reader.match(sent, kind) else { return kind.placeholder }
            reader.note(sent.place, "\(name) \(match.form.words)")
            return .object(reader.object(of: match, kind))
        }
    }

    /// An object whose rect may stand side by side with its other members.
    mutating func framed(_ sent: LocatedValue, _ holder: String, _ frame: String) -> JSONTree {
        let sent = sent.withoutNull { $0 == frame }
        let (hasHalves, hasPlace) = (sent.has(["origin", "size"]), sent.has(["x", "y"]))
        func isSide(_ name: String) -> Bool {
            guard GeometryKind.keyboardFrame.has(name) else { return false }
            if name == "origin" || name == "size" { return hasHalves }
            return hasPlace || !GeometryKind.isOfSecondPlace(name)
        }
        let sides = sent.value.members.filter { isSide($0.name) }
        var read = members(sent.members.filter { !isSide($0.name) }, holder)
        guard let first = sides.first else { return .object(read) }
        if sent.has([frame]) {
            refuse(.conflictingMembers, sent, "the sides say a frame, and so does `\(frame)`: send one of the two")
        } else if holder == "window", sides.map(\.name).sorted() == ["height", "width"] {
            refuse(.unknownMember, sent, "a window is a `frame` on the screen; a size alone is the `screen`'s")
            read.removeAll { !MemberKind.window.members.contains($0.name) }
        } else {
            let position = sent.value.members.prefix { $0.name != first.name }.count
            let rect = bareRect(LocatedValue(value: .object(sides), place: sent.place), as: frame)
            read.insert(rect, at: min(position, read.count))
        }
        return .object(read)
    }
}

extension JSONTree {
    /// Whether the value has the form of a point and not of a rect.
    fileprivate var isPoint: Bool {
        switch self {
        case .number: true
        case .array(let values): values.count == 2 && values.first?.kind != .array
        case .object(let members): members.allSatisfy { $0.name == "x" || $0.name == "y" || $0.value.kind == .null }
        case .string(let text): GeometryKind.point.printed(text) != nil || printedObject(.javaScript)?.isPoint ?? false
        case .null, .bool: false
        }
    }

    /// The object with one more member; an object of it alone for any other kind.
    func adding(_ name: String, _ value: JSONTree) -> JSONTree { .object(members + [Member(name, value)]) }
}
