/// The reason why bytes are not a usable session record.
enum RecordError: Error, Equatable {
    /// A later release wrote it and may still read it, so it must not be replaced.
    case newerVersion(UInt8)
    /// It was truncated, changed, belongs to another key, or never was a record.
    case unreadable
}
