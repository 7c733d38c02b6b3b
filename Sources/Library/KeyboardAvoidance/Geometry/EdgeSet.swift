/// A set of edges.
@_spi(Engine) public struct EdgeSet: OptionSet, Sendable, Hashable, BitwiseCopyable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let top = EdgeSet(rawValue: 1)
    public static let left = EdgeSet(rawValue: 2)
    public static let bottom = EdgeSet(rawValue: 4)
    public static let right = EdgeSet(rawValue: 8)
}
