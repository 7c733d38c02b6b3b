@_spi(Engine) package import KeyboardAvoidance

/// The subject of an audit: forms, cells, and the words that fail a result.
package struct Audit: Sendable {
    package var forms: [AuditForm] = []
    /// The list of devices as it was sent.
    package var named: [NamedDevices] = []
    package var cells: [AuditCell] = []
    /// The combinations that are no cell.
    package var inapplicable = 0
    package var approach = Approach(.automatic)
    /// The options of the policy, if it is a peer.
    package var peer: PeerOptions?
    package var failOn: Set<AuditResult.FailWord> = [.partly, .hidden, .companion]
    package var baseline: AuditBaseline?
    /// Whether the audit may pass although nothing was judged of a form or of a named device.
    package var allowsUnjudged = false

    /// The solves after which no fix is tried.
    package static let maximumSolves = 2_000_000

    package init() {}

    /// A name, glob or class of the list of devices, or a device of one's own, with the ids of its devices.
    package struct NamedDevices: Sendable {
        package var name: String
        package var devices: Set<String>

        package init(_ name: String, _ devices: [AuditDevice]) {
            self.name = name
            self.devices = Set(devices.map(\.device.id))
        }
    }
}

/// The results of an audit.
package struct AuditReport: Sendable {
    package var audit: Audit
    /// In the order of the audit's forms.
    package var forms: [Form]
    package var devices: [DeviceEntry]
    package var groups: [AuditGroup] = []
    /// The forms and the named devices of which no result was judged.
    package var unjudged: [Unjudged]
    /// The files that hold no form that could be audited, as they were named.
    package var notAudited: [String] = []
    /// The baseline's findings that are gone; nil without a baseline.
    package var fixed: [AuditBaseline.Finding]?

    package struct Form: Sendable {
        /// The ids in focus order on the first judged cell, then those that other cells alone have.
        package var fields: [String]
        package var skipped: [FocusOrder.Skipped]
        /// By cell, then in focus order on its screen.
        package var results: [AuditResult]
    }

    /// A device in one orientation.
    package struct DeviceEntry: Sendable {
        package var device: AuditDevice
        package var orientation: Device.Orientation
        /// The fields that are covered if nothing is done, and those that still are, each by form and id.
        package var mustScroll: [Place] = []
        package var covered: [Place] = []
        package var unknown = 0
    }

    /// A field of a form.
    package struct Place: Sendable, Hashable {
        package var form: Int
        package var field: String
    }
}

extension Audit {
    /// Carries the audit out.
    ///
    /// Fixes are tried as long as all results can still be made.
    ///
    /// - Throws: `StepCounter.End`; never with a counter that has no limit.
    package func report(counting steps: StepCounter = StepCounter()) throws(StepCounter.End) -> AuditReport {
        let answers = cells.reduce(0) { $0 + $1.answers }
        let needed = forms.reduce(0) { $0 + $1.resultSteps * $1.fields.count * answers }
        var allowance = AuditFix.Allowance(solves: Self.maximumSolves, steps: steps.left - needed)
        var results: [AuditReport.Form] = []
        for form in forms { results.append(try self.form(form, counting: steps, &allowance)) }
        var report = AuditReport(
            audit: self, forms: results, devices: [], unjudged: AuditReport.unjudged(of: results, in: self))
        if let baseline { report.compare(with: baseline) }
        report.devices = report.deviceEntries
        report.groups = report.sortedGroups
        return report
    }

    private func form(
        _ form: AuditForm, counting steps: StepCounter, _ allowance: inout AuditFix.Allowance
    ) throws(StepCounter.End) -> AuditReport.Form {
        let drawn = form.fieldOrder
        let indices = Dictionary(form.fields.enumerated().map { ($1.element.id, $0) }) { first, _ in first }
        var (order, skipped): ([String], [FocusOrder.Skipped]?) = ([], nil)
        var known: Set<String> = []
        var results: [AuditResult] = []
        for (index, cell) in cells.enumerated() {
            guard cell.reason == nil, let screen = cell.auditScreen else {
                results += drawn.order.map { AuditResult(field: indices[$0] ?? 0, cell: index, because: cell.reason) }
                continue
            }
            let adapted = form.adapted(to: screen)
            let focus = adapted.fieldOrder
            skipped = skipped ?? focus.skipped
            for neighbours in focus.fields {
                if known.insert(neighbours.id).inserted { order.append(neighbours.id) }
                let scene = AuditScene(adapted, field: indices[neighbours.id] ?? 0, on: cell, approach, peer)
                try steps.take(cell.answers * adapted.resultSteps)
                let start = scene.start()
                var result = scene.result(cell: index, next: neighbours.next, from: start)
                result.range = scene.range(of: result, from: start)
                if result.range != nil, failOn.contains(.range) { result.because.append(.range) }
                result.fixes = try AuditFix.fixes(for: result, of: scene, counting: steps, &allowance)
                results.append(result)
            }
        }
        let left = (skipped ?? drawn.skipped).filter { !known.contains($0.id) }
        return AuditReport.Form(fields: skipped == nil ? drawn.order : order, skipped: left, results: results)
    }

