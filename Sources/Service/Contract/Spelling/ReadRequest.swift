import InputFormats
package import JSON
@_spi(Engine) package import KeyboardAvoidance

/// A request whose answer says what was understood of it, or how it might be mended.
package struct ReadRequest {
    /// The request as sent.
    var text: UnsafeBufferPointer<UInt8>
    /// The screen in force.
    var screen: Screen

    /// - Parameter state: `inout` because a copy is expensive; it is not changed.
    /// - Returns: nil if the answer explains nothing and offers no fix.
    package init?(_ text: UnsafeBufferPointer<UInt8>?, of answer: borrowing Avoidance, in state: inout SessionState) {
        guard answer.trace != nil || answer.offersFix, let text else { return nil }
        self.text = text
        screen = state.geometry.screenBelowKeyboard
    }
}

extension JSONWriter {
    /// Writes what was understood of a request, as a member.
    @inline(never)
    package mutating func read(_ asked: ReadRequest) {
        guard let request = SpelledRequest(asked.text, withDetails: true) else { return }
        literal(",\"read\":")
        let canonical = request.canonical.sortedEvent.withoutSession.placingKeyboard(on: asked.screen)
        let spellings = JSONTree.list(request.spellings) {
            [("pointer", .string($0.pointer)), ("as", .string($0.reading))]
        }
        tree(JSONTree([("request", canonical), ("spellings", spellings)]))
    }
}

extension JSONTree {
    /// The request without its session and what belongs to one: posted again, it is answered alone.
    fileprivate var withoutSession: JSONTree {
        .object(members.filter { !SpelledMembers.ofSession.contains($0.name) })
    }

    /// The canonical request with an end frame for its keyboard's top edge, as it is remembered.
    fileprivate func placingKeyboard(on screen: Screen) -> JSONTree {
        guard let keyboard = self["keyboard"], let top = keyboard["top"]?.number else { return self }
        // A frame is sent with the origin, which is subtracted when it is read.
        let (x, y) = (self["origin"]?["x"]?.number ?? 0, self["origin"]?["y"]?.number ?? 0)
        let frame = screen.frame(below: top - y)
        let sent = LayoutRect(x: x, y: top, width: frame.width, height: frame.height)
        var request = self
        request["keyboard"] = .object(
            [Member("frameEnd", JSONTree(sent))] + keyboard.members.filter { $0.name != "top" })
        return request
    }
}

// The fixes of warnings, for the request as it was sent.
extension ReadRequest {
    /// A fix as a merge patch to the request (RFC 7396); nil if what it changes was not sent by itself.
    package func patch(_ fix: Warning.Fix) -> JSONTree? {
        guard let sent = try? JSONTree(text) else { return nil }
        guard let holder = fix.path.first else { return fix.tree() }
        let change: JSONTree
        switch (holder, sent[holder], fix.members.first) {
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
            // A rectangle in place of the object would be lost.
            change = fix.tree(after: value.kind == .object ? [] : [JSONTree.Member("frame", value)])
        case ("screen", let value?, _):
            let others = value.members.filter { $0.name == "w" || $0.name == "h" }
            change = fix.tree(after: others.map { JSONTree.Member($0.name, .null) })
        default: change = fix.tree()
        }
        return JSONTree([holder], [change])
    }
}

extension Warning.Fix {
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
            if let sent, Set(sent.members.map(\.name)) == Set(Place.rect.sides) { return JSONTree(rect) }
            // An array replaces a rectangle in any form.
            return .array([[rect.x, rect.y], [rect.width, rect.height]].map { .array($0.map { JSONTree($0) }) })
        }
    }
}

extension Avoidance {
    /// Whether a warning has a fix.
    var offersFix: Bool { !warnings.isEmpty && warnings.contains { $0.fix != nil } }
}
