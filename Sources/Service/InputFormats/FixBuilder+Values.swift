import JSON
@_spi(Engine) import KeyboardAvoidance

// The values that are wrong or missing.
extension FixBuilder {
    /// Says what to write in place of a value, and gives the fix if one reading is left.
    func explainValue(_ diagnostic: inout Diagnostic) {
        guard diagnostic.code != .required else { return fill(&diagnostic) }
        guard let value = sent.value(at: diagnostic.path) else { return }
        switch diagnostic.code {
        case .wrongType: retype(&diagnostic, value)
        case .unknownValue: respell(&diagnostic, value)
        case .outOfRange: rescale(&diagnostic, value)
        case .conflictingMembers: choose(&diagnostic, value)
        case .ambiguous: read(&diagnostic, value)
        case .unknownUnit: addDensity(&diagnostic)
        default: break
        }
    }

    // MARK: - Wrong types

    private func retype(_ diagnostic: inout Diagnostic, _ value: JSONTree) {
        if diagnostic.path.isEmpty {
            if isEvent, case .array = value {
                diagnostic.say("expected an object, found an array: /replay takes several events")
            }
            guard let object = value.embedded else { return }
            diagnostic.say("expected an object, found it in a string: send it unquoted")
            diagnostic.fix.set([], to: object)
        } else if let right = retyped(value, at: diagnostic.path), right != value {
            diagnostic.fix.set(diagnostic.path, to: right)
        } else if isEvent, let members = Self.wanted[diagnostic.path], value.string?.allSatisfy(\.isLetter) ?? true {
            diagnostic.say("expected \(members), found \(value.kind.withArticle)")
        }
    }

    /// The values that stand in the place of one that says something else.
    private static let wanted = [
        ["keyboard"]: "`{height}` or `{frameEnd}`; `event` says whether it is up",
        ["field"]: "`{frame}`; its name is `id`",
    ]

