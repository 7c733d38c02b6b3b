import JSON

// Rects, points, sizes and insets in any of their forms.
extension SpellingReader {
    /// The numbers of a value, side by side, nil for one that was left out; and whether the form is the contract's own,
    /// to the last member.
    typealias Match = (sides: [LocatedValue?], form: GeometryKind.Form, isCanonical: Bool)

    /// The canonical object of a value; another value stands in for a wrong one.
    ///
    /// - Parameter hasPairs: whether the contract takes a rect as an array of two pairs there.
    mutating func geometry(_ sent: LocatedValue, _ kind: GeometryKind, hasPairs: Bool = true) -> JSONTree {
        if case .null = sent.value { return .null }
        if !hasDetails, kind.isCanonical(sent.value, hasPairs: hasPairs) { return lengths(sent.value) }
        if !hasDetails, let text = sent.value.string, let sides = kind.sides(in: text) {
            return JSONTree(kind.sides, kind.sides.indices.map { points(sides[$0]) })
        }
        guard let match = match(sent, kind) else { return kind.placeholder }
        if !match.isCanonical { note(sent.place, "\(kind.noun) \(match.form.words)") }
        let kept = kind.kept.compactMap { name in sent.value[name].map { JSONTree.Member(name, $0) } }
        return .object(object(of: match, kind) + kept)
    }

    /// The canonical members of a value that was understood.
    mutating func object(of match: Match, _ kind: GeometryKind) -> [JSONTree.Member] {
        var members: [JSONTree.Member] = []
        members.reserveCapacity(match.sides.count)
        for (name, side) in zip(kind.sides, match.sides) {
            if let side { members.append(member(name, from: side) { $0.length(side.value) }) }
        }
        return members
    }

    /// The numbers of a value in one of the forms of its kind; nil if it is in none, which is recorded as one error.
    mutating func match(_ sent: LocatedValue, _ kind: GeometryKind) -> Match? {
        if case .object = sent.value { return matchMembers(of: sent, kind) }
        if case .string(let text) = sent.value { return match(text, sent, kind) }
        let before = refusals
        for form in kind.forms {
            if let numbers = numbers(of: sent, form) { return apply(form, to: numbers, of: sent) }
            if refusals > before { return nil }
        }
        let count = sent.value.elements.count
        refuse(
            .wrongType, sent,
            String(
                joining: "expected ", kind.expected, ", found ", sent.value.described,
                count > 0 ? " of " + String(count) : ""))
        return nil
    }

    /// The numbers of a text that a tool has printed.
    private mutating func match(_ text: String, _ sent: LocatedValue, _ kind: GeometryKind) -> Match? {
        if let (form, numbers) = kind.printed(text) {
            return apply(form, to: numbers.map { LocatedValue(value: .number($0), place: sent.place) }, of: sent)
        }
        switch printed(sent, [.javaScript]) {
        case .value(let object, _): return matchMembers(of: object, kind)
        case .refused: return nil
        case .other: break
        }
        if kind.sides == GeometryKind.rect.sides, case .value = printed(sent, [.view]) {
            refuse(.wrongType, sent, "this is the description of a view: send its frame, converted to the window")
            return nil
        }
        refuse(.wrongType, sent, "expected \(kind.expected), found a string")
        return nil
    }

    /// The numbers of an array or a number, in the form's order; nil if it is in another form.
    private mutating func numbers(of sent: LocatedValue, _ form: GeometryKind.Form) -> [LocatedValue]? {
        let numbers: [LocatedValue]
        switch (form.shape, sent.value) {
        case (.number, .number): return [sent]
        case (.list(let count), .array(let values)) where values.count == count:
            numbers = sent.elements
        // Asked before any pointer is made: an array in no form may be long.
        case (.pairs, .array(let values))
        where values.count == 2 && values[0].elements.count == 2 && values[1].elements.count == 2:
            numbers = sent.elements.flatMap(\.elements)
        default: return nil
        }
        return areNumbers(numbers, of: sent) ? numbers : nil
    }

    /// Whether all values are numbers; if one is not, that is recorded at it, or of several at the whole.
    private mutating func areNumbers(_ values: [LocatedValue?], of whole: LocatedValue) -> Bool {
        let wrong = values.filter { $0 != nil && $0?.value.kind != .number }
        guard let first = wrong.first, let first else { return true }
        refuse(.wrongType, wrong.count == 1 ? first : whole, "expected a number, found \(first.value.described)")
        return false
    }

