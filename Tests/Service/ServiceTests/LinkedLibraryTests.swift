@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import TestSupport
import Testing

@testable import Service
@testable import Contract

/// An app that links the library and a client of the service get the same numbers.
@Suite struct LinkedLibraryTests {
    /// One form from the first event on, answered twice.
    private struct Sequence {
        private(set) var scenes: RandomScenes
        private var avoider: Avoider
        private var event: KeyboardEvent
        private let name: String
        /// The number of events answered, and not refused.
        private(set) var answered = 0

        init(seed: UInt64) {
            scenes = RandomScenes(seed: seed)
            let policy = scenes.chance(60) ? .automatic : scenes.pick(Policy.allCases)
            avoider = Avoider(policy: policy, options: scenes.avoiderOptions())
            let isAsWritten = scenes.chance(40)
            if isAsWritten, policy.descriptor.fidelities.contains(.asWritten) { avoider.fidelity = .asWritten }
            event = scenes.keyboardEvent()
            name = "linked-\(seed)"
        }

        /// Plays a few events, and lists the members of the service's answers that differ from the library's.
        ///
        /// - Parameter post: a request of /avoid, answered.
        mutating func differences(_ post: (JSONValue) throws -> (status: Int, body: JSONValue)) throws -> [String] {
            var differences: [String] = []
            for step in 0..<scenes.pick([2, 4, 8]) {
                if scenes.chance(5) { avoider.options = scenes.avoiderOptions() }
                let body = event.requestBody(to: avoider).setting("session", to: .string(name))
                let theirs = try post(body)
                do throws(AvoidanceError) {
                    let answer = try avoider.handle(event)
                    answered += 1
                    differences += answer.differences(from: theirs.body).map { "\(name), step \(step), \($0)\n\(body)" }
                    event = scenes.keyboardEvent(after: event, answer)
                } catch {
                    if theirs.status != 422 { differences.append("\(name), step \(step), \(error)\n\(body)") }
                    event.keyboard = scenes.formKeyboard()
                }
            }
            return differences
        }
    }

    @Test func `a thousand sequences give an app what POST /avoid answers, to the bit`() throws {
        let endpoint = try TestService(.inProcess)
        var answered = 0
        for seed in UInt64(0)..<1_000 {
            var sequence = Sequence(seed: seed)
            let differences = try sequence.differences { try endpoint.post($0) }
            try #require(differences.isEmpty, "\(differences.first ?? "")")
            answered += sequence.answered
        }
        #expect(answered > 4_000)
    }

    @Test func `a sequence over a socket gives an app what POST /avoid answers, to the bit`() async throws {
        let differences = try await withService { server in
            let client = try server.connect()
            var sequence = Sequence(seed: 1_000)
            return try sequence.differences {
                let response = try client.ask("POST", "/avoid", [], $0.description)
                return (response.status, try response.json)
            }
        }
        #expect(differences.isEmpty, "\(differences.first ?? "")")
    }

    @Test func `a keyboard that a device's figures place is answered as POST /avoid answers it`() throws {
        let device = try #require(DeviceCatalogue.builtIn["iphone-se-1"])
        let view = ScrollViewGeometry(
            frame: LayoutRect(width: 320, height: 568), contentSize: LayoutSize(width: 320, height: 900))
        var event = KeyboardEvent(
            .keyboardWillShow, scrollView: view, field: Field(frame: LayoutRect(y: 500, height: 40)))
        event.preset = DevicePreset(device, orientation: .portrait, kind: .withoutBar)
        var avoider = Avoider()
        let body = event.requestBody(to: avoider).setting("device", to: .string(device.id))
            .setting("orientation", to: "portrait").setting("keyboardKind", to: "withoutBar")
        let theirs = try TestService(.inProcess).post(body)
        #expect(theirs.status == 200, "\(theirs.body)")
        #expect(try avoider.handle(event).differences(from: theirs.body) == [])
    }
}
