/// The answers that have a line in the access log.
package enum AccessLogScope: String, CaseIterable, Sendable {
    case none
    /// Answers with status 500 and above.
    case errors
    case all

    /// The lowest status with a line.
    var minimumStatus: Int {
        switch self {
        case .none: .max
        case .errors: 500
        case .all: 0
        }
    }
}
