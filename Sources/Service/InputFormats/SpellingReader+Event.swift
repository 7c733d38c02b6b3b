package import JSON
@_spi(Engine) import KeyboardAvoidance

/// A canonical event while it is written.
struct CanonicalEvent {
    var members: [JSONTree.Member] = []
    /// The things that are said, and the member of the request that says each of them.
    var holders: [(thing: String, name: String)] = []
    /// The platform without UIKit in whose form the keyboard or the insets are.
    var platform: String?
    /// The member by which that platform reports no keyboard.
    var absence: KeyboardAbsence?
    /// Whether pixels of unknown density were met.
    var hasUnknownUnit = false
    /// The safe area of a whole event.
    var safeArea: JSONTree?
    /// The distance by which a browser has panned the page, in points.
    var webPan: Double?
    /// A web page's layout viewport, which is the screen if no other is sent.
    var webScreen: JSONTree?

    /// The member of the request that says a thing; nil for none so far.
    func holder(of thing: String) -> String? { holders.first { $0.thing == thing }?.name }
}

// A request for one event: its members, and the whole events of a platform that may stand beside them.
extension SpellingReader {
    /// - Parameters:
    ///   - canonical: the names of the event's members that are not in its object, and canonical.
    ///   - member: the value of such a member.
    mutating func event(
        _ sent: LocatedValue, beside canonical: [String] = [], _ member: (String) -> JSONTree? = { _ in nil }
    ) -> JSONTree {
        guard case .object = sent.value else { return sent.value }
        let sent = sent.withoutNull(Self.isSpelled)
        (density, written) = (nil, CanonicalEvent())
        for name in canonical where Self.things[name] == name { written.holders.append((name, name)) }
        let members = sent.members
        let hasDensity = sent.has(["density"])
        for (index, member) in (hasDensity ? members.filter { $0.name == "density" } : []).enumerated() {
            if index > 0 { refuse(duplicate: member.name, in: sent) }
            density = unit(member.sent)
            // A wrong one is one error, with nothing of pixels without it.
            if density == nil { written.hasUnknownUnit = true }
        }
        // The keyboards whose members stand at the top of the request: each is read when its holder comes.
        let shown = sent.value.members.compactMap { KeyboardFormat.shownAtTop(by: $0.name) }
        let forms = shown.isEmpty ? [] : KeyboardFormat.events.filter { form in shown.contains { $0 === form } }
        let groups = forms.map { form in (form, parts: members.filter { form.has($0.name) }) }
        written.members.reserveCapacity(members.count)
        for (name, own) in members where !SpelledMembers.ofEditors.contains(name) {
            if own.value.kind == .null, Self.things[name] != nil { continue }
            guard let (form, parts) = groups.first(where: { $0.0.has(name) }) else {
                readMember(name, own)
                continue
            }
            let holder = form.marks.first { mark in parts.contains { $0.name == mark } } ?? parts.first?.name
            let isRead = written.holder(of: "keyboard") == name
            guard name == holder, !isRead, claim("keyboard", for: name, own) else { continue }
            written.members["keyboard"] = at("keyboard", from: nil) {
                $0.keyboard(parts, in: form, of: sent, heldBy: own.place, isAtTop: true)
            }
        }
        // Said by another member, one that is null is not sent.
        for (name, own) in members where own.value.kind == .null && Self.things[name] != nil {
            if written.members[name] == nil || written.holder(of: name) == name { readMember(name, own) }
        }
        finish(sent, beside: member)
        return .object(written.members)
    }

    /// Whether a member is the only one to say a thing; if not, that is an error at the second.
    private mutating func claim(_ thing: String, for name: String, _ own: LocatedValue) -> Bool {
        guard let first = written.holder(of: thing) else {
            written.holders.append((thing, name))
            return true
        }
        // The same member twice is the canonical decoder's to report.
        if first == name { return true }
        refuse(.conflictingMembers, own, "`\(first)` and `\(name)` both say the \(thing): send one of the two")
        return false
    }

    /// Sets a canonical member that is part of a larger form.
    private mutating func set(_ name: String, from origin: LocatedValue?, _ read: (inout SpellingReader) -> JSONTree) {
        written.members[name] = at(name, from: origin) { $0.quietly(read) }
    }

