import JSON

// The members that the contract does not have.
extension Mending {
    /// Says which member an unknown one means, and moves its value there.
    func explainMember(_ mistake: inout Mistake) {
        guard let name = mistake.path.last, sent.value(at: mistake.path) != nil else { return }
        let holder = Array(mistake.path.dropLast())
        let place = place(of: holder)
        let shown = name.quotedForError
        if place == .request, name == "request" { return unwrap(&mistake) }
        if mistake.path == ["window"] { return move(&mistake, to: ["screen"], value: sent["window"]) }
        if Place(mistake.path).isGeometry, place.members.contains(name) { return renameSides(&mistake) }
        if place == .request, let height = Self.heights[name] {
            mistake.brings = [["screen"]]
            mistake.breach.detail = "unknown member\(shown): write `screen` {width, height}; the fix is at `\(height)`"
            return
        }
        // Known, but not to this operation.
        if place.members.contains(name) { return moveToList(&mistake) }
        if let guess = Guesses.guess(name, in: place) ?? Guesses.guess(folded: name, in: place, of: place.members) {
            return apply(guess, to: &mistake, named: shown)
        }
        guard let near = nearest(to: name, in: place) else {
            guard !place.members.isEmpty else { return }
            mistake.breach.suggestion = nil
            if place.isGeometry {
                // The value is one without it.
                let isWhole = place.sides.allSatisfy { sent.value(at: holder + [$0]) != nil }
                if isWhole || place == .insets || place == .padding { mistake.fix.remove(mistake.path) }
                mistake.breach.detail = "unknown member\(shown): leave it out"
            } else {
                let list = place.offered.prefix(4).map { "`\($0)`" }.joined(separator: ", ")
                mistake.breach.detail = "unknown member\(shown); members here are, for example, \(list)"
            }
            return
        }
        let target = holder + [near]
        mistake.breach.suggestion = near
        mistake.breach.detail = "unknown member\(shown); did you mean `\(near)`?"
        mistake.brings = brought(by: target)
        move(&mistake, to: target, value: read(at: mistake.path, as: .same, for: target))
    }

    /// The kind of value at a path; the members of a request are known where it is one event.
    private func place(of path: [String]) -> Place { isEvent || !path.isEmpty ? Place(path) : .other }

    private func apply(_ guess: Guess, to mistake: inout Mistake, named shown: String) {
        let holder = Array(mistake.path.dropLast())
        let advice = guess.advice.map { "unknown member\(shown): \($0)" }
        mistake.breach.suggestion = nil
        switch guess.target {
        case .nothing:
            mistake.breach.detail = advice ?? "unknown member\(shown): leave it out"
            if isIdle(mistake.path) { mistake.fix.remove(mistake.path) }
        case .unclear(let members):
            mistake.breach.detail = advice ?? "unknown member\(shown)"
            mistake.brings = members.flatMap { brought(by: holder + [$0]) }
        case .here(let member):
            mistake.breach.suggestion = member
            fit(guess, holder + [member], &mistake, advice ?? "unknown member\(shown): write `\(member)`")
        case .top(let path):
            let target = path.split(separator: ".").map(String.init)
            fit(guess, target, &mistake, advice ?? "unknown member\(shown): write `\(path)`")
        }
    }

    private func fit(_ guess: Guess, _ target: [String], _ mistake: inout Mistake, _ detail: String) {
        mistake.breach.detail = detail
        mistake.brings = brought(by: target)
        switch target {
        case ["keyboardKind"]:
            mistake.brings.append(["keyboard"])
            guard hasDevice else { return }
        case ["keyboard", "ime"]:
            guard sent["density"]?.number != nil else { return }
        case ["screen", "scale"] where mistake.path == ["devicePixelRatio"]:
            mistake.fix.remove(mistake.path)
            guard let ratio = sent["devicePixelRatio"], ratio.number != nil, isFree(target) else { return }
            if case .object? = sent["screen"] { mistake.fix.set(target, to: ratio) }
            return
        default: break
        }
        if case .screenHeight(let width) = guess.reading, sent[width] != nil {
            mistake.fix.remove([width])
        }
        move(&mistake, to: target, value: read(at: mistake.path, as: guess.reading, for: target))
    }

    /// Moves a value to a member, unless one stands there.
    private func move(_ mistake: inout Mistake, to target: [String], value: JSONTree?) {
        guard let value, isFree(target) else {
            mistake.fix = Fix()
            return
        }
        mistake.fix.remove(mistake.path)
        mistake.fix.set(target, to: value)
    }

    /// Makes a list of the value of a member that stands for several.
    private func moveToList(_ mistake: inout Mistake) {
        guard let list = mistake.breach.suggestion, let value = sent.value(at: mistake.path) else { return }
        let target = mistake.path.dropLast() + [list]
        if case .string = value { move(&mistake, to: Array(target), value: .array([value])) }
    }

