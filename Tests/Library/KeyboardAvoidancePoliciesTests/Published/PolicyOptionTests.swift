import Testing

@_spi(Engine) @testable import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies

/// The options of libraries and platforms.
@Suite struct PolicyOptionTests {
    private static func options(_ name: String, _ value: PeerOptions.Value) -> PeerOptions {
        PeerOptions([PeerOptions.Entry(name: name, value: value)])
    }

    @Test func `an option that is not sent has its default, and null resets one`() {
        let option = PolicyOption.length("distance", 10, "a distance")
        #expect(PeerOptions().number(option) == 10)
        var options = Self.options("distance", .number(4))
        #expect(options.number(option) == 4)
        options.merge(Self.options("distance", .null))
        #expect(options == PeerOptions())
    }

    @Test func `a number stands for both edges, and an edge that is left out is 0`() {
        let option = PolicyOption.edges("padding", 20, allowsNumber: true, "a padding")
        #expect(PeerOptions().edges(option) == Padding(20))
        let top = PeerOptions.Value.lengths([PeerOptions.Length(name: "top", value: 7)])
        #expect(Self.options("padding", top).edges(option) == Padding(top: 7, bottom: 0))
    }

    @Test(arguments: Policy.allCases)
    func `every default is a value that its policy takes`(_ policy: Policy) {
        for option in policy.descriptor.options {
            let errors = policy.engine.errors(in: Self.options(option.id, option.fallback), of: policy)
            // A default for both edges may be a number where a request sends an object.
            if case .edges(false, _) = option.form { continue }
            #expect(errors.isEmpty, "\(option.id)")
            #expect(!policy.engine.errors(in: Self.options("no\(option.id)", .null), of: policy).isEmpty)
        }
    }
}
