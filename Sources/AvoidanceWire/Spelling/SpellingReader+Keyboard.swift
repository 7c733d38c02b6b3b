import JSON
@_spi(Engine) import KeyboardAvoidance

// The keyboard in any of its forms.
extension SpellingReader {
    mutating func keyboard(_ value: JSONTree, at place: SpelledPlace) -> JSONTree {
        switch value {
        case .number(let text):
            note(place, "the height \(text)")
            record(place.canonicalMember("height"), from: place)
            return .object([JSONTree.Member("height", length(text))])
        case .string, .array: return .object([bareRect(value, as: "frameEnd", at: place)])
        case .object(let members):
            let forms = KeyboardForm.all.filter { form in members.contains { form.isShown(by: $0.name) } }
            guard let form = forms.first else { return canonicalKeyboard(members, at: place) }
            guard forms.count == 1, !members.contains(where: { ["frameEnd", "height", "top"].contains($0.name) }) else {
                refuse(.conflictingMembers, at: place, "the keyboard is there in two forms: send one of them")
                return Self.noKeyboard
            }
            return keyboard(members, in: form, at: place, heldBy: place)
        case .null, .bool: return value
        }
    }

    private static let noKeyboard = JSONTree.object([JSONTree.Member("height", .number("0"))])

    private mutating func canonicalKeyboard(_ members: [JSONTree.Member], at place: SpelledPlace) -> JSONTree {
        let names = Set(members.map(\.name))
        let isFrame =
            names.isSuperset(of: ["x", "y"]) || names.contains("screenX") || names.contains("screenY")
            || names.isSuperset(of: ["left", "top"]) || names.isSuperset(of: ["origin", "size"])
        return isFrame
            ? framed(members, .keyboard, "frameEnd", at: place)
            : .object(self.members(members, .keyboard, at: place))
    }

    /// A keyboard in a platform's form.
    ///
    /// - Parameter holder: the place at which its spelling is noted.
    mutating func keyboard(
        _ members: [JSONTree.Member], in form: KeyboardForm, at place: SpelledPlace, heldBy holder: SpelledPlace
    ) -> JSONTree {
        var read: [JSONTree.Member] = []
        var extent: [String: (value: JSONTree, place: SpelledPlace)] = [:]
        var seen: Set<String> = []
        var unit: Double?
        for member in members {
            guard let part = form.parts[member.name] ?? KeyboardForm.beside[member.name] else {
                if form.has(member.name) { continue }
                let kind = SpelledMembers.keyboard.kinds[member.name]
                let value = quietly { reader in
                    kind.map { reader.read(member.value, $0, at: place.member(member.name)) } ?? member.value
                }
                add(member.name, value, to: &read, at: place.member(member.name))
                continue
            }
            guard seen.insert(member.name).inserted else {
                refuse(duplicate: member.name, at: place)
                continue
            }
            let value = form.isQuoted ? member.value.unquoted : member.value
            let own = place.member(member.name, as: part.canonicalName)
            switch part {
            case .frameEnd, .inset, .visualViewport, .innerHeight, .innerWidth: extent[member.name] = (value, own)
            case .unit: unit = self.unit(value, at: own)
            case .frameBegin:
                let frame = quietly { $0.geometry(value, .keyboardFrame, at: own) }
                add("frameBegin", frame, to: &read, at: own)
            case .curve: add("animationCurve", quietly { $0.read(value, .curve, at: own) }, to: &read, at: own)
            case .isLocal: add("isLocal", form.isQuoted ? value.flag : value, to: &read, at: own)
            case .accessoryHeight: add("accessoryHeight", lengths(value), to: &read, at: own)
            case .duration(let divisor): add("animationDuration", value.divided(by: divisor), to: &read, at: own)
            }
        }
        if let missing = form.required.first(where: { extent[$0] == nil }) {
            refuse(.required, at: place.sentMember(missing), "\(form.name): the member `\(missing)` is required")
            return Self.noKeyboard
        }
        let isOfiOS = seen.contains("startCoordinates") || seen.contains("isEventFromThisApp")
        let found = quietly { reader -> JSONTree.Member? in
            if form.parts["visualViewport"] != nil { return reader.viewport(extent, at: place) }
            guard let (value, own) = extent[form.required[0]] else { return nil }
            if case .inset? = form.parts[form.required[0]] {
                return reader.inset(value, in: unit, needsUnit: form.marks.contains("ime"), at: own)
            }
            guard let match = reader.match(value, .keyboardFrame, at: own) else { return nil }
            if form.marks.contains("boundingRect"), match.sides.allSatisfy({ $0?.value == 0 }) {
                return JSONTree.Member("height", .number("0"))
            }
            // Its height is that of the keyboard less the bars, so only the top edge says where the keyboard is.
            if form.marks.contains("endCoordinates"), !isOfiOS, let top = match.sides[1] {
                reader.record(place.canonicalMember("top"), from: top.place)
                return JSONTree.Member("top", reader.length(top.text))
            }
            reader.record(own, from: own)
            return JSONTree.Member("frameEnd", .object(reader.object(of: match, .keyboardFrame, at: own)))
        }
        guard let found else { return Self.noKeyboard }
        let system = form.marks.contains("endCoordinates") ? (isOfiOS ? ", iOS" : ", Android") : ""
        note(holder, form.name + system + ": " + found.described)
        read.insert(found, at: 0)
        return .object(read)
    }

