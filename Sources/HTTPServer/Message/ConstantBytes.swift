/// Bytes that stay in memory unchanged as long as the process runs, such as a file embedded in the program.
///
/// An answer sends them without a copy, on any number of connections.
// @unchecked: nothing writes the memory.
package struct ConstantBytes: @unchecked Sendable {
    package let buffer: UnsafeRawBufferPointer

    /// - Parameter buffer: memory that is neither changed nor freed before the process ends.
    package init(_ buffer: UnsafeRawBufferPointer) { self.buffer = buffer }

    package var count: Int { buffer.count }
    package var isEmpty: Bool { buffer.isEmpty }

    /// These bytes without the first ones.
    func dropFirst(_ count: Int) -> ConstantBytes {
        ConstantBytes(UnsafeRawBufferPointer(rebasing: buffer.dropFirst(count)))
    }
}
