/// A command in its wire form, an array of bulk strings, in one buffer, so that it can be resent unchanged.
package struct Command: Sendable {
    /// The bytes to send.
    package private(set) var bytes: [UInt8] = []
    /// The range of the key among the bytes; nil without one.
    private var key: Range<Int>?
    private var missing: Int

    /// The slot of the key, which decides the node of a cluster; nil without a key, which any node takes.
    ///
    /// Computed on each call: a server without cluster mode never needs it.
    package var slot: HashSlot? { key.map { HashSlot(key: bytes[$0]) } }

    /// Whether all announced arguments have been added; only then may it be sent.
    package var isComplete: Bool { missing == 0 }

    /// Begins a command.
    ///
    /// - Parameters:
    ///   - name: for example `GET`; the second word of a name such as `CLUSTER SLOTS` is an argument.
    ///   - count: the number of arguments to come, without the name.
    ///   - capacity: the number of bytes to reserve.
    package init(_ name: StaticString, argumentCount count: Int, reserving capacity: Int = 64) {
        missing = count + 1
        bytes.reserveCapacity(capacity)
        append(length: missing, after: Reply.Kind.array)
        name.withUTF8Buffer { append(bulkString: $0) }
    }

    /// A command whose arguments are words.
    package init(_ name: StaticString, _ arguments: String...) {
        self.init(name, argumentCount: arguments.count)
        for argument in arguments { append(argument) }
    }

    /// Continues a command that others begin with, too.
    ///
    /// - Parameter capacity: the number of bytes to reserve.
    package init(continuing begun: Command, reserving capacity: Int) {
        missing = begun.missing
        key = begun.key
        bytes.reserveCapacity(capacity)
        bytes.append(contentsOf: begun.bytes)
    }

    /// Adds an argument of any bytes.
    package mutating func append(_ argument: some Collection<UInt8>) {
        // Not element by element: callers in other modules get no specialised copy for their collection.
        let isContiguous: Void? = argument.withContiguousStorageIfAvailable { append(bulkString: $0) }
        if isContiguous == nil { append(Array(argument)) }
    }

    /// Adds an argument of any bytes.
    package mutating func append(_ argument: [UInt8]) {
        argument.withUnsafeBufferPointer { append(bulkString: $0) }
    }

    /// Adds a word.
    package mutating func append(_ argument: String) { append(argument.utf8) }

    /// Adds a number in decimal digits.
    package mutating func append(_ argument: Int) {
        let digits = DecimalDigits(argument)
        digits.withBytes { append(bulkString: $0) }
    }

    /// Adds the command's only key.
    package mutating func append(key: some Collection<UInt8>) { append(key: Array(key)) }

    /// Adds the command's only key.
    package mutating func append(key: [UInt8]) {
        append(key)
        let end = bytes.count - 2
        self.key = (end - key.count)..<end
    }

    private mutating func append(bulkString argument: UnsafeBufferPointer<UInt8>) {
        precondition(missing > 0, "more arguments than were announced")
        missing -= 1
        append(length: argument.count, after: Reply.Kind.bulkString, then: argument)
    }

    /// Appends a line with a length and, if there are any, bytes with the end of a line.
    private mutating func append(length: Int, after type: UInt8, then content: UnsafeBufferPointer<UInt8>? = nil) {
        let digits = DecimalDigits(length)
        // At once, because each call that appends to an array checks whether it is shared and large enough.
        bytes.append(addingCapacity: digits.count + (content?.count ?? 0) + 5) { span in
            span.append(type)
            digits.append(to: &span)
            Self.endLine(&span)
            guard let content else { return }
            span.withUnsafeMutableBufferPointer { memory, count in
                count += UnsafeMutableBufferPointer(rebasing: memory[count...]).initialize(fromContentsOf: content)
            }
            Self.endLine(&span)
        }
    }

    @inline(__always)
    private static func endLine(_ span: inout OutputSpan<UInt8>) {
        span.append(UInt8(ascii: "\r"))
        span.append(UInt8(ascii: "\n"))
    }
}

extension Command {
    /// A whole number in decimal digits, after a minus if it is negative, made without a `String`.
    struct DecimalDigits {
        /// The digits of `Int.min` and its sign.
        private static let longest = 20

        private var digits = InlineArray<20, UInt8>(repeating: 0)
        private var start = Self.longest

        init(_ number: Int) {
            var rest = number.magnitude
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            guard number < 0 else { return }
            start -= 1
            digits[start] = UInt8(ascii: "-")
        }

        /// The number of bytes.
        var count: Int { Self.longest - start }

        /// Passes the bytes to `body`.
        @inline(__always)
        func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
            digits.span.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start...])) }
        }

        /// Appends the bytes; `span` must have space for them.
        @inline(__always)
        func append(to span: inout OutputSpan<UInt8>) {
            for index in start..<Self.longest { span.append(digits[index]) }
        }
    }
}
