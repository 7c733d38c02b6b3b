import JSON

/// Values by the names of members: a table that is made once, and read without hashing a `String`.
struct NameTable<Value: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
    private let names: JSONNames
    private let values: [Value]

    /// - Parameter rows: at most 64 names, each of them once.
    init(_ rows: [(String, Value)]) {
        keys = rows.map(\.0)
        names = JSONNames(keys)
        values = rows.map(\.1)
    }

    /// - Parameter rows: the names of each value, separated by spaces.
    init(dictionaryLiteral rows: (String, Value)...) {
        self.init(rows.flatMap { names, value in names.split(separator: " ").map { (String($0), value) } })
    }

    /// The names in their order.
    let keys: [String]

    /// The value of a name; nil for one that the table does not have.
    subscript(_ name: String) -> Value? { names.index(of: name).map { values[$0] } }
}
