/// The elements of an array, decoded one after the other as they are asked for; valid as long as their `Reply`.
package struct ReplyElements: Sequence {
    /// How many there are.
    package let count: Int
    private let bytes: UnsafeBufferPointer<UInt8>

    init(count: Int, bytes: UnsafeBufferPointer<UInt8>) {
        self.count = count
        self.bytes = bytes
    }

    package var underestimatedCount: Int { count }

    package func makeIterator() -> Iterator { Iterator(bytes: bytes) }

    package struct Iterator: IteratorProtocol {
        fileprivate let bytes: UnsafeBufferPointer<UInt8>
        private var position = 0

        fileprivate init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

        package mutating func next() -> Reply? {
            position < bytes.count ? Reply(bytes, at: &position) : nil
        }
    }
}
