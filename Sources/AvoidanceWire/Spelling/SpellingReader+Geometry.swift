import JSON

/// A number as it was sent, and where.
struct SpelledNumber {
    /// The number in JSON.
    var text: String
    var place: SpelledPlace

    var value: Double { JSONTree.number(text).number ?? 0 }
}

// Rects, points, sizes and insets in any of their forms.
extension SpellingReader {
    /// The numbers of a value, side by side; nil for a side that was left out.
    struct Match {
        var sides: [SpelledNumber?]
        var form: GeometryKind.Form
        /// Whether the form is the contract's own, to the last member.
        var isCanonical: Bool
    }

    /// The canonical object of a value; another value stands in for a wrong one.
    mutating func geometry(_ value: JSONTree, _ kind: GeometryKind, at place: SpelledPlace) -> JSONTree {
        if case .null = value { return value }
        guard let match = match(value, kind, at: place) else { return kind.placeholder }
        if !match.isCanonical { note(place, "\(kind.noun) \(match.form.words)") }
        var object = object(of: match, kind, at: place)
        for name in kind.beside.kept {
            if let kept = value[name] { object.append(JSONTree.Member(name, kept)) }
        }
        return .object(object)
    }

    /// The canonical members of a value that was understood.
    mutating func object(of match: Match, _ kind: GeometryKind, at place: SpelledPlace) -> [JSONTree.Member] {
        var members: [JSONTree.Member] = []
        members.reserveCapacity(kind.sides.count + kind.beside.kept.count)
        for (name, side) in zip(kind.sides, match.sides) {
            guard let side else { continue }
            record(place.canonicalMember(name), from: side.place)
            members.append(JSONTree.Member(name, length(side.text)))
        }
        return members
    }

    /// The numbers of a value in one of the forms of its kind; nil if it is in none, which is recorded as one error.
    mutating func match(_ value: JSONTree, _ kind: GeometryKind, at place: SpelledPlace) -> Match? {
        switch value {
        case .object(let members): return match(members, kind, at: place)
        case .null, .bool: break
        default:
            let before = refusals
            for form in kind.forms {
                if let sides = sides(of: value, form, at: place) { return apply(form, to: sides, at: place) }
                if refusals > before { return nil }
            }
        }
        let count = value.elements.count
        let found = value.described + (count > 0 ? " of \(count)" : "")
        refuse(.wrongType, at: place, "expected \(kind.nounWithArticle) such as \(kind.example), found \(found)")
        return nil
    }

    /// The numbers of an array, a text or a number, in the form's order; nil if it is in another form.
    private mutating func sides(
        of value: JSONTree, _ form: GeometryKind.Form, at place: SpelledPlace
    ) -> [SpelledNumber?]? {
        switch (form.shape, value) {
        case (.number, .number(let text)): return [SpelledNumber(text: text, place: place)]
        case (.text(let pattern), .string(let text)):
            return pattern.numbers(in: text)?.map { SpelledNumber(text: $0, place: place) }
        case (.list(let count), .array(let values)) where values.count == count:
            return numbers(values.enumerated().map { ($1, place.element($0)) }, of: place)
        case (.pairs, .array(let halves)) where halves.count == 2:
            var values: [(JSONTree, SpelledPlace)] = []
            for (index, half) in halves.enumerated() {
                guard case .array(let pair) = half, pair.count == 2 else { return nil }
                let outer = place.element(index)
                values += [(pair[0], outer.element(0)), (pair[1], outer.element(1))]
            }
            return numbers(values, of: place)
        default: return nil
        }
    }

    /// Values that have to be numbers; nil if one is not, which is recorded at it, or of several at the whole.
    private mutating func numbers(_ values: [(JSONTree, SpelledPlace)], of whole: SpelledPlace) -> [SpelledNumber?]? {
        let wrong = values.filter { $0.0.kind != .number }
        if let first = wrong.first {
            let place = wrong.count == 1 ? first.1 : whole
            refuse(.wrongType, at: place, "expected a number, found \(first.0.described)")
            return nil
        }
        return values.map { value, place in
            guard case .number(let text) = value else { return nil }
            return SpelledNumber(text: text, place: place)
        }
    }

    /// The sides from the numbers of a form.
    private mutating func apply(
        _ form: GeometryKind.Form, to numbers: [SpelledNumber?], at place: SpelledPlace, isCanonical: Bool? = nil
    ) -> Match? {
        var sides = numbers
        switch form.meaning {
        case .sides, .halves: break
        case .y: sides = [SpelledNumber(text: "0", place: place)] + numbers
        case .edges:
            for (low, high) in [(0, 2), (1, 3)] {
                guard let near = numbers[low], let far = numbers[high] else { continue }
                guard far.value >= near.value else {
                    refuse(
                        .ambiguous, at: place,
                        "`right` and `bottom` are less than `left` and `top`: are these the edges of a frame, or insets?"
                    )
                    return nil
                }
                sides[high] = SpelledNumber(text: JSONTree(far.value - near.value).numberText, place: far.place)
            }
        case .ambiguous(let reason):
            refuse(.ambiguous, at: place, reason)
            return nil
        }
        return Match(sides: sides, form: form, isCanonical: isCanonical ?? form.isCanonical)
    }
}

