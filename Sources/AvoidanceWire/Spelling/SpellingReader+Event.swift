import JSON
@_spi(Engine) import KeyboardAvoidance

// A request for one event: its members, and the whole events of a platform that may stand beside them.
extension SpellingReader {
    /// A canonical request while it is written.
    private struct Canonical {
        var members: [JSONTree.Member] = []
        /// The member of the request that says each thing.
        var holders: [(thing: String, name: String)] = []
        /// The safe area of a whole event.
        var safeArea: JSONTree?
        var hasView = false

        subscript(_ name: String) -> JSONTree? {
            get { members.first { $0.name == name }?.value }
            set {
                guard let newValue else { return members.removeAll { $0.name == name } }
                if let index = members.firstIndex(where: { $0.name == name }) {
                    members[index].value = newValue
                } else {
                    members.append(JSONTree.Member(name, newValue))
                }
            }
        }
    }

    mutating func event(_ value: JSONTree, at place: SpelledPlace) -> JSONTree {
        guard case .object(let members) = value else { return value }
        readDensity(members, at: place)
        let groups = KeyboardForm.events.filter { form in members.contains { form.isShown(by: $0.name) } }
        var canonical = Canonical()
        canonical.members.reserveCapacity(members.count)
        for member in members {
            if let form = groups.first(where: { $0.has(member.name) }) {
                readGroup(form, from: member.name, in: members, into: &canonical, at: place)
            } else {
                read(member, into: &canonical, at: place)
            }
        }
        finish(&canonical, at: place)
        guard hasDetails else { return .object(canonical.members) }
        if case .object(let keyboard) = canonical["keyboard"] {
            canonical["keyboard"] = .object(keyboard.sorted(by: SpelledMembers.keyboardOrder))
        }
        return .object(canonical.members.sorted(by: SpelledMembers.eventOrder))
    }

    private mutating func readDensity(_ members: [JSONTree.Member], at place: SpelledPlace) {
        var isKnown = false
        for member in members where member.name == "density" {
            if isKnown { refuse(duplicate: member.name, at: place) }
            isKnown = true
            density = unit(member.value, at: place.sentMember(member.name))
        }
    }

    /// Whether a member is the only one to say a thing; if not, that is an error at the second.
    private mutating func claim(
        _ thing: String, for name: String, in canonical: inout Canonical, at place: SpelledPlace
    ) -> Bool {
        guard let first = canonical.holders.first(where: { $0.thing == thing })?.name else {
            canonical.holders.append((thing, name))
            return true
        }
        // The same member twice is the canonical decoder's to report.
        if first == name { return true }
        refuse(
            .conflictingMembers, at: place.sentMember(name),
            "`\(first)` and `\(name)` both say the \(thing): send one of the two")
        return false
    }

    /// The things that members say, each of which only one may say.
    private static let things = [
        "keyboard": "keyboard", "keyboardHeight": "keyboard", "userInfo": "keyboard", "event": "event", "name": "event",
        "scrollView": "scrollView", "view": "scrollView", "screen": "screen",
    ]

    private mutating func read(_ member: JSONTree.Member, into canonical: inout Canonical, at place: SpelledPlace) {
        let (name, value) = (member.name, member.value)
        let holder = Self.things[name]
        let thing = holder ?? (name == "window" && value["safeAreaInsets"] != nil ? "safe area" : nil)
        if let thing, !claim(thing, for: name, in: &canonical, at: place) { return }
        let own = place.member(name, as: holder)
        switch name {
        case "density": note(own, "lengths in pixels, \(value.numberText) in a point")
        case "keyboardHeight":
            note(own, "the keyboard's height")
            record(own.canonicalMember("height"), from: own)
            canonical["keyboard"] = .object([JSONTree.Member("height", lengths(value))])
        case "userInfo":
            record(own, from: own)
            guard case .object(let members) = value else {
                return refuse(.wrongType, at: own, "expected an object of UIKeyboard… keys, found \(value.described)")
            }
            canonical["keyboard"] = keyboard(members, in: .uiKit, at: own, heldBy: own)
        case "name":
            record(own, from: own)
            let event = quietly { $0.read(value, .event, at: own) }
            if case .string(let word) = event { note(own, "the event \(word)") }
            canonical["event"] = event
        case "view": readView(value, into: &canonical, at: own)
        case "mediaQuery": readMediaQuery(value, into: &canonical, at: place)
        case "windowInsets": readWindowInsets(value, into: &canonical, at: place)
        default:
            guard let kind = SpelledMembers.event.kinds[name] else { return canonical.members.append(member) }
            canonical.members.append(JSONTree.Member(name, read(value, kind, at: own)))
        }
    }

