import Transport

/// A queue that removes its first element without moving the others.
struct PendingQueue<Element> {
    private var elements: ContiguousArray<Element?> = []
    private var head = 0

    var count: Int { elements.count - head }
    var isEmpty: Bool { count == 0 }
    var first: Element? { isEmpty ? nil : elements[head] }

    /// The element at an index counted from the first.
    subscript(index: Int) -> Element {
        get {
            guard let element = elements[head + index] else { preconditionFailure("the queue has lost an element") }
            return element
        }
        set { elements[head + index] = newValue }
    }

    mutating func append(_ element: Element) { elements.append(element) }

    @discardableResult
    mutating func removeFirst() -> Element? {
        guard !isEmpty else { return nil }
        let first = elements[head].take()
        head += 1
        if isEmpty {
            elements.removeAll(keepingCapacity: true)
            head = 0
        } else if head >= 64, head * 2 >= elements.count {
            elements.removeFirst(head)
            head = 0
        }
        return first
    }

    mutating func remove(at index: Int) { elements.remove(at: head + index) }
}

/// A command of a connection without a reply so far.
// A class, because the queue hands it on in every step.
final class PendingCommand<Owner> {
    let bytes: [UInt8]
    /// The receiver of the reply; nil if there is none, or it no longer waits.
    var owner: Owner?
    /// The length of an `ASKING` before the command: its reply comes first, and nothing may be sent between the two.
    let askingLength: Int
    /// Whether the reply to `ASKING` has come.
    var isAsked = false
    /// Whether a reply other than an error can be this command's.
    let accepts: (Reply) -> Bool
    /// The owner's deadline.
    let deadline: Instant
    /// The latest time to send the command.
    let sendBy: Instant
    /// The time when the command was handed to the connection's output; nil before.
    var sentAt: Instant?
    /// The connection's count of taken bytes once the kernel has all of the command.
    var end: UInt64 = 0

    init(
        bytes: [UInt8], owner: Owner?, askingLength: Int = 0, accepts: @escaping (Reply) -> Bool, deadline: Instant,
        sendBy: Instant
    ) {
        self.bytes = bytes
        self.owner = owner
        self.askingLength = askingLength
        self.accepts = accepts
        self.deadline = deadline
        self.sendBy = sendBy
    }

    /// Whether the next reply is that to `ASKING`.
    var isAsking: Bool { askingLength > 0 && !isAsked }
    /// The connection's count of taken bytes once the kernel has all that the next reply answers.
    var nextEnd: UInt64 { isAsking ? end - UInt64(bytes.count - askingLength) : end }
}
