import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

extension SpellingReader {
    /// The canonical form of a value.
    mutating func read(_ value: JSONTree, _ kind: SpelledMembers.Kind, at place: SpelledPlace) -> JSONTree {
        switch kind {
        case .geometry(let kind): return geometry(value, kind, at: place)
        case .origin: return geometry(value, value.isPoint ? .point : .rect, at: place)
        case .lengths: return lengths(value)
        case .peer: return peer(value)
        case .curve: return curve(value, at: place)
        case .event:
            guard case .string(let name) = value, let event = SpelledWords.events[name] else { return value }
            note(place, "the event \(event)")
            return .string(event)
        case .device: return device(value, at: place)
        case .savedState: return savedState(value, at: place)
        case .keyboard: return keyboard(value, at: place)
        case .screen: return screen(value, at: place)
        case .object(let members): return object(value, members, at: place)
        case .list(let members):
            guard case .array(let values) = value else { return value }
            return .array(values.enumerated().map { object($1, members, at: place.element($0)) })
        }
    }

    /// A length, or each length in an array or an object.
    func lengths(_ value: JSONTree) -> JSONTree {
        switch value {
        case .number(let text): length(text)
        case .array(let values): .array(values.map { lengths($0) })
        case .object(let members): .object(members.map { JSONTree.Member($0.name, lengths($0.value)) })
        case .null, .bool, .string: value
        }
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

    private mutating func curve(_ value: JSONTree, at place: SpelledPlace) -> JSONTree {
        guard case .string(let name) = value, let raw = SpelledWords.curves[name] else { return value }
        note(place, "the curve \(raw)")
        return .number(String(raw))
    }

    private mutating func device(_ value: JSONTree, at place: SpelledPlace) -> JSONTree {
        guard case .string(let name) = value, Devices.shared.catalogue[name] == nil else { return value }
        let ids = Devices.shared.names.ids(of: name)
        guard let id = ids.first else { return value }
        if ids.count > 1 {
            let list = ids.map { "`\($0)`" }.joined(separator: ", ")
            refuse(.ambiguous, at: place, "several devices have this name: \(list)")
        }
        note(place, "the device \(id)")
        return .string(id)
    }

    /// A saved state that the client keeps as text; any other text stays as it is.
    private mutating func savedState(_ value: JSONTree, at place: SpelledPlace) -> JSONTree {
        guard case .string(var text) = value else { return value }
        // Its values lie deeper in the request than in the text: no deeper than one sent as an object may be.
        let limit = JSONReader.defaultMaximumDepth - depth
        guard let state = text.withUTF8({ try? JSONTree($0, maximumDepth: limit) }) else { return value }
        switch state {
        case .object, .null:
            note(place, "the JSON in the text")
            return state
        case .bool, .number, .string, .array: return value
        }
    }

    private mutating func screen(_ value: JSONTree, at place: SpelledPlace) -> JSONTree {
        guard case .object(var members) = geometry(value, .screen, at: place) else { return value }
        if let density, !members.contains(where: { $0.name == "scale" }) {
            members.append(JSONTree.Member("scale", JSONTree(density)))
        }
        return .object(members)
    }
}

// Objects, and rects in their place.
extension SpellingReader {
    /// An object with its members in their canonical form.
    mutating func object(_ value: JSONTree, _ table: SpelledMembers, at place: SpelledPlace) -> JSONTree {
        if let frame = table.frame {
            switch value {
            case .string, .array: return .object([bareRect(value, as: frame, at: place)])
            case .object(let members) where members.contains(where: { GeometryKind.rect.names.contains($0.name) }):
                return framed(members, table, frame, at: place)
            default: break
            }
        }
        guard case .object(let members) = value else { return value }
        return .object(self.members(members, table, at: place))
    }

    mutating func members(
        _ members: [JSONTree.Member], _ table: SpelledMembers, at place: SpelledPlace
    ) -> [JSONTree.Member] {
        var read: [JSONTree.Member] = []
        read.reserveCapacity(members.count)
        for member in members {
            guard !table.names.isEmpty, let name = table.names[member.name] else {
                guard let kind = table.kinds[member.name] else {
                    read.append(member)
                    continue
                }
                let value = self.read(member.value, kind, at: place.member(member.name))
                read.append(JSONTree.Member(member.name, value))
                continue
            }
            let own = place.member(member.name, as: name)
            record(own, from: own)
            note(own, "\(name)")
            let value = quietly { reader in
                table.kinds[name].map { reader.read(member.value, $0, at: own) } ?? member.value
            }
            read.append(JSONTree.Member(name, value))
        }
        for (spelled, name) in table.names {
            let second = members.last { $0.name == spelled || $0.name == name }
            guard let second, members.contains(where: { $0.name != second.name && [spelled, name].contains($0.name) })
            else { continue }
            refuse(.conflictingMembers, at: place.sentMember(second.name), "write `\(name)` or `\(spelled)`, not both")
            read.removeAll { $0.name == name }
        }
        return read
    }

