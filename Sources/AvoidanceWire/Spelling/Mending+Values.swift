import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

// The values that are wrong or missing.
extension Mending {
    /// Says what to write in place of a value, and gives the fix if one reading is left.
    func explainValue(_ mistake: inout Mistake) {
        switch mistake.code {
        case .wrongType: retype(&mistake)
        case .unknownValue: respell(&mistake)
        case .outOfRange: rescale(&mistake)
        case .required: fill(&mistake)
        case .conflictingMembers: choose(&mistake)
        case .ambiguous: read(&mistake)
        case .unknownUnit: addDensity(&mistake)
        default: break
        }
    }

    // MARK: - Wrong types

    private func retype(_ mistake: inout Mistake) {
        guard let value = sent.value(at: mistake.path) else { return }
        if mistake.path.isEmpty { return retypeRequest(&mistake, value) }
        guard let right = retyped(value, at: mistake.path), right != value else { return }
        mistake.fix.set(mistake.path, to: right)
    }

    /// The same value in the type that its place has; nil if there is no one way to write it.
    private func retyped(_ value: JSONTree, at path: [String]) -> JSONTree? {
        if case .string(let text) = value, let object = JSONTree(embeddedIn: text), path != ["savedState"] {
            return object
        }
        let place = Place(path)
        switch place {
        case .rect: return rect(value)
        case .point: return value.plainNumber.map { .offset($0) } ?? numbers(value)
        case .size: return size(value) ?? (path.last == "contentSize" ? asWide(value, path) : nil) ?? numbers(value)
        case .screen: return size(value) ?? screen(height: value, width: nil) ?? numbers(value)
        case .insets: return numbers(value)
        case .padding, .number: return value.plainNumber ?? numbers(value)
        case .flag: return value.plainFlag
        case .word: return path.last == "alignment" ? value.plainNumber : nil
        case .text: return path.last == "id" || path.last == "eventID" ? value.quoted : nil
        case .keyboard: return value.plainNumber ?? rect(value)
        case .scrollView, .view, .field, .container, .window: return rect(value)
        default: return nil
        }
    }

    private func retypeRequest(_ mistake: inout Mistake, _ value: JSONTree) {
        switch value {
        case .array:
            mistake.breach.detail = "expected an object, found an array: /replay takes several events"
        case .string(let text):
            guard let object = JSONTree(embeddedIn: text) else { return }
            mistake.breach.detail = "expected an object, found it in a string: send it unquoted"
            mistake.fix.set([], to: object)
        default: break
        }
    }

    /// The rectangle in a text around it.
    private func rect(_ value: JSONTree) -> JSONTree? {
        guard case .string(let text) = value else { return numbers(value) }
        guard text.utf8.count <= 4_096, let first = text.ranges(of: "{{").only(where: { _ in true }),
            let last = text.ranges(of: "}}").only(where: { _ in true }), first.upperBound < last.lowerBound
        else { return nil }
        return JSONTree.string(String(text[first.lowerBound..<last.upperBound])).rect
    }

    /// `375x1200` as a size.
    private func size(_ value: JSONTree) -> JSONTree? {
        guard case .string(let text) = value else { return nil }
        let parts = text.split(whereSeparator: { $0 == "x" || $0 == "X" || $0 == "×" })
        guard parts.count == 2, let width = JSONTree.string(String(parts[0])).plainNumber,
            let height = JSONTree.string(String(parts[1])).plainNumber
        else { return nil }
        return JSONTree(Place.size.sides, [width, height])
    }

    /// The same list or object with its quoted numbers as numbers; nil if anything else is wrong in it.
    private func numbers(_ value: JSONTree) -> JSONTree? {
        switch value {
        case .array(let elements) where elements.count <= 4:
            let plain = elements.compactMap { $0.plainNumber ?? numbers($0) }
            return plain.count == elements.count ? .array(plain) : nil
        case .object(let members) where members.count <= 8:
            let plain = members.compactMap { member in
                (member.value.plainNumber ?? numbers(member.value)).map { JSONTree.Member(member.name, $0) }
            }
            return plain.count == members.count ? .object(plain) : nil
        default: return nil
        }
    }

    // MARK: - Words and ranges

    private func respell(_ mistake: inout Mistake) {
        guard case .string(let text)? = sent.value(at: mistake.path), let member = mistake.path.member else {
            if let near = mistake.breach.suggestion { mistake.fix.set(mistake.path, to: .string(near)) }
            return
        }
        let shown = text.quotedForError
        if let word = Guesses.word(text, of: member) { mistake.breach.suggestion = word }
        if text.utf8.count <= 2 { mistake.breach.suggestion = nil }
        if let advice = Guesses.advice(on: text, of: member) {
            mistake.breach.suggestion = nil
            let known = (Guesses.vocabulary(of: member) ?? []).prefix(4).map { "`\($0)`" }.joined(separator: ", ")
            mistake.breach.detail = "\(advice); GET /policies lists these: \(known) and others"
        } else if let word = mistake.breach.suggestion {
            if !["device", "devices"].contains(member) {
                mistake.breach.detail = "unknown value\(shown); did you mean `\(word)`?"
            }
            mistake.fix.set(mistake.path, to: .string(word))
        }
    }