    /// The sides from the numbers of a form.
    private mutating func apply(_ form: GeometryKind.Form, to numbers: [LocatedValue?], of sent: LocatedValue) -> Match?
    {
        var sides = numbers
        switch form.meaning {
        case .sides, .halves: break
        case .y: sides = [LocatedValue(value: .number("0"), place: sent.place)] + numbers
        case .order(let places):
            sides = places.map { $0.map { numbers[$0] } ?? LocatedValue(value: .number("0"), place: sent.place) }
        case .edges:
            for (low, high) in [(0, 2), (1, 3)] {
                guard let near = numbers[low]?.value.number, let far = numbers[high], let edge = far.value.number else {
                    continue
                }
                guard edge >= near else {
                    refuse(
                        .ambiguous, at: sent.place,
                        "`right` and `bottom` are less than `left` and `top`: are these the edges of a frame, or insets?"
                    )
                    return nil
                }
                sides[high] = LocatedValue(value: JSONTree(edge - near), place: far.place)
            }
        case .ambiguous(let reason):
            refuse(.ambiguous, sent, reason)
            return nil
        }
        return (sides, form, form.isCanonical)
    }
}

// Objects.
extension SpellingReader {
    private mutating func matchMembers(of sent: LocatedValue, _ kind: GeometryKind) -> Match? {
        let sent = sent.withoutNull(kind.has)
        var (found, unknown) = (UInt64(0), [String]())
        for member in sent.value.members {
            let bit = kind.bit(of: member.name)
            if bit == 0, !kind.kept.contains(member.name), !kind.unused.contains(member.name), unknown.count < 2 {
                unknown.append(member.name)
            }
            if found & bit != 0 {
                refuse(duplicate: member.name, in: sent)
                return nil
            }
            found |= bit
        }
        if found & kind.secondPlace != 0, found & kind.place == kind.place {
            refuse(
                .ambiguous, at: sent.place,
                "`x`, `y` and `pageX`, `pageY` (or `absoluteX`, `absoluteY`) say two places: send one, with its"
                    + " coordinateSpace")
            return nil
        }
        guard let nearest = kind.nearestForm(to: found) else { return nil }
        let (form, names) = (nearest.form, nearest.names)
        let others = found & ~(nearest.required | nearest.optional)
        if others != 0 { unknown += kind.names.filter { kind.bit(of: $0) & others != 0 }.sorted() }
        if found & kind.screenPlace != 0, found & kind.place != 0 {
            refuse(.conflictingMembers, sent, "write `x` and `y` or `screenX` and `screenY`, not some of each")
            return nil
        }
        let missing = kind.isPartial ? 0 : nearest.required & ~found
        guard unknown.isEmpty, missing == 0 else {
            let missing = names.filter { kind.bit(of: $0) & missing != 0 }
            refuse(unknown: unknown, missing: missing, names, of: kind, in: sent)
            return nil
        }
        if case .halves = form.meaning {
            guard let origin = sent["origin"].flatMap({ match($0, .point) }),
                let size = sent["size"].flatMap({ match($0, .size) })
            else { return nil }
            return (origin.sides + size.sides, form, false)
        }
        let sides = names.map { sent[$0] }
        guard areNumbers(sides, of: sent) else { return nil }
        if names.contains("leading"), sides[1]?.value.number ?? 0 != sides[3]?.value.number ?? 0 {
            refuse(
                .ambiguous, at: sent.place,
                "`leading` and `trailing` differ, and which one is left depends on the direction of the text")
            return nil
        }
        let hasEdges = found & nearest.optional != 0
        for name in hasEdges ? nearest.repeated : [] {
            if let edge = sent[name], !isEdge(name, edge, of: sides, in: sent) { return nil }
        }
        return apply(form, to: sides, of: sent).map { ($0.sides, form, $0.isCanonical && !hasEdges) }
    }

    /// Records the one error of an object with other members than its form has: at the one that is wrong, else at the
    /// whole.
    private mutating func refuse(
        unknown: [String], missing: [String], _ names: [String], of kind: GeometryKind, in sent: LocatedValue
    ) {
        if let name = unknown.first {
            guard unknown.count > 1 || missing.count > 1 else { return refuse(unknown: name, of: names, in: sent) }
            refuse(.unknownMember, sent, "expected \(kind.expected): " + Self.unknownMember(name, nearest: nil))
        } else {
            let (list, isOne) = (missing.map { "`\($0)`" }.joined(separator: ", "), missing.count == 1)
            refuse(
                .required, at: isOne ? sent.place(of: missing[0]) : sent.place,
                isOne ? "the member \(list) is required" : "the members \(list) are required")
        }
    }

    /// Whether a member that repeats an edge of a rect agrees with it; if not, that is an error.
    private mutating func isEdge(_ name: String, _ edge: LocatedValue, of sides: [LocatedValue?], in sent: LocatedValue)
        -> Bool
    {
        guard let number = edge.value.number else {
            refuse(.wrongType, at: edge.place, "expected a number")
            return false
        }
        let axis = name == "left" || name == "right" ? 0 : 1
        let near = sides[axis]?.value.number ?? 0
        let far = near + (sides[axis + 2]?.value.number ?? 0)
        let expected = name == "left" || name == "top" ? min(near, far) : max(near, far)
        if (number - expected).magnitude <= 0.01 { return true }
        refuse(.conflictingMembers, sent, "`\(name)` disagrees with x, y, width and height: send one of the two")
        return false
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
