/// A value for each orientation.
@_spi(Engine) public struct Oriented<Value: Sendable & Hashable>: Sendable, Hashable {
    public var portrait: Value
    public var landscape: Value

    public init(portrait: Value, landscape: Value) {
        self.portrait = portrait
        self.landscape = landscape
    }

    public subscript(orientation: Device.Orientation) -> Value {
        orientation == .portrait ? portrait : landscape
    }
}
