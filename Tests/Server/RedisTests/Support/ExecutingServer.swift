import TestSupport

/// A server that executes the commands arriving on one connection, such as `<7>`, and RESP commands before them.
struct ExecutingServer {
    /// The input not yet executed.
    private var input: [UInt8] = []
    /// The replies not yet taken, without their line ends.
    private(set) var replies: [String] = []
    /// The numbers of the commands that were executed.
    private(set) var executed: [Int] = []

    mutating func receive(_ text: String) {
        input += text.utf8
        while let length = execute() { input.removeFirst(length) }
    }

    /// Takes the next reply; nil if there is none.
    mutating func reply() -> String? { replies.isEmpty ? nil : replies.removeFirst() }

    /// Executes the first command and returns its length; nil if it is incomplete.
    private mutating func execute() -> Int? {
        guard input.first == UInt8(ascii: "<") else {
            guard let length = ScriptedRedis.command(input)?.length else { return nil }
            replies.append("+OK")
            return length
        }
        guard let end = input.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let number = Int(String(decoding: input[1..<end], as: UTF8.self)) ?? 0
        executed.append(number)
        replies.append(number % 5 == 0 ? "-ERR \(number)" : "+\(number)")
        return end + 1
    }
}
