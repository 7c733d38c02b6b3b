/// Replies as a server sends them, and slightly changed ones.
struct BentReplies {
    private var chance: SeededGenerator

    init(seed: UInt64) { chance = SeededGenerator(seed: seed) }

    /// The next bytes, and the ends of their pieces.
    mutating func next() -> (bytes: [UInt8], ends: [Int]) {
        var bytes: [UInt8]
        repeat {
            bytes = (0..<Int.random(in: 1...3, using: &chance)).flatMap { _ in
                ReplyValue.random(using: &chance, depth: Int.random(in: 0...10, using: &chance)).encoded
            }
            for _ in 0..<Int.random(in: 0...3, using: &chance) { bend(&bytes) }
        } while Self.isCostly(bytes)
        let ends = (0..<Int.random(in: 0...3, using: &chance)).map { _ in
            Int.random(in: 0...bytes.count, using: &chance)
        }
        return (bytes, ends.sorted())
    }

    private mutating func bend(_ bytes: inout [UInt8]) {
        guard let index = bytes.indices.randomElement(using: &chance) else { return }
        let marks = Array("+-:$*0123456789\r\n".utf8)
        switch Int.random(in: 0..<8, using: &chance) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &chance)
        case 1, 2: bytes[index] = marks.randomElement(using: &chance) ?? 0
        case 3: bytes.remove(at: index)
        case 4: bytes.insert(marks.randomElement(using: &chance) ?? 0, at: index)
        case 5: bytes.removeSubrange(index...)
        case 6: bytes.replaceSubrange(index..<index, with: bytes[index...].prefix(9))
        default:
            let numbers = [
                "-1", "-2", "", "+1", "00", "-0", "9223372036854775807", "9223372036854775808", "1048577",
                "99999999999",
            ]
            let number = numbers.randomElement(using: &chance) ?? ""
            // In place of a number, if there is one.
            guard let start = bytes[index...].firstIndex(where: { 48...57 ~= $0 }) else { return }
            let end = bytes[start...].firstIndex { !(48...57 ~= $0) } ?? bytes.endIndex
            bytes.replaceSubrange(start..<end, with: number.utf8)
        }
    }

    /// Whether hiredis would allocate an array of a million elements and more, up to its limit.
    private static func isCostly(_ bytes: [UInt8]) -> Bool {
        bytes.indices.contains { index in
            bytes[index] == UInt8(ascii: "*") && 6...10 ~= bytes[(index + 1)...].prefix { 48...57 ~= $0 }.count
        }
    }
}
