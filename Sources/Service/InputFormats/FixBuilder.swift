import JSON
@_spi(Engine) import KeyboardAvoidance

/// The errors of a request as its sender can use them: one for each mistake, with the fix where there is one.
///
/// A pure function of the request as sent, of what it means, and of what is remembered.
struct FixBuilder {
    /// The request as sent; of a sequence, one event.
    let sent: JSONTree
    /// The request in the contract's members.
    let canonical: JSONTree
    let facts: FixFacts
    /// The devices that the request may name.
    let devices: (any KnownDevices)?
    var errors: [Diagnostic]
    /// Whether it is an event, and not the fields of a form.
    var isEvent = true

    /// An error, and what follows from it.
    struct Diagnostic {
        var error: ValidationError
        let code: ValidationError.Code?
        var path: [String]
        var fix = Fix()
        /// The members that it would have brought.
        var brings: [[String]] = []

        init(_ error: ValidationError) {
            self.error = error
            path = error.pointer.pointerPath
            code = ValidationError.Code(rawValue: error.code)
        }

        /// Replaces the text of the error.
        mutating func say(_ detail: String, suggestion: String? = nil) {
            (error.detail, error.suggestion) = (detail, suggestion)
        }
    }

    /// The errors, one for each mistake, with their fixes.
    mutating func mend() -> [ValidationError] {
        // Each as a copy: the others are read meanwhile.
        for index in errors.indices where errors[index].code == .unknownMember {
            var diagnostic = errors[index]
            explainMember(&diagnostic)
            errors[index] = diagnostic
        }
        dropWhatFollows()
        dropFocus()
        askWhatScrolls()
        for index in errors.indices where errors[index].code != .unknownMember {
            var diagnostic = errors[index]
            explainValue(&diagnostic)
            errors[index] = diagnostic
        }
        mergeSides()
        attachPatches()
        return errors.map(\.error)
    }

    // MARK: - One mistake, one error

    /// Leaves out what is required only because of another mistake.
    private mutating func dropWhatFollows() {
        guard errors.contains(where: { $0.code == .required }) else { return }
        let brought = errors.flatMap { error -> [[String]] in
            guard error.code != .required else { return error.brings }
            let brought = error.path.first.map(SpelledMembers.brought(by:)) ?? []
            return error.brings + [error.path] + brought.map { [$0] }
        }
        var seen: Set<[String]> = []
        errors.removeAll { error in
            guard error.code == .required else { return false }
            return brought.contains { error.path.meets($0) } || !seen.insert(error.path).inserted
        }
    }

    /// Leaves out what says which of several fields has the focus: it is part of the mistake to send several.
    private mutating func dropFocus() {
        guard errors.contains(where: { $0.path == ["fields"] && $0.code == .unknownMember }) else { return }
        errors.removeAll { error in
            error.code == .unknownMember && SpelledMembers.focus.beside.contains { error.path == [$0] }
        }
    }

    /// Asks once for a scroll view of which nothing is known.
    private mutating func askWhatScrolls() {
        let missing = errors.indices.filter { index in
            errors[index].code == .required
                && [["scrollView", "frame"], ["scrollView", "contentSize"]].contains(errors[index].path)
        }
        guard sent.sent("scrollView") == nil, missing.count == 2 else { return }
        errors.remove(at: missing[1])
        errors[missing[0]] = Diagnostic(
            ValidationError(
                pointer: "/scrollView", code: ValidationError.Code.required.rawValue,
                detail: "Does anything scroll? Send scrollView {frame, contentSize}; if not, send view"))
    }

    /// Makes one error of several members of a padding that are wrong.
    private mutating func mergeSides() {
        for path in [["options", "padding"], ["field", "padding"]] {
            let sides = errors.indices.filter { index in
                errors[index].path.dropLast().elementsEqual(path)
                    && [.unknownMember, .wrongType].contains(errors[index].code)
            }
            guard sides.count > 1 else { continue }
            var diagnostic = errors[sides[0]]
            diagnostic.path = path
            diagnostic.error.pointer = path.pointer
            diagnostic.say(
                diagnostic.code == .unknownMember
                    ? "a padding is above and below, in `top` and `bottom`: leave the other sides out"
                    : "expected numbers in `top` and `bottom`")
            diagnostic.fix.edits = sides.flatMap { errors[$0].fix.edits }
            errors[sides[0]] = diagnostic
            for index in sides.dropFirst().reversed() { errors.remove(at: index) }
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
            errors[index].error.fix = patch
        }
    }

    /// The path of the value that a change at a path replaces as a whole: the first array on the way, or the path.
    private func opened(_ path: [String]) -> [String] {
        let count = path.indices.first { sent.value(at: Array(path[..<$0]))?.kind == .array } ?? path.count
        return Array(path[..<count])
    }
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
        var (text, names) = (self, [String]())
        text.withUTF8 { bytes in
            var rest = bytes[...]
            while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
                rest = rest[(slash + 1)...]
                let part = rest.prefix { $0 != UInt8(ascii: "/") }
                let name = String(decoding: part, as: UTF8.self)
                names.append(
                    part.contains(UInt8(ascii: "~"))
                        ? name.replacing("~1", with: "/").replacing("~0", with: "~") : name)
            }
        }
        return names
    }
}
