import InputFormats
import Contract
import JSON
@_spi(Engine) import KeyboardAvoidance
import KeyboardAvoidanceAnalysis

extension Vocabulary.Words where Value: CaseIterable & RawRepresentable<String> {
    /// Every case by its raw value.
    static var all: Self { Self(Value.allCases.map { ($0.rawValue, $0) }) }
}

extension RequestDecoder {
    enum AuditMember: Int, CaseIterable, CodingKey {
        case form, forms, devices, orientations, keyboards, policy, fidelity, failOn, detail, explain, baseline, peer
        case allowUnjudged
    }
    enum FindingMember: Int, CaseIterable, CodingKey { case form, field, cell, outcome, because, points }

    private enum Names {
        static let request = MemberNames(AuditMember.self, unread: SpelledMembers.ofEditors)
        static let finding = MemberNames(FindingMember.self)
        static let failOn = Vocabulary.Words<AuditResult.FailWord>.all
        static let detail = Vocabulary.Words<AuditRequest.Detail>.all
        static let outcome = Vocabulary.Words<AuditResult.Outcome>.all
        static let because = Vocabulary.Words<AuditResult.Reason>.all
    }

    /// Reads a whole request of POST /audit.
    ///
    /// - Parameters:
    ///   - body: what it holds.
    ///   - maximumResults: the most results of one audit.
    mutating func audit(_ body: AuditBody, maximumResults: Int) throws(JSONSyntaxError) -> AuditRequest {
        var names: Set<String> = []
        switch body {
        case .request, .event: return try audit(maximumResults: maximumResults)
        case .form:
            let offset = reader.offset
            let form = try auditForm(&names)
            return try audit([form], at: offset, maximumResults)
        case .forms:
            let offset = reader.offset
            return try audit(try auditForms(&names), at: offset, maximumResults)
        }
    }

    /// An audit of forms without settings.
    private mutating func audit(
        _ forms: [AuditForm], at offset: Int, _ maximumResults: Int
    ) throws(JSONSyntaxError) -> AuditRequest {
        try reader.end()
        var request = AuditRequest()
        request.audit.forms = forms
        setMatrix(
            of: &request, Self.devicesUnlessNamed, [.portrait, .landscape], [.withBar], maximumResults, at: offset,
            member: nil)
        return request
    }

    private mutating func auditForms(_ names: inout Set<String>) throws(JSONSyntaxError) -> [AuditForm] {
        try items("forms", 1...AuditRequest.maximumForms) { decoder throws(JSONSyntaxError) in
            try decoder.auditForm(&names)
        }
    }

    private typealias NamedDevices = (name: String, devices: [AuditDevice])

    /// The list of devices of a request without one.
    private static var devicesUnlessNamed: [NamedDevices] {
        [("ios", Devices.devices(named: "ios").devices)]
    }

