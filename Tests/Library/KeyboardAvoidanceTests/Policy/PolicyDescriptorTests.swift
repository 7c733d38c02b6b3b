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
        #expect(descriptor.link == nil && descriptor.defects.isEmpty && descriptor.changes.isEmpty)
    }

    /// Report P10.
    @Test func `a library says which figures another version or system has`() {
        let changes = Policy.allCases.flatMap { policy in
            policy.descriptor.changes.map { "\(policy.rawValue), \($0.since ?? "–"): \($0.what)" }
        }
        #expect(
            changes == [
                "iqKeyboardManager, –: an older version moved by −333, then −44 for a field in plain sight (log of #868)",
                "keyboardAvoidingView, main 66b4b3e: it differs from 026e3b80 in rounding and in Android's hide: 914.29,"
                    + " not 866.29 (#52596)",
                "keyboardController, –: Android: the height is less the navigation bar unless navigationBarTranslucent",
                "adjustResize, target SDK 35: edgeToEdge: nothing is resized, form C keeps 812 for 476",
            ])
    }

    @Test(arguments: Policy.allCases.filter { $0 != .automatic && !$0.descriptor.isPeer })
    func `an article has both readings and defects, and does not observe everything`(_ policy: Policy) {
        let descriptor = policy.descriptor
        #expect(descriptor.fidelities == [.intended, .asWritten])
        #expect(!descriptor.defects.isEmpty)
        #expect(descriptor.observed.count < KeyboardEvent.Kind.allCases.count)
    }
}
