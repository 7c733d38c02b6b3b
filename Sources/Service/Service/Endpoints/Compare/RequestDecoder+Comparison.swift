import InputFormats
import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

extension RequestDecoder {
    /// The requested approaches, as two lists of words.
    struct ApproachLists {
        var policies: [Policy]?
        var fidelities: [Policy.Fidelity]?
        /// All of whose policies are compared, besides the named ones.
        var platforms: [PolicyDescriptor.Platform]?
        /// The options of peers.
        var peers: [Policy: PeerOptions] = [:]

        var isEmpty: Bool { policies == nil && fidelities == nil && platforms == nil }

        /// Every policy in every reading.
        private static let everyone = Approach.all()

        /// Each policy in each reading; a list that is left out stands for all.
        var approaches: [Approach] {
            if isEmpty { return Self.everyone }
            let ofPlatforms = platforms.map { platforms in
                Policy.allCases.filter { platforms.contains($0.descriptor.platform) }
            }
            let isOpen = policies == nil && platforms == nil
            return Approach.all(
                policies: isOpen ? Policy.allCases : (policies ?? []) + (ofPlatforms ?? []),
                fidelities: fidelities ?? Policy.Fidelity.allCases)
        }
    }
}

extension PolicyDescriptor.Platform {
    static let vocabulary = Vocabulary.Words<Self>.all
}

private let comparisonNames = JSONNames(
    Event.Member.allCases.map(\.stringValue) + ["policies", "fidelities", "platforms"]
)

extension RequestDecoder {
    /// Reads a request of POST /compare: one of POST /avoid with lists of policies and fidelities.
    mutating func comparison(into lists: inout ApproachLists) throws(JSONSyntaxError) -> AvoidRequest {
        var request = AvoidRequest()
        var peerOffsets: [(policy: Policy, offset: Int)] = []
        _ = try object(comparisonNames, nulls: .max) { decoder, index throws(JSONSyntaxError) in
            switch Event.Member(rawValue: index) {
            case .policy:
                try decoder.misplaced("several are compared: write `policies`, a list", suggestion: "policies")
            case .fidelity:
                try decoder.misplaced("several are compared: write `fidelities`, a list", suggestion: "fidelities")
            case .eventID:
                try decoder.misplaced("comparing changes nothing, so there is nothing to retry; leave `eventID` out")
            case .peer: lists.peers = try decoder.peers(&peerOffsets)
            case .list: request.event.list = try decoder.refusedList()
            case let member?: try decoder.read(member, of: &request)
            case nil where comparisonNames.name(at: index) == "policies":
                lists.policies = try decoder.words(of: Policy.vocabulary)
            case nil where comparisonNames.name(at: index) == "platforms":
                lists.platforms = try decoder.words(of: PolicyDescriptor.Platform.vocabulary)
            case nil: lists.fidelities = try decoder.words(of: Policy.Fidelity.vocabulary)
            }
        }
        finish(&request)
        try reader.end()
        let compared = peerOffsets.isEmpty ? [] : lists.approaches.map(\.policy)
        for (policy, offset) in peerOffsets where !compared.contains(policy) {
            note(
                .unknownMember, at: offset,
                "\(policy.rawValue) is not compared: name it in `policies` too, or leave its options out")
        }
        return request
    }

    /// Reads null, which forgets a list; no other policy has one.
    private mutating func refusedList() throws(JSONSyntaxError) -> Patch<ListOptions.Changes> {
        if try null() { return .null }
        _ = try reader.peekKind()
        let offset = reader.offset
        try reader.skipValue()
        note(.notSupported, at: offset, isCertain: true, "no policy but automatic knows lists: post it to /avoid")
        return .absent
    }

    /// Reads the options of peers, by policy.
    private mutating func peers(
        _ offsets: inout [(policy: Policy, offset: Int)]
    ) throws(JSONSyntaxError) -> [Policy: PeerOptions] {
        var peers: [Policy: PeerOptions] = [:]
        if try reader.null() { return peers }
        _ = try members { decoder, name, offset throws(JSONSyntaxError) in
            let isNull = try decoder.reader.null()
            let value = isNull ? nil : try decoder.peerOptions()
            guard let policy = Policy(rawValue: name) else {
                let names = Policy.allCases.filter(\.isPeer).map(\.rawValue)
                let nearest = nearestName(to: name, in: names)
                return decoder.note(
                    .unknownMember, at: offset, suggestion: nearest,
                    "`peer` has the options of each policy under its name; there is no policy\(name.quotedForError)")
            }
            if isNull { return }
            offsets.append((policy, offset))
            if let value { peers[policy] = value }
        }
        return peers
    }

    /// Reads a non-empty list of words; null counts as absent.
    mutating func words<Value>(of words: Vocabulary.Words<Value>) throws(JSONSyntaxError) -> [Value]? {
        if try reader.null() { return nil }
        return try list(
            of: 1...Int.max, expected: "an array of names",
            tooFew: "name at least one of \(words.list), or leave the list out", tooMany: ""
        ) { decoder throws(JSONSyntaxError) in try decoder.word(of: words) }
    }

    /// Records an error for a member of POST /avoid that is not allowed here; null counts as absent.
    mutating func misplaced(_ detail: String, suggestion: String? = nil) throws(JSONSyntaxError) {
        if try reader.null() { return }
        try reader.skipValue()
        // In no form is it one of this object.
        note(.unknownMember, at: reader.valueOffset, isCertain: true, suggestion: suggestion, detail)
    }
}
