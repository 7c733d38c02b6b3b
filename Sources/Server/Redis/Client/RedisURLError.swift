/// The reason why a text is not a URL of a store.
///
/// Each describes itself in one sentence for the user, and names a host by its place in the list: its text may be a
/// misplaced password.
package enum RedisURLError: Error, Hashable, Sendable, CustomStringConvertible {
    case scheme
    case unencodedCredentials
    case percentEncoding
    case emptyHost(Int)
    case hostName(Int)
    case address(host: Int)
    case port(host: Int)
    case tooManyHosts
    case database
    case query

    package var description: String {
        switch self {
        case .scheme:
            "the URL begins with neither redis:// nor rediss://; write redis://host:6379"
        case .unencodedCredentials:
            "the user or the password has a character that ends it; write / as %2F, : as %3A, @ as %40, ? as %3F, # as %23"
        case .percentEncoding:
            "in the user or the password a % is not followed by two hexadecimal digits of UTF-8; write % itself as %25"
        case .emptyHost(let number):
            "host \(number) is empty; write redis://host:6379, and several hosts with a comma between them"
        case .hostName(let number):
            "host \(number) has a character that no host name has; only letters, digits, -, . and _ may be in it"
        case .address(let number):
            "host \(number) is no IPv6 address in brackets; write [2001:db8::1]:6379"
        case .port(let number):
            "the port of host \(number) is no number from 1 to 65535; write host:6379"
        case .tooManyHosts:
            "there are more than \(RedisURL.maximumHosts) hosts; a few of a cluster's nodes are enough to find the others"
        case .database:
            "what follows the hosts is no number of a database; write /0, or nothing"
        case .query:
            "the URL has a ? or a #; it ends with the database, and options of the store are options of the program"
        }
    }
}