    /// Takes the request out of a member of its own.
    private func unwrap(_ mistake: inout Mistake) {
        mistake.breach.suggestion = nil
        mistake.breach.detail = "unknown member `request`: send its members without it"
        mistake.brings = [["scrollView"], ["keyboard"]]
        guard case .object(let members)? = sent["request"], members.allSatisfy({ sent[$0.name] == nil }) else { return }
        mistake.fix.remove(mistake.path)
        for member in members { mistake.fix.set([member.name], to: member.value) }
    }

    /// Gives the sides of a value their names.
    private func renameSides(_ mistake: inout Mistake) {
        let place = Place(mistake.path)
        guard case .object(let members)? = sent.value(at: mistake.path) else { return }
        var found = Set(members.map(\.name)).intersection(place.sides)
        var fix = Fix()
        for member in members where !place.sides.contains(member.name) {
            fix.remove(mistake.path + [member.name])
            guard let side = side(for: member.name, in: place) else { continue }
            guard found.insert(side).inserted else { return }
            fix.set(mistake.path + [side], to: member.value)
        }
        if found.count == place.sides.count { mistake.fix = fix }
    }

    private func side(for name: String, in place: Place) -> String? {
        if case .here(let side)? = Guesses.guess(name, in: place)?.target { return side }
        return nearest(to: name, in: place)
    }

    /// The members with the fix of a screen's width that is sent alone: those of the height beside it.
    private static let heights = ["screenWidth": "screenHeight", "innerWidth": "innerHeight"]

    /// The members that one would have brought: whatever places the keyboard brings the keyboard.
    private func brought(by target: [String]) -> [[String]] {
        if target.count == 2, target[0] == "keyboard", Self.placesOfKeyboard.contains(target[1]) {
            return [["keyboard"]]
        }
        return [target]
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
        guard sent.value(at: target) == nil else { return false }
        let holder = Array(target.dropLast())
        for count in target.indices.dropFirst() {
            switch sent.value(at: Array(target[..<count])) {
            case .null?, .bool?: return false
            default: break
            }
        }
        let others: [String]
        switch Place(holder) {
        case .request where target == ["scrollView"]: others = ["view"]
        case .request where target == ["screen"]: others = ["mediaQuery"]
        case .request where target == ["event"]: others = ["name"]
        case .keyboard where Self.placesOfKeyboard.contains(target.last ?? ""): return isKeyboardFree
        case .scrollView, .view, .field, .container, .window:
            guard target.last == "frame" else { return true }
            others = ["x", "y", "width", "height", "origin", "left", "top"]
        default: return true
        }
        return others.allSatisfy { sent.value(at: holder + [$0]) == nil }
    }

    /// The members of a keyboard that say its place.
    private static let placesOfKeyboard: Set<String> = ["frameEnd", "height", "top", "viewInsets", "ime"]

    /// Whether no keyboard is sent in any form.
    private var isKeyboardFree: Bool {
        let forms = ["endCoordinates", "visualViewport", "boundingRect", "x", "screenX"] + Self.placesOfKeyboard
        let keyboard = sent["keyboard"]
        if let keyboard, keyboard.kind != .object || forms.contains(where: { keyboard[$0] != nil }) { return false }
        let events = [
            "keyboardHeight", "userInfo", "endCoordinates", "visualViewport", "mediaQuery", "windowInsets",
            "UIKeyboardFrameEndUserInfoKey",
        ]
        return events.allSatisfy { sent[$0] == nil }
    }

    /// The only member of an object of a kind that is nearest to a name.
    private func nearest(to name: String, in place: Place) -> String? {
        guard name.utf8.count > 2 else { return nil }
        let folded = name.foldedName
        if let same = place.members.only(where: { $0.foldedName == folded }) { return same }
        guard let near = nearestName(to: name, in: place.members) else { return nil }
        // Two that are equally near are two readings.
        let others = place.members.filter { $0 != near }
        guard let second = nearestName(to: name, in: others) else { return near }
        let wanted = Array(name.utf8)
        guard let distance = editDistance(wanted, Array(near.utf8), limit: 3),
            let other = editDistance(wanted, Array(second.utf8), limit: 3), other <= distance
        else { return near }
        return nil
    }
}

extension Guesses {
    /// The guess for a name in another case, unless it is that of a member.
    static func guess(folded name: String, in place: Place, of members: [String]) -> Guess? {
        let folded = name.foldedName
        guard folded.utf8.count > 2, !members.contains(where: { $0.foldedName == folded }) else { return nil }
        return table(of: place).first { $0.names.contains { $0.foldedName == folded } }
    }
}

extension JSONTree {
    /// The value at a path; nil if there is none.
    func value(at path: [String]) -> JSONTree? {
        path.reduce(self) { value, name -> JSONTree? in
            guard case .array(let elements)? = value else { return value?[name] }
            return Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        }
    }
}
