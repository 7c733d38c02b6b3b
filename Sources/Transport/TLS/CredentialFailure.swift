import COpenSSL

/// Why a certificate, a key or a list of tokens cannot be used: one sentence for the person who started the server.
package struct CredentialFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
