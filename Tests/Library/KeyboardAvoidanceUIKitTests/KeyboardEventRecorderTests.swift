import Service
import Foundation
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis
import TestSupport
import Testing
import UIKit

@testable import KeyboardAvoidanceUIKit

extension UIKitTests {
    @MainActor
    @Suite(.serialized) struct KeyboardEventRecorderTests {
        /// A form whose events are recorded, with what was answered.
        @MainActor
        private final class Recorded {
            let form = Form()
            let avoider: KeyboardAvoider
            let recorder: KeyboardEventRecorder
            var live: [(event: KeyboardEvent, answer: Avoidance)] = []
            var now = 100.0

            init(limit: Int = 500) {
                avoider = KeyboardAvoider(for: form.window)
                recorder = KeyboardEventRecorder(limit: limit)
                recorder.clock = { [unowned self] in now }
                avoider.recorder = recorder
                form.name.accessibilityIdentifier = "name"
                form.name.text = "Ada"
                form.letter.text = "Dear Charles"
                avoider.didHandle = { [unowned self] event, result in
                    if case .success(let answer) = result { live.append((event, answer)) }
                }
            }

            /// The recorder's file, read again.
            func read() throws -> (bytes: Data, recording: Recording) {
                let bytes = try recorder.recording.json()
                return (bytes, try JSONDecoder().decode(Recording.self, from: bytes))
            }
        }

        /// The random events of a seed, after each of which time passes and options may change.
        private func used(_ seed: UInt64) -> Recorded {
            var random = SeededGenerator(seed: seed)
            let recorded = Recorded(limit: Bool.random(using: &random) ? 500 : .random(in: 4...12, using: &random))
            recorded.form.name.isSecureTextEntry = Bool.random(using: &random)
            recorded.form.name.caret = CGRect(x: 5.1234567, y: 10, width: 2, height: 20)
            recorded.form.scrollView.contentInset.bottom = .random(in: 0...60, using: &random)
            recorded.form.scrollView.keyboardDismissMode = .interactive
            for _ in 0..<Int.random(in: 1...16, using: &random) {
                recorded.now += .random(in: 0...3, using: &random)
                if Int.random(in: 0..<8, using: &random) == 0 {
                    recorded.avoider.options.padding = Padding(.random(in: 0...40, using: &random))
                }
                if Int.random(in: 0..<12, using: &random) == 0 { recorded.form.window.screen.scale = 3 }
                recorded.form.use(&random)
            }
            return recorded
        }

        /// More of them with `make recordings`.
        private static let seeds: Range<UInt64> = {
            0..<(ProcessInfo.processInfo.environment["RECORDINGS"].flatMap { UInt64($0) } ?? 100)
        }()

        @Test func `a replay of the file, here and by the service, is what was answered live, to the bit`() throws {
            var (shortened, events) = (0, 0)
            for seed in Self.seeds {
                let recorded = used(seed)
                let (bytes, recording) = try recorded.read()
                #expect(recording == recorded.recorder.recording, "seed \(seed)")
                let count = recording.steps.count
                if recording.dropped > 0 || count == 0 { continue }
                if count < recorded.live.count { shortened += 1 }
                events += count
                let live = Array(recorded.live.suffix(count))
                let replay = try Avoider(options: recording.options).replay(recording)
                try #require(replay.answers.map(\.comparable) == live.map(\.answer.comparable), "seed \(seed)")
                guard case .answer(let answer, _, _) = OfflineClient.run(.init("/replay"), on: Array(bytes)) else {
                    Issue.record("seed \(seed): the service refuses \(String(decoding: bytes, as: UTF8.self))")
                    continue
                }
                let theirs = try JSONValue(parsing: answer)["results"]?.elements.first?["answers"]?.elements ?? []
                for (mine, theirs) in zip(live, theirs) {
                    #expect(mine.answer.differences(from: theirs) == [], "seed \(seed)")
                }
                let text = String(decoding: bytes, as: UTF8.self)
                #expect(!text.contains("Ada") && !text.contains("Charles"))
                let isSecure = recorded.form.name.isSecureTextEntry
                #expect(!isSecure || !recording.steps.contains { $0.event.fieldID == "name" && $0.hasCaret })
            }
            #expect(shortened > Self.seeds.count / 20 && events > Self.seeds.count * 4)
        }

