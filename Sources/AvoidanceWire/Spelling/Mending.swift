import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

/// The errors of a request as its sender can use them: one for each mistake, with the fix where there is one.
///
/// A pure function of the request as sent, of what it means, and of what is remembered.
struct Mending {
    /// The request as sent; of a sequence, one event.
    let sent: JSONTree
    /// The same in the contract's members.
    let canonical: JSONTree
    let facts: FixFacts
    /// Whether it is an event, and not the fields of a form.
    let isEvent: Bool
    var errors: [Mistake]

    /// An error, and what follows from it.
    struct Mistake {
        var breach: Problem.Breach
        var path: [String]
        var fix = Fix()
        /// The members that it would have brought.
        var brings: [[String]] = []

        init(_ breach: Problem.Breach) {
            self.breach = breach
            path = breach.pointer.pointerPath
        }

        var code: Decoding.Code? { Decoding.Code(rawValue: breach.code) }
    }

    init(_ errors: [Problem.Breach], sent: JSONTree, canonical: JSONTree, facts: FixFacts, isEvent: Bool = true) {
        self.sent = sent
        self.canonical = canonical
        self.facts = facts
        self.isEvent = isEvent
        self.errors = errors.map(Mistake.init)
    }

    /// The errors, one for each mistake, with their fixes.
    mutating func mend() -> [Problem.Breach] {
        for index in errors.indices where errors[index].code == .unknownMember { explainMember(&errors[index]) }
        dropWhatFollows()
        askWhatScrolls()
        for index in errors.indices where errors[index].code != .unknownMember { explainValue(&errors[index]) }
        mergeSides()
        attachPatches()
        return errors.map(\.breach)
    }

    // MARK: - One mistake, one error

    /// Leaves out what is required only because of another mistake.
    private mutating func dropWhatFollows() {
        var brought = errors.flatMap(\.brings)
        for error in errors where error.code != .required {
            switch error.path.first {
            // Another event may need no keyboard; a device has one.
            case "event": brought.append(["keyboard"])
            case "device": brought += [["keyboard"], ["screen"]]
            case "keyboardHeight", "userInfo", "endCoordinates", "startCoordinates", "boundingRect", "windowInsets":
                brought.append(["keyboard"])
            case "mediaQuery", "visualViewport": brought += [["keyboard"], ["screen"]]
            case "view": brought.append(["scrollView"])
            case let name? where name.hasPrefix("UIKeyboard"): brought.append(["keyboard"])
            default: break
            }
            brought.append(error.path)
        }
        let others = brought
        errors.removeAll { error in
            error.code == .required && others.contains { error.path.meets($0) }
        }
        var seen: Set<[String]> = []
        errors.removeAll { $0.code == .required && !seen.insert($0.path).inserted }
    }

    /// Asks once for a scroll view of which nothing is known.
    private mutating func askWhatScrolls() {
        guard sent["scrollView"] == nil,
            let first = errors.firstIndex(where: { $0.code == .required && $0.path == ["scrollView", "frame"] }),
            let second = errors.firstIndex(where: { $0.code == .required && $0.path == ["scrollView", "contentSize"] })
        else { return }
        errors.remove(at: max(first, second))
        errors[min(first, second)] = Mistake(
            Problem.Breach(
                pointer: "/scrollView", code: Decoding.Code.required.rawValue,
                detail: "Does anything scroll? Send scrollView {frame, contentSize}; if not, send view")
        )
    }

    /// Makes one error of several members of a padding that are wrong.
    private mutating func mergeSides() {
        for path in [["options", "padding"], ["field", "padding"]] {
            let isSide = errors.map { error in
                error.path.dropLast().elementsEqual(path) && [.unknownMember, .wrongType].contains(error.code)
            }
            guard let first = isSide.firstIndex(of: true), isSide.count(where: { $0 }) > 1 else { continue }
            var mistake = errors[first]
            mistake.path = path
            mistake.breach.pointer = path.pointer
            mistake.breach.suggestion = nil
            mistake.breach.detail =
                mistake.code == .unknownMember
                ? "a padding is above and below, in `top` and `bottom`: leave the other sides out"
                : "expected numbers in `top` and `bottom`"
            mistake.fix = Fix()
            for (error, isSide) in zip(errors, isSide) where isSide { mistake.fix.append(error.fix) }
            errors[first] = mistake
            errors = errors.indices.filter { $0 == first || !isSide[$0] }.map { errors[$0] }
        }
    }

    // MARK: - Patches

    /// Writes each fix as a patch; none is given for a place that another one has changed.
    private mutating func attachPatches() {
        var taken: [[String]] = []
        for index in errors.indices {
            let fix = errors[index].fix
            guard let patch = fix.patch(of: sent) else { continue }
            let changed = fix.edits.map { opened($0.path) }
            guard !changed.contains(where: { path in taken.contains { $0.meets(path) } }) else { continue }
            taken += changed
            errors[index].breach.fix = patch
        }
    }

    /// The path of the value that a change at a path replaces as a whole: the first array on the way, or the path.
    private func opened(_ path: [String]) -> [String] {
        var value: JSONTree? = sent
        for (count, name) in path.enumerated() {
            if case .array? = value { return Array(path[..<count]) }
            value = value?[name]
        }
        return path
    }
}

extension Place {
    /// The members that may stand beside others in place of a frame.
    static let rectSides: Set<String> = [
        "x", "y", "width", "height", "left", "top", "right", "bottom", "w", "h", "origin", "size",
    ]
}

extension [String] {
    /// The path as a JSON Pointer (RFC 6901), for names of any kind.
    package var pointer: String { map { "/" + $0.escapedForPointer }.joined() }

    /// The member of a request whose words an element of a list has too, or the last member.
    var member: String? {
        guard let name = last(where: { Int($0) == nil }) else { return nil }
        return ["policies": "policy", "fidelities": "fidelity"][name] ?? name
    }

    /// Whether a path leads to the same value as another one, or one of them to a value around the other's.
    func meets(_ other: [String]) -> Bool { other.starts(with: self) || starts(with: other) }
}

extension String {
    /// The names of a JSON Pointer (RFC 6901).
    package var pointerPath: [String] {
        split(separator: "/", omittingEmptySubsequences: false).dropFirst()
            .map { String($0).replacing("~1", with: "/").replacing("~0", with: "~") }
    }
}
