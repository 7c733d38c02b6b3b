import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// A policy and its name.
@Suite struct PolicyTests {
    @Test(arguments: Policy.allCases)
    func `a policy is found by its name and by its engine`(_ policy: Policy) {
        #expect(Policy(rawValue: policy.rawValue) == policy)
        #expect(Policy(of: policy.engine) == policy)
        #expect(policy.name.description == policy.descriptor.id)
        #expect("\(policy)" == policy.rawValue)
    }

    @Test(arguments: ["", "Automatic", "mine", "automatic "])
    func `no other name is a policy`(_ name: String) {
        #expect(Policy(rawValue: name) == nil)
    }
}
