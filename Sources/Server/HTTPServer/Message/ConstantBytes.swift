/// Bytes that stay in memory unchanged: as long as the process runs, such as a file embedded in the program, or as long as
/// a value has them.
///
/// An answer sends them without a copy, on any number of connections.
// @unchecked: nothing writes the memory.
package struct ConstantBytes: @unchecked Sendable {
    package let buffer: UnsafeRawBufferPointer
    /// Frees the memory with the last value; nil for what is never freed.
    private let owner: Owner?

    /// - Parameter buffer: memory that is neither changed nor freed before the process ends.
    package init(_ buffer: UnsafeRawBufferPointer) {
        self.buffer = buffer
        owner = nil
    }

    /// - Parameter memory: allocated memory, which nobody else uses or frees.
    package init(adopting memory: UnsafeMutableRawBufferPointer) {
        buffer = UnsafeRawBufferPointer(memory)
        owner = Owner(memory)
    }

    private init(_ part: UnsafeRawBufferPointer, of owner: Owner?) {
        buffer = part
        self.owner = owner
    }

    /// The bytes of memory that are freed with the last value.
    var heldMemory: Int { owner?.memory.count ?? 0 }

    // @unchecked: its memory is only read.
    private final class Owner: @unchecked Sendable {
        let memory: UnsafeMutableRawBufferPointer
        init(_ memory: UnsafeMutableRawBufferPointer) { self.memory = memory }
        deinit { memory.deallocate() }
    }

    package var count: Int { buffer.count }
    package var isEmpty: Bool { buffer.isEmpty }

    /// These bytes without the first ones.
    func dropFirst(_ count: Int) -> ConstantBytes {
        ConstantBytes(UnsafeRawBufferPointer(rebasing: buffer.dropFirst(count)), of: owner)
    }
}
