package import JSON

/// A correction of a request as it was sent: what is set, and what is taken away.
struct Fix {
    private(set) var edits: [Edit] = []

    /// The most bytes of a merge patch that is offered.
    static let maximumBytes = 1_024

    /// One change, by the names from the request's top; nil takes the member away.
    struct Edit {
        var path: [String]
        var value: JSONTree?
    }

    /// Replaces a value, or sets a member that is not there.
    mutating func set(_ path: [String], to value: JSONTree) { edits.append(Edit(path: path, value: value)) }

    mutating func remove(_ path: [String]) { edits.append(Edit(path: path, value: nil)) }

    mutating func append(_ other: Fix) { edits += other.edits }

    /// The JSON Merge Patch (RFC 7396) that makes these changes and no other; nil if there is none, or it is too long.
    func patch(of sent: JSONTree) -> JSONTree? {
        let edited = edits.reduce(sent) { $0?.edited($1.path[...], to: $1.value, at: []) }
        guard !edits.isEmpty, let edited,
            let patch = JSONTree.mergePatch(from: sent, to: edited, at: edits.map { $0.path[...] }),
            patch.isShort, patch.text.count <= Self.maximumBytes
        else { return nil }
        return patch
    }
}

extension JSONTree {
    /// Whether the text may be at most 1 KiB; quick for one that is long.
    fileprivate var isShort: Bool {
        var left = Fix.maximumBytes
        return fits(&left)
    }

    private func fits(_ left: inout Int) -> Bool {
        left -= 1
        switch self {
        case .null, .bool: break
        case .number(let text): left -= text.utf8.count
        case .string(let text): left -= text.utf8.count
        case .array(let elements): return left >= 0 && elements.allSatisfy { $0.fits(&left) }
        case .object(let members):
            return left >= 0
                && members.allSatisfy {
                    left -= $0.name.utf8.count + 3
                    return $0.value.fits(&left)
                }
        }
        return left >= 0
    }

    /// This value with a change below it; nil if it has no such place.
    ///
    /// - Parameter place: the path of this value.
    fileprivate func edited(_ path: ArraySlice<String>, to value: JSONTree?, at place: [String]) -> JSONTree? {
        guard let name = path.first else { return value }
        let rest = path.dropFirst()
        switch self {
        case .object(var members):
            let index = members.firstIndex { $0.name == name }
            if rest.isEmpty, value == nil {
                if let index { members.remove(at: index) }
                return .object(members)
            }
            let child = index.map { members[$0].value } ?? .object([])
            guard let edited = child.edited(rest, to: value, at: place + [name]) else { return nil }
            if let index { members[index].value = edited } else { members.append(Member(name, edited)) }
            return .object(members)
        case .array(var elements) where Int(name) != nil:
            guard let index = Int(name), elements.indices.contains(index),
                let edited = elements[index].edited(rest, to: value, at: place + [name])
            else { return nil }
            elements[index] = edited
            return .array(elements)
        default:
            return opened(at: place)?.edited(path, to: value, at: place)
        }
    }

    /// The object that a bare value stands for.
    private func opened(at path: [String]) -> JSONTree? {
        let place = Place(path)
        switch self {
        case .array, .string: return place.rectMember.map { .object([Member($0, self)]) }
        case .number: return place == .keyboard ? .object([Member("height", self)]) : nil
        default: return nil
        }
    }

    /// The JSON Merge Patch from one value, or none, to another; nil if there is none.
    ///
    /// - Parameter paths: the places where they differ, in the order of the patch; nil if these are not known.
    fileprivate static func mergePatch(
        from old: JSONTree?, to new: JSONTree, at paths: [ArraySlice<String>]?
    ) -> JSONTree? {
        // A merge would drop what stands in place of an object, and cannot set null.
        guard new != .null, case .object(let before)? = old, case .object(let after) = new else {
            return new == .null || new.hasNullMember ? nil : new
        }
        let names =
            paths?.compactMap(\.first)
            ?? before.map(\.name).filter { new[$0] == nil } + after.map(\.name).filter { old?[$0] != new[$0] }
        var patch: [Member] = []
        for name in names where patch[name] == nil {
            guard before.count(where: { $0.name == name }) <= 1 else { return nil }
            guard let value = new[name] else {
                if old?[name] != nil { patch.append(Member(name, .null)) }
                continue
            }
            let below = paths?.filter { $0.first == name }.map { $0.dropFirst() }
            let isWhole = below?.contains { $0.isEmpty } ?? true
            guard let change = mergePatch(from: old?[name], to: value, at: isWhole ? nil : below) else { return nil }
            patch.append(Member(name, change))
        }
        return .object(patch)
    }

    /// Whether it has a member that is null, which a merge patch cannot set.
    fileprivate var hasNullMember: Bool {
        guard case .object(let members) = self else { return false }
        return members.contains { $0.value == .null || $0.value.hasNullMember }
    }

    /// This value after a JSON Merge Patch (RFC 7396).
    package func patched(by patch: JSONTree) -> JSONTree {
        guard case .object(let changes) = patch else { return patch }
        var members: [Member] = []
        if case .object(let mine) = self { members = mine }
        for change in changes {
            let index = members.firstIndex { $0.name == change.name }
            if change.value == .null {
                if let index { members.remove(at: index) }
            } else if let index {
                members[index].value = members[index].value.patched(by: change.value)
            } else {
                members.append(Member(change.name, JSONTree.null.patched(by: change.value)))
            }
        }
        return .object(members)
    }
}
