import COpenSSL

/// The reason why a certificate, a key or a list of tokens is unusable: one sentence for the user.
package struct CredentialError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
