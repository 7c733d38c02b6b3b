/// Why a text is no value of an option: what comes after `"text" is`.
package struct InvalidValue: Error, Hashable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
