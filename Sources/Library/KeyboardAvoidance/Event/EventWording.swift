/// The wording of an event: it decides about warnings, never about a number.
///
/// All are equal, because events that differ in nothing else are the same event.
@_spi(Engine) public struct EventWording: Sendable, Hashable, BitwiseCopyable {
    /// Whether the field came without its coordinate space, so that content is assumed.
    public var assumesFieldSpace = false
    /// Whether the container came without its coordinate space, so that content is assumed.
    public var assumesContainerSpace = false
    /// Whether the sender stated the unit of all lengths.
    public var statesUnit = false
    /// The member by which a platform reports no keyboard, where one may be up.
    public var absence: KeyboardAbsence?

    public init() {}

    public static func == (_: EventWording, _: EventWording) -> Bool { true }

    public func hash(into _: inout Hasher) {}
}
