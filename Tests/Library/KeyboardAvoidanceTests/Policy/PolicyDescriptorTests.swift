import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// The static description of a policy.
@Suite struct PolicyDescriptorTests {
    @Test(
        arguments: [
            ([Policy.Fidelity.intended], Policy.Fidelity.intended), ([.asWritten], .asWritten),
            ([.intended, .asWritten], nil),
        ] as [([Policy.Fidelity], Policy.Fidelity?)]
    )
    func `the only reading is one that has no other beside it`(
        _ fidelities: [Policy.Fidelity], _ only: Policy.Fidelity?
    ) {
        let descriptor = PolicyDescriptor(
            name: "mine", title: "Mine", author: "me", fidelities: fidelities, observed: [])
        #expect(descriptor.onlyFidelity == only)
        #expect(descriptor.id == "mine")
        #expect(descriptor.link == nil && descriptor.defects.isEmpty)
    }

    @Test(arguments: Policy.allCases.filter { $0 != .automatic && !$0.descriptor.isPeer })
    func `an article has both readings and defects, and does not observe everything`(_ policy: Policy) {
        let descriptor = policy.descriptor
        #expect(descriptor.fidelities == [.intended, .asWritten])
        #expect(!descriptor.defects.isEmpty)
        #expect(descriptor.observed.count < KeyboardEvent.Kind.allCases.count)
    }
}