    /// The things that members say, each of which only one may say.
    private static let things = NameTable(
        SpelledMembers.aliases.map { ($0, $1) } + ["keyboard", "event", "scrollView", "screen"].map { ($0, $0) })

    private static let requestNames = MemberKind.request.names

    /// Whether a member is read: one of the contract or of a spelling.
    private static func isRead(_ name: String) -> Bool { requestNames.contains(name) || things[name] != nil }

    /// Whether a member of a request is one of a spelling, of which nothing is remembered.
    private static func isSpelled(_ name: String) -> Bool {
        !SpelledMembers.eventNames.contains(name)
            && (isRead(name) || KeyboardFormat.events.contains { $0.has(name) })
    }

    private mutating func readMember(_ name: String, _ own: LocatedValue) {
        guard Self.isRead(name) else {
            return written.members.append(member(name, from: own) { _ in own.value })
        }
        let thing = name == "window" && own["safeAreaInsets"] != nil ? "safe area" : Self.things[name]
        if let thing, !claim(thing, for: name, own) { return }
        switch name {
        case "density": note(own.place, "lengths in pixels, \(own.value.numberText) in a point")
        case "keyboardHeight":
            note(own.place, "the keyboard's height")
            set("keyboard", from: nil) { $0.height(own) }
        case "userInfo": readUserInfo(own, heldBy: own.place)
        case "name":
            set("event", from: own) { $0.read(own, "event") }
            if let word = written.members["event"]?.string { note(own.place, "the event \(word)") }
        case "notification": readNotification(own)
        case "view":
            note(own.place, "a view that does not scroll")
            set("scrollView", from: own) { $0.view(own) }
        case "mediaQuery": readMediaQuery(own)
        case "windowInsets": readWindowInsets(own)
        default:
            let isSpelled = Self.requestNames.contains(name)
            written.members.append(member(name, from: own) { isSpelled ? $0.read(own, name) : own.value })
        }
    }

    // MARK: - Views and whole events

    /// The scroll view that a view stands for.
    private mutating func view(_ own: LocatedValue) -> JSONTree {
        let before = refusals
        let view = object(own, "view")
        if view.kind != .object { refuse(own, expected: "a frame or an object with one") }
        let names = MemberKind.view.members
        var members = view.members.filter { names.contains($0.name) }
        for member in view.members where !names.contains(member.name) {
            refuse(unknown: member.name, of: names, in: own)
        }
        if members["frame"] == nil, refusals == before {
            refuse(.required, at: own.place(of: "frame"), "send the view's frame in window coordinates")
        }
        let frame = members["frame"] ?? GeometryKind.rect.placeholder
        let size = MemberKind.size.sides.map { JSONTree(min(frame[$0]?.number?.magnitude ?? 0, ContractLimits.length)) }
        members["frame"] = frame
        members["contentSize"] = JSONTree(MemberKind.size.sides, size)
        members["isScrollEnabled"] = .bool(false)
        return .object(members)
    }

    private mutating func readUserInfo(_ own: LocatedValue, heldBy holder: ValueLocation?) {
        guard let info = unprinted(own, PrintedNotation.userInfo) else { return }
        guard case .object = info.value else { return refuse(own, expected: "an object of UIKeyboard… keys") }
        written.members["keyboard"] = at("keyboard", from: own) {
            $0.keyboard(info.members, in: .uiKit, of: info, heldBy: holder)
        }
    }

    /// Reads a notification: its name is the event, its user info the keyboard.
    private mutating func readNotification(_ own: LocatedValue) {
        guard let read = notification(own), let parts = parts(of: read, ["name", "userInfo"], unused: ["object"])
        else { return }
        guard let name = parts["name"] else { return refuse(missing: "name", in: own, of: "notification") }
        set("event", from: name) { $0.read(name, "event") }
        if let word = written.members["event"]?.string { note(own.place, "the notification \(word)") }
        if let info = parts["userInfo"], claim("keyboard", for: "notification", own) {
            quietly { $0.readUserInfo(info, heldBy: nil) }
        }
    }

