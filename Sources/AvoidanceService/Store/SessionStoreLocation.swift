package import Redis

/// Where sessions are kept.
package enum SessionStoreLocation: Hashable, Sendable {
    /// In the memory of this process.
    case memory
    /// On Redis, where other replicas find them too.
    case redis(RedisURL)

    /// Reads `memory` or a URL.
    ///
    /// Throws a sentence that says what to write instead, and that repeats nothing which might be a password.
    package init(_ text: String) throws(RedisURLFailure) {
        self = text == "memory" ? .memory : .redis(try RedisURL(text))
    }

    /// Whether the way there is protected by TLS.
    package var isSecure: Bool {
        switch self {
        case .memory: false
        case .redis(let url): url.isSecure
        }
    }
}

extension SessionStoreLocation: CustomStringConvertible {
    /// What was read, with three asterisks for the password.
    package var description: String {
        switch self {
        case .memory: "memory"
        case .redis(let url): url.description
        }
    }
}
