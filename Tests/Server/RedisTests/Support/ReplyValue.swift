@testable import Redis

/// A reply that owns its bytes, for comparing and encoding.
indirect enum ReplyValue: Equatable, Sendable {
    case simpleString(String)
    case error(String)
    case integer(Int64)
    case bulkString([UInt8])
    case null
    case array([ReplyValue])

    init(_ reply: Reply) {
        switch reply {
        case .simpleString(let text): self = .simpleString(String(decoding: text, as: UTF8.self))
        case .error(let text): self = .error(String(decoding: text, as: UTF8.self))
        case .integer(let number): self = .integer(number)
        case .bulkString(let bytes): self = .bulkString(Array(bytes))
        case .null: self = .null
        case .array(let elements):
            let values = elements.map(ReplyValue.init)
            precondition(values.count == elements.count, "an array has other elements than it says")
            self = .array(values)
        }
    }

    static func bulk(_ text: String) -> ReplyValue { .bulkString(Array(text.utf8)) }

    /// As a server sends it.
    var encoded: [UInt8] {
        switch self {
        case .simpleString(let text): Array("+\(text)\r\n".utf8)
        case .error(let text): Array("-\(text)\r\n".utf8)
        case .integer(let number): Array(":\(number)\r\n".utf8)
        case .bulkString(let bytes): Array("$\(bytes.count)\r\n".utf8) + bytes + [13, 10]
        case .null: Array("$-1\r\n".utf8)
        case .array(let elements): Array("*\(elements.count)\r\n".utf8) + elements.flatMap(\.encoded)
        }
    }

    /// A random reply, with arrays down to `depth`.
    static func random(using chance: inout some RandomNumberGenerator, depth: Int = 8) -> ReplyValue {
        func text() -> String {
            String(
                decoding: (0..<Int.random(in: 0...12, using: &chance)).map { _ in
                    UInt8.random(in: 32...126, using: &chance)
                }, as: UTF8.self)
        }
        switch Int.random(in: 0...(depth > 0 ? 7 : 4), using: &chance) {
        case 0: return .simpleString(text())
        case 1: return .error(text())
        case 2:
            return .integer(Int64.random(in: .min ... .max, using: &chance) >> Int64.random(in: 0...63, using: &chance))
        case 3:
            return .bulkString(
                (0..<Int.random(in: 0...40, using: &chance)).map { _ in UInt8.random(in: 0...255, using: &chance) })
        case 4: return .null
        default:
            return .array(
                (0..<Int.random(in: 0...3, using: &chance)).map { _ in random(using: &chance, depth: depth - 1) })
        }
    }
}
