import JSON
@_spi(Engine) import KeyboardAvoidance

// The values that are wrong or missing.
extension Mending {
    /// Says what to write in place of a value, and gives the fix if one reading is left.
    func explainValue(_ mistake: inout Mistake) {
        guard mistake.code != .required else { return fill(&mistake) }
        guard let value = sent.value(at: mistake.path) else { return }
        switch mistake.code {
        case .wrongType: retype(&mistake, value)
        case .unknownValue: respell(&mistake, value)
        case .outOfRange: rescale(&mistake, value)
        case .conflictingMembers: choose(&mistake, value)
        case .ambiguous: read(&mistake, value)
        case .unknownUnit: addDensity(&mistake)
        default: break
        }
    }

    // MARK: - Wrong types

    private func retype(_ mistake: inout Mistake, _ value: JSONTree) {
        if mistake.path.isEmpty {
            if isEvent, case .array = value {
                mistake.say("expected an object, found an array: /replay takes several events")
            }
            guard let object = value.embedded else { return }
            mistake.say("expected an object, found it in a string: send it unquoted")
            mistake.fix.set([], to: object)
        } else if let right = retyped(value, at: mistake.path), right != value {
            mistake.fix.set(mistake.path, to: right)
        }
    }

    /// The same value in the type that its place has; nil if there is no one way to write it.
    private func retyped(_ value: JSONTree, at path: [String]) -> JSONTree? {
        if path != ["savedState"], let object = value.embedded { return object }
        switch Place(path) {
        case .point: return value.plainNumber.map { .offset($0) } ?? numbers(value)
        case .size: return size(value) ?? (path.last == "contentSize" ? asWide(value, path) : nil) ?? numbers(value)
        case .screen: return size(value) ?? screen(height: value, width: nil) ?? numbers(value)
        case .insets: return numbers(value)
        case .number where path.last == "density": return value.plainNumber ?? value.density
        case .padding, .number: return value.plainNumber ?? numbers(value)
        case .flag: return value.plainFlag
        case .word: return path.last == "alignment" ? value.plainNumber : nil
        case .text:
            guard case .number(let text) = value else { return nil }
            return path.last == "id" || path.last == "eventID" ? .string(text) : nil
        case .keyboard: return value.plainNumber ?? rect(value)
        case .rect: return value.describedFrame ?? rect(value)
        case .scrollView, .view, .field, .container, .window: return rect(value)
        default: return nil
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
        let parts = (value.string ?? "").split { $0 == "x" || $0 == "X" || $0 == "×" }
        guard parts.count == 2 else { return nil }
        let numbers = parts.compactMap { JSONTree.string(String($0)).plainNumber }
        return numbers.count == 2 ? JSONTree(Place.size.sides, numbers) : nil
    }

    /// The same list or object with its quoted numbers as numbers; nil if anything else is wrong in it.
    private func numbers(_ value: JSONTree) -> JSONTree? {
        func plain(_ values: [JSONTree]) -> [JSONTree]? {
            let plain = values.compactMap { $0.plainNumber ?? numbers($0) }
            return plain.count == values.count ? plain : nil
        }
        switch value {
        case .array(let elements) where elements.count <= 4: return plain(elements).map { .array($0) }
        case .object(let members) where members.count <= 8:
            return plain(members.map(\.value)).map { JSONTree(members.map(\.name), $0) }
        default: return nil
        }
    }

    // MARK: - Words and ranges

    private func respell(_ mistake: inout Mistake, _ value: JSONTree) {
        guard case .string(let text) = value, let member = mistake.path.member else {
            if let near = mistake.breach.suggestion { mistake.fix.set(mistake.path, to: .string(near)) }
            return
        }
        if let word = Guesses.word(text, of: member), word != text { mistake.breach.suggestion = word }
        if text.utf8.count <= 2 { mistake.breach.suggestion = nil }
        if let advice = Guesses.advice(on: text, of: member) {
            let known = Guesses.vocabulary[member]?.prefix(4).map { "`\($0)`" }.joined(separator: ", ") ?? ""
            mistake.say("\(advice); GET /policies lists these: \(known) and others")
        } else if let word = mistake.breach.suggestion {
            if !["device", "devices"].contains(member) {
                mistake.breach.detail = "unknown value\(text.quotedForError); did you mean `\(word)`?"
            }
            mistake.fix.set(mistake.path, to: .string(word))
        }
    }

    private func rescale(_ mistake: inout Mistake, _ value: JSONTree) {
        if mistake.path.last == "density", let density = value.density {
            mistake.say("the pixels in a point, at most 100: these look like dots per inch, of which a point has 160")
            return mistake.fix.set(mistake.path, to: density)
        }
        let limit = ContractLimits.duration
        guard mistake.path.last == "animationDuration", let value = value.number, value > 10, value <= limit * 1_000
        else { return }
        mistake.say("seconds, at most \(Int(limit)): these look like milliseconds")
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
            mistake.say("send the content's size: that of the frame is the smallest there is")
            mistake.fix.set(path, to: size)
        case "width" where path.dropLast().last == "contentSize":
            guard let width = frame(of: path.dropLast(2))?.filledSize["width"] else { return }
            mistake.fix.set(path, to: width)
        case "x" where path.dropLast().last == "contentOffset": mistake.fix.set(path, to: .number("0"))
        case _ where path == ["field"] || path == ["field", "frame"]:
            // A field of which only y and height are known is as wide as the scroll view.
            guard let value = sent.value(at: path), value["y"] != nil, value["height"] != nil, value["x"] == nil,
                value["width"] == nil, let width = frame(of: ["scrollView"])?["width"]
            else { return }
            mistake.say("`x` and `width` are missing: the fix is as wide as the scroll view")
            mistake.fix.set(path + ["x"], to: .number("0"))
            mistake.fix.set(path + ["width"], to: width)
        default: break
        }
    }

