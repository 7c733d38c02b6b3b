/// Makes a sequence that fails smaller until leaving out any one element makes it pass (Zeller and Hildebrandt's ddmin).
struct DeltaDebugging {
    private let limits: MinimizingLimits
    /// Parts tried so far.
    private(set) var solves = 0
    private var events: Int

    init(limits: MinimizingLimits) {
        self.limits = limits
        events = limits.events
    }

    /// True once a limit has ended the search.
    var isExhausted: Bool { solves >= limits.solves || events <= 0 }

    /// Finds a 1-minimal part, or the smallest one found when a limit was hit.
    ///
    /// - Parameters:
    ///   - whole: what fails.
    ///   - fails: whether a part fails as the whole does; takes each event carried out from the budget, and ends where
    ///     that is used up.
    mutating func minimize(_ whole: [Int], _ fails: ([Int], _ budget: inout Int) -> Bool) -> [Int] {
        var part = whole
        var pieces = 2
        while part.count >= 2, !isExhausted {
            pieces = min(pieces, part.count)
            let ranges = (0..<pieces).map { part.count * $0 / pieces..<part.count * ($0 + 1) / pieces }
            if let piece = ranges.first(where: { attempt(Array(part[$0]), fails) }) {
                part = Array(part[piece])
                pieces = 2
            } else if pieces > 2, let piece = ranges.first(where: { attempt(part.without($0), fails) }) {
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

    private mutating func attempt(_ part: [Int], _ fails: ([Int], _ budget: inout Int) -> Bool) -> Bool {
        guard !isExhausted else { return false }
        solves += 1
        return fails(part, &events)
    }
}

extension [Int] {
    fileprivate func without(_ range: Range<Int>) -> [Int] {
        Array(self[..<range.lowerBound] + self[range.upperBound...])
    }
}
