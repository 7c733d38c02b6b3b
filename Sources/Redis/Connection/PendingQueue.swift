/// A queue whose front is taken without moving what is behind it.
struct PendingQueue<Element> {
    private var elements: ContiguousArray<Element?> = []
    private var head = 0

    var count: Int { elements.count - head }
    var isEmpty: Bool { count == 0 }
    var first: Element? { isEmpty ? nil : elements[head] }

    /// The element so many places behind the first.
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