    // MARK: - Two readings

    private func choose(_ mistake: inout Mistake, _ value: JSONTree) {
        let path = mistake.path
        switch path.last {
        case "keyboard" where path.count == 1:
            // A frame has the height as well.
            if value.kind != .object {
                mistake.fix.remove(path)
            } else if let frame = value["frameEnd"]?.rect, let height = value["height"]?.number,
                frame["height"]?.number == height, value["top"] == nil
            {
                mistake.fix.remove(["keyboard", "height"])
            }
        case let name? where SpelledMembers.aliases[name] != nil:
            if path.count == 1 { mistake.fix.remove(path) }
        case "coordinateSpace": mistake.fix.remove(path)
        case "statusBars", "navigationBars", "captionBar":
            for name in SpellingReader.bars where sent["windowInsets"]?[name] != nil {
                mistake.fix.remove(["windowInsets", name])
            }
        case "strategy": mistake.fix.set(path, to: .string("translate"))
        default:
            guard Place(path).rectMember == "frame", value["frame"] != nil else { return }
            for name in value.members.map(\.name) where GeometryKind.rect.hasSide(name) {
                mistake.fix.remove(path + [name])
            }
        }
    }

    private func read(_ mistake: inout Mistake, _ value: JSONTree) {
        let path = mistake.path
        let place = Place(path)
        if let share = value.plainNumber?.number, place == .keyboard || place == .number {
            guard share > 0, share < 1, sent["density"] == nil, let screen = knownScreen?["height"]?.number else {
                return
            }
            let height = JSONTree((share * screen).rounded())
            mistake.say("less than a point high: a share of the screen? Then it is \(height.numberText)")
            mistake.fix.set(path, to: height)
        } else if path == ["keyboard"], value["progress"] != nil {
            for member in value.members where member.name != "height" { mistake.fix.remove(path + [member.name]) }
            guard let duration = value["duration"]?.number else { return }
            mistake.fix.set(path + ["animationDuration"], to: JSONTree(duration / 1_000))
        } else if place == .insets, let bottom = value.plainNumber {
            mistake.fix.set(path, to: JSONTree(["bottom"], [bottom]))
        } else if place == .insets, let leading = value["leading"], let trailing = value["trailing"] {
            guard value["left"] == nil, value["right"] == nil else { return }
            mistake.fix.edits += [
                (path + ["leading"], nil), (path + ["left"], leading), (path + ["trailing"], nil),
                (path + ["right"], trailing),
            ]
        } else if place == .insets, let sides = value.leftToRightInsets {
            mistake.fix.set(path, to: sides)
        } else if let frame = value.describedFrame {
            mistake.fix.set(path, to: JSONTree(["frame"], [frame]))
        } else {
            takeSecondPlace(&mistake, value)
        }
    }

    /// The place in the window of a rectangle that says two places.
    private func takeSecondPlace(_ mistake: inout Mistake, _ value: JSONTree) {
        var path = mistake.path
        let second = GeometryKind.secondPlaces.first { value[$0.x]?.number != nil && value[$0.y]?.number != nil }
        guard let (x, y) = second else { return }
        mistake.say("`\(x)` and `\(y)` say another place than `x` and `y`: is it the one in the window?")
        mistake.fix.edits = [
            (path + ["x"], value[x]), (path + ["y"], value[y]), (path + [x], nil), (path + [y], nil),
        ]
        if Place(path) == .rect { path.removeLast() }
        guard [.field, .container].contains(Place(path)) else { return }
        let space = path + ["coordinateSpace"]
        guard sent.value(at: space) == nil else { return mistake.fix = Fix() }
        mistake.fix.set(space, to: .string("window"))
    }

    /// The density of pixels, where a device or a scale tells it.
    private func addDensity(_ mistake: inout Mistake) {
        guard let first = mistake.path.first, let scale = knownScale, scale > 1 else { return }
        let holder = first == "keyboard" || first == "windowInsets" ? [first] : []
        guard sent.value(at: holder)?.kind == .object else { return }
        mistake.fix.set(holder + ["density"], to: JSONTree(scale))
    }
}
