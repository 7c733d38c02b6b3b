/// How large may be what the contract of POST /avoid takes, and what an app hands in.
///
/// `openapi.yaml` and docs/reference/limits.md are compared with it. Computed, so that a reader of requests sees the numbers
/// themselves.
@_spi(Engine) public enum ContractLimits {
    /// Of every length, either way, in points.
    @inlinable public static var length: Double { 1e9 }
    /// Of an animation, in seconds.
    @inlinable public static var duration: Double { 60 }
    /// Pixels a point.
    @inlinable public static var scale: Double { 100 }
    /// Of an animation that is listed, in frames a second.
    @inlinable public static var framesPerSecond: Double { 240 }
    /// Scroll views around the innermost one.
    @inlinable public static var outerScrollViews: Int { 16 }
    /// Offsets that a scroll view may stop at.
    @inlinable public static var snapToOffsets: Int { 1_000 }
    /// Of a client's own name for a view, in bytes of UTF-8.
    @inlinable public static var idLength: Int { 128 }
    /// Of a client's name for an event, in characters.
    @inlinable public static var eventIDLength: Int { 128 }
}
