import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidancePolicies

@Suite struct PolicyRegistryTests {
    @Test func `the service's own policy is the first, and each name stands for one policy`() {
        #expect(Policy.allCases.first == .automatic)
        #expect(Policy.automatic.rawValue == "automatic")
        #expect(Set(Policy.allCases.map(\.rawValue)).count == Policy.allCases.count)
        for policy in Policy.allCases { #expect(Policy(rawValue: policy.rawValue) == policy) }
        #expect(Policy(rawValue: "mine") == nil)
    }

    @Test(arguments: Policy.allCases)
    func `every policy has a title, an author, a reading and events that it observes`(_ policy: Policy) {
        let descriptor = policy.descriptor
        #expect(!descriptor.title.isEmpty && !descriptor.author.isEmpty)
        #expect(!descriptor.fidelities.isEmpty && !descriptor.observed.isEmpty)
        #expect(Set(descriptor.defects).count == descriptor.defects.count)
        #expect(descriptor.defects.allSatisfy { $0.isDefect })
    }

    @Test func `policies that keep a variable of one name keep it in one form`() {
        let forms = Dictionary(grouping: PolicyRegistry.engines.flatMap { $0.memoryFields }) { $0.name.description }
        for (name, fields) in forms { #expect(Set(fields.map(\.form)).count == 1, "\(name)") }
    }

    @Test(arguments: Policy.allCases)
    func `a policy warns of no defect but its own`(_ policy: Policy) throws {
        let own = Set(policy.descriptor.defects + (policy.descriptor.isPeer ? Warning.Code.ofAnyPeer : []))
        var sequences = RandomSequences(seed: 12)
        var found: Set<Warning.Code> = []
        for round in 0..<200 {
            var state: SessionState?
            let fidelities = policy.descriptor.fidelities
            for var event in sequences.events(isWhole: round % 2 == 0) {
                event.policy = .value(policy)
                event.fidelity = .value(fidelities[round % fidelities.count])
                guard let done = try? transition(from: state, on: event) else { continue }
                state = done.state
                found.formUnion(done.answer.warnings.map(\.code).filter(\.isDefect))
            }
        }
        #expect(found.isSubset(of: own), "\(found.subtracting(own).map(\.rawValue))")
        #expect(found.isEmpty == own.isEmpty)
    }
}
