package import JSON
@_spi(Engine) package import KeyboardAvoidance

/// A correction of a request as it was sent.
struct Fix {
    /// The changes, by the names from the request's top; a member whose value is nil is taken away.
    var edits: [(path: [String], value: JSONTree?)] = []

    /// The most bytes of a merge patch that is offered.
    static let maximumBytes = 1_024

    /// Replaces a value, or sets a member that is not there.
    mutating func set(_ path: [String], to value: JSONTree) { edits.append((path, value)) }

    mutating func remove(_ path: [String]) { edits.append((path, nil)) }

    /// The JSON Merge Patch (RFC 7396) that makes these changes and no other; nil if there is none, or it is too long.
    func patch(of sent: JSONTree) -> JSONTree? {
        var left = Self.maximumBytes
        let edited = edits.reduce(sent) { $0?.edited($1.path[...], to: $1.value, at: []) }
        guard !edits.isEmpty, let edited,
            let patch = JSONTree.mergePatch(from: sent, to: edited, at: edits.map { $0.path[...] }),
            patch.fits(&left), patch.text.count <= Self.maximumBytes
        else { return nil }
        return patch
    }
}

extension JSONTree {
    /// Whether the text may have at most so many bytes; quick for one that is long.
    fileprivate func fits(_ left: inout Int) -> Bool {
        left -= 1 + (string ?? numberText).utf8.count
        return left >= 0 && elements.allSatisfy { $0.fits(&left) }
            && members.allSatisfy {
                left -= $0.name.utf8.count
                return $0.value.fits(&left)
            }
    }

    /// This value with a change below it; nil if it has no such place.
    ///
    /// - Parameter place: the path of this value.
    fileprivate func edited(_ path: ArraySlice<String>, to value: JSONTree?, at place: [String]) -> JSONTree? {
        guard let name = path.first else { return value }
        let (rest, below) = (path.dropFirst(), place + [name])
        switch self {
        case .object(var members):
            if rest.isEmpty {
                members[name] = value
            } else {
                guard let child = (members[name] ?? .object([])).edited(rest, to: value, at: below) else { return nil }
                members[name] = child
            }
            return .object(members)
        case .array(var elements) where Int(name) != nil:
            guard let index = Int(name), elements.indices.contains(index),
                let child = elements[index].edited(rest, to: value, at: below)
            else { return nil }
            elements[index] = child
            return .array(elements)
        // A bare value stands for an object.
        case .array, .string:
            return MemberKind(place).rectMember.flatMap { JSONTree([$0], [self]).edited(path, to: value, at: place) }
        case .number where MemberKind(place) == .keyboard:
            return JSONTree(["height"], [self]).edited(path, to: value, at: place)
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
            ?? before.map(\.name).filter { new[$0] == nil } + after.map(\.name).filter { before[$0] != new[$0] }
        var patch: [Member] = []
        for name in names where patch[name] == nil {
            guard before.count(where: { $0.name == name }) <= 1 else { return nil }
            guard let value = after[name] else {
                patch[name] = before[name].map { _ in .null }
                continue
            }
            let below = paths?.filter { $0.first == name }.map { $0.dropFirst() }
            let isWhole = below?.contains { $0.isEmpty } ?? true
            guard let change = mergePatch(from: before[name], to: value, at: isWhole ? nil : below) else { return nil }
            patch[name] = change
        }
        return .object(patch)
    }

    /// Whether it has a member that is null, which a merge patch cannot set.
    fileprivate var hasNullMember: Bool { members.contains { $0.value == .null || $0.value.hasNullMember } }

    /// This value after a JSON Merge Patch (RFC 7396).
    package func patched(by patch: JSONTree) -> JSONTree {
        guard case .object(let changes) = patch else { return patch }
        var members = members
        for change in changes {
            let value = (members[change.name] ?? .null).patched(by: change.value)
            members[change.name] = change.value == .null ? nil : value
        }
        return .object(members)
    }
}

/// The facts remembered from earlier requests that fixes need.
package struct FixFacts: Sendable {
    var screen: Screen?
    var window: LayoutRect?
    /// The innermost scroll view's frame, in the window.
    var frame: LayoutRect?
    var hasDevice = false

    package init() {}

    /// Takes the facts from a session; none if there is no session.
    package init(_ state: SessionState?) {
        guard let geometry = state?.geometry else { return }
        screen = geometry.screen ?? geometry.device?.screen(in: geometry.orientation)
        window = geometry.window?.frame
        frame = geometry.scrollView.frame
        hasDevice = geometry.device != nil
    }
}

extension Device {
    /// The screen as it is held.
    package func screen(in orientation: Orientation) -> Screen? {
        guard let upright = screen?.value, orientation == .landscape else { return screen?.value }
        return Screen(width: upright.height, height: upright.width, scale: upright.scale)
    }
}
