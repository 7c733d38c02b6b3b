import JSON
@_spi(Engine) import KeyboardAvoidance

// The keyboard in any of its forms.
extension SpellingReader {
    mutating func keyboard(_ sent: LocatedValue) -> JSONTree {
        switch sent.value {
        case .number(let text):
            note(sent.place, "the height \(text)")
            return height(sent)
        case .string, .array:
            return printed(sent, PrintedNotation.userInfo, instead: Self.noKeyboard) { $0.keyboard($1) }
                ?? .object([bareRect(sent, as: "frameEnd")])
        case .object:
            let sent = sent.withoutNull(Self.isOfKeyboard)
            if sent.has(["progress", "height"]) {
                refuse(
                    .ambiguous, sent,
                    "react-native-keyboard-controller's event: is the navigation bar in its height? On Android it is not"
                )
                return Self.noKeyboard
            }
            let forms = sent.value.members.lazy.compactMap { KeyboardFormat.shown(by: $0.name) }
            guard let form = forms.first else {
                let signs = [["x", "y"], ["screenX"], ["screenY"], ["left", "top"], ["origin", "size"]]
                if let space = sent["coordinateSpace"] {
                    note(space.place, "frames in the space of the \(space.value.string ?? "")")
                }
                return signs.contains(where: sent.has)
                    ? framed(sent, "keyboard", "frameEnd") : .object(self.members(sent.members, "keyboard"))
            }
            let hasOwnPlace = sent.value.members.contains { KeyboardFormat.ownPlaces.contains($0.name) }
            guard forms.allSatisfy({ $0 === form }), !hasOwnPlace else {
                refuse(.conflictingMembers, sent, "the keyboard is there in two forms: send one of them")
                return Self.noKeyboard
            }
            return keyboard(sent.members, in: form, of: sent, heldBy: sent.place)
        case .null, .bool: return sent.value
        }
    }

    /// Whether a member is one of a keyboard, in any of its forms.
    private static func isOfKeyboard(_ name: String) -> Bool {
        names.contains(name) || GeometryKind.keyboardFrame.has(name)
            || KeyboardFormat.all.contains { $0.has(name) }
    }

    private static let names = MemberKind.keyboard.names

    private static let noKeyboard = JSONTree.object([noHeight])
    static let noHeight = JSONTree.Member("height", .number("0"))

    /// A keyboard of which only the height is known.
    mutating func height(_ sent: LocatedValue) -> JSONTree {
        .object([member("height", from: sent) { $0.lengths(sent.value) }])
    }

    /// A keyboard in a platform's form.
    ///
    /// - Parameters:
    ///   - holder: the place at which its spelling is noted.
    ///   - isAtTop: whether its members stand at the top of the request.
    mutating func keyboard(
        _ members: some Collection<LocatedValue.Member>, in form: KeyboardFormat, of sent: LocatedValue,
        heldBy holder: ValueLocation?, isAtTop: Bool = false
    ) -> JSONTree {
        if let platform = form.platform { written.platform = platform }
        var read: [JSONTree.Member] = []
        var parts: [LocatedValue.Member] = []
        parts.reserveCapacity(members.count)
        read.reserveCapacity(members.count + 1)
        var unit: Double?
        for (name, value) in members where !hasEnough {
            if value.value.kind == .null, Self.isOfKeyboard(name) { continue }
            guard let part = form.parts[name] ?? KeyboardFormat.beside[name] else {
                if form.has(name) { continue }
                if name == "coordinateSpace" {
                    refuse(
                        .conflictingMembers, value, "\(form.name) has a space of its own: leave `coordinateSpace` out")
                    continue
                }
                let isSpelled = Self.names.contains(name)
                add(name, value, to: &read) { isSpelled ? $0.read(value, name) : value.value }
                continue
            }
            guard parts[name] == nil else {
                refuse(duplicate: name, in: sent)
                continue
            }
            let value = form.unused == nil ? value : value.unquoted
            parts.append((name, value))
            switch part {
            case .extent: break
            case .unit: unit = self.unit(value)
            case .member("isLocal"):
                add("isLocal", value, to: &read) { _ in form.unused == nil ? value.value : value.flag }
            case .member(let name): add(name, value, to: &read) { $0.read(value, name) }
            case .duration(let divisor): add("animationDuration", value, to: &read) { _ in value.divided(by: divisor) }
            }
        }
        if let missing = form.required.first(where: { parts[$0] == nil }) {
            refuse(missing: missing, in: sent, of: form.name)
            return Self.noKeyboard
        }
        let isOfiOS = parts["startCoordinates"] ?? parts["isEventFromThisApp"] != nil
        guard let extent = parts[form.place],
            let found = quietly({
                $0.place(extent, of: form, beside: parts, isOfiOS: isOfiOS, in: unit, isAtTop: isAtTop)
            })
        else { return Self.noKeyboard }
        let system = if case .frameOrTop = form.extent { isOfiOS ? ", iOS" : ", Android" } else { "" }
        note(holder, form.name + system + ": " + found.described)
        read.insert(found, at: 0)
        return .object(read)
    }

    /// The canonical member that says where the keyboard is; nil if it is refused.
    private mutating func place(
        _ extent: LocatedValue, of form: KeyboardFormat, beside parts: [LocatedValue.Member], isOfiOS: Bool,
        in unit: Double?,
        isAtTop: Bool
    ) -> JSONTree.Member? {
        switch form.extent {
        case .viewport: return viewport(extent, beside: parts, isAtTop: isAtTop)
        case .inset(let needsUnit): return inset(extent, in: unit, needsUnit: needsUnit)
        case .frame, .frameOrTop, .frameOrNone: break
        }
        guard let match = match(extent, .keyboardFrame) else { return nil }
        switch form.extent {
        case .frameOrNone where match.sides.allSatisfy({ $0?.value.number == 0 }): return Self.noHeight
        case .frameOrTop where !isOfiOS && match.sides[3]?.value.number ?? 1 <= 0:
            written.absence = KeyboardAbsence(.endCoordinates, isInKeyboard: !isAtTop)
            return Self.noHeight
        // Its height is that of the keyboard less the bars, so only the top edge says where the keyboard is.
        case .frameOrTop where !isOfiOS:
            return match.sides[1].map { top in member("top", from: top) { $0.length(top.value) } }
        default: return member("frameEnd", from: extent) { .object($0.object(of: match, .keyboardFrame)) }
        }
    }