// Objects.
extension SpellingReader {
    private mutating func match(
        _ members: [JSONTree.Member], _ kind: GeometryKind, at place: SpelledPlace
    ) -> Match? {
        var found: [JSONTree.Member] = []
        var unknown: [String] = []
        for member in members where !kind.beside.kept.contains(member.name) && !kind.beside.unused.contains(member.name)
        {
            guard kind.names.contains(member.name) else {
                if unknown.count < 2 { unknown.append(member.name) }
                continue
            }
            guard found[member.name] == nil else {
                refuse(duplicate: member.name, at: place)
                return nil
            }
            found.append(member)
        }
        if kind.otherPlaces.contains(where: { found[$0] != nil }), found["x"] != nil, found["y"] != nil {
            refuse(
                .ambiguous, at: place,
                "`x`, `y` and `pageX`, `pageY` (or `absoluteX`, `absoluteY`) say two places: send one, with its"
                    + " coordinateSpace")
            return nil
        }
        guard let form = nearestForm(of: kind, to: found),
            case .members(let names, let optional) = form.shape
        else { return nil }
        unknown += found.map(\.name).filter { !names.contains($0) && !optional.contains($0) }.sorted()
        if found["x"] ?? found["y"] != nil, found["screenX"] ?? found["screenY"] != nil, kind.names.contains("screenX")
        {
            refuse(
                .conflictingMembers, at: place,
                "write `x` and `y` or `screenX` and `screenY`, not some of each")
            return nil
        }
        let missing = kind.isPartial ? [] : names.filter { found[$0] == nil }
        guard unknown.isEmpty, missing.isEmpty else {
            refuse(unknown: unknown, missing: missing, names, of: kind, at: place)
            return nil
        }
        if case .halves = form.meaning {
            guard let origin = match(found["origin"] ?? .null, .point, at: place.sentMember("origin")),
                let size = match(found["size"] ?? .null, .size, at: place.sentMember("size"))
            else { return nil }
            return Match(sides: origin.sides + size.sides, form: form, isCanonical: false)
        }
        let given = names.compactMap { name in found[name].map { ($0, place.sentMember(name)) } }
        guard let numbers = numbers(given, of: place) else { return nil }
        var rest = numbers[...]
        let sides = names.map { found[$0] == nil ? nil : rest.popFirst() ?? nil }
        if kind.isPartial, names.contains("leading"), sides[1]?.value ?? 0 != sides[3]?.value ?? 0 {
            refuse(
                .ambiguous, at: place,
                "`leading` and `trailing` differ, and which one is left depends on the direction of the text")
            return nil
        }
        let repeated = optional.filter { found[$0] != nil }
        guard agrees(repeated.map { ($0, found[$0]) }, with: sides, at: place) else { return nil }
        return apply(form, to: sides, at: place, isCanonical: form.isCanonical && repeated.isEmpty)
    }

    /// The form of objects whose members are nearest to those that were found.
    private func nearestForm(of kind: GeometryKind, to found: [JSONTree.Member]) -> GeometryKind.Form? {
        var best: (form: GeometryKind.Form, distance: Int)?
        for form in kind.forms {
            guard case .members(let names, let optional) = form.shape else { continue }
            let present = names.count { found[$0] != nil }
            let repeated = optional.count { found[$0] != nil }
            let missing = kind.isPartial ? 0 : names.count - present
            let distance = missing + found.count - present - repeated
            if distance < best?.distance ?? .max { best = (form, distance) }
        }
        return best?.form
    }

    /// Records the one error of an object with other members than its form has: at the one that is wrong, else at the
    /// whole.
    private mutating func refuse(
        unknown: [String], missing: [String], _ names: [String], of kind: GeometryKind, at place: SpelledPlace
    ) {
        if let name = unknown.first {
            let isOne = unknown.count == 1 && missing.count <= 1
            let nearest = nearestName(to: name, in: names)
            refuse(
                .unknownMember, at: isOne ? place.sentMember(name) : place, suggestion: isOne ? nearest : nil,
                isOne
                    ? Self.unknownMember(name, nearest: nearest)
                    : "expected \(kind.nounWithArticle) such as \(kind.example): "
                        + Self.unknownMember(name, nearest: nil))
        } else if let name = missing.first {
            let list = missing.map { "`\($0)`" }.joined(separator: ", ")
            refuse(
                .required, at: missing.count == 1 ? place.sentMember(name) : place,
                missing.count == 1 ? "the member \(list) is required" : "the members \(list) are required")
        }
    }

    /// Whether the members that repeat the edges of a rect agree with it; if not, that is an error.
    private mutating func agrees(
        _ repeated: [(name: String, value: JSONTree?)], with sides: [SpelledNumber?], at place: SpelledPlace
    ) -> Bool {
        guard !repeated.isEmpty else { return true }
        let values = sides.map { $0?.value ?? 0 }
        guard values.count == 4 else { return true }
        for (name, value) in repeated {
            guard let number = value?.number else {
                refuse(.wrongType, at: place.sentMember(name), "expected a number")
                return false
            }
            let axis = name == "left" || name == "right" ? 0 : 1
            let (near, far) = (values[axis], values[axis] + values[axis + 2])
            let edge = name == "left" || name == "top" ? min(near, far) : max(near, far)
            guard (number - edge).magnitude <= 0.01 else {
                refuse(
                    .conflictingMembers, at: place,
                    "`\(name)` disagrees with x, y, width and height: send one of the two")
                return false
            }
        }
        return true
    }
}

extension JSONTree {
    /// The kind with its article, for a sentence.
    var described: String { kind.withArticle }

    /// The text of a number; empty for other kinds.
    package var numberText: String {
        if case .number(let text) = self { text } else { "" }
    }
}
