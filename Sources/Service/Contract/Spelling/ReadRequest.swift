import InputFormats
package import JSON
@_spi(Engine) package import KeyboardAvoidance

/// A request whose answer says what was understood of it, or how it might be mended.
package struct ReadRequest {
    /// The request as sent.
    var text: UnsafeBufferPointer<UInt8>
    /// The screen in force.
    var screen: Screen
    /// The window's space, in force.
    var space: KeyboardSpace?
    /// Whether nothing adds the safe area to the insets of the innermost scroll view.
    var isWithoutSafeArea: Bool
    /// Whether the device in force is Android's.
    var isOfAndroid: Bool

    /// - Parameter state: `inout` because a copy is expensive; it is not changed.
    /// - Returns: nil if the answer explains nothing and offers no fix.
    package init?(_ text: UnsafeBufferPointer<UInt8>?, of answer: borrowing Avoidance, in state: inout SessionState) {
        guard answer.trace != nil || answer.offersFix, let text else { return nil }
        self.text = text
        screen = state.geometry.screenBelowKeyboard
        space = state.geometry.keyboardSpace
        isWithoutSafeArea = state.geometry.scrollView.contentInsetAdjustmentBehavior == .never
        isOfAndroid = state.geometry.isOfAndroid
    }
}

extension JSONWriter {
    /// Writes what was understood of a request, as a member.
    @inline(never)
    package mutating func read(_ asked: ReadRequest) {
        guard let request = SpelledRequest(asked.text, withDetails: true) else { return }
        literal(",\"read\":")
        var canonical = request.canonical.withoutNullMembers.withPaddings.sortedEvent.withoutSession.placingKeyboard(
            of: asked)
        var read = request.spellings
        let device = asked.isOfAndroid ? "the device is Android's" : nil
        if let reason = request.platform.map({ "the keyboard is \($0)'s" }) ?? device {
            canonical.leaveOutSafeArea(because: reason, asked, in: request.sent, &read)
        }
        let spellings = JSONTree.list(read) {
            [("pointer", .string($0.pointer)), ("as", .string($0.reading))]
        }
        tree(JSONTree([("request", canonical), ("spellings", spellings)]))
    }
}

extension JSONTree {
    /// The request without what is null, which is not sent; a keyboard that is null may be one that cannot be read.
    fileprivate var withoutNullMembers: JSONTree {
        .object(
            members.filter { $0.value != .null || $0.name == "keyboard" }.map { Member($0.name, $0.value.withoutNull) })
    }

    /// The request whose paddings are objects: a number counts for both edges.
    fileprivate var withPaddings: JSONTree {
        var request = self
        for (holder, name) in [("options", "padding"), ("field", "padding"), ("peer", "scrollPadding")] {
            guard let both = self[holder]?[name], both.kind == .number else { continue }
            request[holder]?[name] = JSONTree(MemberKind.padding.sides, [both, both])
        }
        return request
    }

    /// The value without members that are null, at any depth.
    fileprivate var withoutNull: JSONTree {
        switch self {
        case .object(let members):
            .object(members.filter { $0.value != .null }.map { Member($0.name, $0.value.withoutNull) })
        case .array(let values): .array(values.map(\.withoutNull))
        default: self
        }
    }

    /// The request without its session and what belongs to one: posted again, it is answered alone.
    fileprivate var withoutSession: JSONTree {
        .object(members.filter { !SpelledMembers.ofSession.contains($0.name) })
    }

    /// The canonical request with its keyboard on the screen, as it is remembered: an end frame for a top edge, and no
    /// space of its own.
    fileprivate func placingKeyboard(of asked: ReadRequest) -> JSONTree {
        guard case .object(var members)? = self["keyboard"] else { return self }
        let space = members["coordinateSpace"] == .string("window") ? asked.space : nil
        guard space != nil || members["coordinateSpace"] != nil || members["top"] != nil else { return self }
        members["coordinateSpace"] = nil
        // A frame is sent with the origin, which is subtracted when it is read.
        let (x, y) = (self["origin"]?["x"]?.number ?? 0, self["origin"]?["y"]?.number ?? 0)
        if let begin = members["frameBegin"]?.layoutRect, let space {
            members["frameBegin"] = JSONTree(space.onScreen(begin))
        }
        var extent = members["top"]?.number.map { Keyboard.Extent.top($0 - y) }
        if let end = members["frameEnd"]?.layoutRect { extent = .frameEnd(end.offsetBy(dx: -x, dy: -y)) }
        guard let extent else { return replacingKeyboard(by: members) }
        let others = members.filter { $0.name != "top" && $0.name != "frameEnd" }
        switch space?.onScreen(extent) ?? extent {
        case .height(let height): return replacingKeyboard(by: [Member("height", JSONTree(height))] + others)
        case .frameEnd(let frame):
            let isSignal = frame == LayoutRect(x: -x, y: -y)
            let sent = isSignal ? LayoutRect() : frame.offsetBy(dx: x, dy: y)
            return replacingKeyboard(by: [Member("frameEnd", JSONTree(sent))] + others)
        case .top(let top):
            let frame = asked.screen.frame(below: top)
            let sent = LayoutRect(x: x, y: top + y, width: frame.width, height: frame.height)
            return replacingKeyboard(by: [Member("frameEnd", JSONTree(sent))] + others)
        case .preset: return replacingKeyboard(by: members)
        }
    }

