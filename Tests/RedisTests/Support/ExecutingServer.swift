/// A server that executes what arrives on one connection: commands such as `<7>`, and those in RESP before them.
struct ExecutingServer {
    /// What has arrived and was not executed.
    private var input: [UInt8] = []
    /// The replies that were not taken, without their line ends.
    private(set) var replies: [String] = []
    /// The numbers of the commands that were executed.
    private(set) var executed: [Int] = []

    mutating func receive(_ text: String) {
        input += text.utf8
        while let length = execute() { input.removeFirst(length) }
    }

    /// Takes the next reply; nil if there is none.
    mutating func reply() -> String? { replies.isEmpty ? nil : replies.removeFirst() }

    /// Executes the first command and returns its length; nil if it is not whole.
    private mutating func execute() -> Int? {
        guard input.first == UInt8(ascii: "<") else {
            guard let length = lengthInRESP() else { return nil }
            replies.append("+OK")
            return length
        }
        guard let end = input.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let number = Int(String(decoding: input[1..<end], as: UTF8.self)) ?? 0
        executed.append(number)
        replies.append(number % 5 == 0 ? "-ERR \(number)" : "+\(number)")
        return end + 1
    }

    /// The length of an array of bulk strings; nil if it is not whole.
    private func lengthInRESP() -> Int? {
        var position = 0
        func number() -> Int? {
            guard let end = input[position...].firstIndex(of: UInt8(ascii: "\r")), end + 1 < input.count else {
                return nil
            }
            defer { position = end + 2 }
            return Int(String(decoding: input[(position + 1)..<end], as: UTF8.self))
        }
        guard let count = number() else { return nil }
        for _ in 0..<count {
            guard position < input.count, let length = number() else { return nil }
            position += length + 2
        }
        return position <= input.count ? position : nil
    }
}