    private mutating func readMediaQuery(_ own: LocatedValue) {
        let unused = ["padding", "textScaleFactor", "orientation", "systemGestureInsets"]
        let names = ["size", "devicePixelRatio", "viewInsets", "viewPadding"]
        guard let own = unprinted(own, [.javaScript, .mediaQuery], keeping: names + ["padding"]),
            let parts = parts(of: own, names, unused: unused)
        else { return }
        note(own.place, "Flutter's MediaQuery")
        if own["padding"] != nil, parts["viewPadding"] == nil {
            refuse(
                .ambiguous, at: own.place(of: "padding"),
                "`padding` has no bottom while the keyboard is up: send `viewPadding`")
        }
        if parts["size"] == nil, parts["devicePixelRatio"] != nil {
            refuse(missing: "size", in: own, of: "mediaQuery")
        }
        if let size = parts["size"], claim("screen", for: "mediaQuery", own) {
            set("screen", from: size) { reader in
                let screen = reader.geometry(size, .size)
                guard let ratio = parts["devicePixelRatio"] else { return screen }
                return screen.adding("scale", reader.at("scale", from: ratio) { _ in ratio.value })
            }
        }
        if let insets = parts["viewInsets"], claim("keyboard", for: "mediaQuery", own) {
            set("keyboard", from: nil) {
                .object([$0.inset(insets, in: nil, needsUnit: false) ?? Self.noHeight])
            }
        }
        if parts["viewInsets"] ?? parts["viewPadding"] != nil { written.platform = KeyboardFormat.flutter.platform }
        readSafeArea(parts["viewPadding"], of: "mediaQuery", own, in: density)
    }

    /// The bars that may be sent apart.
    static let bars = ["statusBars", "navigationBars", "captionBar"]

    private static let insets = KeyboardFormat.android.parts.keys + ["systemBars"] + bars

    private mutating func readWindowInsets(_ own: LocatedValue) {
        guard let own = unprinted(own, [.javaScript, .windowInsets], keeping: Self.insets),
            let parts = parts(of: own, Self.insets)
        else { return }
        note(own.place, "Android's WindowInsets")
        written.platform = KeyboardFormat.android.platform
        let unit = parts["density"].flatMap { self.unit($0) }
        if parts["ime"] == nil, parts["durationMillis"] != nil {
            refuse(missing: "ime", in: own, of: "windowInsets")
        }
        if parts["ime"] != nil, claim("keyboard", for: "windowInsets", own) {
            let members = KeyboardFormat.android.parts.keys.compactMap { name in
                parts[name].map { (name: name, sent: $0) }
            }
            set("keyboard", from: nil) { $0.keyboard(members, in: .android, of: own, heldBy: nil) }
        }
        guard let bars = bars(parts, of: own) else { return }
        if unit == nil, density == nil { refuseUnknownUnit(at: bars.place) }
        readSafeArea(bars, of: "windowInsets", own, in: unit ?? density)
    }

    /// The insets of the system's bars: the whole, or each side the largest of the bars that are sent apart.
    private mutating func bars(_ parts: [LocatedValue.Member], of own: LocatedValue) -> LocatedValue? {
        let apart = Self.bars.compactMap { name in parts[name].map { (name: name, sent: $0) } }
        guard let first = apart.first else { return parts["systemBars"] }
        guard parts["systemBars"] == nil else {
            refuse(
                .conflictingMembers, first.sent,
                "`systemBars` and `\(first.0)` both say the bars: send the whole, or each apart")
            return nil
        }
        var sides = [0.0, 0, 0, 0]
        for (name, sent) in apart {
            // A number is that of the bar's own side.
            if let number = sent.value.number {
                let side = name == "navigationBars" ? 2 : 0
                sides[side] = max(sides[side], number)
            } else if let text = sent.value.string, let printed = GeometryKind.insets.sides(in: text) {
                for index in sides.indices { sides[index] = max(sides[index], printed[index]) }
            } else if let match = match(sent, .insets) {
                for (index, side) in match.sides.enumerated() {
                    sides[index] = max(sides[index], side?.value.number ?? 0)
                }
            } else {
                return nil
            }
        }
        return LocatedValue(value: JSONTree(MemberKind.insets.sides, sides.map { JSONTree($0) }), place: own.place)
    }