        @Test func `the file is what the server takes`() async throws {
            let files = try (0..<12).map { String(decoding: try used($0).read().bytes, as: UTF8.self) }
            let statuses = try await withService { server in
                try files.map { try server.connect().ask("POST", "/replay", [], $0).status }
            }
            #expect(statuses.allSatisfy { $0 == 200 || $0 == 422 })
            // A form without an event makes no sequence.
            #expect(zip(statuses, files).allSatisfy { ($0 == 422) == $1.contains("\"events\":[\n\n]") })
        }

        @Test func `one event is on a line, with its time since the first`() throws {
            let recorded = Recorded()
            recorded.recorder.about = "sign-up"
            recorded.form.focus(recorded.form.name)
            recorded.now += 1.2344
            recorded.form.hide()
            let (bytes, recording) = try recorded.read()
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            #expect(lines.count == recording.steps.count + 2)
            #expect(lines.first == "{\"version\":1,\"about\":\"sign-up\",\"dropped\":0,\"events\":[")
            #expect(lines.last == "]}")
            #expect(Set(recording.steps.map(\.time)) == [0, 1.234])
            recorded.recorder.about = String(repeating: "é", count: 257)
            #expect(throws: EncodingError.self) { try recorded.recorder.recording.json() }
        }

        @Test func `the oldest shows leave whole, and of one long show the events after its first`() throws {
            let recorded = Recorded(limit: 9)
            for _ in 0..<3 {
                recorded.form.focus(recorded.form.name)
                recorded.form.hide()
            }
            let short = recorded.recorder.recording
            #expect(short.dropped == 0 && short.steps.count <= 9)
            #expect(short.steps.last?.event.kind == .keyboardWillHide)
            #expect(short.steps.first?.event.scrollView.contentInset.isPresent == true)
            recorded.form.focus(recorded.form.name)
            let first = recorded.live.last { $0.answer.decision == .show }
            for _ in 0..<20 { recorded.form.begin(recorded.form.name) }
            let long = recorded.recorder.recording
            #expect(long.steps.count == 9 && long.dropped > 0)
            #expect(long.steps.first?.event.kind == first?.event.kind)
            recorded.form.hide()
            recorded.form.focus(recorded.form.name)
            #expect(recorded.recorder.recording.dropped == 0)
        }

        @Test func `the file is never longer than a request may be`() throws {
            let recorded = Recorded()
            recorded.avoider.willHandle = { $0.scrollView.snapToOffsets = (0..<1_000).map { Double($0) + 0.123456789 } }
            recorded.form.focus(recorded.form.name)
            for _ in 0..<100 { recorded.form.begin(recorded.form.name) }
            let bytes = try recorded.recorder.recording.json()
            #expect(bytes.count < OfflineClient.maximumRequest && bytes.count > 800_000)
            #expect(recorded.recorder.recording.dropped > 0)
        }

        @Test func `an id is the identifier that one view has, or a number`() throws {
            let recorded = Recorded()
            recorded.form.letter.accessibilityIdentifier = "name"
            recorded.form.focus(recorded.form.name)
            recorded.form.focus(recorded.form.letter)
            let fields = recorded.live.compactMap(\.event.field?.id)
            #expect(Set(fields).count == 2 && fields.contains("name"))
            let numbered = Recorded()
            numbered.recorder.usesIdentifiers = false
            numbered.form.focus(numbered.form.name)
            #expect(numbered.live.compactMap(\.event.field?.id).allSatisfy { Int($0) != nil })
        }

        @Test func `a caret is left out where it may not be kept`() throws {
            for (isSecure, recordsCarets, hasCaret) in [
                (false, true, true), (true, true, false), (false, false, false),
            ] {
                let recorded = Recorded()
                recorded.form.name.caret = CGRect(x: 5, y: 10, width: 2, height: 20)
                recorded.form.name.isSecureTextEntry = isSecure
                recorded.recorder.recordsCarets = recordsCarets
                recorded.form.focus(recorded.form.name)
                #expect(recorded.recorder.recording.steps.contains(where: \.hasCaret) == hasCaret)
            }
        }
    }
}

extension Recording.Step {
    fileprivate var hasCaret: Bool { event.field.given?.caretRect != nil }
}

extension Avoidance {
    /// The answer with the codes of its warnings alone, whose texts differ for apps and clients.
    fileprivate var comparable: Avoidance {
        var answer = self
        answer.warnings = answer.warnings.map { Warning($0.code, "") }
        return answer
    }
}
