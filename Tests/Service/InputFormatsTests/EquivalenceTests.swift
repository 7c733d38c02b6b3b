import Foundation
import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance
import SessionStore
import TestSupport
import Testing

@testable import Service
@testable import Contract

/// Equal meanings get equal answers: requests with random members, each respelled at random in every place.
@Suite struct EquivalenceTests {
    /// The number of sequences, each of several requests.
    static let count = ProcessInfo.processInfo.environment["RESPELLED"].flatMap(Int.init) ?? 120

    @Test func `a respelled request gets the same bytes`() throws {
        let services = (0..<2).map { _ in AvoidanceService(now: { 0 }) }
        for seed in 0..<UInt64(Self.count) {
            var sequences = RandomSequences(seed: seed, isExact: true)
            var respeller = Respeller(random: SeededGenerator(seed: seed), density: nil)
            let isInSession = respeller.chance(50)
            respeller.isInSession = isInSession
            for event in sequences.events(isWhole: respeller.chance(50)) {
                respeller.density = respeller.pick([nil, 1, 2, 4])
                let isExplained = respeller.chance(30)
                let canonical = try request(event, explained: isExplained, hasDensity: respeller.density != nil)
                let spelled = respeller.respell(canonical)
                let session = isInSession ? "s\(seed)" : nil
                let answers = zip(services, [canonical, spelled]).map { $0.answer($1, in: session) }
                guard answers[0] != answers[1] else {
                    try readAgain(canonical, answers[0], of: services[0], isInSession)
                    continue
                }
                Issue.record("seed \(seed): \(canonical)\n\(spelled)\n\(answers[0])\n\(answers[1])")
                return
            }
        }
    }

    /// `read.request` gets the same answer, and is its own `read.request`.
    private func readAgain(
        _ request: JSONTree, _ answer: String, of service: AvoidanceService, _ isInSession: Bool
    ) throws {
        if answer == "refused" { return }
        let bytes = Array(answer.utf8)
        let tree = try bytes.withUnsafeBufferPointer { try JSONTree($0) }
        guard let read = tree["read"]?["request"], !isInSession else { return }
        #expect(service.answer(read, in: nil) == answer, "\(request)")
    }

    private func request(_ event: Event, explained: Bool, hasDensity: Bool) throws -> JSONTree {
        let bytes = requestBody(of: event).bytes
        var tree = try bytes.withUnsafeBufferPointer { try JSONTree($0) }
        if explained { tree = tree.setting("options", tree["options"]?.setting("explain", .bool(true)) ?? explaining) }
        if hasDensity, let screen = tree["screen"], screen["scale"] == nil, case .object = screen {
            tree = tree.setting("screen", screen.setting("scale", .number("1")))
        }
        return tree
    }

    private var explaining: JSONTree { .object([JSONTree.Member("explain", .bool(true))]) }
}

extension AvoidanceService {
    /// The answer to a request without what it says of spellings; "refused" if there is none.
    fileprivate func answer(_ request: JSONTree, in session: String?) -> String {
        let name = session.map { Array($0.utf8) }
        var response = Response()
        do throws(Problem) {
            _ = try request.text.withUnsafeBufferPointer { text throws(Problem) in
                guard let name else {
                    return try avoidEndpoint(of: nil).answer(text, sessionField: nil, with: &response)
                }
                return try name.withUnsafeBufferPointer { name throws(Problem) in
                    try avoidEndpoint(of: nil).answer(text, sessionField: name, with: &response)
                }
            }
        } catch {
            return "refused"
        }
        guard var tree = response.body.withUnsafeBufferPointer({ try? JSONTree($0) }) else { return "no JSON" }
        // Whether lengths may be pixels, or a keyboard a bar, depends on how they were sent, and so does the fix.
        if case .array(let warnings) = tree["warnings"] {
            tree = tree.setting("warnings", .array(warnings.filter { !$0.isAboutForm }.map(\.withoutCure)))
        }
        let read = tree["read"]?.setting("spellings", .array([]))
        return String(decoding: (read.map { tree.setting("read", $0) } ?? tree).text, as: UTF8.self)
    }
}

extension JSONTree {
    /// The warning without a cure, which a field that may be in pixels has not.
    fileprivate var withoutCure: JSONTree {
        self["code"] == .string("targetOutOfReach") ? .object(members.filter { $0.name == "code" }) : self
    }

    fileprivate var isAboutForm: Bool {
        ["screenMayBePixels", "keyboardTallerThanScreen", "fieldMayBePixels", "keyboardLow"].contains {
            self["code"] == .string($0)
        }
    }

    fileprivate func setting(_ name: String, _ value: JSONTree) -> JSONTree {
        guard case .object(var members) = self else { return .object([Member(name, value)]) }
        if let index = members.firstIndex(where: { $0.name == name }) {
            members[index].value = value
        } else {
            members.append(Member(name, value))
        }
        return .object(members)
    }
}
