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
    /// One line of the table of fixes.
    private struct Line: Sendable {
        var member: String
        /// The changes to try, made where the line applies.
        var change: @Sendable (AuditScene, AuditResult) -> Trial?

        init(_ member: String, _ change: @escaping @Sendable (AuditScene, AuditResult) -> Trial?) {
            self.member = member
            self.change = change
        }
    }

    private enum Trial {
        case one(Change, (inout AuditScene) -> Void)
        /// Up to a number of points, in one direction.
        case points(upTo: Double, sign: Double, (inout AuditScene, Double) -> Void)
    }

    /// The most points that a length is changed by.
    private static let most = 4096.0

    private static let policy = Line("policy") { _, _ in
        .one(.word(Policy.automatic.rawValue)) { $0.approach = Approach(.automatic) }
    }

    private static let floating = Line("options.followsUndockedKeyboard") { _, _ in
        .one(.flag(true)) { $0.form.options.followsUndockedKeyboard = true }
    }

    private static let lines = [
        Line("container") { scene, result in
            let around = scene.together
            return result.because.contains(.companion) ? .one(.rect(around)) { $0.container = around } : nil
        },
        Line("options.strategy") { scene, _ in
            let isHeld = scene.form.options.strategy == .insetOnly || scene.isTranslated && scene.canScroll
            return isHeld ? .one(.word("scroll")) { $0.form.options.strategy = .scroll } : nil
        },
        Line("scrollView") { scene, _ in
            guard scene.form.isPlainView, !scene.isTranslated else { return nil }
            let lowest = scene.form.fields.map(\.element.frame.maxY).max() ?? 0
            return .one(.flag(true)) { scene in
                scene.form.views[0].geometry.isScrollEnabled = true
                let frame = scene.form.views[0].geometry.frame.height
                scene.form.views[0].geometry.contentSize.height = max(frame, lowest)
            }
        },
        Line("scrollView.isScrollEnabled") { scene, _ in
            guard !scene.form.isPlainView, !scene.form.views[0].geometry.isScrollEnabled else { return nil }
            return .one(.flag(true)) { $0.form.views[0].geometry.isScrollEnabled = true }
        },
        Line("scrollView.isPagingEnabled") { scene, _ in
            guard scene.form.views[0].geometry.isPagingEnabled else { return nil }
            return .one(.flag(false)) { $0.form.views[0].geometry.isPagingEnabled = false }
        },
        Line("scrollView.contentSize.height") { scene, _ in
            let isFree = scene.canScroll && !scene.isTranslated && scene.form.views[0].geometry.snapToOffsets.isEmpty
            return isFree ? .points(upTo: most, sign: 1) { $0.form.views[0].geometry.contentSize.height += $1 } : nil
        },
        Line("accessoryHeight") { scene, _ in
            .points(upTo: scene.form.accessoryHeight, sign: -1) { $0.form.accessoryHeight += $1 }
        },
        Line("obstructions.bottom") { scene, _ in
            .points(upTo: scene.form.obstructions.bottom ?? 0, sign: -1) { $0.form.obstructions.bottom? += $1 }
        },
        Line("obstructions.top") { scene, _ in
            .points(upTo: scene.form.obstructions.top ?? 0, sign: -1) { $0.form.obstructions.top? += $1 }
        },
        Line("field.frame.y") { scene, result in
            guard !scene.canScroll, !scene.isTranslated, let sight = result.sight, let gap = sight.gap else {
                return nil
            }
            // Farther than to the edge, the field leaves what is seen on the other side.
            let distance = (gap < 0 ? -gap : sight.above).rounded(.up)
            return .points(upTo: distance, sign: gap < 0 ? -1 : 1) { scene, points in
                scene.form.fields[scene.field].element.frame.y += points
                scene.form.fields[scene.field].caretRect?.y += points
            }
        },
        Line("field.frame.height") { scene, result in
            let height = scene.subject.element.frame.height
            guard result.sight?.isTooTall ?? false else { return nil }
            return .points(upTo: height - 20, sign: -1) { $0.form.fields[$0.field].element.frame.height += $1 }
        },
    ]

    /// The changes that cure a result, in the table's order.
    ///
    /// - Parameter solves: the solves that are left; each trial takes two.
    /// - Returns: nil if they do not suffice.
    static func fixes(for result: AuditResult, of scene: AuditScene, solves: inout Int) -> [AuditFix]? {
        guard result.severity != .seen, result.severity != .caretOnly, result.outcome != .unknown else { return [] }
        let isUnder = result.severity == .underFloating
        let lines = scene.approach.policy != .automatic ? [policy] : isUnder ? [floating] : lines
        let goal = Goal(result, scene)
        var fixes: [AuditFix] = []
        for line in lines {
            guard solves > 0 else { return nil }
            switch line.change(scene, result) {
            case nil: break
            case .one(let change, let apply):
                var changed = scene
                apply(&changed)
                if goal.isMet(by: changed, &solves) {
                    fixes.append(AuditFix(member: line.member, change: change))
                } else if case .rect = change {
                    changed.padding = Padding(0)
                    guard goal.isMet(by: changed, &solves) else { break }
                    fixes.append(AuditFix(member: line.member, change: change, withoutPadding: true))
                }
            case .points(let most, let sign, let apply):
                let least = least(upTo: most, near: result.allPoints) { points in
                    var changed = scene
                    apply(&changed, sign * Double(points))
                    return goal.isMet(by: changed, &solves)
                }
                if let least { fixes.append(AuditFix(member: line.member, change: .points(Int(sign) * least))) }
            }
        }
        return fixes
    }

    /// The smallest whole number that cures, found by bisection; nil if the largest does not.
    ///
    /// - Parameter guess: tried first, because most changes are as large as what is missing.
    private static func least(upTo most: Double, near guess: Double, _ cures: (Int) -> Bool) -> Int? {
        var (bad, good) = (0, Int(min(max(most, 0), Self.most)))
        guard good > 0, cures(good) else { return nil }
        var tries = [Int(guess.rounded(.up)), Int(guess.rounded(.up)) - 1]
        while good - bad > 1 {
            var middle = (bad + good) / 2
            if !tries.isEmpty {
                middle = tries.removeFirst()
                guard middle > bad, middle < good else { continue }
            }
            if cures(middle) { good = middle } else { bad = middle }
        }
        return good
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

        func isMet(by scene: AuditScene, _ solves: inout Int) -> Bool {
            solves -= 2
            let result = scene.result(cell: cell, next: nil)
            if result.outcome == .seen { return true }
            guard !needsAllSeen, result.outcome != .unknown else { return false }
            return result.because == [.underFloating] || isFieldAlone && result.sight?.points == 0
        }
    }
}

extension AuditScene {
    fileprivate var isTranslated: Bool { form.options.strategy == .translate }

    fileprivate var canScroll: Bool {
        let view = form.views[0].geometry
        return view.isScrollEnabled && !view.isPagingEnabled
    }
}
