import JSON

/// A value of a request as it was sent, and its place there.
struct Sent {
    let value: JSONTree
    /// The JSON Pointer; nil where no details are collected, and then following members costs nothing.
    let pointer: String?

    /// The place of a member, whether it is there or not.
    func pointer(to name: @autoclosure () -> String) -> String? {
        pointer.map { $0 + "/" + name().escapedForPointer }
    }

    /// The first member of a name; nil if there is none.
    subscript(_ name: String) -> Sent? { value[name].map { Sent(value: $0, pointer: pointer(to: name)) } }

    typealias Member = (name: String, sent: Sent)

    /// The members of an object in their order; empty for other kinds.
    var members: [Member] { value.members.map { ($0.name, Sent(value: $0.value, pointer: pointer(to: $0.name))) } }

    /// The elements of an array; empty for other kinds.
    var elements: [Sent] { value.elements.enumerated().map { Sent(value: $1, pointer: pointer(to: "\($0)")) } }
}
