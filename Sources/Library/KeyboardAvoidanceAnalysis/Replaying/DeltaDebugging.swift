/// Reduces a failing sequence until removing any one element makes it pass (Zeller and Hildebrandt's ddmin).
struct DeltaDebugging {
    private let limits: MinimizingLimits
    /// The number of parts tried so far.
    private(set) var solves = 0
    private var events: Int

    init(limits: MinimizingLimits) {
        self.limits = limits
        events = limits.events
    }

    /// True once a limit has ended the search.
    var isExhausted: Bool { solves >= limits.solves || events <= 0 }

    /// Finds a 1-minimal part, or the smallest one found before a limit.
    ///
    /// - Parameters:
    ///   - whole: the failing sequence.
    ///   - fails: whether a part fails like the whole; takes each event it runs from the budget, and stops when that is
    ///     used up.
    mutating func minimize<Failure: Error>(
        _ whole: [Int], _ fails: ([Int], _ budget: inout Int) throws(Failure) -> Bool
    ) throws(Failure) -> [Int] {
        var part = whole
        var pieces = 2
        while part.count >= 2, !isExhausted {
            pieces = min(pieces, part.count)
            let ranges = (0..<pieces).map { part.count * $0 / pieces..<part.count * ($0 + 1) / pieces }
            if let piece = try ranges.first({ range throws(Failure) in try attempt(Array(part[range]), fails) }) {
                part = Array(part[piece])
                pieces = 2
            } else if pieces > 2,
                let piece = try ranges.first({ range throws(Failure) in try attempt(part.without(range), fails) })
            {
                part = part.without(piece)
                pieces -= 1
            } else if pieces == part.count {
                break
            } else {
                pieces *= 2
            }
        }
        return part
    }

    private mutating func attempt<Failure: Error>(
        _ part: [Int], _ fails: ([Int], _ budget: inout Int) throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        guard !isExhausted else { return false }
        solves += 1
        return try fails(part, &events)
    }
}

extension [Range<Int>] {
    /// The first one for which the condition holds; `first(where:)` has no typed error.
    fileprivate func first<Failure: Error>(
        _ holds: (Range<Int>) throws(Failure) -> Bool
    ) throws(Failure) -> Range<Int>? {
        for range in self where try holds(range) { return range }
        return nil
    }
}

extension [Int] {
    fileprivate func without(_ range: Range<Int>) -> [Int] {
        Array(self[..<range.lowerBound] + self[range.upperBound...])
    }
}

/// The limits of the search for a minimal sequence.
public struct MinimizingLimits: Sendable, Hashable {
    /// The most parts tried.
    public var solves = 2_000
    /// The most events run in all of them.
    public var events = 200_000

    /// The default limits.
    public init() {}
}
