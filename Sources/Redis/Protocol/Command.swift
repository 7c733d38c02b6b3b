/// A command as the server reads it: an array of bulk strings in one buffer, so that it can be sent again as it is.
package struct Command: Sendable {
    /// The bytes to send.
    package private(set) var bytes: [UInt8] = []
    /// Where the key stands among the bytes; nil without one.
    private var key: Range<Int>?
    private var missing: Int

    /// The slot of the key, which decides what node of a cluster is asked; nil without a key: any node is.
    ///
    /// Computed each time: a server that is no cluster never needs it.
    package var slot: HashSlot? { key.map { HashSlot(key: bytes[$0]) } }

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
        name.withUTF8Buffer { append(bulkString: $0) }
    }

    /// A command whose arguments are words.
    package init(_ name: StaticString, _ arguments: String...) {
        self.init(name, argumentCount: arguments.count)
        for argument in arguments { append(argument) }
    }

    /// Adds an argument of any bytes.
    package mutating func append(_ argument: some Collection<UInt8>) {
        // Not element by element: whoever calls this from another module gets no copy of it made for his collection.
        let isContiguous: Void? = argument.withContiguousStorageIfAvailable { append(bulkString: $0) }
        if isContiguous == nil { append(Array(argument)) }
    }

    /// Adds a word.
    package mutating func append(_ argument: String) { append(argument.utf8) }

    /// Adds a number in decimal digits.
    package mutating func append(_ argument: Int) {
        let digits = DecimalDigits(argument)
        beginArgument(length: digits.count)
        digits.append(to: &bytes)
        endLine()
    }

    /// Adds the command's only key.
    package mutating func append(key: some Collection<UInt8>) {
        append(key)
        let end = bytes.count - 2
        self.key = (end - key.count)..<end
    }

    private mutating func append(bulkString argument: UnsafeBufferPointer<UInt8>) {
        beginArgument(length: argument.count)
        bytes.append(contentsOf: argument)
        endLine()
    }

    private mutating func beginArgument(length: Int) {
        precondition(missing > 0, "more arguments than were announced")
        missing -= 1
        append(length: length, after: ReplyType.bulkString)
    }

    private mutating func append(length: Int, after type: UInt8) {
        bytes.append(type)
        DecimalDigits(length).append(to: &bytes)
        endLine()
    }

    private mutating func endLine() {
        bytes.append(UInt8(ascii: "\r"))
        bytes.append(UInt8(ascii: "\n"))
    }
}