    private func rescale(_ mistake: inout Mistake) {
        guard mistake.path.last == "animationDuration", let value = sent.value(at: mistake.path)?.number,
            value > 10, value <= ContractLimits.duration * 1_000
        else { return }
        mistake.breach.detail = "seconds, at most \(Int(ContractLimits.duration)): these look like milliseconds"
        mistake.fix.set(mistake.path, to: JSONTree(value / 1_000))
    }

    // MARK: - Missing members

    private func fill(_ mistake: inout Mistake) {
        let path = mistake.path
        switch path.last {
        case _ where path == ["scrollView"]:
            let known = canonicalRect(["window", "frame"]) ?? knownWindow ?? knownScreen
            let scrolls: [JSONTree?] = [.string("scroll"), .string("insetOnly")]
            guard let known, isFree(["view"]), !scrolls.contains(sent["options"]?["strategy"]) else { return }
            mistake.fix.set(["view", "frame"], to: known)
        case "contentSize":
            guard let size = frame(of: path.dropLast())?.filledSize else { return }
            mistake.breach.detail = "send the content's size: that of the frame is the smallest there is"
            mistake.fix.set(path, to: size)
        case "width" where path.dropLast().last == "contentSize":
            guard let width = frame(of: path.dropLast(2))?.filledSize["width"] else { return }
            mistake.fix.set(path, to: width)
        case "x" where path.dropLast().last == "contentOffset":
            mistake.fix.set(path, to: .number("0"))
        default:
            guard path == ["field"] || path == ["field", "frame"], let value = sent.value(at: path) else { return }
            fillAcross(&mistake, value)
        }
    }

    /// A field of which only y and height are known is as wide as the scroll view.
    private func fillAcross(_ mistake: inout Mistake, _ value: JSONTree) {
        guard value["y"] != nil, value["height"] != nil, value["x"] == nil, value["width"] == nil,
            let width = frame(of: ["scrollView"])?["width"]
        else { return }
        mistake.breach.detail = "`x` and `width` are missing: the fix is as wide as the scroll view"
        mistake.fix.set(mistake.path + ["x"], to: .number("0"))
        mistake.fix.set(mistake.path + ["width"], to: width)
    }

    // MARK: - Two readings

    private func choose(_ mistake: inout Mistake) {
        let path = mistake.path
        guard let value = sent.value(at: path) else { return }
        switch path.last {
        case "keyboard" where path.count == 1:
            if case .object = value { chooseExtent(&mistake, value) } else { mistake.fix.remove(path) }
        case "view", "userInfo", "keyboardHeight", "name":
            if path.count == 1 { mistake.fix.remove(path) }
        case "strategy":
            mistake.fix.set(path, to: .string("translate"))
        default:
            guard Place(path).rectMember == "frame", value["frame"] != nil, case .object(let members) = value else {
                return
            }
            for member in members where Place.rectSides.contains(member.name) {
                mistake.fix.remove(path + [member.name])
            }
        }
    }

    /// Drops the height that a frame has as well.
    private func chooseExtent(_ mistake: inout Mistake, _ keyboard: JSONTree) {
        if let frame = keyboard["frameEnd"]?.rect, let height = keyboard["height"]?.number,
            frame["height"]?.number == height, keyboard["top"] == nil
        {
            mistake.fix.remove(["keyboard", "height"])
        }
    }

    private func read(_ mistake: inout Mistake) {
        let path = mistake.path
        guard let value = sent.value(at: path) else { return }
        let place = Place(path)
        if place == .insets, let bottom = value.plainNumber {
            mistake.fix.set(path, to: .object([JSONTree.Member("bottom", bottom)]))
        } else if place == .insets, let leading = value["leading"], let trailing = value["trailing"] {
            guard value["left"] == nil, value["right"] == nil else { return }
            for (name, side, number) in [("leading", "left", leading), ("trailing", "right", trailing)] {
                mistake.fix.remove(path + [name])
                mistake.fix.set(path + [side], to: number)
            }
        } else {
            takeSecondPlace(&mistake, value)
        }
    }

    /// The place in the window of a rectangle that says two places.
    private func takeSecondPlace(_ mistake: inout Mistake, _ value: JSONTree) {
        var path = mistake.path
        for (x, y) in [("pageX", "pageY"), ("absoluteX", "absoluteY")] {
            guard let left = value[x], let top = value[y], left.number != nil, top.number != nil else { continue }
            mistake.breach.detail = "`\(x)` and `\(y)` say another place than `x` and `y`: is it the one in the window?"
            mistake.fix.set(path + ["x"], to: left)
            mistake.fix.set(path + ["y"], to: top)
            mistake.fix.remove(path + [x])
            mistake.fix.remove(path + [y])
            if Place(path) == .rect { path.removeLast() }
            guard [.field, .container].contains(Place(path)) else { return }
            let space = path + ["coordinateSpace"]
            if sent.value(at: space) == nil {
                mistake.fix.set(space, to: .string("window"))
            } else {
                mistake.fix = Fix()
            }
            return
        }
    }

    /// The density of pixels, where a device or a scale tells it.
    private func addDensity(_ mistake: inout Mistake) {
        guard let first = mistake.path.first, let scale = knownScale, scale > 1 else { return }
        let holder = first == "keyboard" || first == "windowInsets" ? [first] : []
        guard sent.value(at: holder)?.kind == .object else { return }
        mistake.fix.set(holder + ["density"], to: JSONTree(scale))
    }
}
