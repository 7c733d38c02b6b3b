import Foundation
import Testing

/// The corpus of the fuzzing programs, and their past findings, in the normal tests.
@Suite struct FuzzReplayTests {
    /// One input, and whether it was found by fuzzing.
    private typealias Input = (bytes: [UInt8], isFound: Bool)

    /// The lines of an archive: an input in base64, after its name if fuzzing began with it.
    private static func inputs(_ target: String) throws -> [Input] {
        let archive = try #require(Bundle.module.url(forResource: target, withExtension: "txt", subdirectory: "Corpus"))
        return try String(contentsOf: archive, encoding: .utf8).split(separator: "\n").map { line in
            let words = line.split(separator: " ")
            let bytes = try #require(words.last.flatMap { Data(base64Encoded: String($0)) })
            return (Array(bytes), isFound: words.count == 1)
        }
    }

    /// Checks every input and, for corpus inputs, every beginning of it, and it with single bytes changed.
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

    @Test func `no input makes the HTTP reader complain`() throws { try replay("http", step: 1, httpComplaint) }
    @Test func `no input makes the chunk decoder complain`() throws { try replay("chunks", step: 1, chunksComplaint) }
    @Test func `no input makes the JSON reader complain`() throws { try replay("json", step: 1, jsonComplaint) }
    @Test func `no input makes the reader of replies complain`() throws {
        try replay("replies", step: 1, repliesComplaint)
    }
    @Test func `no input makes the service complain`() throws { try replay("avoid", step: 29, avoidComplaint) }
    @Test func `no input makes the reader of dumps complain`() throws { try replay("dumps", step: 13, dumpComplaint) }
    @Test func `no message makes the tools of agents complain`() throws {
        try replay("messages", step: 31, messageComplaint)
    }
    @Test func `no input makes the session record complain`() throws { try replay("record", step: 1, recordComplaint) }
}
