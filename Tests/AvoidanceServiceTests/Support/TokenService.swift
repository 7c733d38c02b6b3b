import Foundation
import HTTPServer
import JSON
import Synchronization
import TestSupport

@testable import AvoidanceService

/// POST /avoid of a service that signs state tokens, without a socket, with a clock of the test's.
final class TokenService: Sendable {
    static let key = "a:" + String(repeating: "0f", count: 32)
    static let otherKey = "b:" + String(repeating: "a1", count: 32)
    static let lifetime: UInt64 = 100

    let service: AvoidanceService
    let tokens: StateTokens

    init(_ keys: String = key) throws {
        let clock = Clock()
        tokens = StateTokens(try Self.keys(keys), lifetime: Self.lifetime) { clock.seconds.load(ordering: .relaxed) }
        self.clock = clock
        service = AvoidanceService(stateTokens: tokens, now: { 0 })
    }

    private final class Clock: Sendable { let seconds = Atomic<UInt64>(1_000_000) }
    private let clock: Clock

    func wait(_ seconds: UInt64) { clock.seconds.add(seconds, ordering: .relaxed) }

    /// Takes other keys, as after SIGHUP.
    func replaceKeys(_ lines: String...) throws { tokens.replace(try Self.keys(lines.joined(separator: "\n"))) }

    private static func keys(_ list: String) throws -> SigningKeys {
        let file = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(list.utf8).write(to: file)
        return try SigningKeys(file: file.path)
    }

    func post(_ body: JSONValue, as owner: String? = nil) throws -> (status: Int, body: JSONValue, bytes: [UInt8]) {
        let answer = service.answer(body.bytes, of: owner)
        return (answer.status, try JSONValue(parsing: answer.bytes), answer.bytes)
    }
}
