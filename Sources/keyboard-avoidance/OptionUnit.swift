/// What the numbers of a limit count.
package enum OptionUnit: Sendable {
    case count, bytes, bytesPerSecond, linesPerSecond, seconds

    /// A number for a reader: `1 MiB`, `10 s`.
    package func text(_ number: String) -> String {
        guard number != "0" else { return number }
        switch self {
        case .count: return number
        case .bytesPerSecond: return "\(number) bytes/s"
        case .linesPerSecond: return "\(number) \(number == "1" ? "line" : "lines")/s"
        case .seconds:
            guard let seconds = Double(number) else { return number }
            return "\(Int(exactly: seconds).map(String.init) ?? number) s"
        case .bytes:
            guard let bytes = Int(number) else { return number }
            let units = [(40, "TiB"), (30, "GiB"), (20, "MiB"), (10, "KiB")]
            let unit = units.first { bytes > 0 && bytes % (1 << $0.0) == 0 }
            return unit.map { "\(bytes >> $0.0) \($0.1)" } ?? "\(number) \(bytes == 1 ? "byte" : "bytes")"
        }
    }
}
