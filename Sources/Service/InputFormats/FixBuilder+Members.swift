package import JSON

// The members that the contract does not have.
extension FixBuilder {
    /// Says which member an unknown one means, and moves its value there.
    func explainMember(_ diagnostic: inout Diagnostic) {
        let path = diagnostic.path
        guard let name = path.last, let value = sent.value(at: path) else { return }
        let holder = Array(path.dropLast())
        // Other objects than those of an event have members of their own, but for values made of numbers.
        let own = MemberKind(holder)
        let place = isEvent || own.isGeometry ? own : .other
        let unknown = "unknown member" + name.quotedForError
        if place == .request, name == "request" { return unwrap(&diagnostic) }
        if isEvent, path == ["window"] { return move(&diagnostic, to: ["screen"], value: value) }
        if MemberKind(path).isGeometry, place.members.contains(name) { return renameSides(of: value, &diagnostic) }
        // Known, but not to this operation: a member that stands for several. A list with a frame is a scroll view.
        if place.members.contains(name), path != ["list"] {
            guard let list = diagnostic.error.suggestion, case .string = value else { return }
            return move(&diagnostic, to: holder + [list], value: .array([value]))
        }
        if let alias = NameAliases.alias(name, in: place) ?? NameAliases.alias(name, in: place, isFolded: true) {
            return apply(alias, to: &diagnostic, in: holder, unknown)
        }
        if let near = nearest(to: name, in: place) {
            let target = holder + [near]
            diagnostic.say(String(joining: unknown, "; did you mean `", near, "`?"), suggestion: near)
            diagnostic.brings = brought(by: target)
            move(&diagnostic, to: target, value: read(at: path, as: .same, for: target))
        } else if place.isGeometry {
            // The value is one without it.
            let isWhole = place.sides.allSatisfy { sent.value(at: holder + [$0]) != nil }
            if isWhole || place == .insets || place == .padding { diagnostic.fix.remove(path) }
            diagnostic.say("\(unknown): leave it out")
        } else if !place.members.isEmpty {
            let list = (NameAliases.offered(for: name) ?? Array(place.offered.prefix(4))).map { "`\($0)`" }.joined(
                separator: ", ")
            diagnostic.say("\(unknown); members are, for example, \(list)")
        }
    }

    private func apply(_ alias: NameAlias, to diagnostic: inout Diagnostic, in holder: [String], _ unknown: String) {
        let advice = alias.advice.map { "\(unknown): \($0)" }
        switch alias.target {
        case .nothing:
            diagnostic.say(advice ?? "\(unknown): leave it out")
            if isIdle(diagnostic.path) { diagnostic.fix.remove(diagnostic.path) }
        case .unclear(let members):
            diagnostic.say(advice ?? unknown)
            diagnostic.brings = members.flatMap { brought(by: holder + [$0]) }
        case .here(let member):
            let isThere = alias.advice == nil && sent.value(at: holder + [member]) != nil
            diagnostic.say(
                isThere ? "\(unknown): `\(member)` is sent too" : advice ?? "\(unknown): write `\(member)`",
                suggestion: member)
            fit(alias, holder + [member], &diagnostic)
        case .top(let path):
            diagnostic.say(advice ?? "\(unknown): write `\(path)`")
            fit(alias, path.split(separator: ".").map(String.init), &diagnostic)
        }
    }

    private func fit(_ alias: NameAlias, _ target: [String], _ diagnostic: inout Diagnostic) {
        diagnostic.brings = brought(by: target)
        switch target {
        case ["keyboardKind"]:
            diagnostic.brings.append(["keyboard"])
            guard hasDevice else { return }
        case ["keyboard", "ime"]:
            guard sent["density"]?.number != nil else { return }
        case ["screen", "scale"] where diagnostic.path == ["devicePixelRatio"]:
            diagnostic.fix.remove(diagnostic.path)
            guard let ratio = sent["devicePixelRatio"], ratio.number != nil, isFree(target) else { return }
            if case .object? = sent["screen"] { diagnostic.fix.set(target, to: ratio) }
            return
        default: break
        }
        if case .screenHeight(let width) = alias.reading, sent[width] != nil { diagnostic.fix.remove([width]) }
        let value = read(at: diagnostic.path, as: alias.reading, for: target)
        if value == nil, diagnostic.path == ["type"] { return diagnostic.fix.remove(diagnostic.path) }
        move(&diagnostic, to: target, value: value)
        if ["layoutFrame", "keyboardLayoutGuide"].contains(diagnostic.path.last), !diagnostic.fix.edits.isEmpty,
            isFree(["keyboard", "coordinateSpace"])
        {
            diagnostic.fix.set(["keyboard", "coordinateSpace"], to: .string("window"))
        }
        if case .focused = alias.reading, !diagnostic.fix.edits.isEmpty {
            diagnostic.say("unknown member `fields`: this endpoint answers for one field: write `field`")
            for name in SpelledMembers.focus.beside where sent[name] != nil { diagnostic.fix.remove([name]) }
        }
    }