    /// The same value in the type that its place has; nil if there is no one way to write it.
    private func retyped(_ value: JSONTree, at path: [String]) -> JSONTree? {
        if path != ["savedState"], let object = value.embedded { return object }
        switch MemberKind(path) {
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
        return numbers.count == 2 ? JSONTree(MemberKind.size.sides, numbers) : nil
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

    private func respell(_ diagnostic: inout Diagnostic, _ value: JSONTree) {
        guard case .string(let text) = value, let member = diagnostic.path.member else {
            if let near = diagnostic.error.suggestion { diagnostic.fix.set(diagnostic.path, to: .string(near)) }
            return
        }
        if let word = NameAliases.word(text, of: member), word != text { diagnostic.error.suggestion = word }
        if text.utf8.count <= 2 { diagnostic.error.suggestion = nil }
        if let advice = NameAliases.advice(on: text, of: member) {
            diagnostic.say(advice)
        } else if let word = diagnostic.error.suggestion {
            if !["device", "devices"].contains(member) {
                diagnostic.error.detail = "unknown value\(text.quotedForError); did you mean `\(word)`?"
            }
            diagnostic.fix.set(diagnostic.path, to: .string(word))
        }
    }

    private func rescale(_ diagnostic: inout Diagnostic, _ value: JSONTree) {
        if diagnostic.path.last == "density", let density = value.density {
            diagnostic.say(
                "the pixels in a point, at most 100: these look like dots per inch, of which a point has 160")
            return diagnostic.fix.set(diagnostic.path, to: density)
        }
        let limit = ContractLimits.duration
        guard diagnostic.path.last == "animationDuration", let value = value.number, value > 10, value <= limit * 1_000
        else { return }
        diagnostic.say("seconds, at most \(Int(limit)): these look like milliseconds")
        diagnostic.fix.set(diagnostic.path, to: JSONTree(value / 1_000))
    }

    // MARK: - Missing members

    private func fill(_ diagnostic: inout Diagnostic) {
        let path = diagnostic.path
        switch path.last {
        case _ where path == ["scrollView"]:
            let known = canonicalRect(["window", "frame"]) ?? knownWindow ?? knownScreen
            let scrolls: [JSONTree?] = [.string("scroll"), .string("insetOnly")]
            guard let known, isFree(["view"]), !scrolls.contains(sent["options"]?["strategy"]) else { return }
            diagnostic.fix.set(["view", "frame"], to: known)
        case "contentSize":
            guard let size = frame(of: path.dropLast())?.filledSize else { return }
            diagnostic.say("send the content's size: that of the frame is the smallest there is")
            diagnostic.fix.set(path, to: size)
        case "width" where path.dropLast().last == "contentSize":
            guard let width = frame(of: path.dropLast(2))?.filledSize["width"] else { return }
            diagnostic.fix.set(path, to: width)
        case "x" where path.dropLast().last == "contentOffset": diagnostic.fix.set(path, to: .number("0"))
        case _ where path == ["field"] || path == ["field", "frame"]:
            // A field of which only y and height are known is as wide as the scroll view.
            guard let value = sent.value(at: path), value["y"] != nil, value["height"] != nil, value["x"] == nil,
                value["width"] == nil, let width = frame(of: ["scrollView"])?["width"]
            else { return }
            diagnostic.say("`x` and `width` are missing: the fix is as wide as the scroll view")
            diagnostic.fix.set(path + ["x"], to: .number("0"))
            diagnostic.fix.set(path + ["width"], to: width)
        default: break
        }
    }

    // MARK: - Two readings

    private func choose(_ diagnostic: inout Diagnostic, _ value: JSONTree) {
        let path = diagnostic.path
        switch path.last {
        case "keyboard" where path.count == 1:
            // A frame has the height as well.
            if value.kind != .object {
                diagnostic.fix.remove(path)
            } else if let frame = value["frameEnd"]?.rect, let height = value["height"]?.number,
                frame["height"]?.number == height, value["top"] == nil
            {
                diagnostic.fix.remove(["keyboard", "height"])
            }
        case let name? where SpelledMembers.aliases[name] != nil:
            if path.count == 1 { diagnostic.fix.remove(path) }
        case "coordinateSpace": diagnostic.fix.remove(path)
        case "statusBars", "navigationBars", "captionBar":
            for name in SpellingReader.bars where sent["windowInsets"]?[name] != nil {
                diagnostic.fix.remove(["windowInsets", name])
            }
        case "strategy": diagnostic.fix.set(path, to: .string("translate"))
        default:
            guard MemberKind(path).rectMember == "frame", value["frame"] != nil else { return }
            for name in value.members.map(\.name) where GeometryKind.rect.hasSide(name) {
                diagnostic.fix.remove(path + [name])
            }
        }
    }

    private func read(_ diagnostic: inout Diagnostic, _ value: JSONTree) {
        let path = diagnostic.path
        let place = MemberKind(path)
        if let share = value.plainNumber?.number, place == .keyboard || place == .number {
            guard share > 0, share < 1, sent["density"] == nil, let screen = knownScreen?["height"]?.number else {
                return
            }
            let height = JSONTree((share * screen).rounded())
            diagnostic.say("less than a point high: a share of the screen? Then it is \(height.numberText)")
            diagnostic.fix.set(path, to: height)
        } else if path == ["keyboard"], value["progress"] != nil {
            for member in value.members where member.name != "height" { diagnostic.fix.remove(path + [member.name]) }
            guard let duration = value["duration"]?.number else { return }
            diagnostic.fix.set(path + ["animationDuration"], to: JSONTree(duration / 1_000))
        } else if place == .insets, let bottom = value.plainNumber {
            diagnostic.fix.set(path, to: JSONTree(["bottom"], [bottom]))
        } else if place == .insets, let leading = value["leading"], let trailing = value["trailing"] {
            guard value["left"] == nil, value["right"] == nil else { return }
            diagnostic.fix.edits += [
                (path + ["leading"], nil), (path + ["left"], leading), (path + ["trailing"], nil),
                (path + ["right"], trailing),
            ]
        } else if place == .insets, let sides = value.leftToRightInsets {
            diagnostic.fix.set(path, to: sides)
        } else if let frame = value.describedFrame {
            diagnostic.fix.set(path, to: JSONTree(["frame"], [frame]))
        } else {
            takeSecondPlace(&diagnostic, value)
        }
    }

    /// The place in the window of a rectangle that says two places.
    private func takeSecondPlace(_ diagnostic: inout Diagnostic, _ value: JSONTree) {
        var path = diagnostic.path
        let second = GeometryKind.secondPlaces.first { value[$0.x]?.number != nil && value[$0.y]?.number != nil }
        guard let (x, y) = second else { return }
        diagnostic.say("`\(x)` and `\(y)` say another place than `x` and `y`: is it the one in the window?")
        diagnostic.fix.edits = [
            (path + ["x"], value[x]), (path + ["y"], value[y]), (path + [x], nil), (path + [y], nil),
        ]
        if MemberKind(path) == .rect { path.removeLast() }
        guard [.field, .container].contains(MemberKind(path)) else { return }
        let space = path + ["coordinateSpace"]
        guard sent.value(at: space) == nil else { return diagnostic.fix = Fix() }
        diagnostic.fix.set(space, to: .string("window"))
    }

    /// The density of pixels, where a device or a scale tells it.
    private func addDensity(_ diagnostic: inout Diagnostic) {
        guard let first = diagnostic.path.first, let scale = knownScale, scale > 1 else { return }
        let holder = first == "keyboard" || first == "windowInsets" ? [first] : []
        guard sent.value(at: holder)?.kind == .object else { return }
        diagnostic.fix.set(holder + ["density"], to: JSONTree(scale))
    }
}
