/// The form of a log line.
package enum LogFormat: String, CaseIterable, Sendable {
    /// Time, level and message, then `key=value`.
    case text
    /// One JSON object.
    case json
}