    /// Moves a value to a member, unless one stands there.
    private func move(_ diagnostic: inout Diagnostic, to target: [String], value: JSONTree?) {
        guard let value, isFree(target) else { return diagnostic.fix = Fix() }
        diagnostic.fix.remove(diagnostic.path)
        diagnostic.fix.set(target, to: value)
    }

    /// Takes the request out of a member of its own.
    private func unwrap(_ diagnostic: inout Diagnostic) {
        diagnostic.say("unknown member `request`: send its members without it")
        diagnostic.brings = [["scrollView"], ["keyboard"]]
        guard case .object(let members)? = sent["request"], members.allSatisfy({ sent[$0.name] == nil }) else { return }
        diagnostic.fix.remove(diagnostic.path)
        for member in members { diagnostic.fix.set([member.name], to: member.value) }
    }

    /// Gives the sides of a value their names.
    private func renameSides(of value: JSONTree, _ diagnostic: inout Diagnostic) {
        let place = MemberKind(diagnostic.path)
        var found = Set(value.members.map(\.name)).intersection(place.sides)
        var fix = Fix()
        for member in value.members where !place.sides.contains(member.name) {
            fix.remove(diagnostic.path + [member.name])
            var side = nearest(to: member.name, in: place)
            if case .here(let name)? = NameAliases.alias(member.name, in: place)?.target { side = name }
            guard let side else { continue }
            guard found.insert(side).inserted else { return }
            fix.set(diagnostic.path + [side], to: member.value)
        }
        if found.count == place.sides.count { diagnostic.fix = fix }
    }

    /// The members that one would have brought: whatever places the keyboard brings the keyboard.
    private func brought(by target: [String]) -> [[String]] {
        let isKeyboard = target.count == 2 && target[0] == "keyboard" && KeyboardFormat.places.contains(target[1])
        return isKeyboard ? [["keyboard"]] : [target]
    }

    /// Whether nothing depends on a member that is known to be sent.
    private func isIdle(_ path: [String]) -> Bool {
        switch path {
        case ["keyboard", "isVisible"]: sent.value(at: path) == .bool(true)
        case ["keyboard", "y"]: sent.value(at: ["keyboard", "height"]) != nil
        default: true
        }
    }

    /// Whether a member can be set: neither it nor another one of the same meaning stands there.
    func isFree(_ target: [String]) -> Bool {
        let around = target.indices.dropFirst().map { sent.value(at: Array(target[..<$0]))?.kind }
        guard sent.value(at: target) == nil, !around.contains(.null), !around.contains(.bool) else { return false }
        let holder = Array(target.dropLast())
        let place = MemberKind(holder)
        let others: [String]
        switch target.last {
        case let name? where place == .request && name != "keyboard": others = SpelledMembers.substitutes(for: name)
        case let name? where place == .keyboard && KeyboardFormat.places.contains(name): return isKeyboardFree
        case "frame" where place.rectMember == "frame":
            others = ["x", "y", "width", "height", "origin", "left", "top"]
        default: return true
        }
        return others.allSatisfy { sent.value(at: holder + [$0]) == nil }
    }

    /// Whether no keyboard is sent in any form.
    private var isKeyboardFree: Bool {
        let forms = ["x", "screenX"] + KeyboardFormat.places
        let keyboard = sent["keyboard"] ?? .object([])
        return keyboard.kind == .object && forms.allSatisfy { keyboard[$0] == nil }
            && SpelledMembers.substitutes(for: "keyboard").allSatisfy { sent[$0] == nil }
    }

    /// The only member of an object of a kind that is nearest to a name.
    private func nearest(to name: String, in place: MemberKind) -> String? {
        guard name.utf8.count > 2 else { return nil }
        guard let table = place.table else { return nil }
        if let same = table.folded[name.foldedName], !same.isEmpty { return same }
        // Two that are equally near are two readings.
        return onlyNearestName(to: name, in: table.names)
    }
}

extension JSONTree {
    /// The value at a path; nil if there is none.
    package func value(at path: [String]) -> JSONTree? {
        path.reduce(self) { value, name -> JSONTree? in
            guard case .array(let elements)? = value else { return value?[name] }
            return Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        }
    }
}
