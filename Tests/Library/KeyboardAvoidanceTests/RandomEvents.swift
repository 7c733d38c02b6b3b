import Foundation
import TestSupport
import Testing

/// The number of random events on which the laws are tried.
enum RandomEvents {
    /// For each law; `RANDOM_EVENTS`, if set, is the number for all of them together (`make random-events`).
    static let countForEachLaw: Int = {
        let total = ProcessInfo.processInfo.environment["RANDOM_EVENTS"].flatMap(Int.init) ?? 32_000
        return max(1, total / numberOfLaws)
    }()

    /// For one user who scrolls for long; `make random-events` has 100,000.
    static let countOfOneUser = ProcessInfo.processInfo.environment["RANDOM_EVENTS"] == nil ? 5_000 : 100_000

    /// The number of tests that call `hold`.
    static let numberOfLaws = 21

    /// Plays random cases until the law's events are used up, each from a seed of its own; reports the shortest case
    /// that breaks the law.
    ///
    /// - Parameter play: plays one case; returns the number of events it sent, and throws `BrokenLaw`.
    static func hold(_ play: (inout RandomScenes) throws -> Int) throws {
        var left = countForEachLaw
        var seed: UInt64 = 0
        var broken = 0
        var shortest: (text: String, seed: UInt64)?
        while left > 0 {
            seed += 1
            var scenes = RandomScenes(seed: seed &* 0x9E37_79B9)
            do {
                left -= max(1, try play(&scenes))
            } catch let error as BrokenLaw {
                left -= max(1, error.sent.count)
                broken += 1
                let text = error.what + "\n" + pasteable(error.sent)
                if text.utf8.count < shortest?.text.utf8.count ?? .max { shortest = (text, seed) }
            }
        }
        guard let shortest else { return }
        Issue.record("broken by \(broken) of \(seed) cases, the shortest of seed \(shortest.seed): \(shortest.text)")
    }
}
