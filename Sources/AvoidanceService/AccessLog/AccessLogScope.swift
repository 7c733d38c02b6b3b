/// Which answers have a line in the access log.
package enum AccessLogScope: String, CaseIterable, Sendable {
    case none
    /// Those with status 500 and above.
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
