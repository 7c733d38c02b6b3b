/// The formats that a release reads, its own and the one before, and the one that it writes.
package struct RecordFormats: Sendable {
    /// Oldest first.
    private let known: [RecordFormat]
    let written: RecordFormat

    /// The formats of this release.
    package static let released = RecordFormats([.first])

    /// - Parameters:
    ///   - known: the oldest first, at least one.
    ///   - version: the one to write; the newest by default, or if this one is unknown.
    init(_ known: [RecordFormat], writing version: Int? = nil) {
        precondition(!known.isEmpty, "a release knows its own format")
        self.known = known
        written = known.first { Int($0.version) == version } ?? known[known.count - 1]
    }

    /// The same formats, writing another version.
    package func writing(_ version: Int) -> RecordFormats { RecordFormats(known, writing: version) }

    /// The versions that can be read and written.
    package var versions: ClosedRange<Int> { Int(known[0].version)...Int(known[known.count - 1].version) }

    /// The format of a version.
    func format(_ version: UInt8) throws(RecordError) -> RecordFormat {
        if let format = known.first(where: { $0.version == version }) { return format }
        throw Int(version) > versions.upperBound ? .newerVersion(version) : .unreadable
    }
}
