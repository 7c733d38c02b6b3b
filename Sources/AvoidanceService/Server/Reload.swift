/// What became of a file that was read again.
package enum Reload: Hashable, Sendable {
    /// What is used from now on.
    case taken(String)
    /// Why what was there before stays.
    case kept(String)

    /// Reads files at the same time, and waits for each of them at most as long as one may take.
    static func outcomes(of files: [ReloadedFile]) -> [Reload] {
        let readings = files.map { ($0, $0.begin()) }
        return readings.map { file, reading in file.end(reading) }
    }
}
