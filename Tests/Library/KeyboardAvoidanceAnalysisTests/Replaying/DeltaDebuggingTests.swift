import TestSupport
import Testing

@_spi(Engine) import KeyboardAvoidance
@testable import KeyboardAvoidanceAnalysis

@Suite struct DeltaDebuggingTests {
    @Test(arguments: [[0], [99], [0, 99], [3, 4, 5], [10, 50, 51, 97]])
    func `finds any few elements among many`(_ needed: [Int]) {
        var search = DeltaDebugging(limits: MinimizingLimits())
        let found = search.minimize(Array(0..<100)) { part, _ in Set(needed).isSubset(of: part) }
        #expect(found == needed)
        #expect(!search.isExhausted)
        #expect(search.solves < 200)
    }

    @Test(arguments: [UInt64(1), 2, 3, 4])
    func `leaves nothing that could be left out`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let size = Int.random(in: 1...60, using: &random)
            // Fails with any one of a few sets: not monotone in the removed elements.
            let reasons = (0..<3).map { _ in
                Set((0..<3).map { _ in Int.random(in: 0..<size, using: &random) })
            }
            func fails(_ part: [Int]) -> Bool { reasons.contains { $0.isSubset(of: part) } && part.count % 7 != 5 }
            let whole = Array(0..<size)
            guard fails(whole) else { continue }
            var search = DeltaDebugging(limits: MinimizingLimits())
            let found = search.minimize(whole) { part, _ in fails(part) }
            #expect(fails(found))
            #expect(found == found.sorted())
            for index in found.indices where found.count > 1 {
                var less = found
                less.remove(at: index)
                #expect(!fails(less), "\(found) without \(found[index])")
            }
        }
    }

    @Test func `an element alone is left alone`() {
        var search = DeltaDebugging(limits: MinimizingLimits())
        #expect(search.minimize([4]) { _, _ in true } == [4])
        #expect(search.solves == 0)
    }

    @Test func `ends where the events are used up`() {
        var limits = MinimizingLimits()
        limits.events = 150
        var search = DeltaDebugging(limits: limits)
        let found = search.minimize(Array(0..<100)) { part, budget in
            budget -= part.count
            return part.contains(0) && part.contains(99)
        }
        #expect(search.isExhausted)
        #expect(found.contains(0) && found.contains(99))
    }
}
