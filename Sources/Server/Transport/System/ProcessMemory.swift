import CSystem

/// Controls of the memory allocator.
package enum ProcessMemory {
    /// Returns large blocks to the kernel when they are freed; call it before the process has a second thread.
    package static func mapLargeBlocks() { csystem_map_large_blocks() }

    /// Makes all threads allocate from one heap, because each further one reserves 64 MiB of address space; call it
    /// before the process has a second thread.
    package static func shareOneHeap() { csystem_use_one_arena() }

    /// Returns free memory to the kernel; takes milliseconds, so not on an event loop.
    package static func returnFree() { csystem_return_free_memory() }
}
