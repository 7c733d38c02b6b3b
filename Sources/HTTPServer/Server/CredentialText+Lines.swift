import Transport

extension CredentialText {
    /// The lines of a list with their numbers, from 1 on, and without the spaces around them; empty lines and those that
    /// begin with `#` are left out.
    var lines: [(number: Int, bytes: [UInt8])] {
        bytes.split(separator: .lineFeed, omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            let bytes = line.withUnsafeBufferPointer { line in
                let end = line.last == .carriageReturn ? line.count - 1 : line.count
                return Array(line.part(0..<end).trimmed)
            }
            return bytes.isEmpty || bytes.first == UInt8(ascii: "#") ? nil : (index + 1, bytes)
        }
    }
}