    private func replacingKeyboard(by members: [Member]) -> JSONTree {
        var request = self
        request["keyboard"] = .object(members)
        return request
    }

    /// The rect of an object in the contract's members.
    private var layoutRect: LayoutRect? {
        let sides = MemberKind.rect.sides.compactMap { self[$0]?.number }
        return sides.count == 4 ? LayoutRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]) : nil
    }

    /// Writes the behavior `never` into scroll views that came without one, as it was learned.
    ///
    /// - Parameters:
    ///   - reason: the reason in words.
    ///   - sent: the request as sent.
    ///   - spellings: gets an entry for the innermost scroll view.
    fileprivate mutating func leaveOutSafeArea(
        because reason: String, _ asked: ReadRequest, in sent: JSONTree, _ spellings: inout [Spelling]
    ) {
        let (name, never) = ("contentInsetAdjustmentBehavior", JSONTree.string("never"))
        if case .object(let members)? = self["scrollView"], members[name] == nil, sent["scrollView"] != nil,
            asked.isWithoutSafeArea
        {
            self["scrollView"] = .object(members + [Member(name, never)])
            let order = sent.members.map(\.name)
            let place = order.firstIndex(of: "scrollView") ?? 0
            let later = spellings.firstIndex { spelling in
                order.firstIndex(of: spelling.pointer.pointerPath.first ?? "") ?? 0 > place
            }
            spellings.insert(
                Spelling(pointer: "/scrollView/" + name, reading: "never: \(reason)"), at: later ?? spellings.count)
        }
        if case .array(let outer)? = self["outerScrollViews"] {
            self["outerScrollViews"] = .array(
                outer.map { view in
                    guard case .object(let members) = view, members[name] == nil else { return view }
                    return .object(members + [Member(name, never)])
                })
        }
    }
}

// The fixes of warnings, for the request as it was sent.
extension ReadRequest {
    /// A fix as a merge patch to the request (RFC 7396); nil if what it changes was not sent by itself.
    package func patch(_ fix: Warning.Fix) -> JSONTree? {
        guard let sent = try? JSONTree(text) else { return nil }
        guard let holder = fix.path.first else { return fix.tree() }
        let change: JSONTree
        switch (holder, sent.sent(holder)?.withoutNull, fix.members.first) {
        case ("keyboard", .object(let members)?, let member?), ("window", .object(let members)?, let member?):
            guard members[member.name] != nil else { return nil }
            change = fix.tree(like: .object(members))
        // The height stood in place of the keyboard.
        case ("keyboard", .number?, let member?): change = member.value.tree(like: nil)
        case ("keyboard", nil, let member?):
            guard case .number? = sent["keyboardHeight"] else { return nil }
            return JSONTree(["keyboardHeight"], [member.value.tree(like: nil)])
        case ("keyboard", _, _), (_, nil, _): return nil
        case ("field", let value?, _), ("container", let value?, _):
            change = fix.tree(after: fix.others(of: value), like: value)
        case ("screen", let value?, _):
            let others = value.members.filter { $0.name == "w" || $0.name == "h" }
            change = fix.tree(after: others.map { JSONTree.Member($0.name, .null) })
        default: change = fix.tree()
        }
        return JSONTree([holder], [change])
    }
}

extension Warning.Fix {
    /// The members of a patch to a field that keep its frame, or take what stands in its place away.
    fileprivate func others(of value: JSONTree) -> [JSONTree.Member] {
        let hasFrame = members.contains { $0.name == "frame" }
        // A rectangle in place of the object would be lost.
        guard case .object(let sent) = value else { return hasFrame ? [] : [JSONTree.Member("frame", value)] }
        guard hasFrame else { return [] }
        return sent.filter { SpelledMembers.isSideOfFrame($0.name) }.map { JSONTree.Member($0.name, .null) }
    }

    /// - Parameters:
    ///   - others: other members of the patch.
    ///   - sent: the object whose members it changes.
    fileprivate func tree(after others: [JSONTree.Member] = [], like sent: JSONTree? = nil) -> JSONTree {
        .object(others + members.map { JSONTree.Member($0.name, $0.value.tree(like: sent?[$0.name])) })
    }
}

extension Warning.Fix.Value {
    /// - Parameter sent: the value that it replaces.
    fileprivate func tree(like sent: JSONTree?) -> JSONTree {
        switch self {
        case .number(let value): return JSONTree(value)
        case .word(let word): return .string(word)
        case .rect(let rect):
            if let sent, Set(sent.members.map(\.name)) == Set(MemberKind.rect.sides) { return JSONTree(rect) }
            // An array replaces a rectangle in any form.
            return .array([[rect.x, rect.y], [rect.width, rect.height]].map { .array($0.map { JSONTree($0) }) })
        }
    }
}

extension Avoidance {
    /// Whether a warning has a fix.
    var offersFix: Bool { !warnings.isEmpty && warnings.contains { $0.fix != nil } }
}
