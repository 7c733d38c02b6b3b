import Testing

@_spi(Engine) @testable import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies

/// The common behaviour of every published system, whatever its arithmetic.
@Suite struct ArticlePolicyTests {
    private static let engines = PolicyRegistry.engines.compactMap { $0 as? any ArticlePolicy.Type }

    @Test func `all policies but automatic and the peers are published systems`() {
        let articles = Policy.allCases.filter { $0 != .automatic && !$0.descriptor.isPeer }
        #expect(Self.engines.map { $0.descriptor.id } == articles.map(\.rawValue))
    }

    @Test func `a policy says the variables of its code, each once and before any of its reading`() {
        for engine in Self.engines {
            func names<Engine: ArticlePolicy>(_: Engine.Type) -> [String] {
                Engine.Memory.variables.map(\.field.name.description)
            }
            let fields = engine.memoryFields.map(\.name.description)
            #expect(Array(fields.prefix(names(engine).count)) == names(engine))
            #expect(Set(fields).count == fields.count, "\(fields)")
        }
    }
}
