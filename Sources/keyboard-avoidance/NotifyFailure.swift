/// Why a service manager cannot be told: one sentence.
package struct NotifyFailure: Error, Hashable, CustomStringConvertible {
    package let description: String

    init(_ name: String, reason: String) { description = "NOTIFY_SOCKET \(name) cannot be told: \(reason)" }
}