    /// Adds a member that may stand only once.
    private mutating func add(
        _ name: String, _ value: JSONTree, to members: inout [JSONTree.Member], at place: SpelledPlace
    ) {
        guard !members.contains(where: { $0.name == name }) else {
            return refuse(.conflictingMembers, at: place, "`\(name)` is said twice: send it once")
        }
        record(place, from: place)
        members.append(JSONTree.Member(name, value))
    }

    /// The pixels in a point: above 0 and at most 100.
    mutating func unit(_ value: JSONTree, at place: SpelledPlace) -> Double? {
        number(
            value, at: place, "the pixels in a point, such as 3", "the pixels in a point, above 0 and at most 100"
        ) { $0 > 0 && $0 <= 100 }
    }

    /// The height of insets at the bottom of the screen.
    ///
    /// - Parameter needsUnit: whether they are pixels even where the request's lengths are points.
    mutating func inset(
        _ value: JSONTree, in unit: Double?, needsUnit: Bool, at place: SpelledPlace
    ) -> JSONTree.Member? {
        var bottom = SpelledNumber(text: "0", place: place)
        if case .number(let text) = value {
            bottom.text = text
        } else {
            guard let match = match(value, .insets, at: place) else { return nil }
            bottom = (match.sides[2] ?? nil) ?? bottom
        }
        if let canonical = place.canonical {
            record(SpelledPlace(sent: canonical, canonical: canonical), from: bottom.place)
        }
        guard let unit else {
            if needsUnit, density == nil {
                refuseUnknownUnit(at: place)
                return nil
            }
            return JSONTree.Member("height", length(bottom.text))
        }
        let isInRange = bottom.value.magnitude <= ContractLimits.length
        return JSONTree.Member("height", JSONTree(isInRange ? bottom.value / unit : bottom.value))
    }

    /// The keyboard that a web page's visual viewport leaves below it.
    private mutating func viewport(
        _ parts: [String: (value: JSONTree, place: SpelledPlace)], at place: SpelledPlace
    ) -> JSONTree.Member? {
        guard let (viewport, own) = parts["visualViewport"], let inner = parts["innerHeight"] else { return nil }
        guard case .object(let members) = viewport else {
            refuse(
                .wrongType, at: own,
                "expected an object such as `{height, offsetTop, scale}`, found \(viewport.described)")
            return nil
        }
        let names = ["height", "width", "offsetTop", "offsetLeft", "pageTop", "pageLeft", "scale"]
        var values: [String: Double] = [:]
        let before = refusals
        for member in members {
            guard names.contains(member.name) else {
                refuse(unknown: member.name, of: names, at: own)
                continue
            }
            guard let value = number(member.value, at: own.sentMember(member.name)) else { continue }
            if values.updateValue(value, forKey: member.name) != nil { refuse(duplicate: member.name, at: own) }
        }
        let innerHeight = number(inner.value, at: inner.place)
        let innerWidth = parts["innerWidth"].flatMap { number($0.value, at: $0.place) }
        guard refusals == before, let innerHeight else { return nil }
        guard let height = values["height"] else {
            refuse(.required, at: own.sentMember("height"), "visualViewport: the member `height` is required")
            return nil
        }
        let (scale, pan) = (values["scale"] ?? 1, values["offsetTop"] ?? 0)
        if let width = innerWidth ?? values["width"].map({ $0 * scale }) {
            web.screen = SentRect(width: points(width), height: points(innerHeight)).size
        }
        record(place.canonicalMember("top"), from: own)
        // No keyboard: the page is zoomed, or the layout viewport has been shortened already.
        if innerHeight - height * scale <= 1 { return JSONTree.Member("height", .number("0")) }
        if pan > 0 { web.pan = points(pan).number }
        return JSONTree.Member("top", points(min(innerHeight, pan + height)))
    }

    /// - Parameters:
    ///   - kind: what is expected, for the error of another kind of value.
    ///   - range: the same for the error of a number that is not valid.
    private mutating func number(
        _ value: JSONTree, at place: SpelledPlace, _ kind: String = "a number",
        _ range: String = "a number from -1000000000 to 1000000000",
        where isValid: (Double) -> Bool = { $0.magnitude <= ContractLimits.length }
    ) -> Double? {
        guard let number = value.number, isValid(number) else {
            let isNumber = value.number != nil
            let detail = isNumber ? range : "\(kind), found \(value.described)"
            refuse(isNumber ? .outOfRange : .wrongType, at: place, "expected \(detail)")
            return nil
        }
        return number
    }
}

extension KeyboardForm.Part {
    /// The canonical member that the part becomes.
    fileprivate var canonicalName: String? {
        switch self {
        case .frameEnd: "frameEnd"
        case .frameBegin: "frameBegin"
        case .curve: "animationCurve"
        case .isLocal: "isLocal"
        case .duration: "animationDuration"
        case .inset: "height"
        case .visualViewport, .innerHeight, .innerWidth: "top"
        case .accessoryHeight, .unit: nil
        }
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

extension JSONTree {
    /// A number in quotes as a number; any other value as it is.
    fileprivate var unquoted: JSONTree {
        guard case .string(let text) = self, let number = TextPattern.number(in: text) else { return self }
        return .number(number)
    }

    /// 0 or 1 as false or true; any other value as it is.
    fileprivate var flag: JSONTree {
        switch number {
        case 0: .bool(false)
        case 1: .bool(true)
        default: self
        }
    }

    /// A number in another unit; any other value as it is.
    fileprivate func divided(by divisor: Double) -> JSONTree {
        guard divisor != 1, let number else { return self }
        return JSONTree(number / divisor)
    }
}
