@_spi(Engine) package import KeyboardAvoidance

/// A single change that cures a result.
package struct AuditFix: Sendable, Hashable {
    /// The member of the form or the request that changes.
    package var member: String
    package var change: Change
    /// Whether the padding must be 0 too.
    package var withoutPadding = false

    package enum Change: Sendable, Hashable {
        case flag(Bool)
        case word(String)
        case rect(LayoutRect)
        /// Points added.
        case points(Int)
    }
}

extension AuditFix {
    private enum Trial {
        case one(Change, (inout AuditScene) -> Void)
        /// Up to a number of points, in one direction.
        case points(upTo: Double, sign: Double, (inout AuditScene, Double) -> Void)
    }

    /// The most points that a length is changed by.
    private static let most = 4096.0

    /// The table of fixes: each member that can be changed here, with the change.
    private static func trials(_ scene: AuditScene, _ result: AuditResult) -> [(member: String, trial: Trial)] {
        let (form, view, strategy) = (scene.form, scene.form.views[0].geometry, scene.form.options.strategy)
        let isTranslated = strategy == .translate
        let canScroll = view.isScrollEnabled && !view.isPagingEnabled
        var trials: [(member: String, trial: Trial)] = []
        func flag(_ member: String, _ value: Bool, if isTried: Bool, _ apply: @escaping (inout AuditScene) -> Void) {
            if isTried { trials.append((member, .one(.flag(value), apply))) }
        }
        func points(
            _ member: String, upTo most: Double?, _ sign: Double, _ apply: @escaping (inout AuditScene, Double) -> Void
        ) {
            if let most, most >= 1 { trials.append((member, .points(upTo: most, sign: sign, apply))) }
        }
        if scene.approach.policy != .automatic {
            return [("policy", .one(.word(Policy.automatic.rawValue)) { $0.approach = Approach(.automatic) })]
        }
        if result.severity == .underFloating {
            flag("options.followsUndockedKeyboard", true, if: true) { $0.form.options.followsUndockedKeyboard = true }
            return trials
        }
        if result.because.contains(.companion) {
            let around = scene.together
            trials.append(("container", .one(.rect(around)) { $0.container = around }))
        }
        if strategy == .insetOnly || isTranslated && canScroll {
            trials.append(("options.strategy", .one(.word("scroll")) { $0.form.options.strategy = .scroll }))
        }
        let lowest = form.fields.map(\.element.frame.maxY).max() ?? 0
        flag("scrollView", true, if: form.isPlainView && !isTranslated) { scene in
            scene.form.views[0].geometry.isScrollEnabled = true
            scene.form.views[0].geometry.contentSize.height = max(view.frame.height, lowest)
        }
        flag("scrollView.isScrollEnabled", true, if: !form.isPlainView && !view.isScrollEnabled) {
            $0.form.views[0].geometry.isScrollEnabled = true
        }
        flag("scrollView.isPagingEnabled", false, if: view.isPagingEnabled) {
            $0.form.views[0].geometry.isPagingEnabled = false
        }
        let isGrown = canScroll && !isTranslated && view.snapToOffsets.isEmpty
        points("scrollView.contentSize.height", upTo: isGrown ? most : nil, 1) {
            $0.form.views[0].geometry.contentSize.height += $1
        }
        points("accessoryHeight", upTo: form.accessoryHeight, -1) { $0.form.accessoryHeight += $1 }
        points("obstructions.bottom", upTo: form.obstructions.bottom, -1) { $0.form.obstructions.bottom? += $1 }
        points("obstructions.top", upTo: form.obstructions.top, -1) { $0.form.obstructions.top? += $1 }
        let (gap, above) = (result.sight?.gap ?? 0, result.sight?.above ?? 0)
        // Farther than to the edge, the field leaves the strip on its other side.
        let distance = (gap < 0 ? -gap : above).rounded(.up)
        points("field.frame.y", upTo: canScroll || isTranslated ? nil : distance, gap < 0 ? -1 : 1) { scene, points in
            scene.form.fields[scene.field].element.frame.y += points
            scene.form.fields[scene.field].caretRect?.y += points
        }
        let spare = scene.subject.element.frame.height - 20
        points("field.frame.height", upTo: result.sight?.isTooTall == true ? spare : nil, -1) {
            $0.form.fields[$0.field].element.frame.height += $1
        }
        return trials
    }

