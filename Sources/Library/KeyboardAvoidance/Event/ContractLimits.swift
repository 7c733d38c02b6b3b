/// The limits of the contract of POST /avoid, and of values from an app.
///
/// Checked against `openapi.yaml` and docs/reference/limits.md. Computed properties, so that the decoder inlines the
/// numbers.
@_spi(Engine) public enum ContractLimits {
    /// Every length, in either direction, in points.
    @inlinable public static var length: Double { 1e9 }
    /// An animation's duration, in seconds.
    @inlinable public static var duration: Double { 60 }
    /// Pixels per point.
    @inlinable public static var scale: Double { 100 }
    /// The rate of a listed animation, in frames per second.
    @inlinable public static var framesPerSecond: Double { 240 }
    /// Scroll views around the innermost one.
    @inlinable public static var outerScrollViews: Int { 16 }
    /// Offsets at which a scroll view may stop.
    @inlinable public static var snapToOffsets: Int { 1_000 }
    /// A client's id for a view, in bytes of UTF-8.
    @inlinable public static var idLength: Int { 128 }
    /// A client's id for an event, in characters.
    @inlinable public static var eventIDLength: Int { 128 }
}
