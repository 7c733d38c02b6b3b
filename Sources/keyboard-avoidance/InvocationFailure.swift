/// Why the program cannot do what it is started to do: one line for each error.
package struct InvocationFailure: Error, Hashable, CustomStringConvertible {
    package let errors: [InvocationError]

    init(_ errors: [InvocationError]) { self.errors = errors }

    package var description: String { errors.map(\.description).joined(separator: "\n") }
}
