/// The place of a channel in its loop.
package struct ChannelToken: Hashable, Sendable {
    let slot: UInt32
    let generation: UInt32
    /// Both in one word, as the source keeps it.
    var packed: UInt64 { UInt64(generation) << 32 | UInt64(slot) }
}
