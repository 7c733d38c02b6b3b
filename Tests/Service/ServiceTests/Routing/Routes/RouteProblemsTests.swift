import TestSupport
import Testing

@testable import Service
@testable import Contract

@Suite struct RouteProblemsTests {
    @Test func `every type and code leads to the reference, and no other name does`() async throws {
        let names = Problem.codes.sorted()
        #expect(names.contains("screenAssumed") && names.contains("empty-body") && names.contains("noEventObserved"))
        let answers = try await ask(names.map { ("GET", "/problems/\($0)", [:], "") })
        for (name, answer) in zip(names, answers) {
            #expect(answer.status == 303)
            #expect(answer.field("location") == "/docs#error-\(name)")
        }
        for name in ["nonsense", "screenassumed", "a/b", "%23"] {
            #expect(try await get("/problems/\(name)").status == 404)
        }
    }
}
