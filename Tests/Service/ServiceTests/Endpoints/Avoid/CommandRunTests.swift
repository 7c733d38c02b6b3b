@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import TestSupport
import Testing

@testable import Contract
@testable import Service

@Suite struct CommandRunTests {
    @Test func `a request gets the last policy that is named, and keeps its own fidelity where none is`() {
        var lists = RequestDecoder.ApproachLists()
        lists.policies = [.automatic, .textBox]
        var request = AvoidRequest()
        request.event.fidelity = .value(.asWritten)
        CommandRun(asking: lists).replaceApproach(of: &request)
        #expect(request.event.policy.given == .textBox)
        #expect(request.event.fidelity.given == .asWritten)
    }

    @Test func `a verdict is good until something is wrong, and has a replay's smallest part`() throws {
        let run = CommandRun()
        #expect(run.verdict.isGood && run.verdict.recording == nil)
        let approach = Approach(.textBox, .asWritten)
        Array("[{\"event\":\"keyboardWillHide\"},{}]".utf8).withUnsafeBufferPointer { text in
            run.judge((isGood: false, smallest: (approach, [0])), of: SentSequence(body: text, form: .json))
        }
        #expect(!run.verdict.isGood)
        let recording = String(decoding: try #require(run.verdict.recording), as: UTF8.self)
        #expect(recording.contains("\"policies\":[\"textBox\"]"))
        #expect(recording.hasSuffix("\"events\":[\n{\"event\":\"keyboardWillHide\"}\n]}\n"))
    }
}