    /// The changes that cure a result, in the table's order.
    ///
    /// - Parameter allowance: what is left for trials.
    /// - Returns: nil if it does not suffice.
    static func fixes(
        for result: AuditResult, of scene: AuditScene, counting steps: StepCounter, _ allowance: inout Allowance
    ) throws(StepCounter.End) -> [AuditFix]? {
        guard result.severity != .seen, result.severity != .caretOnly, result.outcome != .unknown else { return [] }
        let goal = Goal(result, scene)
        var fixes: [AuditFix] = []
        for (member, trial) in trials(scene, result) {
            guard allowance.suffices(for: scene) else { return nil }
            switch trial {
            case .one(let change, let apply):
                var changed = scene
                apply(&changed)
                if try goal.isMet(by: changed, counting: steps, &allowance) {
                    fixes.append(AuditFix(member: member, change: change))
                } else if case .rect = change {
                    changed.padding = Padding(0)
                    guard try goal.isMet(by: changed, counting: steps, &allowance) else { break }
                    fixes.append(AuditFix(member: member, change: change, withoutPadding: true))
                }
            case .points(let most, let sign, let apply):
                let least = try least(upTo: most, near: result.allPoints) { points throws(StepCounter.End) in
                    var changed = scene
                    apply(&changed, sign * Double(points))
                    return try goal.isMet(by: changed, counting: steps, &allowance)
                }
                if let least { fixes.append(AuditFix(member: member, change: .points(Int(sign) * least))) }
            }
        }
        return fixes
    }

    /// The smallest whole number that cures, found by bisection; nil if the largest does not.
    ///
    /// - Parameter guess: tried first, because most changes are as large as what is missing.
    private static func least(
        upTo most: Double, near guess: Double, _ cures: (Int) throws(StepCounter.End) -> Bool
    ) throws(StepCounter.End) -> Int? {
        var (bad, good) = (0, Int(min(max(most, 0), Self.most)))
        guard good > 0, try cures(good) else { return nil }
        var tries = [Int(guess.rounded(.up)), Int(guess.rounded(.up)) - 1]
        while good - bad > 1 {
            var middle = (bad + good) / 2
            if !tries.isEmpty {
                middle = tries.removeFirst()
                guard middle > bad, middle < good else { continue }
            }
            if try cures(middle) { good = middle } else { bad = middle }
        }
        return good
    }

    /// The work that is left for trials, so that all results are made.
    struct Allowance {
        /// Each trial takes two.
        var solves: Int
        var steps: Int

        /// The most trials of one member: the largest number, two guesses, and a bisection of 4,096 points.
        private static let trialsOfMember = 16

        func suffices(for scene: AuditScene) -> Bool {
            solves > 0 && steps >= Self.trialsOfMember * scene.form.resultSteps
        }

        mutating func take(_ scene: AuditScene) {
            solves -= 2
            steps -= scene.form.resultSteps
        }
    }

    /// The condition of a cure.
    private struct Goal {
        let cell: Int
        /// Whether only the field has to be seen, because its companions do not fit beside it.
        let isFieldAlone: Bool
        let needsAllSeen: Bool

        init(_ result: AuditResult, _ scene: AuditScene) {
            cell = result.cell
            needsAllSeen = result.severity == .underFloating
            let isOwnMissing = result.isCovered && result.because.contains(.tooTall)
            isFieldAlone = isOwnMissing && !scene.subject.companions.isEmpty
        }

        func isMet(
            by scene: AuditScene, counting steps: StepCounter, _ allowance: inout Allowance
        ) throws(StepCounter.End) -> Bool {
            try steps.take(scene.form.resultSteps)
            allowance.take(scene)
            let result = scene.result(cell: cell, next: nil)
            if result.outcome == .seen { return true }
            guard !needsAllSeen, result.outcome != .unknown else { return false }
            return result.because == [.underFloating] || isFieldAlone && result.sight?.points == 0
        }
    }
}
