/// Why a server could not be asked: the end of a sentence that begins with its address.
package struct ClientFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
