/// The two lists of a shard's sessions, each in the order of last use.
///
/// Within a list the least recently used session leaves first; `SessionStore` decides between the two.
enum RecencyList: Sendable {
    case hidden
    case shown
}
