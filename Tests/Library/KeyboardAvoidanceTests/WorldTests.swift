import TestSupport
import Testing

/// Laws in a world with real positions, whatever user and keyboard do there: every answer is applied, and the content
/// of a scroll view moves with it.
///
/// `make worlds` tries it in a million worlds.
@Suite struct WorldTests {
    private static let verdict = Result { try WorldVerdict.of(seeds: 1..<2_001) }

    @Test(arguments: WorldLaw.allCases)
    func `holds in one scroll view`(law: WorldLaw) throws {
        let found = try #require(try Self.verdict.get().flat[law])
        #expect(found.tried > 100, "tried too seldom")
        #expect(found.broken == 0, "\(found)")
    }

    /// If bands contradict each other, one event in a thousand may request another move when repeated.
    @Test(arguments: WorldLaw.allCases)
    func `holds in scroll views in each other`(law: WorldLaw) throws {
        let nested = try Self.verdict.get().nested
        let found = try #require(nested[law])
        let repeats = found.tried + (nested[.repeatMovesNothing]?.tried ?? 0)
        #expect(found.tried > 100, "tried too seldom")
        #expect(found.broken <= (law == .crampedRepeat ? repeats / 1_000 : 0), "\(found)")
    }
}
