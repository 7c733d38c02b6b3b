package import JSON
@_spi(Engine) package import KeyboardAvoidance

// The fixes of warnings, for the request as it was sent.
extension ReadRequest {
    /// A fix as a merge patch to the request (RFC 7396); nil if what it changes was not sent by itself.
    package func patch(_ fix: Warning.Fix) -> JSONTree? {
        guard let sent = try? JSONTree(text) else { return nil }
        guard let holder = fix.path.first else { return fix.tree }
        switch (holder, sent[holder]) {
        case ("keyboard", .object(let members)?):
            guard let member = fix.members.first, members.contains(where: { $0.name == member.name }) else {
                return nil
            }
            return JSONTree([holder], [fix.tree(like: .object(members))])
        case ("keyboard", .number?):
            // The height stood in place of the keyboard.
            return fix.members.first.map { JSONTree([holder], [$0.value.tree(like: nil)]) }
        case ("keyboard", nil):
            guard let member = fix.members.first, case .number? = sent["keyboardHeight"] else { return nil }
            return JSONTree(["keyboardHeight"], [member.value.tree(like: nil)])
        case ("keyboard", _), (_, nil): return nil
        case ("field", let value?), ("container", let value?):
            // A rectangle in place of the object would be lost.
            let frame = value.kind == .object ? [] : [JSONTree.Member("frame", value)]
            return JSONTree([holder], [fix.tree(after: frame)])
        case ("screen", .object(let members)?):
            let others = members.map(\.name).filter { $0 == "w" || $0 == "h" }.map { JSONTree.Member($0, .null) }
            return JSONTree([holder], [fix.tree(after: others)])
        case ("window", .object(let members)?):
            guard members.contains(where: { $0.name == "frame" }) else { return nil }
            return JSONTree([holder], [fix.tree(like: .object(members))])
        default: return JSONTree([holder], [fix.tree])
        }
    }
}

extension Warning.Fix {
    fileprivate var tree: JSONTree { tree(like: nil) }

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
            if case .object(let members)? = sent, Set(members.map(\.name)) == Set(Place.rect.sides) {
                return JSONTree(rect)
            }
            // An array replaces a rectangle in any form.
            return .array([[rect.x, rect.y], [rect.width, rect.height]].map { .array($0.map { JSONTree($0) }) })
        }
    }
}

extension Avoidance {
    /// Whether a warning has a fix.
    var offersFix: Bool { !warnings.isEmpty && warnings.contains { $0.fix != nil } }
}