    private mutating func readSafeArea(_ insets: LocatedValue?, of name: String, _ own: LocatedValue, in unit: Double?)
    {
        guard let insets, claim("safe area", for: name, own) else { return }
        let known = density
        density = unit
        written.safeArea = at("window", from: nil) {
            $0.at("safeAreaInsets", from: insets) { $0.quietly { $0.geometry(insets, .insets) } }
        }
        density = known
    }

    /// The members of a value that is part of an event, by their names; nil if it is no object.
    ///
    /// - Parameter isPart: whether a member's value is as expected; if not, that has been recorded.
    mutating func parts(
        of own: LocatedValue, _ names: [String], unused: [String] = [], expected: String = "an object",
        where isPart: (inout SpellingReader, LocatedValue) -> Bool = { _, _ in true }
    ) -> [LocatedValue.Member]? {
        guard case .object = own.value else {
            refuse(own, expected: expected)
            return nil
        }
        var parts: [LocatedValue.Member] = []
        for (name, sent) in own.members where !hasEnough && !unused.contains(name) {
            if !names.contains(name) {
                refuse(unknown: name, of: names, in: own)
            } else if sent.value.kind != .null, isPart(&self, sent) {
                if parts[name] != nil { refuse(duplicate: name, in: own) }
                parts.append((name, sent))
            }
        }
        return parts
    }

    // MARK: - Consequences of several members

    /// - Parameter canonical: the value of a member that is not in the object, and canonical.
    private mutating func finish(_ sent: LocatedValue, beside canonical: (String) -> JSONTree?) {
        let members = written.members
        func member(_ name: String) -> JSONTree? {
            members[name] ?? canonical(name).map { read(LocatedValue(value: $0, place: nil), name) }
        }
        if let safeArea = written.safeArea {
            if canonical("window")?.sent("safeAreaInsets") != nil {
                refuse(.conflictingMembers, at: nil, "`window` says the safe area, too")
            }
            let others = member("window")?.members.filter { $0.name != "safeAreaInsets" } ?? []
            written.members["window"] = JSONTree.object(others).adding("safeAreaInsets", safeArea)
        }
        if written.holder(of: "scrollView") == "view" {
            var options = member("options") ?? .null
            switch options.sent("strategy") {
            case nil:
                options["strategy"] = .string("translate")
                written.members["options"] = options
            case .string("scroll"), .string("insetOnly"):
                refuse(
                    .conflictingMembers, at: sent["options"]?.place(of: "strategy"),
                    "a view does not scroll: its strategy is `translate` or `resize`")
            default: break
            }
        }
        if let pan = written.webPan {
            let obstructions = member("obstructions")
            if obstructions?["top"]?.number ?? 0 < pan {
                let others = obstructions?.members.filter { $0.name != "top" } ?? []
                written.members["obstructions"] = JSONTree.object(others).adding("top", JSONTree(pan))
            }
        }
        if let screen = written.webScreen {
            let hasFrame = member("window")?.sent("frame") != nil
            let hasScreen = hasFrame || ["screen", "device"].contains { member($0).map { $0.kind != .null } ?? false }
            if !hasScreen { written.members["screen"] = density.map { screen.adding("scale", JSONTree($0)) } ?? screen }
        }
    }
}

extension JSONTree {
    /// The canonical event with its members, and those of its keyboard, in the contract's order.
    package var sortedEvent: JSONTree {
        guard case .object(var members) = self else { return self }
        members["keyboard"] = members["keyboard"]?.sorted(by: .keyboard)
        return JSONTree.object(members).sorted(by: .request)
    }

    /// The object with its members in the order of a kind, and others after them; any other value as it is.
    fileprivate func sorted(by place: MemberKind) -> JSONTree {
        guard case .object(let members) = self else { return self }
        let ranks = place.table?.ranks
        let ranked = members.enumerated().map { (ranks?[$0.element.name] ?? .max, $0.offset) }
        return .object(ranked.sorted { $0 < $1 }.map { members[$0.1] })
    }
}
