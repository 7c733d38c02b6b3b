/// A command as the server reads it: an array of bulk strings in one buffer, so that it can be sent again as it is.
package struct Command: Sendable {
    /// The bytes to send.
    package private(set) var bytes: [UInt8] = []
    /// The slot of the key, which decides what node of a cluster is asked; nil without a key: any node is.
    package private(set) var slot: HashSlot?
    private var missing: Int

    /// Whether all arguments that were announced have been added: no other command may be sent.
    package var isComplete: Bool { missing == 0 }

    /// Begins a command.
    ///
    /// - Parameters:
    ///   - name: such as `GET`; the second word of a name such as `CLUSTER SLOTS` is an argument.
    ///   - count: how many arguments will be added, the name not counted.
    ///   - capacity: how many bytes to make room for at once.
    package init(_ name: StaticString, argumentCount count: Int, reserving capacity: Int = 64) {
        missing = count + 1
        bytes.reserveCapacity(capacity)
        append(length: missing, after: ReplyType.array)
        name.withUTF8Buffer { append($0) }
    }

    /// A command whose arguments are words.
    package init(_ name: StaticString, _ arguments: String...) {
        self.init(name, argumentCount: arguments.count)
        for argument in arguments { append(argument) }
    }

    /// Adds an argument of any bytes.
    package mutating func append(_ argument: some Collection<UInt8>) {
        precondition(missing > 0, "more arguments than were announced")
        missing -= 1
        append(length: argument.count, after: ReplyType.bulkString)
        bytes.append(contentsOf: argument)
        endLine()
    }

    /// Adds a word.
    package mutating func append(_ argument: String) { append(argument.utf8) }

    /// Adds a number in decimal digits.
    package mutating func append(_ argument: Int) { append(String(argument)) }

    /// Adds the command's only key.
    package mutating func append(key: some Collection<UInt8>) {
        slot = HashSlot(key: key)
        append(key)
    }

    private mutating func append(length: Int, after type: UInt8) {
        bytes.append(type)
        bytes.append(contentsOf: String(length).utf8)
        endLine()
    }

    private mutating func endLine() {
        bytes.append(UInt8(ascii: "\r"))
        bytes.append(UInt8(ascii: "\n"))
    }
}
