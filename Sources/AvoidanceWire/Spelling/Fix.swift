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
        guard !edits.isEmpty, edits.allSatisfy({ $0.value?.isShort ?? true }) else { return nil }
        let patch = Self.patch(of: sent, by: edits.map { ($0.path[...], $0.value) }, at: [])
        guard let patch, patch.text.count <= Self.maximumBytes else { return nil }
        return patch
    }

    private typealias Change = (path: ArraySlice<String>, value: JSONTree?)

    /// The patch of the value at a path; visits only what is changed.
    private static func patch(of sent: JSONTree, by changes: [Change], at place: [String]) -> JSONTree? {
        guard case .object(let members) = sent else {
            // A merge would drop what stands here.
            var edited = sent
            for change in changes {
                guard let next = edited.edited(change.path, to: change.value, at: place) else { return nil }
                edited = next
            }
            return edited.isShort && !edited.hasNullMember ? edited : nil
        }
        var patch: [JSONTree.Member] = []
        for name in changes.compactMap(\.path.first) where !patch.contains(where: { $0.name == name }) {
            let below: [Change] = changes.filter { $0.path.first == name }.map { ($0.path.dropFirst(), $0.value) }
            let known = members.filter { $0.name == name }
            guard known.count <= 1 else { return nil }
            guard let whole = below.first(where: \.path.isEmpty) else {
                let child = known.first?.value ?? .object([])
                guard let change = Self.patch(of: child, by: below, at: place + [name]) else { return nil }
                patch.append(JSONTree.Member(name, change))
                continue
            }
            guard let value = whole.value else {
                if !known.isEmpty { patch.append(JSONTree.Member(name, .null)) }
                continue
            }
            guard let change = JSONTree.mergePatch(from: known.first?.value, to: value) else { return nil }
            patch.append(JSONTree.Member(name, change))
        }
        return .object(patch)
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
    fileprivate static func mergePatch(from old: JSONTree?, to new: JSONTree) -> JSONTree? {
        guard new != .null, case .object(let before)? = old, case .object(let after) = new else {
            return new == .null || new.hasNullMember ? nil : new
        }
        let gone = before.filter { new[$0.name] == nil }.map { Member($0.name, .null) }
        var patch = gone
        for member in after where old?[member.name] != member.value {
            guard let change = mergePatch(from: old?[member.name], to: member.value) else { return nil }
            patch.append(Member(member.name, change))
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