    /// Reads a keyboard whose members stand at the top of the request, when its holder comes.
    private mutating func readGroup(
        _ form: KeyboardForm, from name: String, in members: [JSONTree.Member], into canonical: inout Canonical,
        at place: SpelledPlace
    ) {
        let mark = form.marks.first { mark in members.contains { $0.name == mark } }
        guard let holder = mark ?? members.first(where: { form.has($0.name) })?.name, name == holder,
            !canonical.holders.contains(where: { $0 == ("keyboard", holder) }),
            claim("keyboard", for: holder, in: &canonical, at: place)
        else { return }
        let own = SpelledPlace(sent: place.sent, canonical: place.canonicalMember("keyboard").canonical)
        let parts = members.filter { form.has($0.name) }
        canonical["keyboard"] = keyboard(parts, in: form, at: own, heldBy: place.sentMember(holder))
    }

    // MARK: - Views and whole events

    private mutating func readView(_ value: JSONTree, into canonical: inout Canonical, at own: SpelledPlace) {
        record(own, from: own)
        note(own, "a view that does not scroll")
        canonical.hasView = true
        let before = refusals
        guard case .object(var members) = quietly({ $0.object(value, .view, at: own) }) else {
            canonical["scrollView"] = .object([JSONTree.Member("frame", GeometryKind.rect.placeholder)])
            return refuse(.wrongType, at: own, "expected a frame or an object with one, found \(value.described)")
        }
        let names = Place.view.members
        for member in members where !names.contains(member.name) { refuse(unknown: member.name, of: names, at: own) }
        members.removeAll { !names.contains($0.name) }
        if !members.contains(where: { $0.name == "frame" }), refusals == before {
            refuse(.required, at: own.sentMember("frame"), "send the view's frame in window coordinates")
        }
        let frame = members.first { $0.name == "frame" }?.value ?? GeometryKind.rect.placeholder
        if !members.contains(where: { $0.name == "frame" }) { members.append(JSONTree.Member("frame", frame)) }
        let size = ["width", "height"].map { name in
            JSONTree.Member(name, JSONTree(min(frame[name]?.number?.magnitude ?? 0, ContractLimits.length)))
        }
        members += [
            JSONTree.Member("contentSize", .object(size)), JSONTree.Member("isScrollEnabled", .bool(false)),
        ]
        canonical["scrollView"] = .object(members)
    }

    private static let unusedOfMediaQuery = ["padding", "textScaleFactor", "orientation", "systemGestureInsets"]

    private mutating func readMediaQuery(_ value: JSONTree, into canonical: inout Canonical, at place: SpelledPlace) {
        let names = ["size", "devicePixelRatio", "viewInsets", "viewPadding"]
        let unused = Self.unusedOfMediaQuery
        guard let (parts, own) = parts(of: value, "mediaQuery", names, unused, at: place) else { return }
        note(own, "Flutter's MediaQuery")
        if value["padding"] != nil, parts["viewPadding"] == nil {
            refuse(
                .ambiguous, at: own.sentMember("padding"),
                "`padding` has no bottom while the keyboard is up: send `viewPadding`")
        }
        if parts["size"] == nil, parts["devicePixelRatio"] != nil {
            refuse(.required, at: own.sentMember("size"), "mediaQuery: the member `size` is required")
        }
        if let size = parts["size"], claim("screen", for: "mediaQuery", in: &canonical, at: place) {
            let screen = place.member("mediaQuery", as: "screen").sentMember("size")
            var read = quietly { $0.geometry(size, .size, at: screen) }
            if let ratio = parts["devicePixelRatio"] {
                record(screen.canonicalMember("scale"), from: own.sentMember("devicePixelRatio"))
                read = read.adding("scale", ratio)
            }
            record(screen, from: screen)
            canonical["screen"] = read
        }
        if let insets = parts["viewInsets"], claim("keyboard", for: "mediaQuery", in: &canonical, at: place) {
            let inset = SpelledPlace(
                sent: own.sentMember("viewInsets").sent, canonical: keyboardHeight(at: place).canonical)
            let height = quietly { $0.inset(insets, in: nil, needsUnit: false, at: inset) }
            canonical["keyboard"] = .object([height ?? JSONTree.Member("height", .number("0"))])
        }
        readSafeArea(parts["viewPadding"], "viewPadding", of: "mediaQuery", in: density, into: &canonical, at: place)
    }

