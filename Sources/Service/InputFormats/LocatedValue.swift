package import JSON

/// A value of a request as it was sent, and its place there.
struct LocatedValue {
    let value: JSONTree
    /// The place; nil where no details are collected, and then following members costs nothing.
    let place: ValueLocation?

    /// The place of a member, whether it is there or not.
    func place(of name: @autoclosure () -> String) -> ValueLocation? {
        place.map { ValueLocation(.member(name()), in: $0) }
    }

    /// The first member of a name; nil if there is none, or it is null.
    subscript(_ name: String) -> LocatedValue? {
        value.sent(name).map { LocatedValue(value: $0, place: place(of: name)) }
    }

    /// Whether an object has all of some members, null or not.
    func has(_ names: [String]) -> Bool {
        names.allSatisfy { name in value.members.contains { $0.name == name } }
    }

    /// The object without its members that are null and known, which count as not sent; any other value as it is.
    ///
    /// A member that stands twice stays, to be reported.
    func withoutNull(_ isKnown: (String) -> Bool) -> LocatedValue {
        guard case .object(let members) = value, members.contains(where: { $0.value.kind == .null }) else {
            return self
        }
        let unsent = Set(members.filter { $0.value.kind == .null && isKnown($0.name) }.map(\.name))
        if unsent.isEmpty { return self }
        let counts = members.reduce(into: [String: Int]()) { $0[$1.name, default: 0] += 1 }
        let sent = members.filter { !unsent.contains($0.name) || counts[$0.name] != 1 }
        return LocatedValue(value: .object(sent), place: place)
    }

    typealias Member = (name: String, sent: LocatedValue)

    /// The members of an object in their order; empty for other kinds.
    var members: Members { Members(own: value.members, place: place) }

    /// The members of an object, none of which is copied before it is read.
    struct Members: RandomAccessCollection {
        fileprivate let own: [JSONTree.Member]
        fileprivate let place: ValueLocation?

        var startIndex: Int { 0 }
        var endIndex: Int { own.count }

        subscript(_ index: Int) -> Member {
            let (name, value) = (own[index].name, own[index].value)
            return (name, LocatedValue(value: value, place: place.map { ValueLocation(.member(name), in: $0) }))
        }
    }

    /// The elements of an array; empty for other kinds.
    var elements: [LocatedValue] {
        value.elements.enumerated().map { index, value in
            LocatedValue(value: value, place: place.map { ValueLocation(.element(index), in: $0) })
        }
    }
}

/// A place in a request, whose JSON Pointer is made only for an error or a spelling that names it.
///
/// An object, which the places below it share.
final class ValueLocation: Sendable {
    /// The name of a value in what holds it.
    enum Name: Sendable, Equatable {
        case member(String)
        case element(Int)

        /// Whether it may be a part of an error's pointer.
        var isShort: Bool {
            guard case .member(let name) = self else { return true }
            return name.utf8.count <= ValidationError.longestPointerName
        }

        /// Whether a part of a JSON Pointer says it, without its escapes.
        func isSame(as part: String) -> Bool {
            switch self {
            case .member(let name): name == part
            case .element(let index): Int(part) == index
            }
        }

        /// The name as a part of a JSON Pointer.
        var text: String {
            switch self {
            case .member(let name): "/" + name.escapedForPointer
            case .element(let index): "/\(index)"
            }
        }
    }

    private let name: Name
    /// The place of what holds it; nil for that of the request.
    private let holder: ValueLocation?

    /// The place of a request.
    init() { (name, holder) = (.element(0), nil) }

    init(_ name: Name, in holder: ValueLocation) { (self.name, self.holder) = (name, holder) }

    /// The JSON Pointer; that of the first object on the way with a longer name than errors have.
    var pointer: String { named.pointer }

    /// The pointer, and whether it is that of the place itself.
    private var named: (pointer: String, isWhole: Bool) {
        guard let holder else { return ("", true) }
        let outer = holder.named
        guard outer.isWhole, name.isShort else { return (outer.pointer, false) }
        return (outer.pointer + name.text, true)
    }

    /// Whether it has a name at another place.
    func isNamed(_ name: Name, in other: ValueLocation) -> Bool {
        self.name == name && holder?.isSame(as: other) == true
    }

    private func isSame(as other: ValueLocation) -> Bool {
        guard self !== other else { return true }
        guard let holder, let others = other.holder else { return holder == nil && other.holder == nil }
        return name == other.name && holder.isSame(as: others)
    }
}

extension [LocatedValue.Member] {
    /// The first member of a name; nil if there is none.
    subscript(_ name: String) -> LocatedValue? { first { $0.name == name }?.sent }
}

extension JSONTree {
    /// The value of an object's first member of a name; nil if there is none, or it is null, which counts as not sent.
    package func sent(_ name: String) -> JSONTree? { self[name].flatMap { $0.kind == .null ? nil : $0 } }
}
