/// How long the server goes on serving after SIGTERM while `/readyz` answers 503.
///
/// In this time whoever balances the load learns that it has to ask elsewhere, before connections are refused.
package enum ReadinessGrace: Hashable, Sendable, LosslessStringConvertible {
    /// So many seconds, whoever asks: 0 to 3600.
    case seconds(Double)
    /// 5 s if `/readyz` was asked within the last 60 s, else none: who never asks learns nothing from the answer.
    case automatic

    /// Reads `auto` or a number of seconds; nil for anything else.
    package init?(_ text: String) {
        if text == "auto" {
            self = .automatic
            return
        }
        guard let seconds = Double(text), (0...3600).contains(seconds) else { return nil }
        self = .seconds(seconds)
    }

    package var description: String {
        switch self {
        case .seconds(let seconds): "\(seconds)"
        case .automatic: "auto"
        }
    }

    /// How long it is, in nanoseconds.
    ///
    /// - Parameter sinceAsked: the nanoseconds since `/readyz` was last asked; nil if it never was.
    func length(sinceAsked: UInt64?) -> UInt64 {
        switch self {
        case .seconds(let seconds): UInt64(seconds * 1e9)
        case .automatic: (sinceAsked ?? .max) <= 60_000_000_000 ? 5_000_000_000 : 0
        }
    }
}