    /// Adds a member that may stand only once.
    private mutating func add(
        _ name: String, _ sent: LocatedValue, to members: inout [JSONTree.Member],
        _ read: (inout SpellingReader) -> JSONTree
    ) {
        let member = member(name, from: sent) { $0.quietly(read) }
        guard members[name] == nil else {
            return refuse(.conflictingMembers, sent, "`\(name)` is said twice: send it once")
        }
        members.append(member)
    }

    /// The pixels in a point: above 0 and at most 100.
    mutating func unit(_ sent: LocatedValue) -> Double? {
        number(sent, "the pixels in a point, such as 3", "the pixels in a point, above 0 and at most 100") {
            $0 > 0 && $0 <= 100
        }
    }

    /// The height of insets at the bottom of the screen.
    ///
    /// - Parameter needsUnit: whether they are pixels even where the request's lengths are points.
    mutating func inset(_ sent: LocatedValue, in unit: Double?, needsUnit: Bool) -> JSONTree.Member? {
        var bottom = sent
        if let text = sent.value.string, let sides = GeometryKind.insets.sides(in: text) {
            bottom = LocatedValue(value: JSONTree(sides.z), place: sent.place)
        } else if sent.value.kind != .number {
            guard let match = match(sent, .insets) else { return nil }
            bottom = match.sides[2] ?? LocatedValue(value: .number("0"), place: sent.place)
        }
        if unit == nil, needsUnit, density == nil {
            refuseUnknownUnit(at: sent.place)
            return nil
        }
        return member("height", from: bottom) { reader in
            guard let unit, let pixels = bottom.value.number else { return reader.length(bottom.value) }
            return JSONTree(pixels.magnitude <= ContractLimits.length ? pixels / unit : pixels)
        }
    }

    /// The keyboard that a web page's visual viewport leaves below it.
    private mutating func viewport(
        _ sent: LocatedValue, beside parts: [LocatedValue.Member], isAtTop: Bool
    ) -> JSONTree.Member? {
        guard let sent = unprinted(sent, [.javaScript]) else { return nil }
        let names = ["height", "width", "offsetTop", "offsetLeft", "pageTop", "pageLeft", "scale"]
        let (before, expected) = (refusals, "an object such as `{height, offsetTop, scale}`")
        guard let own = self.parts(of: sent, names, expected: expected, where: { $0.number($1) != nil }) else {
            return nil
        }
        let innerHeight = parts["innerHeight"].flatMap { number($0) }
        let innerWidth = parts["innerWidth"].flatMap { number($0) }
        guard refusals == before, let innerHeight else { return nil }
        guard let height = own["height"]?.value.number else {
            refuse(missing: "height", in: sent, of: "visualViewport")
            return nil
        }
        let (scale, pan) = (own["scale"]?.value.number ?? 1, own["offsetTop"]?.value.number ?? 0)
        if let width = innerWidth ?? own["width"]?.value.number.map({ $0 * scale }) {
            written.webScreen = JSONTree(MemberKind.size.sides, [points(width), points(innerHeight)])
        }
        // No keyboard: the page is zoomed, or the layout viewport has been shortened already.
        if innerHeight - height * scale <= 1 {
            written.absence = points(innerHeight).number.map {
                KeyboardAbsence(.innerHeight($0), isInKeyboard: !isAtTop)
            }
            return Self.noHeight
        }
        if pan > 0 { written.webPan = points(pan).number }
        // A pan ends where the keyboard begins, which is up all the same.
        return member("top", from: sent) { $0.points(min(innerHeight - 1, pan + height)) }
    }

    /// - Parameters:
    ///   - kind: what is expected, for the error of another kind of value.
    ///   - range: the same for the error of a number that is not valid.
    private mutating func number(
        _ sent: LocatedValue, _ kind: String = "a number", _ range: String = "a number from -1000000000 to 1000000000",
        where isValid: (Double) -> Bool = { $0.magnitude <= ContractLimits.length }
    ) -> Double? {
        guard let number = sent.value.number else {
            refuse(sent, expected: kind)
            return nil
        }
        if isValid(number) { return number }
        refuse(.outOfRange, sent, "expected \(range)")
        return nil
    }
}

extension JSONTree.Member {
    /// The member in words.
    fileprivate var described: String {
        switch name {
        case "top": "top edge \(value.numberText)"
        case "height": value.number == 0 ? "no keyboard" : "height \(value.numberText)"
        default: "frame"
        }
    }
}

extension LocatedValue {
    /// A number in quotes as a number; any other value as it is.
    fileprivate var unquoted: LocatedValue {
        value.string.flatMap(TextPattern.number).map { LocatedValue(value: .number($0), place: place) } ?? self
    }

    /// 0 or 1 as false or true; any other value as it is.
    fileprivate var flag: JSONTree { value.number == 0 ? .bool(false) : value.number == 1 ? .bool(true) : value }

    /// A number in another unit; any other value as it is.
    fileprivate func divided(by divisor: Double) -> JSONTree {
        guard divisor != 1, let number = value.number else { return value }
        return JSONTree(number / divisor)
    }
}