    private mutating func audit(maximumResults: Int) throws(JSONSyntaxError) -> AuditRequest {
        var request = AuditRequest()
        var named: [NamedDevices]?
        var (orientations, keyboards) = ([Device.Orientation.portrait, .landscape], [Device.KeyboardKind.withBar])
        var fidelity: Policy.Fidelity?
        var fidelityOffset = 0
        var (name, names) = (Set<String>(), Set<String>())
        let object = try object(Names.request) { decoder, member throws(JSONSyntaxError) in
            switch member {
            case .form: request.audit.forms.append(try decoder.auditForm(&name))
            case .forms: request.audit.forms = try decoder.auditForms(&names)
            case .devices: named = try decoder.auditDevices()
            case .orientations: orientations = try decoder.words(of: Device.Orientation.vocabulary) ?? orientations
            case .keyboards: keyboards = try decoder.words(of: Device.KeyboardKind.vocabulary) ?? keyboards
            case .policy: try decoder.read(&request.audit.approach.policy)
            case .fidelity:
                try decoder.read(&fidelity)
                fidelityOffset = decoder.reader.valueOffset
            case .failOn:
                request.audit.failOn = Set(
                    try decoder.items("words", 0...100) { decoder throws(JSONSyntaxError) in
                        try decoder.word(of: Names.failOn)
                    })
            case .detail: request.detail = try decoder.word(of: Names.detail) ?? .failing
            case .explain: try decoder.read(&request.explain)
            case .baseline: request.audit.baseline = try decoder.baseline()
            case .peer: request.audit.peer = try decoder.peer().given
            case .allowUnjudged: try decoder.read(&request.audit.allowsUnjudged)
            }
        }
        try reader.end()
        guard let object else { return request }
        let (hasForm, hasForms) = (
            object.members.hasSeen(AuditMember.form), object.members.hasSeen(AuditMember.forms)
        )
        if !hasForm, !hasForms { noteMissing("forms", in: object) }
        if hasForm, hasForms { note(.conflictingMembers, at: object.offset, "send one of the two, /form or /forms") }
        setFidelity(fidelity, of: &request.audit, at: fidelityOffset)
        for error in request.audit.unsupported {
            let error = Problem.ValidationError(error)
            let isOption = error.pointer.hasPrefix("/peer")
            note(
                Code(rawValue: error.code) ?? .unknownValue, at: object.offset,
                missing: isOption ? String(error.pointer.dropFirst()) : nil, suggestion: error.suggestion,
                error.detail)
        }
        // A request with an error has no cells to count.
        guard isGood else { return request }
        setMatrix(
            of: &request, named ?? Self.devicesUnlessNamed, orientations.uniqued(by: \.self),
            keyboards.uniqued(by: \.self), maximumResults, at: object.offset, member: hasForm ? "form" : "forms")
        return request
    }

    private mutating func setFidelity(_ fidelity: Policy.Fidelity?, of audit: inout Audit, at offset: Int) {
        let policy = audit.approach.policy
        audit.approach.fidelity = fidelity ?? policy.descriptor.fidelities[0]
        guard let only = policy.descriptor.onlyFidelity, only != audit.approach.fidelity, fidelity != nil else {
            return
        }
        note(.unknownValue, at: offset, "\(policy.rawValue) has one reading, \(only.rawValue)")
    }

    /// Sets the cells of a list of devices, each counted once, unless they are too many.
    ///
    /// - Parameter member: the one with the forms; nil if they are the whole body.
    private mutating func setMatrix(
        of request: inout AuditRequest, _ named: [NamedDevices], _ orientations: [Device.Orientation],
        _ keyboards: [Device.KeyboardKind], _ maximumResults: Int, at offset: Int, member: String?
    ) {
        let devices = named.uniqued(by: \.name).flatMap(\.devices).uniqued(by: \.device.id)
        let cells = devices.reduce(0) { $0 + keyboards.count(where: $1.has) } * orientations.count
        guard cells <= AuditRequest.maximumCells else {
            return note(
                .tooManyItems, at: offset, missing: "devices",
                "\(cells) cells are more than \(AuditRequest.maximumCells)")
        }
        let results = request.audit.forms.reduce(0) { $0 + $1.fields.count } * cells
        guard results <= maximumResults else {
            return note(
                .tooManyItems, at: offset, missing: member,
                "\(results) results, fields by cells, are more than \(maximumResults)")
        }
        request.audit.named = named.map { Audit.NamedDevices($0.name, $0.devices) }
        (request.audit.cells, request.audit.inapplicable) = Audit.cells(
            devices, orientations, keyboards, request.audit.approach)
    }

    private mutating func auditDevices() throws(JSONSyntaxError) -> [NamedDevices] {
        try items("devices", 1...1_000) { decoder throws(JSONSyntaxError) -> NamedDevices? in
            guard try decoder.reader.peekKind() != .string else { return try decoder.devicesNamed() }
            return try decoder.ownDevice().map { ($0.device.id, [$0]) }
        }
    }

