import Foundation
import Testing

/// What the fuzzing programs begin with, and what they once found, in the normal tests.
@Suite struct FuzzReplayTests {
    /// One input, and whether it was found by fuzzing: those have the digest of their bytes as their name.
    private typealias Input = (bytes: [UInt8], isFound: Bool)

    private static func inputs(_ target: String) throws -> [Input] {
        let folder = try #require(Bundle.module.url(forResource: "Corpus", withExtension: nil))
            .appending(path: target)
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
            .map { (Array(try Data(contentsOf: $0)), $0.lastPathComponent.utf8.count == 40) }
    }

    /// Checks every input and, where fuzzing begins with it, every beginning of it, and it with single bytes changed.
    private func replay(
        _ target: String, step: Int, _ complaint: (UnsafeBufferPointer<UInt8>) -> String?
    ) throws {
        let inputs = try Self.inputs(target)
        #expect(inputs.count >= 10)
        for (input, isFound) in inputs {
            #expect(input.withUnsafeBufferPointer(complaint) == nil)
            if isFound { continue }
            for index in stride(from: 0, to: input.count, by: step) {
                #expect(input[..<index].withUnsafeBufferPointer(complaint) == nil)
                var changed = input
                changed[index] ^= UInt8(truncatingIfNeeded: 1 &<< (index % 8))
                #expect(changed.withUnsafeBufferPointer(complaint) == nil)
            }
        }
    }

    @Test func http() throws { try replay("http", step: 1, httpComplaint) }
    @Test func chunks() throws { try replay("chunks", step: 1, chunksComplaint) }
    @Test func json() throws { try replay("json", step: 1, jsonComplaint) }
    @Test func avoid() throws { try replay("avoid", step: 29, avoidComplaint) }
}
