import AvoidanceWire
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

extension Decoding {
    /// The requested approaches, as two lists of words.
    struct ApproachLists {
        var policies: [Policy]?
        var fidelities: [Policy.Fidelity]?

        var isEmpty: Bool { policies == nil && fidelities == nil }

        /// Each policy in each reading; a list that is left out stands for all.
        var approaches: [Approach] {
            Approach.all(policies: policies ?? Policy.allCases, fidelities: fidelities ?? Policy.Fidelity.allCases)
        }
    }
}

private let comparisonNames = JSONNames(
    Event.Member.allCases.map { "\($0)" } + ["policies", "fidelities"]
)

extension Decoding {
    /// Reads a request of POST /compare: one of POST /avoid with lists of policies and fidelities.
    mutating func comparison(into lists: inout ApproachLists) throws(JSONSyntaxError) -> AvoidRequest {
        var request = AvoidRequest()
        _ = try object(comparisonNames) { decoding, index throws(JSONSyntaxError) in
            switch Event.Member(rawValue: index) {
            case .policy:
                try decoding.misplaced("several are compared: write `policies`, a list", suggestion: "policies")
            case .fidelity:
                try decoding.misplaced("several are compared: write `fidelities`, a list", suggestion: "fidelities")
            case .eventID:
                try decoding.misplaced("comparing changes nothing, so there is nothing to retry; leave `eventID` out")
            case let member?: try decoding.read(member, of: &request)
            case nil where comparisonNames.name(at: index) == "policies":
                lists.policies = try decoding.words(of: Policy.vocabulary)
            case nil: lists.fidelities = try decoding.words(of: Policy.Fidelity.vocabulary)
            }
        }
        try reader.end()
        return request
    }

    /// Reads a non-empty list of words; null counts as absent.
    mutating func words<Value>(of words: Vocabulary.Words<Value>) throws(JSONSyntaxError) -> [Value]? {
        if try reader.null() { return nil }
        guard var elements = try reader.beginArray() else {
            noteKind(expected: "an array of names")
            return nil
        }
        let offset = reader.valueOffset
        var values: [Value] = []
        var isEmpty = true
        while try reader.nextElement(&elements) {
            isEmpty = false
            if let value = try word(of: words) { values.append(value) }
        }
        if isEmpty { note(.outOfRange, at: offset, "name at least one of \(words.list), or leave the list out") }
        return values
    }

    /// Records a breach for a member of POST /avoid that is not allowed here; null counts as absent.
    private mutating func misplaced(_ detail: String, suggestion: String? = nil) throws(JSONSyntaxError) {
        if try reader.null() { return }
        try reader.skipValue()
        note(.unknownMember, at: reader.valueOffset, suggestion: suggestion, detail)
    }
}
