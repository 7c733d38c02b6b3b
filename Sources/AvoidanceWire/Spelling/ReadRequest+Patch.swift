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
            return .object([Self.member(holder, fix.tree(like: .object(members)))])
        case ("keyboard", .number?):
            // The height stood in place of the keyboard.
            return fix.members.first.map { .object([Self.member(holder, $0.value.tree(like: nil))]) }
        case ("keyboard", nil):
            guard let member = fix.members.first, case .number? = sent["keyboardHeight"] else { return nil }
            return .object([Self.member("keyboardHeight", member.value.tree(like: nil))])
        case ("keyboard", _), (_, nil): return nil
        case ("field", let value?), ("container", let value?):
            // A rectangle in place of the object would be lost.
            if case .object = value { return .object([Self.member(holder, fix.tree)]) }
            return .object([Self.member(holder, fix.tree(after: Self.member("frame", value)))])
        case ("screen", .object(let members)?):
            let others = members.filter { $0.name == "w" || $0.name == "h" }.map { Self.member($0.name, .null) }
            return .object([Self.member(holder, fix.tree(after: others))])
        case ("window", .object(let members)?):
            guard members.contains(where: { $0.name == "frame" }) else { return nil }
            return .object([Self.member(holder, fix.tree(like: .object(members)))])
        default: return .object([Self.member(holder, fix.tree)])
        }
    }

    private static func member(_ name: String, _ value: JSONTree) -> JSONTree.Member { JSONTree.Member(name, value) }
}

extension Warning.Fix {
    fileprivate var tree: JSONTree { tree(like: nil) }

    fileprivate func tree(after others: JSONTree.Member...) -> JSONTree { tree(after: others) }

    fileprivate func tree(after others: [JSONTree.Member]) -> JSONTree {
        .object(others + members.map { JSONTree.Member($0.name, $0.value.tree(like: nil)) })
    }

    /// - Parameter sent: the object whose members it changes.
    fileprivate func tree(like sent: JSONTree?) -> JSONTree {
        .object(members.map { JSONTree.Member($0.name, $0.value.tree(like: sent?[$0.name])) })
    }
}

extension Warning.Fix.Value {
    /// - Parameter sent: the value that it replaces.
    fileprivate func tree(like sent: JSONTree?) -> JSONTree {
        switch self {
        case .number(let value): return JSONTree(value)
        case .word(let word): return .string(word)
        case .rect(let rect):
            let names = Place.rect.sides
            let sides = [rect.x, rect.y, rect.width, rect.height].map { JSONTree($0) }
            if case .object(let members)? = sent, Set(members.map(\.name)) == Set(names) {
                return JSONTree(names, sides)
            }
            // An array replaces a rectangle in any form.
            return .array([.array(Array(sides[..<2])), .array(Array(sides[2...]))])
        }
    }
}

extension Avoidance {
    /// Whether a warning has a fix.
    var offersFix: Bool { !warnings.isEmpty && warnings.contains { $0.fix != nil } }
}
