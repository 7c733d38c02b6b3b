/// The reason why a request to a server failed: the end of a sentence that begins with its address.
package struct ClientError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
