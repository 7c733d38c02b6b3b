package import Redis

/// The location of sessions.
package enum SessionStoreLocation: Hashable, Sendable {
    /// In the memory of this process.
    case memory
    /// On Redis, shared with other replicas.
    case redis(RedisURL)

    /// Parses `memory` or a URL.
    ///
    /// Throws a sentence that says what to write instead, and repeats nothing that might be a password.
    package init(_ text: String) throws(RedisURLError) {
        self = text == "memory" ? .memory : .redis(try RedisURL(text))
    }

    /// Whether the connection is encrypted.
    package var isSecure: Bool {
        switch self {
        case .memory: false
        case .redis(let url): url.isSecure
        }
    }
}

extension SessionStoreLocation: CustomStringConvertible {
    /// The location as text, with three asterisks for the password.
    package var description: String {
        switch self {
        case .memory: "memory"
        case .redis(let url): url.description
        }
    }
}
