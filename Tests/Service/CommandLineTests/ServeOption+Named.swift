import Testing

@testable import keyboard_avoidance

extension ServeOption {
    /// The option of a name.
    static func named(_ name: String) throws -> ServeOption { try #require(all.first { $0.name == name }) }
}
