/// Why bytes are no session record that can be used.
enum RecordFailure: Error, Equatable {
    /// A later release wrote it: it may be read by that, and must not be replaced.
    case newerVersion(UInt8)
    /// It was cut, changed, is that of another key, or never was a record.
    case unreadable
}
