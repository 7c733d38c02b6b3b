import InputFormats
package import JSON
@_spi(Engine) package import KeyboardAvoidance

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
        return sent.filter { SpelledMembers.sidesOfFrames.contains($0.name) }.map { JSONTree.Member($0.name, .null) }
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
