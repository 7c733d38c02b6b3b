/// A number, or several that belong together, and how far it is to be trusted.
@_spi(Engine) public struct Figure<Value: Sendable & Hashable>: Sendable, Hashable {
    public var value: Value
    public var confidence: Confidence

    public init(_ value: Value, _ confidence: Confidence) {
        self.value = value
        self.confidence = confidence
    }
}
