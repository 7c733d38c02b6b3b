@testable import HTTPServer

/// The fault in the decoder's answer to a chunked body; nil if there is none.
///
/// Whole, cut once at the place in the first byte, and byte by byte it must end the same; if it ends well, an
/// independent decoder must find the same body.
func chunksComplaint(_ input: UnsafeBufferPointer<UInt8>) -> String? {
    guard input.count > 1 else { return nil }
    let bytes = Array(input.dropFirst())
    let cut = Int(input[0]) * bytes.count / 256
    let whole = Decoded(bytes, cuts: [])
    if whole != Decoded(bytes, cuts: [cut]) { return "cut at \(cut), the body is another" }
    if bytes.count <= 96, whole != Decoded(bytes, cuts: Array(1..<bytes.count)) {
        return "byte by byte, the body is another"
    }
    let plain = plainlyDecoded(bytes)
    if whole.outcome == .fault(.malformedChunk), plain != nil { return "a body was refused that is well-formed" }
    guard whole.outcome == .complete else { return nil }
    guard let plain else { return "a body was accepted that breaks the grammar" }
    if plain.body != whole.body { return "the body is not what its chunks say" }
    return plain.length == whole.length ? nil : "the body ends elsewhere"
}

private struct Decoded: Equatable {
    var outcome = ChunkDecoder.Outcome.incomplete
    var body: [UInt8] = []
    var length = 0

    init(_ bytes: [UInt8], cuts: [Int]) {
        var buffer = bytes
        var decoder = ChunkDecoder()
        var (read, write) = (0, 0)
        buffer.withUnsafeMutableBufferPointer { buffer in
            for end in cuts + [bytes.count] where outcome == .incomplete {
                outcome = decoder.decode(
                    buffer, read: &read, end: end, write: &write, bodyStart: 0, limits: Limits())
                precondition(write <= read && read <= end, "written beyond what was read")
            }
        }
        // The content of a refused body does not matter.
        if case .fault = outcome { return }
        body = Array(buffer[..<write])
        length = read
    }
}

/// Decodes the same by RFC 9112 §7.1, a line at a time; nil if the text breaks it or ends early.
private func plainlyDecoded(_ bytes: [UInt8]) -> (body: [UInt8], length: Int)? {
    var rest = bytes[...]
    func line() -> ArraySlice<UInt8>? {
        guard let end = rest.indices.dropLast().first(where: { rest[$0] == 13 && rest[$0 + 1] == 10 }) else {
            return nil
        }
        defer { rest = rest[(end + 2)...] }
        return rest[..<end]
    }
    var body: [UInt8] = []
    while true {
        guard let head = line() else { return nil }
        let digits = head.prefix { ($0 >= 48 && $0 <= 57) || ($0 | 32 >= 97 && $0 | 32 <= 102) }
        guard !digits.isEmpty, digits.count <= 16 else { return nil }
        guard areExtensions(head[digits.endIndex...]) else { return nil }
        let size = digits.reduce(0) { $0 << 4 | UInt64($1 <= 57 ? $1 - 48 : ($1 | 32) - 87) }
        if size == 0 { break }
        guard size <= UInt64(rest.count), rest.count >= Int(size) + 2 else { return nil }
        body += rest.prefix(Int(size))
        rest = rest.dropFirst(Int(size))
        guard rest.starts(with: [13, 10]) else { return nil }
        rest = rest.dropFirst(2)
    }
    while let field = line() {
        if field.isEmpty { return (body, rest.startIndex) }
        guard let colon = field.firstIndex(of: 58), colon > field.startIndex else { return nil }
        if field[..<colon].contains(where: { $0 <= 32 || $0 >= 127 }) { return nil }
        if field[colon...].contains(where: { $0 < 32 && $0 != 9 || $0 == 127 }) { return nil }
    }
    return nil
}

/// Whether these bytes are `*( BWS ";" BWS chunk-ext-name [ BWS "=" BWS chunk-ext-val ] )`, RFC 9112 §7.1.1: each part
/// of the rule consumes its bytes.
private func areExtensions(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    func skipBlanks() { rest = rest.drop { $0 == 32 || $0 == 9 } }
    func skipToken() -> Bool {
        let token = rest.prefix { $0 > 32 && $0 < 127 && !"\"(),/:;<=>?@[\\]{}".utf8.contains($0) }
        rest = rest.dropFirst(token.count)
        return !token.isEmpty
    }
    func skipQuotedString() -> Bool {
        rest = rest.dropFirst()
        while let byte = rest.popFirst() {
            if byte == 34 { return true }
            guard let text = byte == 92 ? rest.popFirst() : byte, text == 9 || text >= 32 && text != 127 else { break }
        }
        return false
    }
    while !rest.isEmpty {
        skipBlanks()
        guard rest.popFirst() == 59 else { return false }
        skipBlanks()
        guard skipToken() else { return false }
        let name = rest
        skipBlanks()
        guard rest.first == 61 else {
            rest = name
            continue
        }
        rest = rest.dropFirst()
        skipBlanks()
        guard rest.first == 34 ? skipQuotedString() : skipToken() else { return false }
    }
    return true
}