    /// A device by its name.
    mutating func deviceNamed() throws(JSONSyntaxError) -> AuditDevice? {
        guard let name = try deviceName() else {
            noteKind(expected: "a string")
            return nil
        }
        let isPlural = Devices.isClass(name) || name.isGlob
        let found = checked(Devices.devices(named: name), named: name)
        return isPlural ? checked(([], false), named: name).first : found.first
    }

    private mutating func devicesNamed() throws(JSONSyntaxError) -> NamedDevices? {
        guard let name = try deviceName() else { return nil }
        return (name, checked(Devices.devices(named: name), named: name))
    }

    /// Reads the name of a device, or a glob; a longer text, which no device has for its name, only if it may be a glob.
    private mutating func deviceName() throws(JSONSyntaxError) -> String? {
        if let name = try reader.string(upTo: ContractLimits.idLength) { return name }
        guard reader.valueKind == .string else { return nil }
        let mayBeGlob = reader.lastStringMayHave(UInt8(ascii: "*"), or: UInt8(ascii: "?"))
        return mayBeGlob ? reader.string(at: reader.valueOffset) : Devices.longName
    }

    /// Records a name without a device, or with several.
    private mutating func checked(
        _ found: (devices: [AuditDevice], isAmbiguous: Bool), named name: String
    ) -> [AuditDevice] {
        if found.isAmbiguous {
            note(.ambiguous, at: reader.valueOffset, Devices.ambiguous(found.devices))
            return []
        }
        if found.devices.isEmpty {
            let nearest = composesErrors ? DeviceNames.nearest(to: name) : []
            note(
                .unknownValue, at: reader.valueOffset, suggestion: nearest.first?.id,
                Devices.unknown(name, nearest: nearest))
        }
        return found.devices
    }

    /// Reads the findings of a baseline.
    private mutating func baseline() throws(JSONSyntaxError) -> AuditBaseline {
        AuditBaseline(
            try items("findings", 0...100_000) { decoder throws(JSONSyntaxError) in
                var finding = AuditBaseline.Finding(form: "", field: "", cell: "", outcome: .unknown)
                let object = try decoder.object(Names.finding) { decoder, member throws(JSONSyntaxError) in
                    switch member {
                    case .form: finding.form = try decoder.reader.string() ?? ""
                    case .field: finding.field = try decoder.reader.string() ?? ""
                    case .cell: finding.cell = try decoder.reader.string() ?? ""
                    case .outcome: finding.outcome = try decoder.word(of: Names.outcome) ?? .unknown
                    case .because:
                        finding.because = try decoder.items("words", 0...20) { decoder throws(JSONSyntaxError) in
                            try decoder.word(of: Names.because)
                        }
                    case .points: finding.points = try decoder.extent() ?? 0
                    }
                }
                guard let object else { return nil }
                for member in [FindingMember.form, .field, .cell, .outcome] {
                    decoder.require(member, of: Names.finding, in: object)
                }
                return finding
            })
    }

    // MARK: - Lists and ids

    /// Reads a list; one of another length than allowed is one error.
    mutating func items<Value>(
        _ noun: String, _ range: ClosedRange<Int>, _ read: (inout RequestDecoder) throws(JSONSyntaxError) -> Value?
    ) throws(JSONSyntaxError) -> [Value] {
        try list(
            of: range, tooFew: "send at least one of the \(noun)", tooMany: "at most \(range.upperBound) \(noun)", read)
            ?? []
    }

    /// Reads a name that no other of its kind has.
    mutating func ownID(_ ids: inout Set<String>) throws(JSONSyntaxError) -> String? {
        guard let id = try identifier() else { return nil }
        let (isEmpty, isNew) = (id.isEmpty, ids.insert(id).inserted)
        if isEmpty || !isNew {
            let reason = isEmpty ? "an id has 1 to 128 bytes" : "another one has this id; each needs one of its own"
            note(.invalidIdentifier, at: reader.valueOffset, reason)
        }
        return id
    }
}