    private mutating func readWindowInsets(_ value: JSONTree, into canonical: inout Canonical, at place: SpelledPlace) {
        let names = ["ime", "systemBars", "density", "durationMillis"]
        guard let (parts, own) = parts(of: value, "windowInsets", names, [], at: place) else { return }
        note(own, "Android's WindowInsets")
        let unit = parts["density"].flatMap { self.unit($0, at: own.sentMember("density")) }
        if parts["ime"] == nil, parts["durationMillis"] != nil {
            refuse(.required, at: own.sentMember("ime"), "windowInsets: the member `ime` is required")
        }
        if parts["ime"] != nil, claim("keyboard", for: "windowInsets", in: &canonical, at: place) {
            let keyboard = SpelledPlace(sent: own.sent, canonical: place.canonicalMember("keyboard").canonical)
            let members = ["ime", "density", "durationMillis"].compactMap { name in
                parts[name].map { JSONTree.Member(name, $0) }
            }
            canonical["keyboard"] = quietly { $0.keyboard(members, in: .android, at: keyboard, heldBy: own) }
        }
        guard let bars = parts["systemBars"] else { return }
        if unit == nil, density == nil { refuseUnknownUnit(at: own.sentMember("systemBars")) }
        readSafeArea(bars, "systemBars", of: "windowInsets", in: unit ?? density, into: &canonical, at: place)
    }

    private func keyboardHeight(at place: SpelledPlace) -> SpelledPlace {
        place.canonicalMember("keyboard").canonicalMember("height")
    }

    private mutating func readSafeArea(
        _ value: JSONTree?, _ name: String, of holder: String, in unit: Double?, into canonical: inout Canonical,
        at place: SpelledPlace
    ) {
        guard let value, claim("safe area", for: holder, in: &canonical, at: place) else { return }
        let own = SpelledPlace(
            sent: place.sentMember(holder).sentMember(name).sent,
            canonical: place.canonicalMember("window").canonicalMember("safeAreaInsets").canonical)
        record(own, from: own)
        let known = density
        density = unit
        canonical.safeArea = quietly { $0.geometry(value, .insets, at: own) }
        density = known
    }

    /// The members of a whole event by their names; nil if it is no object.
    private mutating func parts(
        of value: JSONTree, _ name: String, _ names: [String], _ unused: [String], at place: SpelledPlace
    ) -> ([String: JSONTree], SpelledPlace)? {
        let own = place.sentMember(name)
        guard case .object(let members) = value else {
            refuse(.wrongType, at: own, "expected an object, found \(value.described)")
            return nil
        }
        var parts: [String: JSONTree] = [:]
        for member in members where !unused.contains(member.name) {
            if !names.contains(member.name) {
                refuse(unknown: member.name, of: names, at: own)
            } else if parts.updateValue(member.value, forKey: member.name) != nil {
                refuse(duplicate: member.name, at: own)
            }
        }
        return (parts, own)
    }

    // MARK: - Consequences of several members

    private mutating func finish(_ canonical: inout Canonical, at place: SpelledPlace) {
        if let safeArea = canonical.safeArea {
            canonical["window"] = (canonical["window"] ?? .null).adding("safeAreaInsets", safeArea)
        }
        if canonical.hasView {
            let options = canonical["options"] ?? .null
            switch options["strategy"] {
            case nil: canonical["options"] = options.adding("strategy", .string("translate"))
            case .string("scroll"), .string("insetOnly"):
                refuse(
                    .conflictingMembers, at: place.sentMember("options").sentMember("strategy"),
                    "a view does not scroll: its strategy is `translate` or `resize`")
            default: break
            }
        }
        if let pan = web.pan, canonical["obstructions"]?["top"]?.number ?? 0 < pan {
            let others = canonical["obstructions"]?.removing("top") ?? .null
            canonical["obstructions"] = others.adding("top", JSONTree(pan))
        }
        let hasScreen = canonical["screen"] ?? canonical["window"]?["frame"] ?? canonical["device"] != nil
        if var screen = web.screen, !hasScreen {
            if let density { screen = screen.adding("scale", JSONTree(density)) }
            canonical["screen"] = screen
        }
    }
}

extension JSONTree {
    /// The object with one more member; an object of it alone for any other kind.
    fileprivate func adding(_ name: String, _ value: JSONTree) -> JSONTree {
        guard case .object(let members) = self else { return .object([Member(name, value)]) }
        return .object(members + [Member(name, value)])
    }

    /// The object without a member.
    fileprivate func removing(_ name: String) -> JSONTree {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { $0.name != name })
    }
}

extension [JSONTree.Member] {
    /// The members in the contract's order, and unknown ones after them.
    fileprivate func sorted(by order: [String: Int]) -> Self {
        enumerated().sorted {
            (order[$0.element.name] ?? .max, $0.offset) < (order[$1.element.name] ?? .max, $1.offset)
        }
        .map(\.element)
    }
}