    /// The event that a result rests on, as POST /avoid takes it; nil for one that was not judged.
    package func event(of result: AuditResult, in form: Int) -> Event? {
        let cell = cells[result.cell]
        guard let screen = cell.auditScreen else { return nil }
        return AuditScene(forms[form].adapted(to: screen), field: result.field, on: cell, approach, peer).event()
    }

    /// The errors of forms that the policy cannot answer, and of options that it does not take.
    package var unsupported: [ContractError] {
        var errors = peer.map { approach.policy.engine.errors(in: $0, of: approach.policy) } ?? []
        let hasOuter = forms.contains { $0.views.count > 1 }
        if hasOuter, !approach.policy.descriptor.takesOuterScrollViews {
            errors.append(.notSupported(.outerScrollViews, by: approach.policy))
        }
        return errors
    }
}

extension AuditCell {
    fileprivate var auditScreen: AuditScreen? {
        guard let screen, let safeArea else { return nil }
        return AuditScreen(LayoutSize(width: screen.width, height: screen.height), safeArea: safeArea)
    }

    /// The answers of a field in multiples of two solves: the start and the keyboard, then the two ends of its range.
    fileprivate var answers: Int { reason != nil ? 0 : keyboardRange == nil ? 1 : 2 }
}

extension AuditReport {
    /// All results, each with the index of its form.
    package var results: [(form: Int, result: AuditResult)] {
        forms.enumerated().flatMap { form, report in report.results.map { (form, $0) } }
    }

    /// Whether a result fails, known or not.
    package func fails(_ result: AuditResult) -> Bool { result.fails(on: audit.failOn) }

    /// Whether a result fails the audit.
    package func countsAsFailing(_ result: AuditResult) -> Bool { fails(result) && result.standing != .known }

    package func field(_ result: AuditResult, in form: Int) -> AuditForm.Element {
        audit.forms[form].fields[result.field].element
    }

    /// Whether nothing fails, and of every form and named device something was judged.
    package var passed: Bool {
        notAudited.isEmpty && (audit.allowsUnjudged || unjudged.isEmpty)
            && !forms.contains { $0.results.contains(where: countsAsFailing) }
    }

    /// A device and an orientation each, in the order of the cells.
    fileprivate var deviceEntries: [DeviceEntry] {
        var entries: [DeviceEntry] = []
        var places: [String: Int] = [:]
        let entryOfCell = audit.cells.map { cell in
            let key = "\(cell.device.device.id)/\(cell.orientation.rawValue)"
            if let known = places[key] { return known }
            entries.append(DeviceEntry(device: cell.device, orientation: cell.orientation))
            places[key] = entries.count - 1
            return entries.count - 1
        }
        for (form, report) in forms.enumerated() {
            var before = Array(repeating: Set<String>(), count: entries.count)
            var after = before
            for result in report.results {
                let (entry, id) = (entryOfCell[result.cell], field(result, in: form).id)
                if result.outcome == .unknown { entries[entry].unknown += 1 }
                if result.sight?.coveredBefore ?? 0 > 0 { before[entry].insert(id) }
                if result.isCovered { after[entry].insert(id) }
            }
            for index in entries.indices {
                func listed(_ ids: Set<String>) -> [Place] {
                    report.fields.filter(ids.contains).map { Place(form: form, field: $0) }
                }
                entries[index].mustScroll += listed(before[index])
                entries[index].covered += listed(after[index])
            }
        }
        return entries
    }
}
