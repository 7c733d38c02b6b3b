package import JSON
@_spi(Engine) package import KeyboardAvoidance

// Answers off the path of POST /avoid, as rows of names and values.
extension JSONTree {
    /// The members of an object; one without a value is left out.
    package typealias Members = [(String, JSONTree?)]

    /// An object of the members that have a value.
    package init(_ members: Members) {
        self = .object(members.compactMap { name, value in value.map { Member(name, $0) } })
    }

    /// A described record of the contract.
    package init(_ value: some Described) {
        self = DescriptionWriter.json(of: value).withUnsafeBufferPointer { try? JSONTree($0) } ?? .null
    }

    /// The members of these names.
    package func members(_ names: String...) -> Members { names.map { ($0, self[$0]) } }

    /// A text; nil without one.
    package static func text(_ text: String?) -> JSONTree? { text.map { .string($0) } }

    package static func count(_ value: Int) -> JSONTree { .number("\(value)") }

    package static func strings(_ values: [String]) -> JSONTree { .array(values.map { .string($0) }) }

    /// Objects of a list.
    package static func list<Value>(_ values: [Value], _ members: (Value) -> Members) -> JSONTree {
        .array(values.map { JSONTree(members($0)) })
    }
}

extension JSONWriter {
    /// Writes members that have a value into an object that is begun, the first without a comma before it.
    package mutating func members(_ members: JSONTree.Members) {
        for case (let name, let value?) in members {
            self.name(name)
            tree(value)
        }
    }
}
