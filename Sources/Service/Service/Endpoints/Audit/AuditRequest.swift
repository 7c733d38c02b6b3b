import Contract
import KeyboardAvoidanceAnalysis

/// A request of POST /audit.
struct AuditRequest {
    var audit = Audit()
    var detail = Detail.failing
    /// Whether each listed result carries the request that it rests on.
    var explain = false
    /// Goes before each link.
    var linkBase = ""

    /// The results that are listed.
    enum Detail: String, Sendable, CaseIterable {
        case failing, all, summary
    }

    static let maximumForms = 100
    static let maximumCells = 800
    /// The default of `--maximum-audit-results`.
    static let maximumResults = 80_000
}

extension AuditRequest {
    /// The bytes that its report and its answer take in memory, a little more than measured.
    var memory: Int {
        let results = audit.forms.reduce(0) { $0 + $1.fields.count } * audit.cells.count
        return 3_072 * results + 2 * min(AuditEndpoint.maximumAnswer, 1_024 * results)
    }
}
