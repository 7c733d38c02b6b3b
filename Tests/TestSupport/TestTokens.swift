package import Sessions
import Foundation
import Synchronization

/// State tokens with keys and a clock of the test's.
package final class TestTokens: Sendable {
    package static let key = "a:" + String(repeating: "0f", count: 32)
    package static let otherKey = "b:" + String(repeating: "a1", count: 32)
    /// The time for which a token is accepted, in seconds.
    package static let lifetime: UInt64 = 100

    package let tokens: StateTokens

    private final class Clock: Sendable { let seconds = Atomic<UInt64>(1_000_000) }
    private let clock: Clock

    /// - Parameter keys: the lines of the list of keys.
    package init(_ keys: String = key) throws {
        let clock = Clock()
        tokens = StateTokens(try Self.keys(keys), lifetime: Self.lifetime) { clock.seconds.load(ordering: .relaxed) }
        self.clock = clock
    }

    /// Lets so many seconds pass.
    package func wait(_ seconds: UInt64) { clock.seconds.add(seconds, ordering: .relaxed) }

    /// Takes other keys, as after SIGHUP.
    package func replaceKeys(_ lines: String...) throws { tokens.replace(try Self.keys(lines.joined(separator: "\n"))) }

    private static func keys(_ list: String) throws -> SigningKeys {
        let file = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(list.utf8).write(to: file)
        return try SigningKeys(file: file.path)
    }
}
