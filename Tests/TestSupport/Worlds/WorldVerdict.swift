@_spi(Engine) package import KeyboardAvoidance

/// The number of times each law was tried and broken.
package struct WorldVerdict: Sendable {
    package struct Count: Sendable {
        package var tried = 0
        package var broken = 0
        /// The shortest way to break it.
        package var shortest: BrokenWorld?
    }

    /// In one scroll view.
    package private(set) var flat: [WorldLaw: Count] = [:]
    /// In nested scroll views.
    package private(set) var nested: [WorldLaw: Count] = [:]
    private let isNested: Bool

    /// - Parameter isNested: whether the world to judge has nested scroll views.
    package init(isNested: Bool = false) { self.isNested = isNested }

    mutating func note(_ law: WorldLaw, _ broken: BrokenWorld?) {
        if isNested { nested[law, default: Count()].note(broken) } else { flat[law, default: Count()].note(broken) }
    }

    /// Adds the results of another verdict.
    package mutating func add(_ other: WorldVerdict) {
        flat.merge(other.flat) { $0.adding($1) }
        nested.merge(other.nested) { $0.adding($1) }
    }

    /// Lives through as many worlds, one for each seed.
    package static func of(seeds: Range<UInt64>) throws -> WorldVerdict {
        var verdict = WorldVerdict()
        for seed in seeds {
            var life = WorldLife(seed: seed)
            try life.live()
            verdict.add(life.verdict)
        }
        return verdict
    }
}

extension WorldVerdict.Count: CustomStringConvertible {
    package var description: String {
        guard let shortest else { return "\(broken) of \(tried)" }
        return "\(broken) of \(tried), the shortest of seed \(shortest.seed): \(shortest.what)\n"
            + pasteable(shortest.sent)
    }
}

extension WorldVerdict.Count {
    fileprivate mutating func note(_ found: BrokenWorld?) {
        tried += 1
        guard let found else { return }
        broken += 1
        if shortest.map({ found.isShorter(than: $0) }) ?? true { shortest = found }
    }

    fileprivate func adding(_ other: Self) -> Self {
        var sum = self
        sum.tried += other.tried
        sum.broken += other.broken
        if let found = other.shortest, shortest.map({ found.isShorter(than: $0) }) ?? true { sum.shortest = found }
        return sum
    }
}

/// A world in which a law does not hold.
package struct BrokenWorld: Error, Sendable {
    package var seed: UInt64
    package var what: String
    /// The requests sent in one session.
    package var sent: [Event]

    /// Whether it takes fewer events, or as many with fewer scroll views.
    func isShorter(than other: BrokenWorld) -> Bool { effort < other.effort }

    private var effort: Int {
        sent.count * 10 + (sent.first?.outerScrollViews.given?.count ?? 0) * 3
            + (sent.first.map { $0.options.isPlain ? 0 : 2 } ?? 0)
    }
}

extension AvoidanceOptions.Changes {
    fileprivate var isPlain: Bool {
        !strategy.isGiven && !padding.isGiven && !alignment.isGiven && !insetRule.isGiven && !oversize.isGiven
            && !followsUndockedKeyboard.isGiven
    }
}
