import CSystem

/// The memory that the allocator holds and nobody uses.
package enum ProcessMemory {
    /// Lets large blocks go back to the kernel when they are freed; before the process has a second thread.
    package static func mapLargeBlocks() { csystem_map_large_blocks() }

    /// Lets all threads allocate from one heap, because each further one reserves 64 MiB of address space at a time; before
    /// the process has a second thread.
    package static func shareOneHeap() { csystem_use_one_arena() }

    /// Gives the kernel what is free now; takes milliseconds, so not on an event loop.
    package static func returnFree() { csystem_return_free_memory() }
}
