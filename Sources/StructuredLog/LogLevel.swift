/// How much an event matters: swift-log's levels by their names, the least first.
package enum LogLevel: String, CaseIterable, Sendable {
    case trace, debug, info, notice, warning, error, critical
}
