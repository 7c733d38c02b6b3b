/// Bytes that lie in memory as long as the process and never change, such as a file that is part of the program.
///
/// As the body of an answer they are sent from where they lie, however many connections they are sent on.
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
