/// A colour as `#RRGGBB`.
public struct Color: Sendable, Hashable {
    public let hex: String

    public init(_ hex: String) { self.hex = hex }
}
