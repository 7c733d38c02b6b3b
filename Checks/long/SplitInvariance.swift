/// Reads every row of the byte table cut at every place and byte by byte, and counts the pairs that agree.
///
/// A pair is one way to cut a row: the events of the pieces beside those of the table. Rows over 2 KiB are cut at 256
/// seeded places. The rest of the million is made of two seeded cuts of a row.
@main
enum SplitInvariance {
    static func main() {
        var pairs = 0
        var wrong = 0
        func compare(_ row: ByteCase, _ pieces: [[UInt8]], _ how: @autoclosure () -> String) {
            pairs += 1
            let events = ReaderTranscript(pieces).events
            guard events != row.events else { return }
            wrong += 1
            print("\(row.name), \(how()): \(events) instead of \(row.events)")
        }
        let rows = ByteCase.all.map { ($0, latin1($0.bytes)) }
        var generator = SplitMix(state: 4)
        for (row, bytes) in rows {
            compare(row, bytes.map { [$0] }, "byte by byte")
            let cuts =
                bytes.count <= 2048
                ? Array(1..<bytes.count) : (0..<256).map { _ in Int.random(in: 1..<bytes.count, using: &generator) }
            for cut in cuts { compare(row, [Array(bytes[..<cut]), Array(bytes[cut...])], "cut at \(cut)") }
        }
        let single = pairs
        let short = rows.filter { (3...2048).contains($0.1.count) }
        while pairs < 1_000_000 {
            for (row, bytes) in short {
                let first = Int.random(in: 1..<bytes.count - 1, using: &generator)
                let second = Int.random(in: first + 1..<bytes.count, using: &generator)
                let pieces = [Array(bytes[..<first]), Array(bytes[first..<second]), Array(bytes[second...])]
                compare(row, pieces, "cut at \(first) and \(second)")
            }
        }
        print("\(rows.count) rows, \(single) pairs of one cut or byte by byte, \(pairs) pairs in all, \(wrong) wrong")
        if wrong > 0 { fatalError("the reader's answer depends on how its bytes are cut") }
    }
}

/// A seeded source of numbers, so that a run can be repeated.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