    /// The member that a rect in place of its object says.
    mutating func bareRect(_ value: JSONTree, as name: String, at place: SpelledPlace) -> JSONTree.Member {
        let kind = name == "frameEnd" ? GeometryKind.keyboardFrame : .rect
        let own = place.canonicalMember(name)
        record(own, from: own)
        guard let match = match(value, kind, at: own) else { return JSONTree.Member(name, kind.placeholder) }
        note(place, "\(name == "frameEnd" ? "frameEnd" : kind.noun) \(match.form.words)")
        return JSONTree.Member(name, .object(object(of: match, kind, at: own)))
    }

    /// An object whose rect stands side by side with its other members.
    mutating func framed(
        _ members: [JSONTree.Member], _ table: SpelledMembers, _ frame: String, at place: SpelledPlace
    ) -> JSONTree {
        let names = Set(members.map(\.name))
        let sides = members.filter { $0.isSide(among: names) }
        let others = members.filter { !$0.isSide(among: names) }
        guard let first = sides.first else { return .object(self.members(members, table, at: place)) }
        var read = self.members(others, table, at: place)
        if names.contains(frame) {
            refuse(.conflictingMembers, at: place, "the sides say a frame, and so does `\(frame)`: send one of the two")
            return .object(read)
        }
        if table.isOnScreen, sides.map(\.name).sorted() == ["height", "width"] {
            refuse(.unknownMember, at: place, "a window is a `frame` on the screen; a size alone is the `screen`'s")
            return .object(read.filter { table.kinds[$0.name] != nil })
        }
        let position = members.prefix { $0.name != first.name }.count
        read.insert(bareRect(.object(sides), as: frame, at: place), at: min(position, read.count))
        return .object(read)
    }

    /// Reads what is part of a larger form, whose spelling is noted once.
    mutating func quietly<Value>(_ read: (inout SpellingReader) -> Value) -> Value {
        let wasQuiet = isQuiet
        isQuiet = true
        defer { isQuiet = wasQuiet }
        return read(&self)
    }
}

extension JSONTree.Member {
    /// Whether it is part of a rect, among all the names of its object.
    func isSide(among names: Set<String>) -> Bool {
        switch name {
        case "x", "y", "width", "height", "w", "h", "left", "top", "right", "bottom", "screenX", "screenY": true
        case "origin", "size": names.contains("origin") && names.contains("size")
        case "pageX", "pageY", "absoluteX", "absoluteY": names.contains("x") && names.contains("y")
        default: false
        }
    }
}

extension JSONTree {
    /// Whether the value has the form of a point and not of a rect.
    fileprivate var isPoint: Bool {
        switch self {
        case .number: true
        case .array(let values): values.count == 2 && values.first?.kind != .array
        case .object(let members): members.allSatisfy { $0.name == "x" || $0.name == "y" }
        case .string(let text):
            GeometryKind.point.forms.contains { form in
                if case .text(let pattern) = form.shape { pattern.numbers(in: text) != nil } else { false }
            }
        case .null, .bool: false
        }
    }
}

/// The words that may be sent for a value, and the contract's own.
enum SpelledWords {
    /// The names of events: UIKit's notifications in Objective-C and in Swift, and the VirtualKeyboard API's event.
    static let events: [String: String] = {
        var events = ["geometrychange": "keyboardWillChangeFrame"]
        for kind in ["WillShow", "DidShow", "WillChangeFrame", "DidChangeFrame", "WillHide", "DidHide"] {
            events["UIKeyboard\(kind)Notification"] = "keyboard\(kind)"
            events["UIResponder.keyboard\(kind)Notification"] = "keyboard\(kind)"
            events["keyboard\(kind)Notification"] = "keyboard\(kind)"
        }
        for kind in ["DidBeginEditing", "DidChange", "DidEndEditing"] {
            for view in ["UITextField", "UITextView"] {
                events["\(view)Text\(kind)Notification"] = "text\(kind)"
                events["\(view).text\(kind)Notification"] = "text\(kind)"
            }
        }
        return events
    }()

    /// The names of animation curves, and their raw values in UIKit.
    static let curves: [String: Int] = [
        "easeInOut": 0, "easeInEaseOut": 0, "easeIn": 1, "easeOut": 2, "linear": 3, "keyboard": 7,
    ]
}
