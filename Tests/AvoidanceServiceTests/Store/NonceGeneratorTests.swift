import Testing

@testable import AvoidanceService

@Suite struct NonceGeneratorTests {
    @Test func `the system's nonces differ, from one generator or from several`() {
        var one = NonceGenerator.system
        var other = NonceGenerator.system
        let nonces = (0..<64).flatMap { _ in [one.next(), other.next()] }
        #expect(Set(nonces).count == nonces.count)
    }
}
