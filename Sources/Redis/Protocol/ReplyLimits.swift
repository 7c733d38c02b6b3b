/// What a server may make us keep, and how deep.
package struct ReplyLimits: Hashable, Sendable {
    /// How many arrays may be open within each other: eight, as in hiredis.
    ///
    /// `CLUSTER SLOTS`, the deepest answer that is asked for, needs four.
    package static let nesting = 8

    /// The size of one reply in bytes, types, lengths and line ends included: 64 to 2³⁰, 1 MiB if not said otherwise.
    ///
    /// Sixteen times the largest record; the map of a cluster of 500 shards takes a seventh.
    package let size: Int

    /// Limits replies to `size` bytes; a size out of its range becomes the nearest within.
    package init(size: Int = 1 << 20) { self.size = min(max(size, 64), 1 << 30) }
}
