import CSystem

/// The processor's own instruction for the checksum CRC-32C.
package enum ProcessorChecksum {
    /// Whether the processor has it.
    package static let isAvailable = csystem_has_crc32c()

    /// The register of the checksum after some more bytes; only if it is available.
    package static func crc32c(_ crc: UInt32, _ bytes: UnsafeRawBufferPointer) -> UInt32 {
        csystem_crc32c(crc, bytes.baseAddress, bytes.count)
    }
}
